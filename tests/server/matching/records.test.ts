import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { renewHomes } from '../../../src/server/services/renew-homes.ts'
import { refusal } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, junPhone, soraPhone } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

describe('my records', () => {
  it('are mine alone: another user_id is refused, a missing one is malformed', async () => {
    const { minji, jun } = await world.applicants()
    expect(refusal(await minji.get(`/get_my_record?user_id=${jun.id}`))).toBe('403 forbidden')
    expect(refusal(await minji.get('/get_my_record'))).toBe('400 invalid_request')
  })

  it('hold my own application, the newest first', async () => {
    const { home, minji, mine } = await world.applicants()
    world.minutes(5)
    const other = await minji.applied(await world.home())
    const records = await minji.records()
    expect(records.map(({ inquiry_id }) => inquiry_id)).toEqual([other, mine])
    expect(records[1]).toMatchObject({
      property_id: home,
      property_name: expect.stringMatching(/^Home \d+$/),
      property_name_ko: expect.stringMatching(/^집 \d+$/),
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

  it('say the apartment, which no public answer has, to those who have applied', async () => {
    const [minji, home, old] = [await world.person('minji'), await world.home(), await world.home()]
    const write = (id: number, address: { street: string; unit?: string }) =>
      db().database.update(properties).set(address).where(eq(properties.id, id))
    await write(home, { street: '12 Bergen Blvd', unit: 'Apt 4B' })
    // As older builds imported it; each start renews such homes.
    await write(old, { street: '12 Bergen Blvd, Unit 9Z' })
    const index = { listedAt: new Date(), price: 900, facets: [], words: [], searchText: '' }
    await db()
      .database.insert(propertyIndex)
      .values({ propertyId: old, ...index })
    await renewHomes(db().database)
    for (const [id, unit] of [
      [home, 'Apt 4B'],
      [old, 'Unit 9Z'],
    ] as const) {
      await minji.applied(id)
      world.minutes(1)
      expect((await minji.records())[0]).toMatchObject({ property_id: id, property_unit: unit })
    }
  })

  it.each([
    ['two rooms', { bed: 2, letting: 'whole' }, true],
    ['a studio', { bed: 0, letting: 'room' }, false],
    ['one bedroom let as a whole', { bed: 1, letting: 'whole' }, false],
  ] as const)('say whether applicants can become flatmates: %s', async (_, values, is_shared) => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await db().database.update(properties).set(values).where(eq(properties.id, home))
    await minji.applied(home)
    expect(await minji.record()).toMatchObject({ is_shared })
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

  it('count nobody to meet at a home that applicants could not share', async () => {
    const home = await world.home()
    await db().database.update(properties).set({ bed: 0 }).where(eq(properties.id, home))
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    await minji.applied(home)
    await jun.applied(home)
    expect(await minji.record()).toMatchObject({
      matching_status: 'searching',
      is_shared: false,
      suggestion_count: 0,
    })
  })

  it('are matched once I have said yes, and wait for the other', async () => {
    const { minji, theirs } = await world.applicants()
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
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matching_status: 'matched',
      matched_inquiry_id: theirs,
      my_match_decision: 'pending',
      their_match_decision: 'confirmed',
      suggestion_count: 2,
    })
  })

  it('never tell me of a no before I have decided', async () => {
    const { minji, jun, mine } = await world.applicants()
    await jun.swipe(mine, 'rejected')
    const record = await minji.record()
    const shown = { matching_status: 'pending', matched_inquiry_id: null, suggestion_count: 1 }
    expect(record).toMatchObject(shown)
    expect(JSON.stringify(record)).not.toContain('rejected')
  })
})

describe('contacts', () => {
  it('of the other stand nowhere unmasked before both have confirmed, and open for both after', async () => {
    const { home, minji, jun, sora, mine, theirs } = await world.applicants()
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
    const { minji, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    expect(await minji.record()).toMatchObject({
      matched_email: 'j•••@people.test',
      matched_phone: '•••-••••-••99',
    })
  })
})
