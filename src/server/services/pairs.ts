/** The decisions between an inquiry's person and others, in both directions. */
import { and, count, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Decision } from '../../contract/enums.ts'
import { Collision } from '../database/connect.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import { blocks, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Pair } from '../rules/counterpart.ts'
import { type InquiryRow, notBlocked, type Reader } from './applicants.ts'

interface OpenPair {
  mine: Decision | null
  theirs: Decision | null
  mineAt: number
  theirsAt: number
}

const pairKey = (mine: number, other: number) => `${mine} ${other}`

/** The pairs of these inquiries with a block between the two people. */
async function blockedPairs(reader: Reader, ids: number[]): Promise<Set<string>> {
  const other = alias(inquiries, 'other')
  const between = (me: typeof blocks.userId, them: typeof blocks.blockedUserId) =>
    reader
      .select({ mine: inquiries.id, theirs: other.id })
      .from(inquiries)
      .innerJoin(blocks, eq(me, inquiries.userId))
      .innerJoin(other, and(eq(other.userId, them), eq(other.propertyId, inquiries.propertyId)))
      .where(inArray(inquiries.id, ids))
  const byMe = await between(blocks.userId, blocks.blockedUserId)
  const byThem = await between(blocks.blockedUserId, blocks.userId)
  return new Set([...byMe, ...byThem].map(({ mine, theirs }) => pairKey(mine, theirs)))
}

/**
 * The pairs of each inquiry, by its id. Pairs without any decision are left out, as are those with a person who is
 * leaving, and those with a block between the two people, who must see each other as strangers.
 */
export async function pairsOf(reader: Reader, inquiryIds: readonly number[]): Promise<Map<number, Pair[]>> {
  if (inquiryIds.length === 0) return new Map()
  const ids = [...inquiryIds]
  const other = alias(inquiries, 'other')
  const { userId, otherUserId, propertyId, decision, decidedAt } = suggestionDecisions
  const said = (who: typeof userId, about: typeof userId) =>
    reader
      .select({ mine: inquiries.id, other: other.id, decision, decidedAt })
      .from(inquiries)
      .innerJoin(suggestionDecisions, and(eq(propertyId, inquiries.propertyId), eq(who, inquiries.userId)))
      .innerJoin(other, and(eq(other.propertyId, inquiries.propertyId), eq(other.userId, about)))
      .innerJoin(users, and(eq(users.id, other.userId), isNull(users.leavesAt)))
      .where(inArray(inquiries.id, ids))
  const byMe = await said(userId, otherUserId)
  const byThem = await said(otherUserId, userId)
  const blocked = await blockedPairs(reader, ids)
  const byInquiry = new Map<number, Map<number, OpenPair>>()
  const pair = (of: { mine: number; other: number }): OpenPair => {
    const pairs = byInquiry.get(of.mine) ?? new Map<number, OpenPair>()
    byInquiry.set(of.mine, pairs)
    const found = pairs.get(of.other) ?? { mine: null, theirs: null, mineAt: 0, theirsAt: 0 }
    pairs.set(of.other, found)
    return found
  }
  for (const row of byMe) Object.assign(pair(row), { mine: row.decision, mineAt: row.decidedAt.getTime() })
  for (const row of byThem)
    Object.assign(pair(row), { theirs: row.decision, theirsAt: row.decidedAt.getTime() })
  return new Map(
    [...byInquiry].map(([mine, pairs]) => [
      mine,
      [...pairs]
        .filter(([other]) => !blocked.has(pairKey(mine, other)))
        .map(([other, open]) => ({ otherInquiryId: other, ...open })),
    ]),
  )
}

/** How many matches of each inquiry are with somebody who is leaving: a login of theirs may bring them back. */
export async function leavingMatches(
  reader: Reader,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const other = alias(inquiries, 'other')
  const { firstInquiryId: first, secondInquiryId: second } = leads
  const rows = await reader
    .select({ id: inquiries.id, matches: count() })
    .from(inquiries)
    .innerJoin(leads, or(eq(first, inquiries.id), eq(second, inquiries.id)))
    .innerJoin(other, and(or(eq(first, other.id), eq(second, other.id)), ne(other.id, inquiries.id)))
    .innerJoin(users, and(eq(users.id, other.userId), isNotNull(users.leavesAt)))
    .where(and(inArray(inquiries.id, [...inquiryIds]), notBlocked(reader, inquiries.userId, users.id)))
    .groupBy(inquiries.id)
  return new Map(rows.map(({ id, matches }) => [id, matches]))
}

/**
 * Serialises decisions about a pair: of two people who say yes at the same moment, the second transaction sees the
 * first one's yes. Locks in the order of all writes, accounts first and then in the order of ids, so that no two
 * transactions wait for each other; a decision's foreign keys would lock the accounts last.
 * @returns false where one of the two has withdrawn their application meanwhile
 */
export async function lockPair(transaction: Transaction, one: number, other: number): Promise<boolean> {
  const ids = [one, other]
  const theirs = transaction
    .select({ id: inquiries.userId })
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, theirs))
    .orderBy(users.id)
    .for('key share')
  const locked = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
    .orderBy(inquiries.id)
    .for('no key update')
  return locked.length === 2
}

/**
 * Locks my inquiry for a decision about a person, whether that person has an inquiry or not, in the order of `lockPair`:
 * another decision about the two waits for it.
 * @returns false where mine has been withdrawn, or the person's account deleted, meanwhile
 */
export async function lockBesidePerson(
  transaction: Transaction,
  mine: InquiryRow,
  { userId }: Pick<InquiryRow, 'userId'>,
): Promise<boolean> {
  const people = await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [mine.userId, userId]))
    .orderBy(users.id)
    .for('key share')
  const locked = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.id, mine.id))
    .for('no key update')
  return people.length === 2 && locked.length === 1
}

/** An applicant for a home; of two, the second's home is the first's. */
type Applicant = Pick<InquiryRow, 'userId' | 'propertyId'>

/** SQL condition: the row is what `who` decided about `other`, at the home of `who`. */
export function isDecisionOf(who: Applicant, other: Pick<Applicant, 'userId'>): SQL | undefined {
  const { userId, propertyId, otherUserId } = suggestionDecisions
  return and(eq(userId, who.userId), eq(propertyId, who.propertyId), eq(otherUserId, other.userId))
}

/** The inquiries for the same home with which this one has a decision in either direction. */
async function pairedWith(reader: Reader, { userId: mine, propertyId }: Applicant): Promise<number[]> {
  const { userId, otherUserId } = suggestionDecisions
  const rows = await reader
    .selectDistinct({ id: inquiries.id })
    .from(suggestionDecisions)
    .innerJoin(
      inquiries,
      and(
        eq(inquiries.propertyId, suggestionDecisions.propertyId),
        or(
          and(eq(userId, mine), eq(inquiries.userId, otherUserId)),
          and(eq(otherUserId, mine), eq(inquiries.userId, userId)),
        ),
      ),
    )
    .where(and(eq(suggestionDecisions.propertyId, propertyId), or(eq(userId, mine), eq(otherUserId, mine))))
  return rows.map(({ id }) => id)
}

/**
 * Locks an inquiry with all of its pairs, in the order of `lockPair`, for a write that ends them: of two people who
 * withdraw at the same moment, the second transaction sees that the first one's pair has ended.
 * @returns false where the inquiry has been withdrawn meanwhile
 * @throws Collision where a pair was made meanwhile; the transaction is then run again
 */
export async function lockWithPairs(
  transaction: Transaction,
  mine: Applicant & Pick<InquiryRow, 'id'>,
): Promise<boolean> {
  const wanted = [mine.id, ...(await pairedWith(transaction, mine))]
  const locked = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inArray(inquiries.id, wanted))
    .orderBy(inquiries.id)
    .for('no key update')
  const others = await pairedWith(transaction, mine)
  if (others.some((id) => !wanted.includes(id))) throw new Collision('A pair was made meanwhile')
  return locked.some(({ id }) => id === mine.id)
}

/** The decisions of two people about each other. */
export async function decisionsOf(reader: Reader, mine: Applicant, other: Applicant) {
  const rows = await reader
    .select({ userId: suggestionDecisions.userId, decision: suggestionDecisions.decision })
    .from(suggestionDecisions)
    .where(or(isDecisionOf(mine, other), isDecisionOf(other, mine)))
  const by = ({ userId }: Applicant): Decision | null =>
    rows.find((row) => row.userId === userId)?.decision ?? null
  return { mine: by(mine), theirs: by(other) }
}
