/** The bar 'server, 10,000 applicants for one home: suggestions', and the same home's applicants as its plan shows them: over HTTP on a served port, one reader at a time. */
import * as v from 'valibot'
import { API_BASE } from '../../src/contract/call.ts'
import { SESSION_COOKIE } from '../../src/contract/headers.ts'
import type { Database } from '../../src/server/database/connect.ts'
import { leads, suggestionDecisions } from '../../src/server/database/schema/matching.ts'
import { startSession } from '../../src/server/services/sessions.ts'
import { appOver, served } from '../server/app.ts'
import { runStatement } from '../server/database-server.ts'
import { storeHome } from '../server/matching/stored-home.ts'
import { withBenchDatabase } from './bench-database.ts'
import { type Draw, draws } from './generated-homes.ts'
import { storeApplicants } from './generated-people.ts'
import { machineLoad, median, percentile, type Row, row, upTo } from './row.ts'

const APPLICANTS = 10_000
/** People who have applied elsewhere, so that the home's applicants lie scattered in the tables. */
const OTHERS = 40_000
const HOMES = 20
/** How many of the home's applicants each reader has decided on, and as many have decided on them. */
const DECIDED = 150
/** Pairs among the home's applicants who have both said yes. */
const LEADS = 500
const READERS = 20
const WARM_UP = 30
const REQUESTS = 400
const STORED_AT_ONCE = 1000
/** Milliseconds. */
const P99_BAR = 100

const now = new Date('2026-11-20T12:00:00Z')

/** Stores people who have each applied for one home; gives the ids of the home's inquiries and of their people. */
async function fill(database: Database) {
  const draw = draws(10_000)
  const homes: number[] = []
  for (let number = 0; number < HOMES; number += 1) homes.push(await storeHome(database, number, now))
  const [home = 0, ...elsewhere] = homes
  const total = APPLICANTS + OTHERS
  const applicants: { inquiryId: number; userId: number }[] = []
  for (let from = 0; from < total; from += STORED_AT_ONCE) {
    const numbers = Array.from({ length: STORED_AT_ONCE }, (_, at) => from + at)
    const made = await storeApplicants(database, numbers, draw, now, (number) =>
      number % (total / APPLICANTS) === 0 ? home : draw.pick([elsewhere[0] ?? home, ...elsewhere]),
    )
    applicants.push(...made.filter(({ propertyId }) => propertyId === home))
  }
  return { home, applicants, draw }
}

async function decide(
  database: Database,
  propertyId: number,
  applicants: readonly { userId: number }[],
  draw: Draw,
) {
  for (const reader of applicants.slice(0, READERS)) {
    const values = Array.from({ length: DECIDED * 2 }, (_, at) => {
      const other = applicants[READERS + draw.whole(applicants.length - READERS)]
      const [userId, otherUserId] =
        at % 2 === 0 ? [reader.userId, other?.userId ?? 0] : [other?.userId ?? 0, reader.userId]
      const decision = draw.pick(['confirmed', 'rejected'] as const)
      return { userId, propertyId, otherUserId, decision, decidedAt: now }
    })
    await database.insert(suggestionDecisions).values(values).onConflictDoNothing()
  }
}

async function pairUp(database: Database, home: number, applicants: readonly { inquiryId: number }[]) {
  const ids = applicants.slice(-2 * LEADS).map(({ inquiryId }) => inquiryId)
  const values = Array.from({ length: LEADS }, (_, at) => ({
    propertyId: home,
    firstInquiryId: ids[2 * at] ?? 0,
    secondInquiryId: ids[2 * at + 1] ?? 0,
    createdAt: now,
  }))
  await database.insert(leads).values(values)
}

const peopleSchema = v.object({ data: v.object({ count: v.number(), applicants: v.array(v.unknown()) }) })
const answerSchema = v.object({ status: v.literal('success'), count: v.number(), data: v.array(v.unknown()) })

/** Milliseconds of each request. */
async function times(count: number, request: (at: number) => Promise<void>): Promise<number[]> {
  const measured: number[] = []
  for (let at = 0; at < count; at += 1) {
    const started = performance.now()
    await request(at)
    measured.push(performance.now() - started)
  }
  return measured
}

async function measure(database: Database): Promise<Row[]> {
  const { home, applicants, draw } = await fill(database)
  await decide(database, home, applicants, draw)
  await pairUp(database, home, applicants)
  // As autovacuum leaves the tables: index scans then need not look at every row. The pool's transactions allow none.
  await runStatement(database.$client.options.connectionString ?? '', 'vacuum analyze')
  const secrets = await Promise.all(
    applicants
      .slice(0, READERS)
      .map(({ userId }) => database.transaction((transaction) => startSession(transaction, userId, now))),
  )
  return served(
    appOver(database, () => now),
    async (origin) => {
      let shown = 0
      const get = async (path: string, at: number): Promise<unknown> => {
        const headers = { cookie: `${SESSION_COOKIE}=${secrets[at % READERS]}` }
        return (await fetch(`${origin}${API_BASE}${path}`, { headers })).json()
      }
      const ask = async (at: number) => {
        const { count, data } = v.parse(answerSchema, await get(`/user_suggestions?property_id=${home}`, at))
        shown = data.length
        if (count < APPLICANTS / 4) throw new Error(`Only ${count} people were suggested`)
      }
      const askPeople = async (at: number) => {
        const { data } = v.parse(peopleSchema, await get(`/properties/${home}/applicants`, at))
        if (data.count < APPLICANTS / 4 || data.applicants.length === 0)
          throw new Error(`Only ${data.count} people were counted`)
      }
      await times(WARM_UP, ask)
      const list = await times(REQUESTS, ask)
      await times(WARM_UP, askPeople)
      const people = await times(REQUESTS, askPeople)
      const among = `${APPLICANTS.toLocaleString('en')} applicants for one home`
      return [
        upTo(`${among}: suggestions p99 (best ${shown} sent)`, percentile(list, 0.99), P99_BAR, ' ms', 1),
        row(`${among}: suggestions median`, `${median(list).toFixed(1)} ms`),
        upTo(`${among}: people on the plan p99`, percentile(people, 0.99), P99_BAR, ' ms', 1),
        row(`${among}: people on the plan median`, `${median(people).toFixed(1)} ms`),
        machineLoad(),
      ]
    },
  )
}

/** Fills a database of its own and measures; takes about a minute. */
export const run = (): Promise<Row[]> => withBenchDatabase(measure)
