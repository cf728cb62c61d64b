import { expect, it } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { createWorld } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

it('two who have never met apply for the same home, meet, say yes and reach each other', async () => {
  const home = await world.home()
  const minji = await world.person('minji')
  const jun = await world.person('jun', { guestAllowance: 'occasionally', sleepSchedule: 'flexible' })

  const mine = await minji.applied(home, { preferred_room: 'bed-1', visit_date: '2026-12-01' })
  expect(await minji.record()).toMatchObject({ matching_status: 'searching' })

  const his = await jun.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-03' })
  expect(await minji.record()).toMatchObject({ matching_status: 'pending', suggestion_count: 1 })

  const [card] = await minji.suggestions(home)
  expect(card).toMatchObject({ inquiry_id: his, preferred_room: 'bed-2', email: 'j•••@people.test' })
  expect(await jun.suggestions(home)).toMatchObject([
    { inquiry_id: mine, matching_score: card?.matching_score },
  ])

  await world.mails()
  expect(await minji.swipe(his, 'confirmed', 'her-yes')).toMatchObject({ data: { created_lead: false } })
  expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([jun.email])
  expect(await minji.suggestions(home)).toEqual([])
  expect(await minji.record()).toMatchObject({ matching_status: 'matched', their_match_decision: 'pending' })
  expect(await jun.record()).toMatchObject({
    matching_status: 'matched',
    matched_inquiry_id: mine,
    my_match_decision: 'pending',
    their_match_decision: 'confirmed',
    matched_email: 'm•••@people.test',
  })

  const accept = { inquiry_id: his, matched_inquiry_id: mine, decision: 'confirmed' }
  expect(await jun.post('/update_match_decision', accept, 'his-yes')).toMatchObject({
    data: { status: 'matched', created_lead: true },
  })
  expect((await world.mails()).map(({ recipient }) => recipient).sort()).toEqual(
    [jun.email, 'leads@broker.test', minji.email].sort(),
  )

  for (const [person, other] of [
    [minji, jun],
    [jun, minji],
  ] as const) {
    expect(await person.record()).toMatchObject({
      matching_status: 'matched',
      my_match_decision: 'confirmed',
      their_match_decision: 'confirmed',
      matched_email: other.email,
      matched_phone: '+12015550123',
      suggestion_count: 0,
    })
  }

  const newcomer = await world.person('newcomer')
  await newcomer.applied(home)
  expect(await newcomer.suggestions(home)).toEqual([])
  expect(await jun.post('/contact_match', { match_id: mine })).toMatchObject({ data: { notified: true } })
})
