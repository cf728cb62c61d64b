/** Counts the people now looking for a home who would fit given answers, for visitors during the signup. */
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { FITTING_SCORE } from '../../contract/applicants.ts'
import { FITTING_LEAST, type FittingCount } from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { isUnpaired, isVerified } from './applicants.ts'
import { packedScorer } from './packed-answers.ts'

/** The newest applications: enough for a meaningful number, and few enough to read quickly. */
const APPLICATIONS_MAXIMUM = 2_000

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
