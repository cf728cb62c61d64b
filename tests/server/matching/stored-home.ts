/** What matching needs in a database, without vitest: homes with rooms free, taken and not let, people, and what they said. */
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../src/server/database/connect.ts'
import { categories, cities, properties, regions, rooms } from '../../../src/server/database/schema/homes.ts'
import { inquiries, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'

export type UserValues = Partial<typeof users.$inferInsert>

/** A person who has answered everything that two can be compared by. */
export const tidyAnswers = {
  smoking: false,
  smokingHabit: 'no_smoking',
  hasPets: false,
  cleanlinessLevel: 'very_tidy',
  noisePreference: 'quiet_household',
  guestAllowance: 'rarely',
  sleepSchedule: 'early_bird',
  drinkingHabit: 'non_drinker',
} as const satisfies UserValues

/** @returns the id of a home whose reference is made of `number` */
export async function storeHome(database: Database, number: number, now: Date): Promise<number> {
  const region = {
    code: 'NJ',
    name: 'New Jersey',
    nameKo: '뉴저지',
    countryId: 233,
    country: 'United States',
  }
  await database.insert(regions).values(region).onConflictDoNothing()
  const [{ regionId } = { regionId: 0 }] = await database
    .select({ regionId: regions.id })
    .from(regions)
    .limit(1)
  await database.insert(cities).values({ regionId, name: 'Fort Lee', nameKo: '포트리' }).onConflictDoNothing()
  await database.insert(categories).values({ name: 'Apartment', nameKo: '아파트' }).onConflictDoNothing()
  const [city] = await database.select({ id: cities.id }).from(cities).limit(1)
  const [category] = await database.select({ id: categories.id }).from(categories).limit(1)
  const [home] = await database
    .insert(properties)
    .values({
      ref: `T-${number}`,
      listedAt: now,
      name: `Home ${number}`,
      nameKo: `집 ${number}`,
      cityId: city?.id ?? 0,
      categoryId: category?.id ?? 0,
      price: 3200,
      bed: 3,
      saleLease: 'For Lease',
      amenities: [],
    })
    .returning({ id: properties.id })
  if (!home) throw new Error('No home was stored')
  const room = (id: string, position: number, price: number | null, available: boolean) => ({
    propertyId: home.id,
    id,
    position,
    name: `Room ${id}`,
    nameKo: `${id} 방`,
    type: price === null ? 'living' : 'single',
    price,
    available,
    features: [],
  })
  await database
    .insert(rooms)
    .values([
      room('bed-1', 0, 1200, true),
      room('bed-2', 1, 1100, true),
      room('bed-3', 2, 1300, false),
      room('living', 3, null, false),
    ])
  return home.id
}

/** Stores people whose addresses are confirmed. */
export function storePeople(
  database: Database,
  people: readonly (UserValues & { readonly email: string })[],
  now: Date,
) {
  const known = { name: 'Applicant', passwordHash: '-', createdAt: now, emailVerifiedAt: now }
  return database
    .insert(users)
    .values(people.map((values) => ({ ...known, ...values })))
    .returning()
}

type Application = Partial<typeof inquiries.$inferInsert> & { userId: number; propertyId: number }

/** @returns the ids of the inquiries, in the order of the applications */
export async function storeInquiries(database: Database, applications: readonly Application[], now: Date) {
  const known = { name: 'Applicant', email: 'applicant@people.test', createdAt: now }
  const rows = applications.map((values) => ({ ...known, ...values }))
  return (await database.insert(inquiries).values(rows).returning({ id: inquiries.id })).map(({ id }) => id)
}

/** Stores that the first of each pair of inquiries has said yes to the second. */
export async function storeYeses(database: Database, pairs: readonly [number, number][], now: Date) {
  const known = await database.select().from(inquiries).where(inArray(inquiries.id, pairs.flat()))
  const by = (id: number) => {
    const found = known.find((inquiry) => inquiry.id === id)
    if (!found) throw new Error(`There is no inquiry ${id}`)
    return found
  }
  const yes = { decision: 'confirmed', decidedAt: now } as const
  const rows = pairs.map(([one, other]) => {
    const { userId, propertyId } = by(one)
    return { userId, propertyId, otherUserId: by(other).userId, ...yes }
  })
  await database.insert(suggestionDecisions).values(rows)
}
