/** A table into a file, row by row. */
import { open, rename, rm } from 'node:fs/promises'
import { connect } from '../database/connect.ts'
import { oneTransaction, type Transaction } from '../database/transaction.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'

/** Something that can be exported: what its columns are called, and its rows, read as they are asked for. */
export type Table = {
  readonly header: readonly string[]
  /** @param since what came in earlier is left out */
  rows(reader: Transaction, since: Date | null): AsyncGenerator<readonly Cell[]>
}

/** Letters that are written at once. */
const CHUNK = 64 * 1024

/**
 * Writes all rows as they stood at one moment. The file appears under its name when it is whole, readable by its owner
 * alone: it holds people's names and numbers.
 * @param path absolute; what lies there is replaced
 * @returns how many rows
 */
export async function writeTable(
  connectionString: string,
  { table, path, since }: { readonly table: Table; readonly path: string; readonly since: Date | null },
): Promise<number> {
  const unfinished = `${path}.${process.pid}.unfinished`
  const file = await open(unfinished, 'wx', 0o600)
  const { database, end } = connect(connectionString, { poolSize: 1, statementTimeoutMs: 0 })
  try {
    let text = BYTE_ORDER_MARK + csvLine(table.header)
    let count = 0
    await oneTransaction(
      database,
      async (reader) => {
        for await (const row of table.rows(reader, since)) {
          text += csvLine(row)
          count += 1
          if (text.length < CHUNK) continue
          await file.write(text)
          text = ''
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await file.write(text)
    await file.sync()
    await rename(unfinished, path)
    return count
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
    await end()
  }
}
