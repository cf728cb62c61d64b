/** One effect and one answer per key, however often a queued write arrives (rule 9.4). */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, sqlStateOf } from '../database/connect.ts'
import { idempotencyKeys } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { inAccountLane } from './account-lane.ts'

/** Days for which a key is stored; the outbox parks rows after 30 days. */
export const KEY_LIFETIME_DAYS = 60

/** How long a request waits for others of its account, or with its key, in ms; less than the statement timeout. */
const IN_FLIGHT_TIMEOUT_MS = 8_000

const LOCK_TIMEOUT_MINIMUM_MS = 500

/** The `performance.now()` time in ms by which a write that arrives now must have begun. */
export const writeDeadline = (): number => performance.now() + IN_FLIGHT_TIMEOUT_MS

/** The stored part of an answer: no headers, so no cookies. */
export interface StoredAnswer {
  readonly status: number
  /** The JSON body, as sent. */
  readonly text: string
}

interface WriteKey {
  readonly userId: number
  readonly path: string
  readonly key: string
  readonly requestHash: string
}

type KeyedOutcome =
  | { readonly kind: 'answer'; readonly answer: StoredAnswer }
  /** The key belongs to another body; `status` is the answer's to that body. */
  | { readonly kind: 'reused'; readonly status: number }
  | { readonly kind: 'in_flight' }

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, child]) => [name, canonical(child)])
}

/** SHA-256 of a body as base64url, independent of the order of its fields. */
export function requestHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('base64url')
}

/** SQLSTATE lock_not_available: `lock_timeout` was exceeded. */
const LOCK_TIMEOUT = '55P03'

function keyIs({ userId, path, key }: WriteKey) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key))
}

async function claimAndWrite(
  transaction: Transaction,
  write: WriteKey,
  now: Date,
  timeoutMs: number,
  effect: (transaction: Transaction) => Promise<StoredAnswer>,
): Promise<KeyedOutcome | null> {
  await transaction.execute(sql.raw(`set local lock_timeout = ${Math.ceil(timeoutMs)}`))
  // The insert waits while another transaction holds the same key.
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ...write, status: 0, answer: '', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) {
    const answer = await effect(transaction)
    await transaction
      .update(idempotencyKeys)
      .set({ status: answer.status, answer: answer.text })
      .where(keyIs(write))
    return { kind: 'answer', answer }
  }
  return storedOutcome(transaction, write)
}

/** The outcome of an earlier request with this key, or null. */
async function storedOutcome(reader: Database | Transaction, write: WriteKey): Promise<KeyedOutcome | null> {
  const [stored] = await reader.select().from(idempotencyKeys).where(keyIs(write))
  if (stored === undefined) return null
  if (stored.requestHash !== write.requestHash) return { kind: 'reused', status: stored.status }
  return { kind: 'answer', answer: { status: stored.status, text: stored.answer } }
}

type UnderWay = Map<string, Promise<void>>

/** Keys in work by this process: requests that wait for one here hold no database connection meanwhile. */
const underWayOn = new WeakMap<Database, UnderWay>()

function keysUnderWay(database: Database): UnderWay {
  const known = underWayOn.get(database)
  if (known !== undefined) return known
  const made: UnderWay = new Map()
  underWayOn.set(database, made)
  return made
}

/** False when `running` has not ended by `deadline` (a `performance.now()` time in ms). */
async function endsBefore(deadline: number, running: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), false)
  })
  const ended = await Promise.race([running.then(() => true), late])
  clearTimeout(timer)
  return ended
}

/** What happens outside the transaction, in the account's lane. */
interface BeforeWrite {
  /** Always runs first; throws to refuse the request without storing an answer. */
  readonly admit: () => Promise<void>
  /** Work that needs no connection, such as rendering; skipped where the key has an answer. */
  readonly prepare: (() => Promise<void>) | null
}

/**
 * Runs `effect` and stores its answer in one transaction, unless the key has an answer already. `effect` may run more
 * than once (serialisation failures) and must write only through the transaction; if it throws, the key and the effect
 * are both rolled back.
 */
export async function writeOnce(
  database: Database,
  write: WriteKey,
  now: Date,
  { admit, prepare }: BeforeWrite,
  effect: (transaction: Transaction) => Promise<StoredAnswer>,
): Promise<KeyedOutcome> {
  const name = JSON.stringify([write.userId, write.path, write.key])
  const deadline = writeDeadline()
  const underWay = keysUnderWay(database)
  for (let running = underWay.get(name); running !== undefined; running = underWay.get(name)) {
    if (!(await endsBefore(deadline, running))) return { kind: 'in_flight' }
  }
  const attempt = (): Promise<KeyedOutcome | null> => {
    // What was prepared may have taken long, and is not thrown away for a lock that is free in a moment.
    const timeoutMs = Math.max(deadline - performance.now(), LOCK_TIMEOUT_MINIMUM_MS)
    return inTransaction(database, (transaction) => claimAndWrite(transaction, write, now, timeoutMs, effect))
  }
  const work = inAccountLane(database, write.userId, deadline, async (): Promise<KeyedOutcome> => {
    try {
      await admit()
      if (prepare !== null) {
        const stored = await storedOutcome(database, write)
        if (stored !== null) return stored
        await prepare()
      }
      // A second attempt, in case the key was deleted between the conflict and the read.
      return (await attempt()) ?? (await attempt()) ?? { kind: 'in_flight' }
    } catch (error) {
      if (sqlStateOf(error) === LOCK_TIMEOUT) return { kind: 'in_flight' }
      throw error
    }
  })
  const settled = work.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(name, settled)
  try {
    return (await work) ?? { kind: 'in_flight' }
  } finally {
    underWay.delete(name)
  }
}
