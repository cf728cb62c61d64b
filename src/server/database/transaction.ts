import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Database, withRetry } from './connect.ts'

/** What services write through: an open transaction, or a savepoint inside one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction. Drizzle's own, on a pool, never gives back a connection whose `begin` fails.
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
  // A database that hangs answers no rollback either: what waits for it fails as the connection is cut.
  const cut = () => client.connection.stream.destroy()
  const deadline = timeoutMs ? setTimeout(cut, timeoutMs) : undefined
  try {
    return await drizzle(client).transaction(async (transaction) => {
      await transaction.execute(settings)
      return work(transaction)
    }, config)
  } finally {
    clearTimeout(deadline)
    // Only a connection that stands outside of any transaction serves on.
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/**
 * Runs `work` in a transaction, from its beginning again where the database asks for that (SQLSTATE 40001, 40P01).
 * `work` may therefore run more than once and has no effect outside of the transaction.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => oneTransaction(database, work))
}
