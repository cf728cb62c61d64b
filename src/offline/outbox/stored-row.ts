/** What is read from the database: a row that this build can send, one of a newer build, or damage. */
import { isKnownKind } from '../writes/write-kind.ts'
import { type OutboxRow, ROW_VERSION, rowStates, type UnknownRow } from './row.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * True for a row that this build can work with. Checked by hand, not by a schema, because the check runs over every row
 * in every transaction. The payload is validated when the row leaves.
 */
export function isOutboxRow(stored: unknown): stored is OutboxRow {
  if (!isObject(stored)) return false
  const { id, target, user, seq, version, created, attempts, notBefore, kind, state, claim, payload } = stored
  return (
    [id, target].every((value) => typeof value === 'string') &&
    [user, seq, version, created, attempts, notBefore].every((value) => typeof value === 'number') &&
    Number(version) <= ROW_VERSION &&
    typeof kind === 'string' &&
    isKnownKind(kind) &&
    rowStates.some((known) => known === state) &&
    (claim === null || isObject(claim)) &&
    isObject(payload)
  )
}

/** True for a stored row that only a newer build can send; damaged rows are neither. */
export function isUnknownRow(stored: unknown): stored is UnknownRow {
  if (!isObject(stored) || isOutboxRow(stored)) return false
  const { id, kind, state, user, seq, created, version } = stored
  const isOfNewerBuild = !isKnownKind(String(kind)) || Number(version) > ROW_VERSION
  return (
    isOfNewerBuild &&
    [id, kind, state].every((value) => typeof value === 'string') &&
    [user, seq, created].every((value) => typeof value === 'number')
  )
}
