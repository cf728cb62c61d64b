/** What must be true of the database once a run is over, however it went. */
import type { Effect } from '../../e2e/faults/effects.ts'
import { decidesOn, type OutboxKind, type OutboxRow } from '../../src/offline/outbox-row.ts'
import type { Saying } from './writes.ts'

/** A write that the app has taken. */
export interface Said extends Saying {
  /** Of its row. */
  readonly id: string
  /** The app said as it took the word that it could keep rows in memory alone. */
  readonly isVolatile: boolean
  undone: boolean
  /** The app said the same as it undid the word: the row may be back once that page has died. Any other undo holds. */
  isUndoVolatile: boolean
  /** The word was volatile, and its page died. */
  forgotten: boolean
}

export interface Verdict {
  readonly lost: string[]
  readonly doubled: string[]
  readonly disordered: string[]
}

const tableOf: Record<OutboxKind, string> = {
  inquiry: 'inquiries',
  suggestion_decision: 'suggestion_decisions',
  match_decision: 'suggestion_decisions',
  contact: 'contact_requests',
  bookmark: 'bookmarks',
  profile_save: 'users',
  block: 'blocks',
  unblock: 'blocks',
  report: 'reports',
  home_hiding: 'hidden_homes',
}

/** The same text for the same payload, in whichever order its fields are. */
export const inOrder = (payload: unknown) => JSON.stringify(Object.entries(payload as object).toSorted())

const named = ({ kind, target, id }: { kind: string; target: string; id: string }) =>
  `${kind} ${target} (${id.slice(0, 8)})`

/** The row that `saying` wants, as it stands in `change`. */
function asWanted({ kind, payload }: Pick<Saying, 'kind' | 'payload'>, { changes }: Effect): boolean {
  const wanted = payload as Record<string, unknown>
  const own = changes.filter(({ table }) => table === tableOf[kind])
  const [change] = own
  if (kind === 'bookmark') {
    // Saying again what stands already changes nothing.
    const operation = wanted.saved ? 'INSERT' : 'DELETE'
    return own.every((each) => each.operation === operation) && own.length <= 1
  }
  if (own.length !== 1 || change === undefined) return false
  if (kind === 'inquiry') {
    const mails = changes.filter(({ table }) => table === 'outgoing_mails')
    return change.row.additional_details === wanted.additional_details && mails.length === 1
  }
  if (kind === 'profile_save') return change.row.job === wanted.job
  if (kind === 'contact') {
    const mails = changes.filter(({ table }) => table === 'outgoing_mails')
    return change.row.other_inquiry_id === wanted.match_id && mails.length === 1
  }
  const other = kind === 'match_decision' ? wanted.matched_inquiry_id : wanted.inquiry_id
  return change.row.other_inquiry_id === other && change.row.decision === wanted.decision
}

/** True where `later` makes sense only once `earlier` is done. */
function mustFollow(later: OutboxRow, earlier: OutboxRow): boolean {
  if (later.kind === earlier.kind && later.target === earlier.target) return true
  if (later.kind === 'inquiry') return earlier.kind === 'profile_save' && 'smoking' in earlier.payload
  if (later.kind === 'contact') return decidesOn(earlier, later.payload.match_id)
  return (
    later.kind === 'suggestion_decision' &&
    earlier.kind === 'inquiry' &&
    earlier.payload.property_id === later.payload.property_id
  )
}

/**
 * Whether `row` carries what `one` wanted, whose own row has gone. By design a write takes the place of an earlier one about
 * the same, so a word is not lost while a later one has a row. Two tabs may also put the same words in the other order than
 * they were said; the row that carries these very words is enough. A word that was undone, or that lived in memory alone,
 * carries nothing: what it replaced would be lost with it.
 */
function takesPlaceOf(row: OutboxRow, one: Said, said: readonly Said[]): boolean {
  if (row.kind !== one.kind || row.target !== one.target) return false
  const at = said.findIndex(({ id }) => id === row.id)
  return at > said.indexOf(one) || inOrder(row.payload) === inOrder(one.payload)
}

/** @param rows as the app has them at the end; @param effects of the renter, in their order */
export function judge(
  said: readonly Said[],
  rows: readonly OutboxRow[],
  effects: readonly Effect[],
): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const disordered: string[] = []
  const order = new Map(effects.map(({ key }, index) => [key, index]))

  for (const one of said) {
    const row = rows.find(({ id }) => id === one.id)
    if (one.undone) {
      if (row || order.has(one.id)) doubled.push(`${named(one)} was undone, and done all the same`)
    } else if (!row && !one.forgotten) {
      if (!rows.some((stored) => takesPlaceOf(stored, one, said)))
        lost.push(`${named(one)} has no row any more`)
      if (order.has(one.id)) doubled.push(`${named(one)} was replaced, and done all the same`)
    }
  }
  for (const row of rows) {
    const mine = effects.filter(({ key }) => key === row.id)
    if (!said.some(({ id }) => id === row.id)) doubled.push(`${named(row)} was never said`)
    if (row.state !== 'sent') {
      lost.push(`${named(row)} is ${row.state}: ${JSON.stringify(row.lastError)}`)
    } else if (row.receipt?.already) {
      if (mine.some(({ changes }) => changes.length > 0))
        doubled.push(`${named(row)} was there already, and done`)
    } else if (mine.length !== 1) {
      ;(mine.length > 1 ? doubled : lost).push(`${named(row)} is sent and was done ${mine.length} times`)
    } else if (mine[0] && !asWanted(row, mine[0])) {
      lost.push(`${named(row)} did ${JSON.stringify(mine[0].changes)}`)
    }
    for (const earlier of rows) {
      if (earlier.seq >= row.seq || !mustFollow(row, earlier)) continue
      const [at, before] = [order.get(row.id), order.get(earlier.id)]
      if (at !== undefined && before !== undefined && at < before)
        disordered.push(`${named(row)} was done before ${named(earlier)}`)
    }
  }
  // Sent before the app died, of which its next life knows nothing.
  const forgotten = new Set(said.filter((one) => one.forgotten).map(({ id }) => id))
  for (const { key, changes } of effects) {
    if (changes.length === 0) continue
    if (key === null) doubled.push(`done without a key: ${JSON.stringify(changes)}`)
    else if (!rows.some(({ id }) => id === key) && !forgotten.has(key))
      doubled.push(`done under the unknown key ${key.slice(0, 8)}`)
  }
  const inquiries = effects.flatMap(({ changes }) => changes.filter(({ table }) => table === 'inquiries'))
  const wanted = new Set(
    said
      .filter(({ kind, undone, forgotten }) => kind === 'inquiry' && !undone && !forgotten)
      .map(({ target }) => target),
  )
  if (inquiries.length > wanted.size) doubled.push(`${inquiries.length} inquiries for ${wanted.size} homes`)
  if (inquiries.length < wanted.size) lost.push(`${inquiries.length} inquiries for ${wanted.size} homes`)
  return { lost, doubled, disordered }
}
