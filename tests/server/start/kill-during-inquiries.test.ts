import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '../../../src/contract/call.ts'
import { DEFAULT_CSRF_HEADER, IDEMPOTENCY_KEY_HEADER, SESSION_COOKIE } from '../../../src/contract/headers.ts'
import { readInquiryReceipt, submitInquiry } from '../../../src/contract/inquiries.ts'
import { type Connection, connect } from '../../../src/server/database/connect.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { csrfToken, startSession } from '../../../src/server/services/sessions.ts'
import { tidyAnswers } from '../matching/matching-world.ts'
import { storeHome } from '../matching/stored-home.ts'
import { postmasterOf } from './database-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const rounds = 20
const people = 40
const homes = 60
/** Inquiries under way at any moment. */
const senders = 8

/** One inquiry as a device sends it: the same key however often it must be sent. */
type Row = { readonly person: Person; readonly propertyId: number; readonly key: string }
type Person = { readonly id: number; readonly email: string; readonly secret: string }

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bangjjak-kill-'))
})

afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function withDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const socket = encodeURIComponent(join(dataDir, 'run'))
  const connection = connect(`postgresql://bangjjak@/bangjjak?host=${socket}`, { poolSize: 2 })
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** People with a session each, and homes: every pair is an inquiry that can be sent. */
function makeRows(): Promise<Row[]> {
  return withDatabase(async ({ database }) => {
    const now = new Date()
    const propertyIds: number[] = []
    for (let index = 1; index <= homes; index++) propertyIds.push(await storeHome(database, index, now))
    const rows: Row[] = []
    for (let index = 1; index <= people; index++) {
      const email = `applicant${index}@people.test`
      const values = { ...tidyAnswers, email, name: `Applicant ${index}`, passwordHash: '-', createdAt: now }
      const [user] = await database.insert(users).values(values).returning({ id: users.id })
      const id = user?.id ?? 0
      const secret = await database.transaction((transaction) => startSession(transaction, id, now))
      for (const propertyId of propertyIds)
        rows.push({ person: { id, email, secret }, propertyId, key: randomUUID() })
    }
    // Home by home, so that applicants for one home also collide.
    return rows.sort((a, b) => a.propertyId - b.propertyId)
  })
}

/** Sends one inquiry. @returns its id once the server has acknowledged it, null when no answer came */
async function send(address: string, { person, propertyId, key }: Row): Promise<number | null> {
  let text: string
  try {
    const response = await fetch(`${address}${API_BASE}${submitInquiry.path}`, {
      method: submitInquiry.method,
      headers: {
        'content-type': 'application/json',
        cookie: `${SESSION_COOKIE}=${person.secret}`,
        [DEFAULT_CSRF_HEADER]: csrfToken(person.secret),
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body: JSON.stringify({
        property_id: propertyId,
        name: 'Applicant',
        email: person.email,
        phone: '+12015550123',
      }),
    })
    text = await response.text()
    if (response.status >= 500) return null
    expect({ status: response.status, text }).toMatchObject({ status: 200 })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  const { data } = JSON.parse(text)
  const { inquiryId } = readInquiryReceipt(data)
  expect(inquiryId).not.toBeNull()
  return inquiryId
}

test('killed with SIGKILL while it takes inquiries, 20 times: every acknowledged one is there, none twice', async () => {
  server = startServerProcess({ DATA_DIR: dataDir })
  let address = await server.address
  const waiting = await makeRows()
  const acknowledged = new Map<number, Row>()
  let unanswered = 0

  for (let round = 1; round <= rounds; round++) {
    let killed = false
    const killAfter = acknowledged.size + 5 + ((round * 7) % 40)
    const postmaster = await postmasterOf(dataDir)
    const sender = async (): Promise<void> => {
      while (!killed) {
        const row = waiting.shift()
        if (row === undefined) throw new Error('There are too few inquiries to send')
        const id = await send(address, row)
        if (id === null) {
          // As the outbox does: it goes again, with its key, and whatever became of the first try.
          unanswered += 1
          waiting.unshift(row)
        } else {
          acknowledged.set(id, row)
        }
        if (acknowledged.size >= killAfter && !killed) {
          killed = true
          // Every other time Postgres is killed with it, and recovers from its log.
          const gone = server.end('SIGKILL')
          if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
          await gone
        }
      }
    }
    await Promise.all(Array.from({ length: senders }, sender))
    server = startServerProcess({ DATA_DIR: dataDir })
    address = await server.address
  }

  const stored = await withDatabase(({ database }) =>
    database
      .select({ id: inquiries.id, userId: inquiries.userId, propertyId: inquiries.propertyId })
      .from(inquiries),
  )
  const byId = new Map(stored.map(({ id, ...rest }) => [id, rest]))
  const lost = [...acknowledged].filter(([id, { person, propertyId }]) => {
    const row = byId.get(id)
    return row?.userId !== person.id || row.propertyId !== propertyId
  })
  expect(lost).toEqual([])
  expect(new Set(stored.map(({ userId, propertyId }) => `${userId} ${propertyId}`)).size).toBe(stored.length)
  // The kills did hit requests under way, and what was acknowledged is a real number of writes.
  expect(unanswered).toBeGreaterThan(rounds)
  expect(acknowledged.size).toBeGreaterThan(rounds * 5)
  console.log(`${acknowledged.size} acknowledged, ${unanswered} unanswered, ${stored.length} stored`)
}, 300_000)
