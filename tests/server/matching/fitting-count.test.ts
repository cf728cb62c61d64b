import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fetchFittingHomes } from '../../../src/contract/fitting.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { leads } from '../../../src/server/database/schema/matching.ts'
import { Browser } from '../people/site.ts'
import { testWorld } from './matching-world.ts'
import type { UserValues } from './stored-home.ts'

const { db, world } = testWorld()

const tidy = 'cleanliness_level=very_tidy&noise_preference=quiet_household&guest_allowance=rarely'
const count = async (query = tidy, address = '203.0.113.7') =>
  new Browser(world.app(), address).get(`/fitting_count?${query}`)

/** As the numbers stand after the minute for which they hold. */
async function counted(query = tidy) {
  world.minutes(1)
  return (await count(query)).data
}

const alike: UserValues = {
  cleanlinessLevel: 'very_tidy',
  noisePreference: 'quiet_household',
  guestAllowance: 'rarely',
  sleepSchedule: null,
  smoking: false,
  smokingHabit: 'no_smoking',
}
const unlike: UserValues = {
  ...alike,
  cleanlinessLevel: 'easygoing',
  noisePreference: 'lively_environment',
  guestAllowance: 'overnight_ok',
}

it('counts, for anyone, the people who look for a home and would fit well; few of them without their number', async () => {
  expect(await counted()).toEqual({ count: 0, few: false })
  const homes = [await world.home(), await world.home(), await world.home()]
  const [first = 0, second = 0, gone = 0] = homes
  const apply = async (values: UserValues, ...where: readonly number[]) => {
    const person = await world.person('fit', values)
    return Promise.all(where.map((home) => person.applied(home)))
  }
  const inquiryIds: number[] = []
  for (let person = 0; person < 4; person += 1)
    inquiryIds.push(...(await apply(alike, ...(person === 0 ? [first, second] : [first]))))
  await apply(unlike, first)
  await world.person('looks at homes only', alike)
  expect(await counted()).toEqual({ count: 0, few: true })

  await apply(alike, first)
  expect(await counted()).toEqual({ count: 5, few: false })
  // The first has said indoors, where nobody of them smokes: a hard conflict.
  expect(await counted(`${tidy}&smoking=indoors_ok`)).toEqual({ count: 0, few: false })
  // Too little is answered to say anything.
  expect(await counted('cleanliness_level=very_tidy')).toEqual({ count: 0, few: false })

  await apply({ ...alike, emailVerifiedAt: null }, first)
  await apply(alike, gone)
  await db().database.update(properties).set({ retiredAt: world.clock.now }).where(eq(properties.id, gone))
  expect(await counted()).toEqual({ count: 5, few: false })

  const [, , one = 0, other = 0] = inquiryIds
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  await db()
    .database.insert(leads)
    .values({ propertyId: first, firstInquiryId: low, secondInquiryId: high, createdAt: world.clock.now })
  expect(await counted()).toEqual({ count: 0, few: true })
})

it('tells a member at which homes many would fit, by answers alone, and never few', async () => {
  const [many = 0, few = 0, own = 0] = [await world.home(), await world.home(), await world.home()]
  const me = await world.person('me', { ...alike, gender: 'female', roommateGenderPreference: 'female' })
  /** Of these homes; those of other tests have people, too. */
  const fitting = async () => {
    const { homes } = v.parse(fetchFittingHomes.response, (await me.get('/fitting_homes')).json)
    return homes.filter(({ property_id }) => [many, few, own].includes(property_id))
  }
  for (let person = 0; person < 6; person += 1) {
    const other = await world.person('other', { ...alike, gender: 'male' })
    await Promise.all([many, own, ...(person < 4 ? [few] : [])].map((home) => other.applied(home)))
    await (await world.person('unlike', unlike)).applied(many)
  }
  await me.applied(own)
  world.minutes(1)
  expect(await fitting()).toEqual([{ property_id: many, fitting: 6 }])

  await db().database.update(properties).set({ silentAt: world.clock.now }).where(eq(properties.id, many))
  expect(await fitting()).toEqual([{ property_id: many, fitting: 6 }])
  world.minutes(1)
  expect(await fitting()).toEqual([])
  expect(await new Browser(world.app(), '203.0.113.9').get('/fitting_homes')).toMatchObject({ status: 401 })
})

it('holds for a minute, refuses what is no answer, and stops an address that asks without end', async () => {
  const answer = await count()
  expect(answer.headers.get('cache-control')).toBe('max-age=60')
  expect(Object.keys(answer.json)).toEqual(['status', 'data'])
  expect(await count('cleanliness_level=spotless')).toMatchObject({ status: 400, code: 'invalid_request' })
  const address = '203.0.113.8'
  const statuses = new Set<number>()
  for (let tries = 0; tries < 601; tries += 1) statuses.add((await count(tidy, address)).status)
  expect([...statuses]).toEqual([200, 429])
})
