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

/** Where the row is stored already, or something was said later about the same, that stands. */
function withNoted({ rows }: QueueState, noted: OutboxRow): Change<void> {
  const isKnown = rows.some(
    (row) => row.id === noted.id || (isAlike(row, noted) && row.created > noted.created),
  )
  return isKnown ? { result: undefined } : { rows: [...rows, { ...noted, holder: null }], result: undefined }
}

/** Deletes a user's notes, and those that cannot be read, each after `take` has stored its row; others' stay for them. */
async function emptyNotes(
  storage: DeviceStorage | null,
  user: number,
  take: (row: OutboxRow) => Promise<void>,
): Promise<void> {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
    for (const key of keys) {
      const text = storage?.getItem(key) ?? null
      const row = key.startsWith(NOTE) ? rowIn(text) : null
      const isMark = key.startsWith(HOLD_OVER) && text === String(user)
      if (row?.user === user) await take(row)
      if (isMark || (key.startsWith(NOTE) && (row === null || row.user === user))) storage?.removeItem(key)
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
