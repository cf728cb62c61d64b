/** Inquiries as devices send them while a server or its database breaks: the same key however often one must be sent. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { API_BASE } from '../../../src/contract/call.ts'
import { DEFAULT_CSRF_HEADER, IDEMPOTENCY_KEY_HEADER, SESSION_COOKIE } from '../../../src/contract/headers.ts'
import { readInquiryReceipt, submitInquiry } from '../../../src/contract/inquiries.ts'
import { type Connection, connect } from '../../../src/server/database/connect.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { csrfToken, startSession } from '../../../src/server/services/sessions.ts'
import { storeHome, storePeople, tidyAnswers } from '../matching/stored-home.ts'

export type Row = { readonly person: Person; readonly propertyId: number; readonly key: string }
type Person = { readonly id: number; readonly email: string; readonly secret: string }

/** The embedded database of a running server. */
export const embeddedUrl = (dataDir: string) =>
  `postgresql://bangjjak@/bangjjak?host=${encodeURIComponent(join(dataDir, 'run'))}`

async function withDatabase<Result>(url: string, work: (connection: Connection) => Promise<Result>) {
  const connection = connect(url, { poolSize: 2 })
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

/** People with a session each, and homes: every pair is an inquiry that can be sent. */
export function makeRows(url: string, people: number, homes: number): Promise<Row[]> {
  return withDatabase(url, async ({ database }) => {
    const now = new Date()
    const propertyIds: number[] = []
    for (let index = 1; index <= homes; index++) propertyIds.push(await storeHome(database, index, now))
    const rows: Row[] = []
    for (let index = 1; index <= people; index++) {
      const email = `applicant${index}@people.test`
      const [user] = await storePeople(database, [{ ...tidyAnswers, email }], now)
      const id = user?.id ?? 0
      const secret = await database.transaction((transaction) => startSession(transaction, id, now))
      for (const propertyId of propertyIds)
        rows.push({ person: { id, email, secret }, propertyId, key: randomUUID() })
    }
    // Home by home, so that applicants for one home also collide.
    return rows.sort((a, b) => a.propertyId - b.propertyId)
  })
}

/** One attempt at an inquiry. @throws TypeError when no answer comes */
export function send(address: string, { person, propertyId, key }: Row): Promise<Response> {
  return fetch(`${address}${API_BASE}${submitInquiry.path}`, {
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
}

/** The id of the inquiry that an answer acknowledges. */
export async function acknowledgedId(response: Response): Promise<number> {
  const text = await response.text()
  const { inquiryId } = readInquiryReceipt(response.status === 200 ? JSON.parse(text).data : null)
  if (inquiryId === null) throw new Error(`No inquiry is acknowledged: ${response.status} ${text}`)
  return inquiryId
}

/** What the database holds of what was acknowledged. `lost`: not there, or another's; `doubled`: twice for one row. */
export function countEffects(url: string, acknowledged: ReadonlyMap<number, Row>) {
  return withDatabase(url, async ({ database }) => {
    const stored = await database
      .select({ id: inquiries.id, userId: inquiries.userId, propertyId: inquiries.propertyId })
      .from(inquiries)
    const byId = new Map(stored.map(({ id, ...rest }) => [id, rest]))
    const lost = [...acknowledged].filter(([id, { person, propertyId }]) => {
      const row = byId.get(id)
      return row?.userId !== person.id || row.propertyId !== propertyId
    })
    const distinct = new Set(stored.map(({ userId, propertyId }) => `${userId} ${propertyId}`))
    return { stored: stored.length, lost: lost.length, doubled: stored.length - distinct.size }
  })
}
