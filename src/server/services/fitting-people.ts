/** Counts the people who would fit given answers: all now looking for a home, and those at each home. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { FITTING_SCORE } from '../../contract/applicants.ts'
import {
  FITTING_HOMES_MAXIMUM,
  FITTING_LEAST,
  type FittingCount,
  type FittingHomes,
} from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { isUnpaired, isVerified } from './applicants.ts'
import { packedScorer, unpackAnswers } from './packed-answers.ts'

/** The newest applications: enough for a meaningful number, and few enough to read quickly. */
const APPLICATIONS_MAXIMUM = 2_000
/** As many as are read and scored in some ten milliseconds, once a minute for everybody. */
const LISTED_APPLICATIONS_MAXIMUM = 10_000

/** The packed answers of all people with an open application, a listed home and a confirmed address. */
export async function openApplicants(database: Database): Promise<readonly number[]> {
  const offered = database.select({ id: properties.id }).from(properties).where(isNull(properties.retiredAt))
  const newest = database
    .select({ userId: inquiries.userId })
    .from(inquiries)
    .where(and(inArray(inquiries.propertyId, offered), isUnpaired(database, offered, true)))
    .orderBy(desc(inquiries.id))
    .limit(APPLICATIONS_MAXIMUM)
    .as('newest')
  const people = await database
    .select({ packed: users.answers })
    .from(users)
    .where(and(isVerified, inArray(users.id, database.select({ userId: newest.userId }).from(newest))))
  return people.map(({ packed }) => packed ?? 0)
}

/** Counts fitting people. A small count is hidden: repeated queries could narrow it down to one person. */
export function fittingCount(
  me: Parameters<typeof packedScorer>[0],
  people: readonly number[],
): FittingCount {
  const scoreFor = packedScorer(me)
  const count = people.filter((packed) => {
    const score = scoreFor(packed, null)
    return typeof score === 'number' && score >= FITTING_SCORE
  }).length
  const few = count > 0 && count < FITTING_LEAST
  return { count: few ? 0 : count, few }
}

/** An application, as far as counting needs it. */
export interface FittingApplication {
  readonly home: number
  readonly user: number
  readonly packed: number | null
}

/** The newest applications with a listed home and a confirmed address. */
export async function listedApplications(database: Database): Promise<readonly FittingApplication[]> {
  return database
    .select({ home: inquiries.propertyId, user: users.id, packed: users.answers })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(and(isVerified, isNull(properties.retiredAt), isNull(properties.silentAt)))
    .orderBy(desc(inquiries.id))
    .limit(LISTED_APPLICATIONS_MAXIMUM)
}

/**
 * The homes at which many fit somebody, as a member who has not applied there may know it (home-applicants.ts): by answers
 * alone, genders apart, and never a number below FITTING_LEAST.
 */
export async function fittingHomes(
  database: Database,
  userId: number,
  applications: readonly FittingApplication[],
): Promise<FittingHomes> {
  const [me] = await database.select({ packed: users.answers }).from(users).where(eq(users.id, userId))
  const answers = { ...unpackAnswers(me?.packed ?? 0), gender: null, roommateGenderPreference: null }
  const scoreFor = packedScorer(answers)
  const own = new Set(applications.filter(({ user }) => user === userId).map(({ home }) => home))
  const counts = new Map<number, number>()
  for (const { home, packed } of applications) {
    const score = scoreFor(packed ?? 0, null)
    if (!own.has(home) && typeof score === 'number' && score >= FITTING_SCORE)
      counts.set(home, (counts.get(home) ?? 0) + 1)
  }
  const many = [...counts].filter(([, fitting]) => fitting >= FITTING_LEAST)
  const sorted = many.toSorted(([one, some], [other, more]) => more - some || one - other)
  return {
    homes: sorted.slice(0, FITTING_HOMES_MAXIMUM).map(([property_id, fitting]) => ({ property_id, fitting })),
  }
}
