import { type Database, withRetry } from './connect.ts'

/** What services write through: an open transaction, or a savepoint inside one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs `work` in a transaction, from its beginning again where the database asks for that (SQLSTATE 40001, 40P01).
 * `work` may therefore run more than once and has no effect outside of the transaction.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withRetry(() => database.transaction(work))
}
