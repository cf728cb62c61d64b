/** The desk's inbox: inquiries without an answer, oldest first, and answered ones, by the newest first answer. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { fetchInbox } from '../../contract/desk.ts'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Settings } from '../settings.ts'
import { medianAnswerTime } from './answer-time.ts'
import { isVerified, type Reader } from './applicants.ts'
import { deskInquiries } from './desk-inquiries.ts'

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

async function pageOf(database: Database, query: InboxQuery, after: Position | null): Promise<Position[]> {
  const isOpen = query.state === 'open'
  const time = isOpen ? inquiries.createdAt : inquiries.answeredAt
  const passed =
    after &&
    sql`(${time}, ${inquiries.id}) ${isOpen ? sql`>` : sql`<`} (${new Date(after.time).toISOString()}::timestamptz, ${after.id})`
  const rows = await database
    .select({ id: inquiries.id, time })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        isOpen ? isNull(inquiries.answeredAt) : isNotNull(inquiries.answeredAt),
        isVerified,
        query.home === undefined ? undefined : eq(inquiries.propertyId, query.home),
        query.name ? holdsText(users.name, query.name) : undefined,
        passed ?? undefined,
      ),
    )
    .orderBy(...(isOpen ? [asc(time), asc(inquiries.id)] : [desc(time), desc(inquiries.id)]))
    .limit(DESK_PAGE + 1)
  return rows.map((row) => ({ id: row.id, time: row.time?.getTime() ?? 0 }))
}

/** The homes with open inquiries: how many, and since when, most first. */
async function openByHome(reader: Reader) {
  return reader
    .select({ id: inquiries.propertyId, unanswered: count(), oldest: min(inquiries.createdAt) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(isNull(inquiries.answeredAt), isVerified))
    .groupBy(inquiries.propertyId)
    .orderBy(desc(count()), asc(inquiries.propertyId))
}

async function filterHomes(reader: Reader, open: Awaited<ReturnType<typeof openByHome>>) {
  const wanted = open.slice(0, FILTER_HOMES_MAXIMUM)
  const homes = await reader
    .select({ id: properties.id, name: properties.name, nameKo: properties.nameKo })
    .from(properties)
    .where(
      inArray(
        properties.id,
        wanted.map(({ id }) => id),
      ),
    )
  const byId = new Map(homes.map((home) => [home.id, home]))
  return wanted.flatMap(({ id, unanswered }) => {
    const home = byId.get(id)
    return home ? [{ property_id: id, name: home.name, name_ko: home.nameKo, unanswered }] : []
  })
}

/** One page of the inbox in wire form, with the desk's numbers. */
export async function readInbox(
  database: Database,
  query: InboxQuery,
  after: Position | null,
  settings: Settings,
) {
  const [positions, open, median] = await Promise.all([
    pageOf(database, query, after),
    openByHome(database),
    medianAnswerTime(database),
  ])
  const shown = positions.slice(0, DESK_PAGE)
  const last = shown.at(-1)
  const [list, homes] = await Promise.all([
    deskInquiries(
      database,
      shown.map(({ id }) => id),
      settings,
    ),
    filterHomes(database, open),
  ])
  const oldest = open
    .flatMap((home) => home.oldest ?? [])
    .sort((one, other) => Number(one) - Number(other))[0]
  return {
    inquiries: list,
    next_cursor: positions.length > DESK_PAGE && last !== undefined ? writePosition(last) : null,
    numbers: {
      unanswered: open.reduce((sum, { unanswered }) => sum + unanswered, 0),
      median_ms: median,
      oldest_at: oldest?.toISOString() ?? null,
    },
    homes,
  }
}
