/** Queries whose SQL is built once instead of at every request. */
import type { Database } from './connect.ts'
import type { Transaction } from './transaction.ts'

type Reader = Database | Transaction

/**
 * Gives a query with placeholders, built at its first use over a pool: building takes Drizzle longer than a database
 * takes to answer a short query. Without a name it is no prepared statement of the database (decision 13).
 */
export function builtOnce<Built>(
  build: (reader: Reader) => { prepare(name: string): Built },
): (reader: Reader) => Built {
  const known = new WeakMap<Reader, Built>()
  return (reader) => {
    const earlier = known.get(reader)
    if (earlier !== undefined) return earlier
    const built = build(reader).prepare('')
    known.set(reader, built)
    return built
  }
}
