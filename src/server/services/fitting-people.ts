/** How many of those who look for a home now would fit someone with these answers: for the signup, before there is an account. */
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { FITTING_LEAST, type FittingCount } from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { isUnpaired, isVerified } from './applicants.ts'
import { packedScorer } from './packed-answers.ts'

/** From this score on two people fit well: the second highest of the spec's colour bands. */
const FITS_FROM = 80
/** The newest applications: enough for a number that means something, and few enough to be read in a moment. */
const APPLICATIONS_MAXIMUM = 2_000

/** The answers, each as one integer, of everyone whose application is open, whose home is offered and whose address is confirmed. */
export async function openApplicants(database: Database): Promise<readonly number[]> {
  const newest = database
    .select({ id: inquiries.id, userId: inquiries.userId })
    .from(inquiries)
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(isNull(properties.retiredAt))
    .orderBy(desc(inquiries.id))
    .limit(APPLICATIONS_MAXIMUM)
    .as('newest')
  const isLooking = exists(
    database
      .select({ one: sql`1` })
      .from(newest)
      .where(and(eq(newest.userId, users.id), isUnpaired(database, newest.id))),
  )
  const people = await database
    .select({ packed: users.answers })
    .from(users)
    .where(and(isVerified, isLooking))
  return people.map(({ packed }) => packed ?? 0)
}

/** A small number could be counted up to one person by asking again and again: it is not told. */
export function fittingCount(
  me: Parameters<typeof packedScorer>[0],
  people: readonly number[],
): FittingCount {
  const scoreFor = packedScorer(me)
  const count = people.filter((packed) => {
    const score = scoreFor(packed, null)
    return typeof score === 'number' && score >= FITS_FROM
  }).length
  const few = count > 0 && count < FITTING_LEAST
  return { count: few ? 0 : count, few }
}
