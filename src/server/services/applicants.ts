/** Who else applied for a home, and who of them is still to be decided on. */
import { and, count, eq, exists, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import { blocks, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'

export type Reader = Database | Transaction

export type InquiryRow = typeof inquiries.$inferSelect

/**
 * True where neither of the two people (ids of users) has blocked the other. Where `me` is one and the same for the whole
 * query, Postgres reads the few whom it concerns once, whatever else the plan does.
 */
export function notBlocked(reader: Reader, me: number | SQLWrapper, otherUserId: SQLWrapper): SQL {
  const byMe = reader.select({ id: blocks.blockedUserId }).from(blocks).where(eq(blocks.userId, me))
  const byThem = reader.select({ id: blocks.userId }).from(blocks).where(eq(blocks.blockedUserId, me))
  return sql`${otherUserId} not in ${byMe} and ${otherUserId} not in ${byThem}`
}

/** True where one of the two people behind a lead has blocked the other since: the pair is none any more. */
function isEnded(reader: Reader): SQL {
  const [first, second] = [alias(inquiries, 'lead_first'), alias(inquiries, 'lead_second')]
  const blockBetween = (one: SQLWrapper, other: SQLWrapper) =>
    exists(
      reader
        .select({ one: sql`1` })
        .from(blocks)
        .where(sql`${blocks.userId} = ${one} and ${blocks.blockedUserId} = ${other}`),
    )
  return exists(
    reader
      .select({ one: sql`1` })
      .from(first)
      .innerJoin(second, eq(second.id, leads.secondInquiryId))
      .where(
        sql`${first.id} = ${leads.firstInquiryId} and (${blockBetween(first.userId, second.userId)} or ${blockBetween(second.userId, first.userId)})`,
      ),
  )
}

/**
 * True where the inquiry of the query belongs to no pair that has both said yes. `homes`, ids in parentheses, are those that
 * the query is about: their pairs are read once, however many inquiries they are held against.
 */
export function isUnpaired(reader: Reader, homes: SQLWrapper): SQL {
  const { firstInquiryId: first, secondInquiryId: second, propertyId } = leads
  return sql`${inquiries.id} not in (
    with pairs as materialized (
      select ${first} as one, ${second} as other from ${leads} where ${propertyId} in ${homes} and not ${isEnded(reader)}
    ) select one from pairs union all select other from pairs
  )`
}

/**
 * True where the person of `me` with the inquiry `mine` may still be shown the one behind the inquiry of the query: I have
 * not decided, they have not said no, they are not in a pair, and neither has blocked the other. The gender preference is
 * the rest (rules/gender-preference.ts). `homes` are those that the query is about, where it is of several people.
 */
export function waitsForSwipe(
  reader: Reader,
  me: number | SQLWrapper,
  mine: SQLWrapper,
  homes: SQLWrapper = reader
    .select({ id: inquiries.propertyId })
    .from(inquiries)
    .where(eq(inquiries.userId, me)),
): SQL {
  const decided = reader
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(and(eq(suggestionDecisions.inquiryId, mine), eq(suggestionDecisions.otherInquiryId, inquiries.id)))
  const refused = reader
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(
      and(
        eq(suggestionDecisions.inquiryId, inquiries.id),
        eq(suggestionDecisions.otherInquiryId, mine),
        eq(suggestionDecisions.decision, 'rejected'),
      ),
    )
  return sql`not ${exists(decided)} and not ${exists(refused)} and ${isUnpaired(reader, homes)} and ${notBlocked(reader, me, inquiries.userId)}`
}

/** The inquiry of a person for a home, or null. */
export async function inquiryFor(
  reader: Reader,
  userId: number,
  propertyId: number,
): Promise<InquiryRow | null> {
  const [row] = await reader
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, userId)))
  return row ?? null
}

/** True where the person behind an inquiry has confirmed their address: until then they and the others do not see each other. */
export const isVerified = isNotNull(users.emailVerifiedAt)

/** How many have applied for a home and confirmed their address: the number that everyone is told, whoever asks. */
export async function countApplicants(reader: Reader, propertyId: number): Promise<number> {
  const [row] = await reader
    .select({ people: count() })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(eq(inquiries.propertyId, propertyId), isVerified))
  return row?.people ?? 0
}

/** Whether both have confirmed their addresses: no others are ever suggested. */
export async function areVerified(reader: Reader, me: number, other: number): Promise<boolean> {
  const verified = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [me, other]), isVerified))
  return verified.length === 2
}

/** Whether two people may know of each other: both have confirmed their addresses, and neither has blocked the other. */
export async function mayMeet(reader: Reader, me: number, other: number): Promise<boolean> {
  if (!(await areVerified(reader, me, other))) return false
  const seen = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, other), notBlocked(reader, me, users.id)))
  return seen.length === 1
}

/** One inquiry, or null. */
export async function inquiryById(reader: Reader, id: number): Promise<InquiryRow | null> {
  const [row] = await reader.select().from(inquiries).where(eq(inquiries.id, id))
  return row ?? null
}

/** True where the applicant wants to rent: what the home offers is no sale. Homes that do not say are let. */
export function isTenancy(saleLease: string | null): boolean {
  return saleLease === null || !/sale/i.test(saleLease)
}
