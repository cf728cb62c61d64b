/** The bar 'a desk with 10,000 inquiries: inbox': over HTTP on a served port, one member of staff at a time. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { API_BASE } from '../../src/contract/call.ts'
import { SESSION_COOKIE } from '../../src/contract/headers.ts'
import type { Database } from '../../src/server/database/connect.ts'
import { staff } from '../../src/server/database/schema/desk.ts'
import { suggestionDecisions } from '../../src/server/database/schema/matching.ts'
import { startSession } from '../../src/server/services/sessions.ts'
import { appOver, served } from '../server/app.ts'
import { storeHome } from '../server/matching/stored-home.ts'
import { withBenchDatabase } from './bench-database.ts'
import { draws } from './generated-homes.ts'
import { storeApplicants } from './generated-people.ts'
import { median, percentile, type Row, row, upTo } from './row.ts'

const INQUIRIES = 10_000
const HOMES = 300
/** The share of them that has an answer. */
const ANSWERED = 0.2
const DECISIONS = 40_000
const STORED_AT_ONCE = 1000
const WARM_UP = 20
const REQUESTS = 300
/** Milliseconds. */
const P99_BAR = 50

const now = new Date('2026-11-20T12:00:00Z')

/** @returns the session of a member of staff */
async function fill(database: Database): Promise<string> {
  const draw = draws(28)
  const homes: number[] = []
  for (let number = 0; number < HOMES; number += 1) homes.push(await storeHome(database, number, now))
  const applicants: { userId: number; propertyId: number }[] = []
  for (let from = 0; from < INQUIRIES; from += STORED_AT_ONCE) {
    const numbers = Array.from({ length: STORED_AT_ONCE }, (_, at) => from + at)
    applicants.push(
      ...(await storeApplicants(database, numbers, draw, now, () => homes[draw.whole(HOMES)] ?? 0)),
    )
  }
  const byHome = [...Map.groupBy(applicants, ({ propertyId }) => propertyId).values()]
  for (let from = 0; from < DECISIONS; from += STORED_AT_ONCE) {
    const values = Array.from({ length: STORED_AT_ONCE }, () => {
      const people = byHome[draw.whole(byHome.length)] ?? []
      const [one, other] = [people[draw.whole(people.length)], people[draw.whole(people.length)]]
      return { one: one?.userId ?? 0, other: other?.userId ?? 0, propertyId: one?.propertyId ?? 0 }
    }).filter(({ one, other }) => one !== other)
    await database
      .insert(suggestionDecisions)
      .values(
        values.map(({ one, other, propertyId }) => ({
          ...{ userId: one, otherUserId: other, propertyId, decidedAt: now },
          decision: draw.pick(['confirmed', 'confirmed', 'rejected'] as const),
        })),
      )
      .onConflictDoNothing()
  }
  await database.execute(sql`update inquiries set created_at = created_at - id * interval '1 minute'`)
  await database.execute(sql`update inquiries set answer = 'free', answered_at = created_at + interval '3 hours'
    where id % 100 < ${ANSWERED * 100}`)
  await database.execute(sql`insert into desk_events (at, staff_name, property_id, inquiry_id, act, before, after)
    select answered_at, 'Broker', property_id, id, 'answer', '{}', '{"answer":"free"}' from inquiries where answer is not null`)
  await database.execute(sql`analyze`)
  const [first] = applicants
  const userId = first?.userId ?? 0
  await database.insert(staff).values({ userId, role: 'lead', createdAt: new Date(0) })
  return database.transaction((transaction) => startSession(transaction, userId, now))
}

const inboxSchema = v.object({
  data: v.object({ inquiries: v.array(v.unknown()), next_cursor: v.nullable(v.string()) }),
})

async function measure(database: Database): Promise<Row[]> {
  const secret = await fill(database)
  return served(
    appOver(database, () => now),
    async (origin) => {
      const get = async (path: string): Promise<unknown> =>
        (await fetch(origin + API_BASE + path, { headers: { cookie: `${SESSION_COOKIE}=${secret}` } })).json()
      const times = async (query: string, count: number): Promise<number[]> => {
        const measured: number[] = []
        for (let at = 0, cursor: string | null = null; at < count; at += 1) {
          const started = performance.now()
          const asked: string = `/desk/inbox?${query}${cursor === null ? '' : `&cursor=${cursor}`}`
          const { data }: v.InferOutput<typeof inboxSchema> = v.parse(inboxSchema, await get(asked))
          measured.push(performance.now() - started)
          if (data.inquiries.length === 0) throw new Error(`Nothing came for ${query}`)
          cursor = data.next_cursor
        }
        return measured
      }
      const rows: Row[] = []
      for (const [name, query] of [
        ['open', 'state=open'],
        ['answered', 'state=answered'],
        ['by a name', 'name=person 77'],
        ['of a home', 'home=7'],
      ] as const) {
        await times(query, WARM_UP)
        const measured = await times(query, REQUESTS)
        const what = `${INQUIRIES.toLocaleString('en')} inquiries on the desk: ${name}`
        rows.push(upTo(`${what}, p99`, percentile(measured, 0.99), P99_BAR, ' ms', 1))
        rows.push(row(`${what}, median`, `${median(measured).toFixed(1)} ms`))
      }
      return rows
    },
  )
}

/** Fills a database of its own and measures; takes half a minute. */
export const run = (): Promise<Row[]> => withBenchDatabase(measure)
