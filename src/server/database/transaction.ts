import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Database, withRetry } from './connect.ts'

/** The writer that services take: an open transaction, or a savepoint inside one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction. Drizzle's own, over a pool, never releases a connection whose `begin` fails.
 * @throws what `work` throws, or the driver's error where the connection breaks
 */
export async function oneTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await database.$client.connect()
  const { options, settings } = database.$client
  const { query_timeout: timeoutMs } = options
  // A hung database does not answer a rollback either: cutting the connection fails whatever waits for it.
  const cut = () => client.connection.stream.destroy()
  const deadline = timeoutMs ? setTimeout(cut, timeoutMs) : undefined
  try {
    return await drizzle(client).transaction(async (transaction) => {
      await transaction.execute(settings)
      return work(transaction)
    }, config)
  } finally {
    clearTimeout(deadline)
    // A connection still inside a transaction is destroyed, not returned to the pool.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * Runs `work` in a transaction, and again from the start where the database asks for it (SQLSTATE 40001, 40P01). `work`
 * may therefore run more than once, and must have no effect outside the transaction.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => oneTransaction(database, work))
}
