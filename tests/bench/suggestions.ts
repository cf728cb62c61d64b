/** The bar 'server, 10,000 applicants for one home: suggestions': over HTTP on a served port, one reader at a time. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { API_BASE } from '../../src/contract/call.ts'
import { SESSION_COOKIE } from '../../src/contract/headers.ts'
import type { Database } from '../../src/server/database/connect.ts'
import { inquiries, leads, suggestionDecisions } from '../../src/server/database/schema/matching.ts'
import { users } from '../../src/server/database/schema/people.ts'
import { createApp } from '../../src/server/http/app.ts'
import { startSession } from '../../src/server/services/sessions.ts'
import { readSettings } from '../../src/server/settings.ts'
import { storeHome } from '../server/matching/stored-home.ts'
import { percentile } from './bench-app.ts'
import { openBenchServer, withBenchDatabase } from './bench-database.ts'
import { draws } from './generated-homes.ts'
import { generatedPerson } from './generated-people.ts'
import type { Row } from './row.ts'

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
    const people = Array.from({ length: STORED_AT_ONCE }, (_, at) => {
      const number = from + at
      const person = generatedPerson(number, draw, now)
      const applies = number % (total / APPLICANTS) === 0
      return { ...person, home: applies ? home : draw.pick([elsewhere[0] ?? home, ...elsewhere]) }
    })
    const stored = await database
      .insert(users)
      .values(people.map(({ user }) => user))
      .returning({ id: users.id })
    const rows = stored.map(({ id }, at) => ({
      userId: id,
      propertyId: people[at]?.home ?? home,
      name: `Person ${id}`,
      email: `contact${id}@people.test`,
      phone: '+12015550123',
      visitDate: people[at]?.visitDate ?? null,
      preferredRoom: 'bed-1',
      createdAt: now,
    }))
    const made = await database
      .insert(inquiries)
      .values(rows)
      .returning({ inquiryId: inquiries.id, userId: inquiries.userId, propertyId: inquiries.propertyId })
    applicants.push(...made.filter(({ propertyId }) => propertyId === home))
  }
  return { home, applicants, draw }
}

async function decide(
  database: Database,
  applicants: readonly { inquiryId: number }[],
  readers: number,
  draw: ReturnType<typeof draws>,
) {
  for (const reader of applicants.slice(0, readers)) {
    const values = Array.from({ length: DECIDED * 2 }, (_, at) => {
      const other = applicants[readers + draw.whole(applicants.length - readers)]
      const [inquiryId, otherInquiryId] =
        at % 2 === 0 ? [reader.inquiryId, other?.inquiryId ?? 0] : [other?.inquiryId ?? 0, reader.inquiryId]
      const decision = draw.pick(['confirmed', 'rejected'] as const)
      return { inquiryId, otherInquiryId, decision, decidedAt: now }
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
  await decide(database, applicants, READERS, draw)
  await pairUp(database, home, applicants)
  await database.execute(sql`analyze`)
  const readers = await Promise.all(
    applicants.slice(0, READERS).map(async ({ userId }) => ({
      userId,
      secret: await database.transaction((transaction) => startSession(transaction, userId, now)),
    })),
  )
  const settings = readSettings({}, { isRoot: false, workingDirectory: '/tmp' })
  const app = createApp({ database, settings, clock: () => now, wakeMail: () => {} })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}${API_BASE}`
    let shown = 0
    const ask = async (path: (userId: number) => string, at: number) => {
      const reader = readers[at % readers.length]
      if (!reader) throw new Error('There is no reader')
      const headers = { cookie: `${SESSION_COOKIE}=${reader.secret}` }
      const response = await fetch(origin + path(reader.userId), { headers })
      return v.parse(v.looseObject({ status: v.literal('success') }), await response.json())
    }
    const suggestions = async (at: number) => {
      const answer = v.parse(answerSchema, await ask(() => `/user_suggestions?property_id=${home}`, at))
      shown = answer.data.length
      if (answer.count < APPLICANTS / 4) throw new Error(`Only ${answer.count} people were suggested`)
    }
    const records = async (at: number) => {
      await ask((userId) => `/get_my_record?user_id=${userId}`, at)
    }
    await times(WARM_UP, suggestions)
    const list = await times(REQUESTS, suggestions)
    await times(WARM_UP, records)
    const own = await times(REQUESTS, records)
    const p99 = percentile(list, 0.99)
    const among = `${APPLICANTS.toLocaleString('en')} applicants for one home`
    return [
      {
        what: `${among}: suggestions p99 (best ${shown} sent)`,
        bar: `≤ ${P99_BAR} ms`,
        measured: `${p99.toFixed(1)} ms`,
        holds: p99 <= P99_BAR,
      },
      {
        what: `${among}: suggestions median`,
        bar: '',
        measured: `${percentile(list, 0.5).toFixed(1)} ms`,
        holds: null,
      },
      {
        what: `${among}: my record p99`,
        bar: '',
        measured: `${percentile(own, 0.99).toFixed(1)} ms`,
        holds: null,
      },
    ]
  } finally {
    server.close()
  }
}

/** Fills a database of its own and measures; takes about a minute. */
export async function run(): Promise<Row[]> {
  const server = await openBenchServer()
  try {
    return await withBenchDatabase(server, measure)
  } finally {
    await server.stop()
  }
}
