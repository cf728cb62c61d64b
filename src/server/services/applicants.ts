/** The other applicants for a home, and which of them wait for the user's decision. */
import {
  and,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Decision } from '../../contract/enums.ts'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/connect.ts'
import { inquiries, leads, suggestionDecisions, withdrawnInquiries } from '../database/schema/matching.ts'
import { blocks, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { User } from './sessions.ts'

export type Reader = Database | Transaction

export type InquiryRow = typeof inquiries.$inferSelect

/**
 * SQL condition: neither of two people (user ids) has blocked the other. Where `me` is the same for the whole query,
 * Postgres reads the few blocks of `me` once, whatever plan it chooses for the rest.
 */
export function notBlocked(reader: Reader, me: number | SQLWrapper, otherUserId: SQLWrapper): SQL {
  const byMe = reader.select({ id: blocks.blockedUserId }).from(blocks).where(eq(blocks.userId, me))
  const byThem = reader.select({ id: blocks.userId }).from(blocks).where(eq(blocks.blockedUserId, me))
  return sql`${otherUserId} not in ${byMe} and ${otherUserId} not in ${byThem}`
}

/** SQL condition: of the two people of a lead one has blocked the other since, or leaves, which ends the pair. */
export function isEnded(reader: Reader): SQL {
  const [first, second] = [alias(inquiries, 'lead_first'), alias(inquiries, 'lead_second')]
  const blockBetween = (one: SQLWrapper, other: SQLWrapper) =>
    exists(
      reader
        .select({ one: sql`1` })
        .from(blocks)
        .where(sql`${blocks.userId} = ${one} and ${blocks.blockedUserId} = ${other}`),
    )
  // Read once for all leads: an inner query for each would look both accounts up.
  const leavers = reader.select({ id: users.id }).from(users).where(isNotNull(users.leavesAt))
  return exists(
    reader
      .select({ one: sql`1` })
      .from(first)
      .innerJoin(second, eq(second.id, leads.secondInquiryId))
      .where(
        sql`${first.id} = ${leads.firstInquiryId} and (${blockBetween(first.userId, second.userId)} or ${blockBetween(second.userId, first.userId)} or ${first.userId} in ${leavers} or ${second.userId} in ${leavers})`,
      ),
  )
}

/**
 * SQL condition: the query's inquiry belongs to no pair that both confirmed. `homes` (ids in parentheses) are the homes
 * of the query: their pairs are read once, however many inquiries are compared with them. A block ends a pair, but for
 * numbers (`evenIfEnded`), which would tell of it.
 */
export function isUnpaired(reader: Reader, homes: SQLWrapper, evenIfEnded = false): SQL {
  const { firstInquiryId: first, secondInquiryId: second, propertyId } = leads
  return sql`${inquiries.id} not in (
    with pairs as materialized (
      select ${first} as one, ${second} as other from ${leads} where ${propertyId} in ${homes} and not ${evenIfEnded ? sql`false` : isEnded(reader)}
    ) select one from pairs union all select other from pairs
  )`
}

/**
 * SQL condition: `me`, an applicant for the same home, may still be shown the person of the query's inquiry. That is: no
 * decision of mine, no rejection of theirs, no pair of theirs unless they said yes to me, and no block between us. The
 * gender preference is checked elsewhere (rules/gender-preference.ts). `homes` are the homes of the query, if it covers
 * several people.
 */
export function waitsForSwipe(
  reader: Reader,
  me: number | SQLWrapper,
  homes: SQLWrapper = reader
    .select({ id: inquiries.propertyId })
    .from(inquiries)
    .where(eq(inquiries.userId, me)),
): SQL {
  const { userId, otherUserId, propertyId, decision } = suggestionDecisions
  const said = (who: SQLWrapper, about: SQLWrapper, what?: Decision) =>
    exists(
      reader
        .select({ one: sql`1` })
        .from(suggestionDecisions)
        .where(
          and(
            sql`${userId} = ${who} and ${otherUserId} = ${about}`,
            eq(propertyId, inquiries.propertyId),
            what && eq(decision, what),
          ),
        ),
    )
  const self = sql`${me}`
  const theirs = (what: Decision) => said(inquiries.userId, self, what)
  const isOpen = sql`(${isUnpaired(reader, homes)} or ${theirs('confirmed')})`
  return sql`not ${said(self, inquiries.userId)} and not ${theirs('rejected')} and ${isOpen} and ${notBlocked(reader, me, inquiries.userId)}`
}

const ownInquiry = builtOnce((reader) =>
  reader
    .select()
    .from(inquiries)
    .where(
      and(eq(inquiries.propertyId, sql.placeholder('home')), eq(inquiries.userId, sql.placeholder('me'))),
    ),
)

/** A person's inquiry for a home, or null. */
export async function inquiryFor(
  reader: Reader,
  userId: number,
  propertyId: number,
): Promise<InquiryRow | null> {
  const [row] = await ownInquiry(reader).execute({ me: userId, home: propertyId })
  return row ?? null
}

/** My application for a home, locked: of two concurrent changes the second starts from the first one's result. */
export async function lockOwnInquiry(
  transaction: Transaction,
  user: Pick<User, 'id'>,
  propertyId: number,
): Promise<InquiryRow | null> {
  const [row] = await transaction
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, user.id)))
    .for('no key update')
  return row ?? null
}

/**
 * SQL condition: the inquiry's person has a confirmed address and is not leaving. Otherwise they and others are mutually
 * invisible.
 */
export const isVerified = and(isNotNull(users.emailVerifiedAt), isNull(users.leavesAt))

/**
 * SQL condition: `isVerified`, for a count over most inquiries: the few accounts that it leaves out are read by their
 * index, and those of the inquiries not at all.
 */
export function isOfVerified(reader: Reader): SQL {
  const others = reader
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.emailVerifiedAt), isNotNull(users.leavesAt)))
  return sql`${inquiries.userId} not in ${others}`
}

/** SQL: the public number of a home's applicants: those with `isVerified`, the same for every viewer. */
export function applicantsOf(reader: Reader, propertyId: SQLWrapper): SQL<number> {
  const people = reader
    .select({ people: count() })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(eq(inquiries.propertyId, propertyId), isVerified))
  return sql`(${people})`.mapWith(Number)
}

/** Whether both have confirmed their addresses, or, with `isVerified`, nobody of them is leaving either. */
export async function areVerified(
  reader: Reader,
  me: number,
  other: number,
  condition: SQL | undefined = isNotNull(users.emailVerifiedAt),
): Promise<boolean> {
  const verified = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [me, other]), condition))
  return verified.length === 2
}

/** Whether two people may see each other: `isVerified` holds for both, and neither has blocked the other. */
export async function mayMeet(reader: Reader, me: number, other: number): Promise<boolean> {
  if (!(await areVerified(reader, me, other, isVerified))) return false
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

/** A person as the applicants for a home know them: `inquiryId` may have been withdrawn meanwhile. */
export interface KnownPerson {
  readonly inquiryId: number
  readonly userId: number
  readonly propertyId: number
}

/** Whose an inquiry is, or was before its withdrawal; null for an id that no inquiry ever had. */
export async function personBehind(reader: Reader, inquiryId: number): Promise<KnownPerson | null> {
  const application = await inquiryById(reader, inquiryId)
  if (application) return { ...application, inquiryId }
  const [withdrawn] = await reader
    .select()
    .from(withdrawnInquiries)
    .where(eq(withdrawnInquiries.id, inquiryId))
  return withdrawn ? { ...withdrawn, inquiryId } : null
}

/** Whether the applicant wants to rent: the home is not for sale. A home without that information is let. */
export function isTenancy(saleLease: string | null): boolean {
  return saleLease === null || !/sale/i.test(saleLease)
}
