/** Runs public reads on a replica where there is one, else on the primary. */
import { DrizzleQueryError } from 'drizzle-orm'
import { errorText } from '../error-text.ts'
import { type Database, sqlStateOf } from './connect.ts'

/**
 * Runs reads that do not depend on the reader's own writes: a replica lags. `work` may run twice.
 * @throws what `work` throws on the primary, or on a replica for a fault of the query itself
 */
export type PublicReads = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>

/** Time until one request tries a failed replica again. */
const BACK_OFF_MS = 5_000

/** Faults of the query itself (class 22), or its timeout (57014): the primary would fail as well. */
const ownFault = /^22|^57014$/
/** Replication removed rows that were being read: a retry on the primary succeeds. */
const passing = /^(40001|40P01)$/

/** @param replica null: all reads go to the primary */
export function publicReads(primary: Database, replica: Database | null): PublicReads {
  if (replica === null) return (work) => work(primary)
  let isDown = false
  let nextTryAt = 0

  return async (work) => {
    if (isDown && performance.now() < nextTryAt) return work(primary)
    nextTryAt = performance.now() + BACK_OFF_MS
    try {
      const result = await work(replica)
      if (isDown) console.error('The replica answers again.')
      isDown = false
      return result
    } catch (error) {
      const state = sqlStateOf(error) ?? ''
      if (!(error instanceof DrizzleQueryError) || ownFault.test(state)) throw error
      if (!passing.test(state)) {
        if (!isDown)
          console.error(`The replica fails, so public reads go to the primary: ${errorText(error)}`)
        isDown = true
        nextTryAt = performance.now() + BACK_OFF_MS
      }
      return work(primary)
    }
  }
}
