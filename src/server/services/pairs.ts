/** What the people around an inquiry have decided, both ways. */
import { inArray, or } from 'drizzle-orm'
import type { Decision } from '../../contract/enums.ts'
import { suggestionDecisions } from '../database/schema/matching.ts'
import type { Pair } from '../rules/counterpart.ts'
import type { Reader } from './applicants.ts'

interface OpenPair {
  mine: Decision | null
  theirs: Decision | null
  mineAt: number
  theirsAt: number
}

/** The pairs of each of the inquiries, by its id; those without any decision are left out. */
export async function pairsOf(reader: Reader, inquiryIds: readonly number[]): Promise<Map<number, Pair[]>> {
  if (inquiryIds.length === 0) return new Map()
  const ids = [...inquiryIds]
  const { inquiryId, otherInquiryId, decision, decidedAt } = suggestionDecisions
  const rows = await reader
    .select({ inquiryId, otherInquiryId, decision, decidedAt })
    .from(suggestionDecisions)
    .where(or(inArray(inquiryId, ids), inArray(otherInquiryId, ids)))
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
    // Both ends may be asked for at once.
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
      [...pairs].map(([other, open]) => ({ otherInquiryId: other, ...open })),
    ]),
  )
}
