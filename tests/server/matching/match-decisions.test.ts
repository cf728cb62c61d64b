import { describe, expect, it } from 'vitest'
import { refusal } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

describe('deciding on the dashboard', () => {
  const decide = (person: Person, body: object) => person.post('/update_match_decision', body)

  it('makes the lead where the other has said yes already', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    const body = { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' }
    const done = {
      status: 200,
      data: {
        inquiry_id: mine,
        matched_inquiry_id: theirs,
        decision: 'confirmed',
        status: 'matched',
        created_lead: true,
      },
    }
    expect(await decide(minji, body)).toMatchObject(done)
    expect(await decide(minji, body)).toMatchObject(done)
    expect(await world.leadsOf(home)).toHaveLength(1)
  })

  it('needs no name for the counterpart: it is the one that the record shows', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    expect(await decide(minji, { inquiry_id: mine, decision: 'rejected' })).toMatchObject({
      status: 200,
      data: { matched_inquiry_id: theirs, status: 'rejected', created_lead: false },
    })
    expect(await jun.record()).toMatchObject({
      my_match_decision: 'confirmed',
      their_match_decision: 'rejected',
    })
  })

  it('is refused where another now stands there, and says who', async () => {
    const { minji, jun, sora, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    world.minutes(1)
    await sora.swipe(mine, 'confirmed')
    const later = { inquiry_id: mine, matched_inquiry_id: third, decision: 'confirmed' }
    expect(await decide(minji, later)).toMatchObject({
      status: 409,
      code: 'counterpart_changed',
      data: { matched_inquiry_id: theirs },
    })
    await decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'rejected' })
    expect(await decide(minji, later)).toMatchObject({ status: 200, data: { status: 'matched' } })
  })

  it('is final', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await decide(minji, { inquiry_id: mine, decision: 'confirmed' })
    expect(
      refusal(await decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'rejected' })),
    ).toBe('409 decision_final')
    expect(refusal(await decide(minji, { inquiry_id: mine, decision: 'rejected' }))).toBe(
      '409 decision_final',
    )
  })

  it('is refused on someone who has said no', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'rejected')
    expect(
      refusal(await decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' })),
    ).toBe('409 match_rejected')
  })

  it('is refused with 404 on an inquiry that is not mine or that has no counterpart', async () => {
    const { minji, mine, theirs } = await world.applicants()
    for (const id of [mine, theirs, 999_999]) {
      expect(refusal(await decide(minji, { inquiry_id: id, decision: 'confirmed' }))).toBe(
        '404 record_not_found',
      )
    }
  })

  it('is refused on a counterpart of another home', async () => {
    const { minji, jun, mine } = await world.applicants()
    const elsewhere = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    expect(
      refusal(
        await decide(minji, {
          inquiry_id: mine,
          matched_inquiry_id: elsewhere.theirs,
          decision: 'confirmed',
        }),
      ),
    ).toBe('409 counterpart_changed')
  })

  it('and swiping, by the two at the same moment, make one lead', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { home, minji, jun, mine, theirs } = await world.applicants()
      await jun.swipe(mine, 'confirmed')
      const answers = await Promise.all([
        decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' }),
        minji.swipe(theirs, 'confirmed'),
        decide(jun, { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'confirmed' }),
      ])
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
      expect(await world.leadsOf(home)).toHaveLength(1)
    }
  })
})

describe('contacting a match', () => {
  const contact = (person: Person, id: number) => person.post('/contact_match', { match_id: id })

  it('is refused before my yes, after their no, and on strangers', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    const stranger = await world.applicants()
    expect(refusal(await contact(minji, theirs))).toBe('409 contact_not_confirmed')
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'rejected')
    expect(refusal(await contact(minji, theirs))).toBe('409 contact_not_confirmed')
    for (const id of [mine, stranger.theirs, 999_999]) {
      expect(refusal(await contact(minji, id))).toBe('404 record_not_found')
    }
  })

  it('tells the other that someone is interested, at most once a day', async () => {
    const { minji, jun, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    expect(await contact(minji, theirs)).toMatchObject({
      status: 200,
      data: { match_id: theirs, notified: true },
    })
    expect(await world.mails()).toMatchObject([{ template: 'someone_interested', recipient: jun.email }])
    world.minutes(23 * 60)
    expect(await contact(minji, theirs)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await world.mails()).toEqual([])
    world.minutes(61)
    expect(await contact(minji, theirs)).toMatchObject({ data: { notified: true } })
    expect(await world.mails()).toHaveLength(1)
  })

  it('ten times at once sends one mail', async () => {
    const { minji, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    await Promise.all(Array.from({ length: 10 }, () => contact(minji, theirs)))
    expect(await world.mails()).toHaveLength(1)
  })

  it('carries my contact once both have confirmed, and not before', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    await contact(minji, theirs)
    expect(JSON.stringify(await world.mails())).not.toContain(minji.email)
    await jun.swipe(mine, 'confirmed')
    world.minutes(25 * 60)
    await world.mails()
    await contact(minji, theirs)
    expect(await world.mails()).toMatchObject([
      { template: 'both_confirmed', recipient: jun.email, data: { other: { email: minji.email } } },
    ])
  })
})
