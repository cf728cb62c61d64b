/** A table into a file, row by row. */
import type { Transaction } from '../database/transaction.ts'
import { writeSnapshot } from '../write-snapshot.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'

/** Something that can be exported: what its columns are called, and its rows, read as they are asked for. */
export type Table = {
  readonly header: readonly string[]
  /** @param since what came in earlier is left out */
  rows(reader: Transaction, since: Date | null): AsyncGenerator<readonly Cell[]>
}

/**
 * Writes all rows as they stood at one moment.
 * @param path absolute; what lies there is replaced
 * @returns how many rows
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
