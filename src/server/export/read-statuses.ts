/** The status of inquiries, as the applicants' dashboards show it (rule 4.6). */
import { aliasedTable, and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { type MatchingStatus, matchingStatus, shownPair } from '../rules/counterpart.ts'
import { waitsForSwipe } from '../services/applicants.ts'
import { pairsOf } from '../services/pairs.ts'

/** One direction of `gendersAgree` in rules/gender-preference.ts, as SQL. */
function accepts(preference: PgColumn, gender: PgColumn): SQL | undefined {
  return or(
    sql`coalesce(${preference}, 'no_preference') = 'no_preference'`,
    sql`${gender} is null`,
    eq(preference, gender),
  )
}

/** The ids of inquiries that have suggestions. */
async function withSuggestions(reader: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const mine = aliasedTable(inquiries, 'mine')
  const me = aliasedTable(users, 'me')
  const homes = reader
    .select({ id: inquiries.propertyId })
    .from(inquiries)
    .where(inArray(inquiries.id, [...ids]))
  const suggested = reader
    .select({ one: sql`1` })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.propertyId, mine.propertyId),
        ne(inquiries.id, mine.id),
        accepts(me.roommateGenderPreference, users.gender),
        accepts(users.roommateGenderPreference, me.gender),
        waitsForSwipe(reader, mine.userId, homes),
      ),
    )
  const rows = await reader
    .select({ id: mine.id })
    .from(mine)
    .innerJoin(me, eq(me.id, mine.userId))
    .where(and(inArray(mine.id, [...ids]), exists(suggested)))
  return new Set(rows.map(({ id }) => id))
}

export async function statusesOf(
  reader: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MatchingStatus>> {
  if (ids.length === 0) return new Map()
  const pairs = await pairsOf(reader, ids)
  const suggested = await withSuggestions(reader, ids)
  return new Map(
    ids.map((id) => [id, matchingStatus(shownPair(pairs.get(id) ?? []), suggested.has(id) ? 1 : 0)]),
  )
}
