/** Where what everyone may read is read: from a replica where there is one, else from the primary. */
import { DrizzleQueryError } from 'drizzle-orm'
import { errorText } from '../error-text.ts'
import { type Database, sqlStateOf } from './connect.ts'

/**
 * Runs reads that do not depend on the reader's own writes: a replica lags. `work` may run twice.
 * @throws what `work` throws on the primary, or on a replica that is not to blame
 */
export type PublicReads = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>

/** A replica that failed is tried again after so long, by one request. */
const BACK_OFF_MS = 5_000

/** The request's own fault (22), or too much for any database: the primary would fare no better. */
const ownFault = /^22|^57014$/
/** Replication took away what was being read: that passes. */
const passing = /^(40001|40P01)$/

/** @param replica null: all reads are the primary's */
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
