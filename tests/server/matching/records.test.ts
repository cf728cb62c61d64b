import { describe, expect, it } from 'vitest'
import { leads } from '../../../src/server/database/schema/matching.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

const minutes = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 60_000)
}

const junPhone = '+12125550199'
const soraPhone = 'sora_talks'

async function applicants() {
  const home = await world.home()
  const [minji, jun, sora] = [
    await world.person('minji'),
    await world.person('jun'),
    await world.person('sora'),
  ]
  const mine = await minji.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-01' })
  const theirs = await jun.applied(home, { phone: junPhone })
  const third = await sora.applied(home, { phone: soraPhone })
  return { home, minji, jun, sora, mine, theirs, third }
}

describe('my records', () => {
  it('are mine alone: another user_id is refused, a missing one is malformed', async () => {
    const { minji, jun } = await applicants()
    expect(await minji.get(`/get_my_record?user_id=${jun.id}`)).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await minji.get('/get_my_record')).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('hold my own application, the newest first', async () => {
    const { home, minji, mine } = await applicants()
    minutes(5)
    const other = await minji.applied(await world.home())
    const records = await minji.records()
    expect(records.map(({ inquiry_id }) => inquiry_id)).toEqual([other, mine])
    expect(records[1]).toMatchObject({
      property_id: home,
      preferred_room: 'bed-2',
      preferred_room_name: 'Room bed-2',
      preferred_room_name_ko: 'bed-2 방',
      visit_date: '2026-12-01',
      contact_name: minji.email.split('@')[0],
      email_from: minji.email,
      phone: '+12015550123',
      user_type: 'customer',
      is_tenancy: true,
    })
  })

  it('are searching with nobody else, pending while others wait for my swipe', async () => {
    const home = await world.home()
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    await minji.applied(home)
    expect(await minji.record()).toMatchObject({
      matching_status: 'searching',
      suggestion_count: 0,
      matched_inquiry_id: null,
      my_match_decision: null,
      their_match_decision: null,
      matching_score: null,
    })
    await jun.applied(home)
    expect(await minji.record()).toMatchObject({ matching_status: 'pending', suggestion_count: 1 })
  })

  it('are matched once I have said yes, and wait for the other', async () => {
    const { minji, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matching_status: 'matched',
      matched_inquiry_id: theirs,
      my_match_decision: 'confirmed',
      their_match_decision: 'pending',
      matching_score: 100,
      suggestion_count: 1,
      compatibility: { score: 100, strengths: ['cleanliness', 'guests'], talk_about: null },
    })
  })

  it('are matched once someone has said yes to me, and ask for my decision', async () => {
    const { minji, jun, mine, theirs } = await applicants()
    await jun.swipe(mine, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matching_status: 'matched',
      matched_inquiry_id: theirs,
      my_match_decision: 'pending',
      their_match_decision: 'confirmed',
      suggestion_count: 2,
    })
  })

  it('show a both-confirmed pair before anything else', async () => {
    const { minji, jun, mine, theirs, third, sora } = await applicants()
    await minji.swipe(third, 'confirmed')
    await sora.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    expect(await minji.record()).toMatchObject({ matched_inquiry_id: third })
    await minji.swipe(theirs, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matched_inquiry_id: theirs,
      their_match_decision: 'confirmed',
    })
  })

  it('never tell me of a no before I have decided', async () => {
    const { minji, jun, mine } = await applicants()
    await jun.swipe(mine, 'rejected')
    const record = await minji.record()
    expect(record).toMatchObject({
      matching_status: 'pending',
      matched_inquiry_id: null,
      suggestion_count: 1,
    })
    expect(JSON.stringify(record)).not.toContain('rejected')
  })

  it('show their no after my yes, and are then no longer matched', async () => {
    const { minji, jun, mine, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'rejected')
    expect(await minji.record()).toMatchObject({
      matching_status: 'pending',
      matched_inquiry_id: theirs,
      my_match_decision: 'confirmed',
      their_match_decision: 'rejected',
    })
  })

  it('show the newest pair that came to nothing, where there is nothing better', async () => {
    const { minji, theirs, third } = await applicants()
    await minji.swipe(theirs, 'rejected')
    minutes(1)
    await minji.swipe(third, 'rejected')
    expect(await minji.record()).toMatchObject({
      matching_status: 'searching',
      matched_inquiry_id: third,
      my_match_decision: 'rejected',
      their_match_decision: 'pending',
      suggestion_count: 0,
    })
  })
})

describe('contacts', () => {
  it('of the other stand nowhere unmasked before both have confirmed, and open for both after', async () => {
    const { home, minji, jun, sora, mine, theirs } = await applicants()
    const everything = async () => {
      const answers = await Promise.all([
        minji.get(`/user_suggestions?property_id=${home}`),
        minji.get(`/get_my_record?user_id=${minji.id}`),
        minji.apply(home),
        minji.post('/update_match_decision', { inquiry_id: theirs, decision: 'confirmed' }),
        minji.post('/contact_match', { match_id: theirs }),
      ])
      return answers.map(({ text }) => text).join('\n')
    }
    const shown = async (secrets: readonly string[]) => {
      const text = await everything()
      return secrets.filter((secret) => text.includes(secret))
    }
    const secrets = [jun.email, junPhone, sora.email, soraPhone]
    expect(await shown(secrets)).toEqual([])
    await jun.swipe(mine, 'confirmed')
    expect(await shown(secrets)).toEqual([])
    const swiped = await minji.swipe(theirs, 'confirmed')
    expect(swiped.text).not.toContain(jun.email)
    expect(await minji.record()).toMatchObject({ matched_email: jun.email, matched_phone: junPhone })
    expect(await jun.record()).toMatchObject({ matched_email: minji.email, matched_phone: '+12015550123' })
    expect(await shown([sora.email, soraPhone])).toEqual([])
  })

  it('stay masked for the one who has said yes and waits', async () => {
    const { minji, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matched_email: 'j•••@people.test',
      matched_phone: '•••-••••-••99',
    })
  })
})

describe('deciding on the dashboard', () => {
  const decide = (person: { post: (path: string, body: unknown) => Promise<unknown> }, body: object) =>
    person.post('/update_match_decision', body)

  it('makes the lead where the other has said yes already', async () => {
    const { home, minji, jun, mine, theirs } = await applicants()
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
    const made = (await db().database.select().from(leads)).filter((lead) => lead.propertyId === home)
    expect(made).toHaveLength(1)
  })

  it('needs no name for the counterpart: it is the one that the record shows', async () => {
    const { minji, jun, mine, theirs } = await applicants()
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
    const { minji, jun, sora, mine, theirs, third } = await applicants()
    await jun.swipe(mine, 'confirmed')
    minutes(1)
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
    const { minji, jun, mine, theirs } = await applicants()
    await jun.swipe(mine, 'confirmed')
    await decide(minji, { inquiry_id: mine, decision: 'confirmed' })
    expect(
      await decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'rejected' }),
    ).toMatchObject({ status: 409, code: 'decision_final' })
    expect(await decide(minji, { inquiry_id: mine, decision: 'rejected' })).toMatchObject({
      status: 409,
      code: 'decision_final',
    })
  })

  it('is refused on someone who has said no', async () => {
    const { minji, jun, mine, theirs } = await applicants()
    await jun.swipe(mine, 'rejected')
    expect(
      await decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' }),
    ).toMatchObject({ status: 409, code: 'match_rejected' })
  })

  it('is refused with 404 on an inquiry that is not mine or that has no counterpart', async () => {
    const { minji, mine, theirs } = await applicants()
    for (const id of [mine, theirs, 999_999]) {
      expect(await decide(minji, { inquiry_id: id, decision: 'confirmed' })).toMatchObject({
        status: 404,
        code: 'record_not_found',
      })
    }
  })

  it('is refused on a counterpart of another home', async () => {
    const { minji, jun, mine } = await applicants()
    const elsewhere = await applicants()
    await jun.swipe(mine, 'confirmed')
    expect(
      await decide(minji, { inquiry_id: mine, matched_inquiry_id: elsewhere.theirs, decision: 'confirmed' }),
    ).toMatchObject({ status: 409, code: 'counterpart_changed' })
  })

  it('and swiping, by the two at the same moment, make one lead', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { home, minji, jun, mine, theirs } = await applicants()
      await jun.swipe(mine, 'confirmed')
      const answers = await Promise.all([
        decide(minji, { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' }),
        minji.swipe(theirs, 'confirmed'),
        decide(jun, { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'confirmed' }),
      ])
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
      const made = (await db().database.select().from(leads)).filter((lead) => lead.propertyId === home)
      expect(made).toHaveLength(1)
    }
  })
})

describe('contacting a match', () => {
  const contact = (person: { post: (path: string, body: unknown) => Promise<unknown> }, id: number) =>
    person.post('/contact_match', { match_id: id })

  it('is refused before my yes, after their no, and on strangers', async () => {
    const { minji, jun, mine, theirs } = await applicants()
    const stranger = await applicants()
    expect(await contact(minji, theirs)).toMatchObject({ status: 409, code: 'contact_not_confirmed' })
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'rejected')
    expect(await contact(minji, theirs)).toMatchObject({ status: 409, code: 'contact_not_confirmed' })
    for (const id of [mine, stranger.theirs, 999_999]) {
      expect(await contact(minji, id)).toMatchObject({ status: 404, code: 'record_not_found' })
    }
  })

  it('tells the other that someone is interested, at most once a day', async () => {
    const { minji, jun, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    expect(await contact(minji, theirs)).toMatchObject({
      status: 200,
      data: { match_id: theirs, notified: true },
    })
    expect(await world.mails()).toMatchObject([{ template: 'someone_interested', recipient: jun.email }])
    minutes(23 * 60)
    expect(await contact(minji, theirs)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await world.mails()).toEqual([])
    minutes(61)
    expect(await contact(minji, theirs)).toMatchObject({ data: { notified: true } })
    expect(await world.mails()).toHaveLength(1)
  })

  it('ten times at once sends one mail', async () => {
    const { minji, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    await Promise.all(Array.from({ length: 10 }, () => contact(minji, theirs)))
    expect(await world.mails()).toHaveLength(1)
  })

  it('carries my contact once both have confirmed, and not before', async () => {
    const { minji, jun, mine, theirs } = await applicants()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    await contact(minji, theirs)
    expect(JSON.stringify(await world.mails())).not.toContain(minji.email)
    await jun.swipe(mine, 'confirmed')
    minutes(25 * 60)
    await world.mails()
    await contact(minji, theirs)
    expect(await world.mails()).toMatchObject([
      { template: 'both_confirmed', recipient: jun.email, data: { other: { email: minji.email } } },
    ])
  })
})
