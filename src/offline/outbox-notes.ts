/**
 * What has been said and is not committed yet, noted in the very task of the press: IndexedDB commits later than that, and
 * not at all where the page goes first. Local storage takes a note at once. A page that starts takes in what it finds.
 */
import { isOutboxRow, type OutboxRow } from './outbox-row.ts'

/** The part of `localStorage` that is needed; a worker has none. */
export interface NoteStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface OutboxNotes {
  /** Notes a row that this page is about to commit, as the page knows it. */
  write(row: OutboxRow): void
  /** It is committed, or has been refused. */
  strike(id: string): void
  /** Rows that this page is committing at the moment. */
  underWay(): readonly OutboxRow[]
  /**
   * The page hides: what it holds and has not committed yet is not held any more by whoever takes it in; nor are these,
   * which are committed and have not been sent.
   */
  endHolds(now: number, unsent: readonly OutboxRow[]): void
  /** Ids of a user's committed rows whose holds are over, by whichever tab. */
  overOf(user: number): readonly string[]
  /**
   * Nobody needs to know any more whose holds are over but the one who is logged in: a page that was killed as it hid, and
   * had not heard of a logout yet, has left that behind. Rows that are still there go by their own time.
   */
  strikeOverOfOthers(user: number | null): void
  /** These holds have been ended in the database. */
  strikeOver(ids: readonly string[]): void
  /** What is noted of a user, in whichever tab; the oldest first. */
  of(user: number): readonly OutboxRow[]
  has(id: string): boolean
  forget(user: number): void
}

const PREFIX = 'outbox-note:'
/** Before the id of a row whose hold is over; the text is its user. */
const OVER = 'outbox-hold-over:'

function readNote(text: string | null): OutboxRow | null {
  try {
    const note: unknown = JSON.parse(text ?? 'null')
    return isOutboxRow(note) ? note : null
  } catch {
    return null
  }
}

/** Without a storage, or with one that is blocked or full, a page only knows what it is committing itself. Nothing throws. */
export function createOutboxNotes(storage: NoteStorage | null): OutboxNotes {
  const own = new Map<string, OutboxRow>()

  function attempt<Result>(task: (notes: NoteStorage) => Result, otherwise: Result): Result {
    try {
      return storage === null ? otherwise : task(storage)
    } catch {
      return otherwise
    }
  }

  const save = (row: OutboxRow) =>
    attempt((notes) => notes.setItem(PREFIX + row.id, JSON.stringify(row)), undefined)
  const remove = (id: string) => attempt((notes) => notes.removeItem(PREFIX + id), undefined)

  function found(prefix: string): { id: string; text: string | null }[] {
    return attempt((notes) => {
      const keys = Array.from({ length: notes.length }, (_, index) => notes.key(index) ?? '')
      return keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => ({ id: key.slice(prefix.length), text: notes.getItem(key) }))
    }, [])
  }

  const all = () => found(PREFIX).map(({ id, text }) => ({ id, row: readNote(text) }))

  const overWhere = (isWanted: (user: string | null) => boolean) =>
    found(OVER).flatMap(({ id, text }) => (isWanted(text) ? [id] : []))
  const overOf = (user: number) => overWhere((text) => text === String(user))

  function strikeOver(ids: readonly string[]): void {
    for (const id of ids) attempt((notes) => notes.removeItem(OVER + id), undefined)
  }

  return {
    write(row) {
      own.set(row.id, row)
      save(row)
    },
    strike(id) {
      own.delete(id)
      remove(id)
    },
    underWay: () => [...own.values()],
    endHolds(now, unsent) {
      for (const { id, user } of unsent) attempt((notes) => notes.setItem(OVER + id, String(user)), undefined)
      for (const row of own.values())
        if (row.state === 'held') save({ ...row, state: 'waiting', holder: null, notBefore: now })
    },
    of: (user) =>
      all()
        .flatMap(({ row }) => (row?.user === user ? [row] : []))
        .sort((one, other) => one.created - other.created),
    overOf,
    strikeOverOfOthers: (user) => strikeOver(overWhere((text) => text !== String(user))),
    strikeOver,
    has: (id) => attempt((notes) => notes.getItem(PREFIX + id) !== null, false),
    forget(user) {
      // Or it would be noted again as the page hides.
      for (const [id, row] of own) if (row.user === user) own.delete(id)
      for (const { id, row } of all()) if (row === null || row.user === user) remove(id)
      strikeOver(overOf(user))
    },
  }
}
