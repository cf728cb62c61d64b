import { describe, expect, it } from 'vitest'
import { refusal } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

describe('deciding on the dashboard', () => {
  /** @param theirs the counterpart by name; left out it is the one that the record shows */
  const decide = (person: Person, mine: number, decision: 'confirmed' | 'rejected', theirs?: number) =>
    person.post('/update_match_decision', { inquiry_id: mine, matched_inquiry_id: theirs, decision })

  it('makes the lead where the other has said yes already', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    const done = { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed', status: 'matched' }
    for (let times = 0; times < 2; times += 1) {
      const answer = await decide(minji, mine, 'confirmed', theirs)
      expect(answer).toMatchObject({ status: 200, data: { ...done, created_lead: true } })
    }
    expect(await world.leadsOf(home)).toHaveLength(1)
  })

  it('needs no name for the counterpart: it is the one that the record shows', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    expect(await decide(minji, mine, 'rejected')).toMatchObject({
      status: 200,
      data: { matched_inquiry_id: theirs, status: 'rejected', created_lead: false },
    })
    expect(await jun.record()).toMatchObject({
      my_match_decision: 'confirmed',
      their_match_decision: 'rejected',
    })
  })

  it('on somebody by name is taken while their yes stands, whoever the record shows by then', async () => {
    const { home, minji, jun, sora, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    world.minutes(1)
    await sora.swipe(mine, 'confirmed')
    expect((await minji.record()).matched_inquiry_id).toBe(theirs)
    const said = await Promise.all([
      decide(minji, mine, 'confirmed', third),
      decide(minji, mine, 'confirmed', theirs),
    ])
    expect(said).toMatchObject([
      { status: 200, data: { status: 'matched', matched_inquiry_id: third } },
      { status: 200, data: { status: 'matched', matched_inquiry_id: theirs } },
    ])
    expect(await world.leadsOf(home)).toHaveLength(2)
  })

  it('is taken after a yes to somebody else, whom the record shows since', async () => {
    const { minji, jun, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await minji.swipe(third, 'confirmed')
    expect((await minji.record()).matched_inquiry_id).toBe(third)
    expect(await decide(minji, mine, 'confirmed', theirs)).toMatchObject({
      status: 200,
      data: { status: 'matched', created_lead: true },
    })
  })

  it('is refused where that yes does not stand any more, and says who stands there', async () => {
    const { minji, jun, sora, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await sora.swipe(mine, 'confirmed')
    await jun.post('/withdraw_interest', { inquiry_id: mine })
    expect(await decide(minji, mine, 'confirmed', theirs)).toMatchObject({
      status: 409,
      code: 'counterpart_changed',
      data: { matched_inquiry_id: third },
    })
  })

  it('is final', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await decide(minji, mine, 'confirmed')
    expect(refusal(await decide(minji, mine, 'rejected', theirs))).toBe('409 decision_final')
    expect(refusal(await decide(minji, mine, 'rejected'))).toBe('409 decision_final')
  })

  it('is refused on someone who has said no as on someone who has said nothing, and with 404 on an inquiry that is not mine or that has no counterpart', async () => {
    const { minji, jun, mine, theirs, third } = await world.applicants()
    for (const id of [mine, theirs, 999_999])
      expect(refusal(await decide(minji, id, 'confirmed'))).toBe('404 record_not_found')
    await jun.swipe(mine, 'rejected')
    for (const id of [theirs, third])
      expect(refusal(await decide(minji, mine, 'confirmed', id))).toBe('409 counterpart_changed')
  })

  it('is refused on a counterpart of another home', async () => {
    const { minji, jun, mine } = await world.applicants()
    const elsewhere = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    const answer = await decide(minji, mine, 'confirmed', elsewhere.theirs)
    expect(refusal(answer)).toBe('409 counterpart_changed')
  })

  it('and swiping, by the two at the same moment, make one lead', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { home, minji, jun, mine, theirs } = await world.applicants()
      await jun.swipe(mine, 'confirmed')
      const answers = await Promise.all([
        decide(minji, mine, 'confirmed', theirs),
        minji.swipe(theirs, 'confirmed'),
        decide(jun, theirs, 'confirmed', mine),
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
    for (const id of [mine, stranger.theirs, 999_999])
      expect(refusal(await contact(minji, id))).toBe('404 record_not_found')
  })

  it('tells the other that someone is interested, at most once a day, the yes included, asked ten times at once, too', async () => {
    const { minji, jun, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    expect(await contact(minji, theirs)).toMatchObject({ status: 200, data: { notified: false } })
    world.minutes(24 * 60)
    await world.mails()
    const answers = await Promise.all(Array.from({ length: 10 }, () => contact(minji, theirs)))
    const told = answers.filter(({ text }) => text.includes('"notified":true'))
    expect(told).toMatchObject([{ status: 200, data: { match_id: theirs } }])
    expect(await world.mails()).toMatchObject([{ template: 'someone_interested', recipient: jun.email }])
    world.minutes(23 * 60)
    expect(await contact(minji, theirs)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await world.mails()).toEqual([])
    world.minutes(61)
    expect(await contact(minji, theirs)).toMatchObject({ data: { notified: true } })
    expect(await world.mails()).toHaveLength(1)
  })

  it('carries my contact once both have confirmed, and not before', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    world.minutes(25 * 60)
    await contact(minji, theirs)
    const [mail] = await world.mails()
    expect(mail?.recipient).toBe(jun.email)
    expect(JSON.stringify(mail)).not.toContain(minji.email)
    await jun.swipe(mine, 'confirmed')
    world.minutes(25 * 60)
    await world.mails()
    await contact(minji, theirs)
    expect(await world.mails()).toMatchObject([
      { template: 'both_confirmed', recipient: jun.email, data: { other: { email: minji.email } } },
    ])
  })
})
