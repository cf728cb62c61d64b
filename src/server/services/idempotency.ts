/** One effect and one answer a key, however often a queued write arrives. Design section 5, Idempotency. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, sqlStateOf } from '../database/connect.ts'
import { idempotencyKeys } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'

/** Days that a key is kept; rows of the outbox park after 30. */
export const KEY_LIFETIME_DAYS = 60

/** How long a request waits for the answer that another with its key is working on; less than a statement may take. */
const IN_FLIGHT_TIMEOUT_MS = 8_000

/** What is repeated: no headers, so no cookies. */
export interface StoredAnswer {
  readonly status: number
  /** JSON, as it is sent. */
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
  /** The key stands for another body; `status` is what that one was answered. */
  | { readonly kind: 'reused'; readonly status: number }
  | { readonly kind: 'in_flight' }

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, child]) => [name, canonical(child)])
}

/** SHA-256 of a body as base64url, whatever the order of its fields. */
export function requestHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('base64url')
}

/** SQLSTATE lock_not_available: `lock_timeout` has passed. */
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
  await transaction.execute(sql.raw(`set local lock_timeout = ${Math.max(1, Math.ceil(timeoutMs))}`))
  // Waits here while another transaction holds the same key, and goes on with its outcome.
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
  const [stored] = await transaction.select().from(idempotencyKeys).where(keyIs(write))
  if (stored === undefined) return null
  if (stored.requestHash !== write.requestHash) return { kind: 'reused', status: stored.status }
  return { kind: 'answer', answer: { status: stored.status, text: stored.answer } }
}

type UnderWay = Map<string, Promise<void>>

/** Keys that this process is working on: those who wait for one here hold no database connection meanwhile. */
const underWayOn = new WeakMap<Database, UnderWay>()

function keysUnderWay(database: Database): UnderWay {
  const known = underWayOn.get(database)
  if (known !== undefined) return known
  const made: UnderWay = new Map()
  underWayOn.set(database, made)
  return made
}

/** False when `running` has not ended by `deadline`, a time of `performance.now()`. */
async function endsBefore(deadline: number, running: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - performance.now()), false)
  })
  const ended = await Promise.race([running.then(() => true), late])
  clearTimeout(timer)
  return ended
}

/**
 * Runs `effect` and stores its answer in one transaction, unless the key has an answer already. `effect` may run more
 * than once (serialisation failures) and must write through the transaction alone; what it throws undoes key and
 * effect alike.
 * @param timeoutMs how long to wait for another request with this key
 */
export async function writeOnce(
  database: Database,
  write: WriteKey,
  now: Date,
  effect: (transaction: Transaction) => Promise<StoredAnswer>,
  timeoutMs = IN_FLIGHT_TIMEOUT_MS,
): Promise<KeyedOutcome> {
  const name = JSON.stringify([write.userId, write.path, write.key])
  const deadline = performance.now() + timeoutMs
  const underWay = keysUnderWay(database)
  for (let running = underWay.get(name); running !== undefined; running = underWay.get(name)) {
    if (!(await endsBefore(deadline, running))) return { kind: 'in_flight' }
  }
  const attempt = (): Promise<KeyedOutcome | null> =>
    inTransaction(database, (transaction) =>
      claimAndWrite(transaction, write, now, deadline - performance.now(), effect),
    )
  const work = (async (): Promise<KeyedOutcome> => {
    try {
      // The second try is for a key that was swept between the conflict and the reading.
      return (await attempt()) ?? (await attempt()) ?? { kind: 'in_flight' }
    } catch (error) {
      if (sqlStateOf(error) === LOCK_TIMEOUT) return { kind: 'in_flight' }
      throw error
    }
  })()
  const settled = work.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(name, settled)
  try {
    return await work
  } finally {
    underWay.delete(name)
  }
}
