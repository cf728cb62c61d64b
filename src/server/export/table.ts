import type { Transaction } from '../database/transaction.ts'
import type { Cell } from './csv.ts'

/** Something that can be exported: what its columns are called, and its rows, read as they are asked for. */
export type Table = {
  readonly header: readonly string[]
  /** @param since what came in earlier is left out */
  rows(reader: Transaction, since: Date | null): AsyncGenerator<readonly Cell[]>
}
