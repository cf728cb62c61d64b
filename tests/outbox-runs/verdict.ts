/** What must be true of the database once a run is over, however it went. */
import { isDeepStrictEqual } from 'node:util'
import type { Change, Effect } from '../../e2e/faults/effects.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow } from '../../src/offline/outbox/row.ts'
import { isOfDesk } from './desk-writes.ts'
import { isOfViewing, type ViewingKind } from './viewing-writes.ts'
import type { Saying } from './writes.ts'

/** A write that the app has taken. */
export type Wording = Saying & {
  /** Of its row. */
  readonly id: string
  /** The app said as it took the word that it could keep rows in memory alone. */
  readonly isVolatile: boolean
  undone: boolean
  /** The app said the same as it undid the word: the row may be back once that page has died. Any other undo holds. */
  isUndoVolatile: boolean
  /** The word was volatile, and its page died. */
  forgotten: boolean
  /** Discarded after an attempt, or by a logout before it was sent: it may have been done, once. */
  givenUp: boolean
}

export interface Verdict {
  readonly lost: string[]
  readonly doubled: string[]
  readonly disordered: string[]
}

/** The same text for the same payload, in whichever order its fields are. */
export const inOrder = (payload: unknown) => JSON.stringify(Object.entries(payload as object).toSorted())

const named = ({ kind, target, id }: { kind: string; target: string; id: string }) =>
  `${kind} ${target} (${id.slice(0, 8)})`

interface Done {
  readonly user: number
  readonly wanted: Readonly<Record<string, unknown>>
  /** What changed in a table. */
  readonly of: (table: Change['table']) => readonly Change[]
  /** What the writes before it had changed there. */
  readonly before: (table: Change['table']) => readonly Change[]
}

/** One change of `table`, which says what it should. */
function once(
  { of }: Done,
  table: Change['table'],
  operation: Change['operation'],
  row: Readonly<Record<string, unknown>> = {},
): boolean {
  const [change, ...more] = of(table)
  const isSaid = Object.entries(row).every(([name, value]) => change?.row[name] === value)
  return change !== undefined && more.length === 0 && change.operation === operation && isSaid
}

/** The same, or nothing where it was so already. */
const atMostOnce = (done: Done, table: Change['table'], operation: Change['operation']): boolean =>
  done.of(table).length === 0 || once(done, table, operation)

/** Whether the last answer to an inquiry, since the one that was seen, is this very one by the same member of staff. */
function isGiven({ user, wanted, before }: Done, inquiry: number, seen: number): boolean {
  const last = before('desk_events').findLast(
    ({ row }) => row.act === 'answer' && row.inquiry_id === inquiry,
  )?.row
  if (last === undefined || last.user_id !== user || last.undone_at !== null || Number(last.id) <= seen)
    return false
  const { answer, sentence, reason, roomId } = last.after as Record<string, unknown>
  const said = [wanted.answer, wanted.sentence, wanted.reason, wanted.room_id]
  return isDeepStrictEqual([answer, sentence, reason, roomId], said)
}

const hasOneMail = ({ of }: Done): boolean => of('outgoing_mails').length === 1

/** Whether a write did what it wants, and did it once. */
const asWanted: {
  readonly [Kind in Exclude<OutboxKind, ViewingKind>]: (done: Done) => boolean
} = {
  inquiry: (done) =>
    once(done, 'inquiries', 'INSERT', { additional_details: done.wanted.additional_details }) &&
    hasOneMail(done),
  inquiry_change: (done) => once(done, 'inquiries', 'UPDATE', { roommate_note: done.wanted.roommate_note }),
  inquiry_withdrawal: (done) => atMostOnce(done, 'inquiries', 'DELETE'),
  interest_withdrawal: (done) => atMostOnce(done, 'suggestion_decisions', 'DELETE'),
  suggestion_decision: (done) =>
    once(done, 'suggestion_decisions', 'INSERT', {
      other_inquiry_id: done.wanted.inquiry_id,
      decision: done.wanted.decision,
    }),
  match_decision: (done) =>
    once(done, 'suggestion_decisions', 'INSERT', {
      other_inquiry_id: done.wanted.matched_inquiry_id,
      decision: done.wanted.decision,
    }),
  // The yes before it was mailed on the same day.
  contact: ({ of }) => of('contact_requests').length === 0 && of('outgoing_mails').length === 0,
  bookmark: (done) => atMostOnce(done, 'bookmarks', done.wanted.saved ? 'INSERT' : 'DELETE'),
  home_hiding: (done) => atMostOnce(done, 'hidden_homes', done.wanted.hidden ? 'INSERT' : 'DELETE'),
  notice_settings: ({ of }) => of('notification_settings').length === 1,
  search_save: ({ wanted, of }) => {
    const [change, ...more] = of('saved_searches')
    return more.length === 0 && change?.operation !== 'DELETE' && change?.row.name === wanted.name
  },
  search_removal: (done) => atMostOnce(done, 'saved_searches', 'DELETE'),
  profile_save: (done) =>
    once(done, 'users', 'UPDATE', { job: done.wanted.job }) &&
    // None to remove, or the same once more.
    done.of('portraits').length <= (done.wanted.photo === undefined ? 0 : 1),
  block: (done) => once(done, 'blocks', 'INSERT'),
  unblock: (done) => atMostOnce(done, 'blocks', 'DELETE'),
  desk_answer(done) {
    const { wanted, of } = done
    const { inquiries, answer, sentence } = wanted as OutboxPayloads['desk_answer']
    const answered = of('desk_events').filter(({ row: { act, after } }) => {
      const said = after as { answer?: unknown; sentence?: unknown }
      return act === 'answer' && said.answer === answer && said.sentence === sentence
    })
    const reached = answered.map(({ row }) => row.inquiry_id as number).sort((one, other) => one - other)
    const fresh = inquiries.filter(({ inquiry_id, seen }) => !isGiven(done, inquiry_id, seen))
    return (
      reached.join() === fresh.map(({ inquiry_id }) => inquiry_id).join() &&
      of('outgoing_mails').filter(({ row }) => row.template === 'broker_answer').length === fresh.length &&
      of('desk_events').length - answered.length <= (wanted.taken_room === null ? 0 : 1)
    )
  },
  desk_note: (done) =>
    once(done, 'desk_events', 'INSERT', { inquiry_id: done.wanted.inquiry_id, act: 'note' }),
  desk_home: (done) => atMostOnce(done, 'desk_events', 'INSERT'),
  report: (done) => once(done, 'reports', 'INSERT', { details: done.wanted.details }) && hasOneMail(done),
}

/** @param effects in their order; what writes about viewings did is for judgeViewings to say */
function didWhatItWants(row: OutboxRow, effect: Effect, effects: readonly Effect[]): boolean {
  if (isOfViewing(row)) return effect.refusal === null
  const { kind, payload, user } = row
  const earlier = effects.slice(0, effects.indexOf(effect)).flatMap(({ changes }) => changes)
  return asWanted[kind as keyof typeof asWanted]({
    user,
    wanted: { ...payload },
    of: (table) => effect.changes.filter((each) => each.table === table),
    before: (table) => earlier.filter((each) => each.table === table),
  })
}

const homeOf = ({ payload }: OutboxRow) => ('property_id' in payload ? payload.property_id : null)

/** The kinds about one's application for a home and about its people, which leave in the order in which they were said. */
const ofApplications: ReadonlySet<OutboxKind> = new Set([
  'inquiry',
  'inquiry_change',
  'inquiry_withdrawal',
  'suggestion_decision',
  'match_decision',
  'interest_withdrawal',
  'contact',
  'viewing_booking',
  'viewing_cancellation',
  'viewing_outcome',
])

const sharesInquiry = (one: OutboxRow<'desk_answer'>, other: OutboxRow<'desk_answer'>) =>
  one.payload.inquiries.some(({ inquiry_id: id }) =>
    other.payload.inquiries.some(({ inquiry_id }) => inquiry_id === id),
  )

/** True where `later` makes sense only once `earlier` is done, or was said after it about the same application. */
function mustFollow(later: OutboxRow, earlier: OutboxRow): boolean {
  if (later.kind === earlier.kind && later.target === earlier.target) return true
  if (later.kind === 'search_removal' && earlier.kind === 'search_save')
    return later.target === earlier.target
  if (later.kind === 'inquiry' && earlier.kind === 'profile_save') return 'smoking' in earlier.payload
  if (later.kind === 'desk_answer' && earlier.kind === 'desk_answer') return sharesInquiry(later, earlier)
  if (isOfDesk(later.kind)) {
    // Answers set rooms, too.
    const kinds = new Set<OutboxKind>([later.kind, earlier.kind])
    const areOrdered = kinds.has('desk_home') && (kinds.has('desk_answer') || kinds.has('desk_slots'))
    return areOrdered && homeOf(later) === homeOf(earlier)
  }
  if (homeOf(later) === null || homeOf(later) !== homeOf(earlier)) return false
  // Whom I block or report is known to the server by my application alone.
  const isAboutPerson =
    earlier.kind === 'block' || (earlier.kind === 'report' && earlier.payload.inquiry_id !== undefined)
  if (later.kind === 'inquiry_withdrawal' && isAboutPerson) return true
  // A page that hides sends its swipes together.
  const areSwipes = [later, earlier].every(({ kind }) => kind === 'suggestion_decision')
  return !areSwipes && [later, earlier].every(({ kind }) => ofApplications.has(kind))
}

/** Whether a later block of that person took it back. */
const isTakenBack = (one: Wording, said: readonly Wording[]): boolean =>
  ['suggestion_decision', 'match_decision', 'contact'].includes(one.kind) &&
  said.some(
    (later, at) =>
      later.kind === 'block' && later.person === one.person && at > said.indexOf(one) && !later.forgotten,
  )

/**
 * Whether `row` carries what `one` wanted, whose own row has gone. By design a write takes the place of an earlier one about
 * the same, so a word is not lost while a later one has a row. Two tabs may also put the same words in the other order than
 * they were said; the row that carries these very words is enough. A word that was undone, or that lived in memory alone,
 * carries nothing: what it replaced would be lost with it.
 */
function takesPlaceOf(row: OutboxRow, one: Wording, said: readonly Wording[]): boolean {
  if (row.kind !== one.kind || row.target !== one.target) return false
  const at = said.findIndex(({ id }) => id === row.id)
  // Of an answer in memory alone another tab knows nothing: either may stand.
  const isAnswerUnseen = isOfDesk(one.kind) && one.isVolatile
  return at > said.indexOf(one) || inOrder(row.payload) === inOrder(one.payload) || isAnswerUnseen
}

/** @param rows as the app has them at the end; @param effects of the renter, in their order */
export function judge(
  said: readonly Wording[],
  rows: readonly OutboxRow[],
  effects: readonly Effect[],
): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const disordered: string[] = []
  // Writes queued while the storage did not answer: what was stored before could not be waited for, and the server may refuse it.
  const blind = new Set(said.filter(({ isVolatile }) => isVolatile).map(({ id }) => id))
  const order = new Map(effects.map(({ key }, index) => [key, index]))
  const saidAt = (row: OutboxRow) => said.findIndex(({ id }) => id === row.id)
  /** Of viewings alone: all else that a renter of a run says is in order. */
  const refused = new Map(
    effects.flatMap(({ key, refusal }) => {
      const one = said.find(({ id }) => id === key)
      return one && isOfViewing(one) && refusal !== null ? [[one.id, refusal] as const] : []
    }),
  )
  /** Whether a row has the place in the queue of a refused one, which held up nothing of what was said until then. */
  const hasPlaceOfRefused = (row: OutboxRow) =>
    said.some(
      (one) =>
        one.kind === row.kind &&
        one.target === row.target &&
        refused.has(one.id) &&
        !rows.some(({ id }) => id === one.id),
    )

  for (const one of said) {
    const row = rows.find(({ id }) => id === one.id)
    if (one.undone) {
      if (row || order.has(one.id)) doubled.push(`${named(one)} was undone, and done all the same`)
    } else if (!row && !one.forgotten && !one.givenUp && !isTakenBack(one, said)) {
      if (!rows.some((stored) => takesPlaceOf(stored, one, said)))
        lost.push(`${named(one)} has no row any more`)
      if (order.has(one.id) && !refused.has(one.id))
        doubled.push(`${named(one)} was replaced, and done all the same`)
    }
  }
  for (const row of rows) {
    const mine = effects.filter(({ key }) => key === row.id)
    if (!said.some(({ id }) => id === row.id)) doubled.push(`${named(row)} was never said`)
    if (row.state === 'parked' && blind.has(row.id)) continue
    if (row.state === 'parked' && mine.length === 1 && refused.get(row.id) === row.lastError?.code) continue
    if (row.state !== 'sent') {
      lost.push(`${named(row)} is ${row.state}: ${JSON.stringify(row.lastError)}`)
    } else if (row.receipt?.already) {
      if (mine.some(({ changes }) => changes.length > 0))
        doubled.push(`${named(row)} was there already, and done`)
    } else if (mine.length !== 1) {
      ;(mine.length > 1 ? doubled : lost).push(`${named(row)} is sent and was done ${mine.length} times`)
    } else if (mine[0] && !didWhatItWants(row, mine[0], effects)) {
      lost.push(`${named(row)} did ${JSON.stringify(mine[0].changes)}`)
    }
    for (const earlier of rows) {
      if (earlier.seq >= row.seq || !mustFollow(row, earlier)) continue
      // One tab knows nothing of what another has in memory alone.
      if (blind.has(row.id) || blind.has(earlier.id)) continue
      if (hasPlaceOfRefused(earlier) && saidAt(row) < saidAt(earlier)) continue
      const [at, before] = [order.get(row.id), order.get(earlier.id)]
      if (at !== undefined && before !== undefined && at < before)
        disordered.push(`${named(row)} was done before ${named(earlier)}`)
    }
  }
  // Sent before the app died, of which its next life knows nothing.
  const forgotten = new Set(
    said.filter((one) => one.forgotten || one.givenUp || isTakenBack(one, said)).map(({ id }) => id),
  )
  for (const { key, changes } of effects) {
    if (changes.length === 0) continue
    if (key === null) doubled.push(`done without a key: ${JSON.stringify(changes)}`)
    else if (!rows.some(({ id }) => id === key) && !forgotten.has(key))
      doubled.push(`done under the unknown key ${key.slice(0, 8)}`)
  }
  return { lost, doubled, disordered }
}
