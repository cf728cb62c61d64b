/**
 * The desk's inbox: inquiries without an answer, oldest first, and answered ones, by the newest first answer. A search by
 * name finds both, the newest inquiry first.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { fetchInbox } from '../../contract/desk.ts'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Settings } from '../settings.ts'
import { medianAnswerTime } from './answer-time.ts'
import { isOfVerified, isVerified, type Reader } from './applicants.ts'
import { deskInquiries } from './desk-inquiries.ts'
import type { User } from './sessions.ts'

/** Inquiries, and homes, in one answer of the desk. */
export const DESK_PAGE = 50
/** Homes with open inquiries that the inbox names for its filter. */
const FILTER_HOMES_MAXIMUM = 100

type InboxQuery = InferOutput<(typeof fetchInbox)['request']>

/** A position in the inbox: a time in ms since 1970, then the inquiry's id. */
interface Position {
  readonly time: number
  readonly id: number
}

const writePosition = ({ time, id }: Position): string => `${time}-${id}`

/** Null for an invalid cursor. */
export function readPosition(cursor: string): Position | null {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  return time === undefined || id === undefined || Number(time) > 8.64e15
    ? null
    : { time: Number(time), id: Number(id) }
}

/** SQL condition: a text holds another, whatever the case. */
export const holdsText = (column: SQLWrapper, text: string): SQL =>
  sql`strpos(lower(${column}), lower(${text.normalize('NFC')})) <> 0`

/** What the inquiries of a list are, by which time they are ordered, and whether the oldest comes first. */
function listOf({ state, name }: InboxQuery) {
  // A search finds answered and unanswered ones.
  if (name) return { which: holdsText(users.name, name), time: inquiries.createdAt, isOldestFirst: false }
  return state === 'open'
    ? { which: isNull(inquiries.answeredAt), time: inquiries.createdAt, isOldestFirst: true }
    : { which: isNotNull(inquiries.answeredAt), time: inquiries.answeredAt, isOldestFirst: false }
}

async function pageOf(database: Database, query: InboxQuery, after: Position | null): Promise<Position[]> {
  const { which, time, isOldestFirst } = listOf(query)
  const passed =
    after &&
    sql`(${time}, ${inquiries.id}) ${isOldestFirst ? sql`>` : sql`<`} (${new Date(after.time).toISOString()}::timestamptz, ${after.id})`
  const rows = await database
    .select({ id: inquiries.id, time })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        which,
        isVerified,
        query.home === undefined ? undefined : eq(inquiries.propertyId, query.home),
        passed ?? undefined,
      ),
    )
    .orderBy(...(isOldestFirst ? [asc(time), asc(inquiries.id)] : [desc(time), desc(inquiries.id)]))
    .limit(DESK_PAGE + 1)
  return rows.map((row) => ({ id: row.id, time: row.time?.getTime() ?? 0 }))
}

/** A subquery: the homes with open inquiries, how many each, and since when. */
export const openByHome = (reader: Reader) =>
  reader
    .select({
      id: inquiries.propertyId,
      unanswered: count().as('unanswered'),
      oldest: min(inquiries.createdAt).as('oldest'),
    })
    .from(inquiries)
    .where(and(isNull(inquiries.answeredAt), isOfVerified(reader)))
    .groupBy(inquiries.propertyId)
    .as('open')

const homesThatWait = builtOnce((reader) => {
  const open = openByHome(reader)
  return reader
    .select({
      id: open.id,
      unanswered: open.unanswered,
      name: properties.name,
      nameKo: properties.nameKo,
      // Of all homes, not only of those within the limit.
      all: sql`sum(${open.unanswered}) over ()`.mapWith(Number),
      oldest: sql`min(${open.oldest}) over ()`.mapWith(inquiries.createdAt),
    })
    .from(open)
    .innerJoin(properties, eq(properties.id, open.id))
    .orderBy(desc(open.unanswered), asc(open.id))
    .limit(FILTER_HOMES_MAXIMUM)
})

/** What stands above the inbox: how many inquiries wait, since when, how long answers take, and the homes that wait, most first. */
async function readOverview(reader: Reader) {
  const [homes, median] = await Promise.all([homesThatWait(reader).execute(), medianAnswerTime(reader)])
  return {
    numbers: {
      unanswered: homes[0]?.all ?? 0,
      median_ms: median,
      oldest_at: homes[0]?.oldest.toISOString() ?? null,
    },
    homes: homes.map(({ id, name, nameKo, unanswered }) => ({
      property_id: id,
      name,
      name_ko: nameKo,
      unanswered,
    })),
  }
}

/** One page of the inbox in wire form; what stands above the inbox comes with the first. */
export async function readInbox(
  database: Database,
  query: InboxQuery,
  after: Position | null,
  settings: Settings,
  user: Pick<User, 'id'>,
) {
  const [positions, overview] = await Promise.all([
    pageOf(database, query, after),
    after === null ? readOverview(database) : {},
  ])
  const shown = positions.slice(0, DESK_PAGE)
  const last = shown.at(-1)
  return {
    inquiries: await deskInquiries(
      database,
      shown.map(({ id }) => id),
      settings,
      user,
    ),
    next_cursor: positions.length > DESK_PAGE && last !== undefined ? writePosition(last) : null,
    ...overview,
  }
}
