import { beforeEach, describe, expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/headers.ts'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import type { Answer } from '../people/site.ts'
import { type Person, testWorld } from './matching-world.ts'

const HOUR_MINUTES = 60

const { db, world } = testWorld()
beforeEach(() => db().database.delete(rateLimits))

const homes = (count: number) => Promise.all(Array.from({ length: count }, () => world.home()))

/** Applies for each home in turn; gives the codes, null for success. */
async function codesOf(person: Person, ids: readonly number[]): Promise<(string | null)[]> {
  const codes = []
  for (const id of ids) codes.push((await person.apply(id)).code)
  return codes
}
const limited = (answer: Answer) => [answer.status, answer.code]

it('ten applications an hour and twenty a day are enough; what stands stays', async () => {
  const minji = await world.person('minji')
  const all = await homes(limits.applicationsADay.tries + 2)
  const { tries } = limits.applicationsAnHour
  expect(new Set(await codesOf(minji, all.slice(0, tries)))).toEqual(new Set([null]))
  expect(await codesOf(minji, all.slice(tries, tries + 1))).toEqual(['account_limit'])
  world.minutes(HOUR_MINUTES)
  expect(new Set(await codesOf(minji, all.slice(tries, 2 * tries)))).toEqual(new Set([null]))
  world.minutes(HOUR_MINUTES)
  expect(await codesOf(minji, all.slice(2 * tries))).toEqual(['account_limit', 'account_limit'])
  expect(await minji.records()).toHaveLength(limits.applicationsADay.tries)
  expect(await codesOf(await world.person('jun'), all.slice(0, 1))).toEqual([null])
})

it('says in Retry-After when it goes on, and the same key is taken then', async () => {
  const minji = await world.person('minji')
  const all = await homes(limits.applicationsAnHour.tries + 1)
  await codesOf(minji, all.slice(0, -1))
  const last = all.at(-1) ?? 0
  world.minutes(20)
  const refused = await minji.apply(last, {}, 'same-key')
  expect(limited(refused)).toEqual([429, 'account_limit'])
  expect(refused.headers.get('retry-after')).toBe(String(40 * 60))
  world.minutes(40)
  expect((await minji.apply(last, {}, 'same-key')).status).toBe(200)
})

it('the same key again and what a rule refuses count nothing', async () => {
  const minji = await world.person('minji')
  const all = await homes(limits.applicationsAnHour.tries)
  const [first = 0] = all
  for (let repeat = 0; repeat < 15; repeat += 1) await minji.apply(first, {}, 'one-key')
  for (let repeat = 0; repeat < 15; repeat += 1)
    expect((await minji.apply(first)).code).toBe('already_submitted')
  expect(new Set(await codesOf(minji, all.slice(1)))).toEqual(new Set([null]))
})

it('decisions, contact requests and lists of people have limits of their own', async () => {
  const { home, minji, theirs } = await world.applicants()
  const swipe = () => minji.swipe(theirs, 'confirmed')
  const contact = () => minji.post('/contact_match', { match_id: theirs })
  const list = () => minji.get(`/user_suggestions?property_id=${home}`)
  for (const [act, { tries }] of [
    [swipe, limits.decisionsAnHour],
    [contact, limits.contactRequestsAnHour],
    [list, limits.suggestionListsAnHour],
  ] as const) {
    await db().database.delete(rateLimits)
    expect((await act()).status).toBe(200)
    await db()
      .database.update(rateLimits)
      .set({ count: tries - 1 })
    expect((await act()).status).toBe(200)
    expect(limited(await act())).toEqual([429, 'account_limit'])
  }
})

it('demo accounts, which everyone who tries it shares, have none', async () => {
  const minji = await world.person('minji', { demo: true })
  const all = await homes(limits.applicationsAnHour.tries + 1)
  expect(new Set(await codesOf(minji, all))).toEqual(new Set([null]))
})

describe('the writes of an account', () => {
  const { tries, window } = limits.writesOfAccount
  const save = (person: Person, key: string) =>
    person.post('/partners', { job: 'baker' }, { [IDEMPOTENCY_KEY_HEADER]: key })
  const count = (to: number) => db().database.update(rateLimits).set({ count: to })

  it('are taken as a month without a signal makes them, then later, and the same key is free then', async () => {
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    expect((await save(minji, 'first')).status).toBe(200)
    await count(tries - 1)
    expect((await save(minji, 'last')).status).toBe(200)
    const refused = await save(minji, 'one-more')
    expect(limited(refused)).toEqual([429, 'account_limit'])
    expect(refused.headers.get('retry-after')).toBe(String(window / 1000))
    expect((await save(jun, 'of-another')).status).toBe(200)
    world.minutes(HOUR_MINUTES)
    expect((await save(minji, 'one-more')).status).toBe(200)
  })

  it('count whatever becomes of them: refused, repeated, or without a key', async () => {
    const minji = await world.person('minji')
    const home = await world.home()
    await count(0)
    await minji.post('/property/999999/bookmark', {})
    await minji.post(`/property/${home}/bookmark`, {}, { [IDEMPOTENCY_KEY_HEADER]: 'twice' })
    await minji.post(`/property/${home}/bookmark`, {}, { [IDEMPOTENCY_KEY_HEADER]: 'twice' })
    await minji.post('/withdraw_enquiry', { property_id: home })
    const rows = await db().database.select().from(rateLimits)
    expect(rows.map((row) => row.count)).toEqual([4])
  })

  it('of a demo account have no limit', async () => {
    const minji = await world.person('minji', { demo: true })
    await save(minji, 'demo')
    expect(await db().database.$count(rateLimits)).toBe(0)
  })
})
