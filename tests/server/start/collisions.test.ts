/** Transactions over two connections that really collide: the database gives one up, which is done again. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { inTransaction, type Transaction } from '../../../src/server/database/transaction.ts'
import { testDatabase } from '../test-database.ts'

const opened = testDatabase()
const endsAt = new Date('2026-12-01T00:00:00Z')

const add = (database: Pick<Transaction, 'update'>, bucket: string) =>
  database
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} + 1` })
    .where(eq(rateLimits.bucket, bucket))

async function counts() {
  const rows = await opened().database.select().from(rateLimits).orderBy(rateLimits.bucket)
  return rows.map(({ count }) => count)
}

/** Connections whose transactions see the database as it was when they began, unless they collide. */
function connectRepeatable() {
  const { url } = opened()
  const setting = encodeURIComponent('-c default_transaction_isolation=repeatable\\ read')
  const connection = connect(`${url}${url.includes('?') ? '&' : '?'}options=${setting}`, { poolSize: 2 })
  onTestFinished(connection.end)
  return connection
}

/** Lets two go on once both have come; whoever comes later passes. */
function meeting() {
  let come = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    come += 1
    if (come === 2) resolve()
    return promise
  }
}

beforeEach(async () => {
  await opened().database.delete(rateLimits)
  const rows = ['a', 'b'].map((bucket) => ({ bucket, count: 0, endsAt }))
  await opened().database.insert(rateLimits).values(rows)
})

test('of two transactions in a deadlock (40P01) one is done again, and both have their effect once', async () => {
  let attempts = 0
  const both = meeting()
  const work = (first: string, second: string) =>
    inTransaction(opened().database, async (transaction) => {
      attempts += 1
      await add(transaction, first)
      await both()
      await add(transaction, second)
    })
  await Promise.all([work('a', 'b'), work('b', 'a')])
  expect({ attempts, counts: await counts() }).toEqual({ attempts: 3, counts: [2, 2] })
})

test('of two transactions that change what both have read (40001) one is done again, on what the other left', async () => {
  const { database } = connectRepeatable()
  const both = meeting()
  const read: number[] = []
  const work = () =>
    inTransaction(database, async (transaction) => {
      const [row] = await transaction.select().from(rateLimits).where(eq(rateLimits.bucket, 'a'))
      const count = row?.count ?? -1
      read.push(count)
      await both()
      await transaction
        .update(rateLimits)
        .set({ count: count + 1 })
        .where(eq(rateLimits.bucket, 'a'))
    })
  await Promise.all([work(), work()])
  expect({ read, counts: await counts() }).toEqual({ read: [0, 0, 1], counts: [2, 0] })
})

test('a single statement that collides with a transaction is done again', async () => {
  const { database } = connectRepeatable()
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let statement: Promise<unknown> | undefined
  await inTransaction(database, async (transaction) => {
    await add(transaction, 'a')
    statement = add(database, 'a').execute()
    while ((await opened().database.execute(isWaiting)).rows.length === 0);
  })
  await statement
  expect(await counts()).toEqual([2, 0])
})
