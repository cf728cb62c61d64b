/** Handlers of the outbox's writes: authorised, parsed, and executed once per key. */
import type { Context, Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as v from 'valibot'
import { FOLLOWS_HEADER, IDEMPOTENCY_KEY_HEADER, ROW_AGE_HEADER } from '../../contract/headers.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { inAccountLane } from '../services/account-lane.ts'
import { requestHash, type StoredAnswer, writeDeadline, writeOnce } from '../services/idempotency.ts'
import type { LimitedAct } from '../services/rate-limits.ts'
import { Refusal } from '../services/refusal.ts'
import type { UserWrite } from '../services/user-write.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { errorEnvelope, RequestError } from './errors.ts'
import { limitAct, limitWrites } from './rate-limit.ts'
import { parseWith, readBody } from './request.ts'

interface QueuedWrite<Request> extends UserWrite<Request> {
  readonly params: Readonly<Record<string, string>>
  /** When the renter made this write, by its row's age (+); the current time without one. */
  readonly madeAt: Date
  /** The Idempotency-Key; null without one. */
  readonly key: string | null
  /** The key of the caller's previous write to the same target (+); null without one. */
  readonly follows: string | null
}

/** Printable ASCII: our client sends a UUID; draft-ietf-httpapi-idempotency-key-header allows any string. */
const keyPattern = /^[\x21-\x7e]{1,255}$/

function successAnswer(data: unknown): StoredAnswer {
  return { status: 200, text: JSON.stringify({ status: 'success', data }) }
}

/** Runs `effect` in a savepoint: a refusal rolls it back, and is itself an answer to be stored. */
async function effectOrRefusal(
  transaction: Transaction,
  effect: (savepoint: Transaction) => Promise<unknown>,
): Promise<StoredAnswer> {
  try {
    return successAnswer(await transaction.transaction(effect))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      status: error.status,
      text: JSON.stringify(errorEnvelope(error.code, error.data, error.fields)),
    }
  }
}

/** What was made of a request before its transaction; a refusal waits for the transaction that stores it. */
type Prepared<Value> = { readonly value: Value } | { readonly refusal: Refusal }

async function preparedOrRefusal<Value>(prepare: () => Promise<Value>): Promise<Prepared<Value>> {
  try {
    return { value: await prepare() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

const inProgress = () => new RequestError('in_progress', 503, { headers: { 'retry-after': '1' } })

interface Steps<Value> {
  readonly admit: () => Promise<void>
  readonly prepare: (() => Promise<Value>) | undefined
  readonly effect: (transaction: Transaction, prepared: Value) => Promise<unknown>
}

/** `prepared` is undefined without a `prepare`, whose type says so. */
const preparedValue = <Value>(prepared: Prepared<Value> | null): Value => {
  if (prepared !== null && 'refusal' in prepared) throw prepared.refusal
  return prepared?.value as Value
}

async function answerOnce<Value>(
  c: Context<AppEnvironment>,
  key: string,
  body: unknown,
  { admit, prepare, effect }: Steps<Value>,
): Promise<StoredAnswer> {
  if (!keyPattern.test(key)) {
    throw new RequestError('invalid_request', 400, { fields: { [IDEMPOTENCY_KEY_HEADER]: 'invalid' } })
  }
  const { database, clock } = c.get('dependencies')
  const write = {
    userId: c.get('session').user.id,
    path: c.req.path,
    key,
    requestHash: requestHash(body),
  }
  let prepared: Prepared<Value> | null = null
  const prepareOnce =
    prepare &&
    (async () => {
      prepared = await preparedOrRefusal(prepare)
    })
  const before = { admit, prepare: prepareOnce ?? null }
  const outcome = await writeOnce(database, write, clock(), before, (transaction) =>
    effectOrRefusal(transaction, async (savepoint) => effect(savepoint, preparedValue(prepared))),
  )
  if (outcome.kind === 'reused') {
    throw new RequestError('idempotency_key_reused', 422, { data: { answered: outcome.status } })
  }
  if (outcome.kind === 'in_flight') throw inProgress()
  return outcome.answer
}

/** Without a key: once for each request. */
async function answerEach<Value>(
  c: Context<AppEnvironment>,
  { admit, prepare, effect }: Steps<Value>,
): Promise<StoredAnswer> {
  const { database } = c.get('dependencies')
  const answer = await inAccountLane(database, c.get('session').user.id, writeDeadline(), async () => {
    await admit()
    const prepared = prepare ? { value: await prepare() } : null
    return successAnswer(
      await inTransaction(database, (transaction) => effect(transaction, preparedValue(prepared))),
    )
  })
  if (answer === null) throw inProgress()
  return answer
}

/** The part of a write that happens before its transaction. */
type BeforeWrite<Request> = Pick<UserWrite<Request>, 'user' | 'request' | 'now'> & {
  readonly database: Database
}

/**
 * A handler for a queued write, to be placed behind `requireSession`: `routes.post(call.path, requireSession,
 * queuedWrite(call, async ({ transaction, user, request }) => data))`. `effect` throws `Refusal` where a product rule
 * refuses. `effect` may run more than once, so it must have no effect outside `transaction`. Without an Idempotency-Key
 * (a client of the basic API) it runs for every request.
 * @param prepare work that takes long, such as rendering a picture, before the write holds a connection or any lock; not
 * run for a key that has its answer. What it gives is the second argument of `effect`.
 */
export function queuedWrite<Request, Value = undefined>(
  call: { readonly request: v.GenericSchema<unknown, Request> },
  effect: (write: QueuedWrite<Request>, prepared: Value) => Promise<unknown>,
  prepare?: (write: BeforeWrite<Request>) => Promise<Value>,
): Handler<AppEnvironment> {
  return async (c) => {
    const { database, clock, settings, wakeMail } = c.get('dependencies')
    const { user } = c.get('session')
    const raw = await readBody(c)
    const request = parseWith(call.request, raw)
    const now = clock()
    const age = Number(c.req.header(ROW_AGE_HEADER))
    const madeAt = age > 0 && age < now.getTime() ? new Date(now.getTime() - age) : now
    const key = c.req.header(IDEMPOTENCY_KEY_HEADER)
    const follows = c.req.header(FOLLOWS_HEADER) ?? null
    const steps: Steps<Value> = {
      admit: () => limitWrites(database, user, now),
      prepare: prepare && (() => prepare({ database, user, request, now })),
      effect: (transaction, prepared) =>
        effect(
          {
            transaction,
            user,
            request,
            params: c.req.param(),
            now,
            madeAt,
            key: key ?? null,
            follows,
            settings,
          },
          prepared,
        ),
    }
    const answer = await (key === undefined ? answerEach(c, steps) : answerOnce(c, key, raw, steps))
    wakeMail()
    return c.body(answer.text, answer.status as ContentfulStatusCode, { 'content-type': 'application/json' })
  }
}

/** A queued write that counts against an act limit of its account. */
export const limitedWrite = <Request>(
  call: { readonly request: v.GenericSchema<unknown, Request> },
  act: LimitedAct,
  effect: (write: QueuedWrite<Request>) => Promise<unknown>,
) =>
  queuedWrite(call, async (write: QueuedWrite<Request>) => {
    await limitAct(write.transaction, act, write.user, write.now)
    return effect(write)
  })
