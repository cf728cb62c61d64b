/** Writes a table into a file, row by row. */
import type { Transaction } from '../database/transaction.ts'
import { writeSnapshot } from '../write-snapshot.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'

/** An exportable table: its column names, and its rows, read lazily. */
export type Table = {
  readonly header: readonly string[]
  /** @param since the earliest time of exported rows */
  rows(reader: Transaction, since: Date | null): AsyncGenerator<readonly Cell[]>
}

/**
 * Writes all rows as of one moment.
 * @param path absolute; an existing file is replaced
 * @returns the number of rows
 * @throws StartError where the file cannot be written
 */
export async function writeTable(
  connectionString: string,
  { table, path, since }: { readonly table: Table; readonly path: string; readonly since: Date | null },
): Promise<number> {
  let count = 0
  await writeSnapshot(connectionString, path, async function* (reader) {
    yield BYTE_ORDER_MARK + csvLine(table.header)
    for await (const row of table.rows(reader, since)) {
      count += 1
      yield csvLine(row)
    }
  })
  return count
}
