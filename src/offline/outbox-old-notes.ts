/**
 * Rows that an older build noted in local storage in the task of a press, and did not live to commit. They are taken in
 * once; nothing writes such notes any more, so this file may go when no device runs a build of before November 2026.
 */

import type { DeviceStorage } from './outbox.ts'
import { type Change, isAlike, type QueueState } from './outbox-queue.ts'
import { isOutboxRow, type OutboxRow } from './outbox-row.ts'
import type { OutboxStore } from './outbox-store.ts'

const NOTE = 'outbox-note:'
/** Marked a hold as over, by the id of its row; the text is its user. */
const HOLD_OVER = 'outbox-hold-over:'

function rowIn(text: string | null): OutboxRow | null {
  try {
    const row: unknown = JSON.parse(text ?? 'null')
    return isOutboxRow(row) ? row : null
  } catch {
    return null
  }
}

/** A user's notes, with those that cannot be read (row null) or say nothing that is needed; others' stay for them. */
function notesOf(storage: DeviceStorage, user: number): { key: string; row: OutboxRow | null }[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.flatMap((key) => {
    const text = storage.getItem(key)
    if (key.startsWith(HOLD_OVER)) return text === String(user) ? { key, row: null } : []
    const row = rowIn(text)
    return key.startsWith(NOTE) && (row === null || row.user === user) ? { key, row } : []
  })
}

/** Where the row is stored already, or something was said later about the same, that stands. */
function withNoted({ rows }: QueueState, noted: OutboxRow): Change<void> {
  const isKnown = rows.some(
    (row) => row.id === noted.id || (isAlike(row, noted) && row.created > noted.created),
  )
  return isKnown ? { result: undefined } : { rows: [...rows, { ...noted, holder: null }], result: undefined }
}

/** Gives a user's notes to `take`, one after the other, and deletes each; storage that is blocked has none. */
async function emptyNotes(
  storage: DeviceStorage | null,
  user: number,
  take: (row: OutboxRow) => Promise<void>,
): Promise<void> {
  try {
    for (const { key, row } of storage ? notesOf(storage, user) : []) {
      if (row) await take(row)
      storage?.removeItem(key)
    }
  } catch {
    // Blocked: nothing was noted there.
  }
}

export const takeInOldNotes = (
  storage: DeviceStorage | null,
  user: number,
  store: OutboxStore,
): Promise<void> =>
  emptyNotes(storage, user, (row) => store.transact((state) => withNoted(state, row), { strict: true }))

export const forgetOldNotes = (storage: DeviceStorage | null, user: number): Promise<void> =>
  emptyNotes(storage, user, () => Promise.resolve())
