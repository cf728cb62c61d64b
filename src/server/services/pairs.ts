/** The decisions between an inquiry's person and others, in both directions. */
import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Decision } from '../../contract/enums.ts'
import { Collision } from '../database/connect.ts'
import { inquiries, suggestionDecisions } from '../database/schema/matching.ts'
import { blocks } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Pair } from '../rules/counterpart.ts'
import type { Reader } from './applicants.ts'

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
 * The pairs of each inquiry, by its id. Pairs without any decision are left out, as are pairs with a block between the
 * two people, who must see each other as strangers.
 */
export async function pairsOf(reader: Reader, inquiryIds: readonly number[]): Promise<Map<number, Pair[]>> {
  if (inquiryIds.length === 0) return new Map()
  const ids = [...inquiryIds]
  const { inquiryId, otherInquiryId, decision, decidedAt } = suggestionDecisions
  const rows = await reader
    .select({ inquiryId, otherInquiryId, decision, decidedAt })
    .from(suggestionDecisions)
    .where(or(inArray(inquiryId, ids), inArray(otherInquiryId, ids)))
  const blocked = await blockedPairs(reader, ids)
  const own = new Set(ids)
  const byInquiry = new Map<number, Map<number, OpenPair>>()
  const pair = (mine: number, other: number): OpenPair => {
    const pairs = byInquiry.get(mine) ?? new Map<number, OpenPair>()
    byInquiry.set(mine, pairs)
    const found = pairs.get(other) ?? { mine: null, theirs: null, mineAt: 0, theirsAt: 0 }
    pairs.set(other, found)
    return found
  }
  for (const row of rows) {
    const at = row.decidedAt.getTime()
    // Both inquiries of a pair may be among the requested ones.
    if (own.has(row.inquiryId)) {
      Object.assign(pair(row.inquiryId, row.otherInquiryId), { mine: row.decision, mineAt: at })
    }
    if (own.has(row.otherInquiryId)) {
      Object.assign(pair(row.otherInquiryId, row.inquiryId), { theirs: row.decision, theirsAt: at })
    }
  }
  return new Map(
    [...byInquiry].map(([mine, pairs]) => [
      mine,
      [...pairs]
        .filter(([other]) => !blocked.has(pairKey(mine, other)))
        .map(([other, open]) => ({ otherInquiryId: other, ...open })),
    ]),
  )
}

/**
 * Serialises decisions about a pair: of two people who say yes at the same moment, the second transaction sees the
 * first one's yes. Locks in the order of ids, so that two such transactions cannot deadlock.
 * @returns false where one of the two has withdrawn their application meanwhile
 */
export async function lockPair(transaction: Transaction, one: number, other: number): Promise<boolean> {
  const locked = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inArray(inquiries.id, [one, other]))
    .orderBy(inquiries.id)
    .for('no key update')
  return locked.length === 2
}

/** The inquiries with which this one has a decision in either direction. */
async function pairedWith(reader: Reader, mine: number): Promise<number[]> {
  const { inquiryId, otherInquiryId } = suggestionDecisions
  const rows = await reader
    .selectDistinct({ inquiryId, otherInquiryId })
    .from(suggestionDecisions)
    .where(or(eq(inquiryId, mine), eq(otherInquiryId, mine)))
  return rows.map((row) => (row.inquiryId === mine ? row.otherInquiryId : row.inquiryId))
}

/**
 * Locks an inquiry with all of its pairs, in the order of `lockPair`, for a write that ends them: of two people who
 * withdraw at the same moment, the second transaction sees that the first one's pair has ended.
 * @returns false where the inquiry has been withdrawn meanwhile
 * @throws Collision where a pair was made meanwhile; the transaction is then run again
 */
export async function lockWithPairs(transaction: Transaction, mine: number): Promise<boolean> {
  const wanted = [mine, ...(await pairedWith(transaction, mine))]
  const locked = await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inArray(inquiries.id, wanted))
    .orderBy(inquiries.id)
    .for('no key update')
  const others = await pairedWith(transaction, mine)
  if (others.some((id) => !wanted.includes(id))) throw new Collision('A pair was made meanwhile')
  return locked.some(({ id }) => id === mine)
}

/** The decisions of two people about each other. */
export async function decisionsOf(reader: Reader, mine: number, other: number) {
  const rows = await reader
    .select({ inquiryId: suggestionDecisions.inquiryId, decision: suggestionDecisions.decision })
    .from(suggestionDecisions)
    .where(
      or(
        and(eq(suggestionDecisions.inquiryId, mine), eq(suggestionDecisions.otherInquiryId, other)),
        and(eq(suggestionDecisions.inquiryId, other), eq(suggestionDecisions.otherInquiryId, mine)),
      ),
    )
  const by = (id: number): Decision | null => rows.find(({ inquiryId }) => inquiryId === id)?.decision ?? null
  return { mine: by(mine), theirs: by(other) }
}
