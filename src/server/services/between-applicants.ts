/** What stands between a person and the other applicants for one home, whose people are all read anyway. */
import { and, eq, not, or, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Decision } from '../../contract/enums.ts'
import { builtOnce } from '../database/built-once.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import { blocks } from '../database/schema/people.ts'
import { isEnded, type Reader } from './applicants.ts'

/** By inquiry id: the decisions on these people and theirs, who is in a pair, and whom a block keeps away. */
export interface Between {
  readonly mine: ReadonlyMap<number, Decision>
  readonly theirs: ReadonlyMap<number, Decision>
  readonly paired: ReadonlySet<number>
  readonly blocked: ReadonlySet<number>
}

/** All in one statement, so that it is of one moment, and as lists: reading rows takes longer. */
const reading = builtOnce((reader) => {
  const { userId, otherUserId, propertyId, decision } = suggestionDecisions
  const [me, home] = [sql.placeholder('me'), sql.placeholder('home')]
  const listed = (what: string, id: SQLWrapper) => ({
    what: sql<keyof Between>`${sql.raw(`'${what}'`)}`,
    decision: sql<Decision | null>`null`,
    ids: sql<readonly (number | readonly number[])[] | null>`json_agg(${id})`,
  })
  const decided = (what: keyof Between, by: typeof userId, on: typeof userId) =>
    reader
      .select({ ...listed(what, inquiries.id), decision: sql<Decision | null>`${decision}` })
      .from(suggestionDecisions)
      .innerJoin(
        inquiries,
        and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, what === 'mine' ? on : by)),
      )
      .where(and(eq(what === 'mine' ? by : on, me), eq(propertyId, home)))
      .groupBy(decision)
  const pair = sql`json_build_array(${leads.firstInquiryId}, ${leads.secondInquiryId})`
  const { userId: blocker, blockedUserId } = blocks
  const other = sql`case when ${eq(blocker, me)} then ${blockedUserId} else ${blocker} end`
  return unionAll(
    decided('mine', userId, otherUserId),
    decided('theirs', userId, otherUserId),
    reader
      .select(listed('paired', pair))
      .from(leads)
      .where(and(eq(leads.propertyId, home), not(isEnded(reader)))),
    reader
      .select(listed('blocked', inquiries.id))
      .from(blocks)
      .innerJoin(inquiries, and(eq(inquiries.propertyId, home), eq(inquiries.userId, other)))
      .where(or(eq(blocker, me), eq(blockedUserId, me))),
  )
})

/** @param sight the person, and the home they have applied for */
export async function readBetween(
  reader: Reader,
  { userId, propertyId }: { readonly userId: number; readonly propertyId: number },
): Promise<Between> {
  const rows = await reading(reader).execute({ me: userId, home: propertyId })
  const idsOf = (what: keyof Between) =>
    rows.flatMap((row) => (row.what === what ? (row.ids ?? []).flat() : []))
  const decisionsOf = (what: keyof Between) =>
    new Map(
      rows.flatMap(({ what: its, decision, ids }) =>
        its === what && decision !== null
          ? (ids ?? []).flat().map((id): [number, Decision] => [id, decision])
          : [],
      ),
    )
  return {
    mine: decisionsOf('mine'),
    theirs: decisionsOf('theirs'),
    paired: new Set(idsOf('paired')),
    blocked: new Set(idsOf('blocked')),
  }
}

/** Whether the person of an inquiry waits for the swipe: the rule of `waitsForSwipe` (rule 4.1). */
export function isWaiting({ mine, theirs, paired, blocked }: Between, id: number): boolean {
  const said = theirs.get(id)
  if (mine.has(id) || said === 'rejected' || blocked.has(id)) return false
  return said === 'confirmed' || !paired.has(id)
}
