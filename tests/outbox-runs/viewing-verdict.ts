/**
 * What must be true of a renter's viewings. The server's log is gone through in its order, and each write has to have done,
 * or to have been refused for, exactly what follows from what stood before it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Change, Effect } from '../../e2e/faults/effects.ts'
import type { OutboxPayloads } from '../../src/offline/outbox/row.ts'
import type { Verdict, Wording } from './verdict.ts'
import type { Booking, Slot } from './viewing-slots.ts'
import { isOfViewing, type rentersKinds } from './viewing-writes.ts'

type ViewingWording = Extract<Wording, { kind: (typeof rentersKinds)[number] }>

/** What a write makes: a refusal, or the booking from then on and its mail; nothing where all stays as it is. */
type Outcome =
  | { readonly refusal: string }
  | { readonly booking: Booking; readonly mail: 'viewing_booked' | 'viewing_cancelled' | null }
  | 'nothing'

export interface ViewingFacts {
  readonly slots: readonly Slot[]
  /** The homes that the renter had applied for, and what they had booked there. */
  readonly applied: ReadonlyMap<number, Booking | null>
  /** What they have booked in the end. */
  readonly booked: ReadonlyMap<number, Booking>
  /** Every change of bookings, of all renters, and how many there were before the run. */
  readonly changes: readonly Change[]
  readonly changesBefore: number
  readonly overbooked: readonly number[]
}

const numberIn = (row: Change['row'], name: string) => Number(row[name])

/** What the bookings of others say of the times during a run, by the log. */
function placesIn({ changes, changesBefore, slots }: ViewingFacts, mine: ReadonlySet<number>) {
  const full = new Set<number>()
  const overbooked = new Set<number>()
  const held = new Map<number, number>()
  changes.forEach(({ operation, row }, at) => {
    const inquiry = numberIn(row, 'inquiry_id')
    const booked = operation === 'DELETE' || row.cancelled_at !== null ? null : numberIn(row, 'slot_id')
    if (booked === null) held.delete(inquiry)
    else held.set(inquiry, booked)
    if (at < changesBefore - 1) return
    const ofOthers = [...held].flatMap(([id, slot]) => (mine.has(id) ? [] : slot))
    for (const { id, places } of slots) {
      if (ofOthers.filter((slot) => slot === id).length < places) continue
      full.add(id)
      if (at >= changesBefore && mine.has(inquiry) && booked === id) overbooked.add(id)
    }
  })
  return { full, overbooked }
}

const isOpen = ({ outcome, stands }: Booking, slot: Slot | undefined) =>
  stands && outcome === null && (slot?.time === 'to come' || slot?.time === 'begun')

export function judgeViewings(
  said: readonly Wording[],
  effects: readonly Effect[],
  facts: ViewingFacts,
): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const bookings = new Map(facts.applied)
  const slotOf = (id: number) => facts.slots.find((slot) => slot.id === id)
  const isBooking = ({ table }: Change) => table === 'viewing_bookings'
  const mine = new Set(
    effects.flatMap(({ changes }) => changes.filter(isBooking).map(({ row }) => numberIn(row, 'inquiry_id'))),
  )
  const places = placesIn(facts, mine)

  function expected({ kind, payload }: ViewingWording): readonly Outcome[] {
    const before = bookings.get(payload.property_id)
    if (before === undefined) return [{ refusal: 'inquiry_not_found' }]
    if (kind === 'viewing_booking')
      return expectedOfBooking(payload as OutboxPayloads['viewing_booking'], before)
    const slot = before === null ? undefined : slotOf(before.slot)
    if (kind === 'viewing_cancellation') {
      if (before === null || !isOpen(before, slot)) return ['nothing']
      const booking = { ...before, stands: false, sequence: before.sequence + 1 }
      return [{ booking, mail: 'viewing_cancelled' }]
    }
    const hasBegun = slot?.time === 'begun' || slot?.time === 'over'
    if (!before?.stands || !hasBegun) return [{ refusal: 'viewing_not_found' }]
    // Said again it is no news.
    return before.outcome === 'seen' ? ['nothing'] : [{ booking: { ...before, outcome: 'seen' }, mail: null }]
  }

  function expectedOfBooking(
    { property_id: home, slot_id }: OutboxPayloads['viewing_booking'],
    before: Booking | null,
  ): readonly Outcome[] {
    const slot = slotOf(slot_id)
    if (before?.stands && before.slot === slot_id) return ['nothing']
    if (slot === undefined || slot.home !== home || slot.time !== 'to come')
      return [{ refusal: 'viewing_closed' }]
    const sequence = before === null ? 0 : before.sequence + 1
    const booked: Outcome = {
      booking: { slot: slot_id, stands: true, outcome: null, sequence },
      mail: 'viewing_booked',
    }
    const full: Outcome = { refusal: 'viewing_full' }
    if (slot.taken !== null) return [slot.taken < slot.places ? booked : full]
    // Which of the other runs' bookings a refusal has met is not known.
    return places.full.has(slot_id) ? [booked, full] : [booked]
  }

  function outcomeOf({ refusal, changes }: Effect): Outcome | string {
    if (refusal !== null && changes.length === 0) return { refusal }
    const [change, ...more] = changes.filter(isBooking)
    const mails = changes.filter(({ table }) => table === 'outgoing_mails').map(({ row }) => row.template)
    if (changes.length === 0) return 'nothing'
    if (refusal !== null || change === undefined || more.length > 0 || mails.length > 1)
      return `${refusal ?? 'done'} ${JSON.stringify(changes)}`
    const { slot_id, cancelled_at, outcome, sequence } = change.row
    const booking = { slot: slot_id, stands: cancelled_at === null, outcome, sequence } as Booking
    return { booking, mail: (mails[0] ?? null) as 'viewing_booked' | null }
  }

  /** What a withdrawal leaves of the booking, and any other write must leave as it is. */
  function passBy({ key, changes }: Effect): void {
    const touched = changes.filter(isBooking).map(({ operation }) => operation)
    const mails = changes.filter(({ row }) => row.template === 'viewing_cancelled').length
    let [wantedChanges, wantedMails] = ['', 0]
    for (const { table, operation, row } of changes) {
      if (table !== 'inquiries' || operation === 'UPDATE') continue
      const home = numberIn(row, 'property_id')
      const before = bookings.get(home)
      if (operation === 'INSERT') bookings.set(home, null)
      else bookings.delete(home)
      if (operation === 'INSERT' || before == null) continue
      const isEnded = isOpen(before, slotOf(before.slot))
      wantedChanges = isEnded ? 'UPDATE,DELETE' : 'DELETE'
      wantedMails = isEnded ? 1 : 0
    }
    if (touched.join() !== wantedChanges || mails !== wantedMails)
      doubled.push(`${key?.slice(0, 8)} did to a viewing ${touched.join()} with ${mails} mails`)
  }

  for (const effect of effects) {
    const word = said.find(({ id }) => id === effect.key)
    if (
      word === undefined ||
      !isOfViewing(word) ||
      word.kind === 'desk_slots' ||
      word.kind === 'desk_viewing'
    ) {
      passBy(effect)
      continue
    }
    const outcome = outcomeOf(effect)
    const wanted = expected(word)
    if (typeof outcome === 'object' && 'booking' in outcome)
      bookings.set(word.payload.property_id, outcome.booking)
    if (!wanted.some((each) => isDeepStrictEqual(each, outcome)))
      lost.push(
        `${word.kind} ${word.target} (${word.id.slice(0, 8)}) had ${JSON.stringify(outcome)}, not ${JSON.stringify(wanted)}`,
      )
  }
  const [inLog, inDatabase] = [
    [...bookings].filter(([, booking]) => booking !== null).sort(([one], [other]) => one - other),
    [...facts.booked].sort(([one], [other]) => one - other),
  ]
  if (!isDeepStrictEqual(inLog, inDatabase))
    lost.push(`viewings are ${JSON.stringify(inDatabase)}, and should be ${JSON.stringify(inLog)}`)
  for (const id of places.overbooked) doubled.push(`slot ${id} was booked over its places`)
  for (const id of facts.overbooked) doubled.push(`slot ${id} has more bookings than places`)
  return { lost, doubled, disordered: [] }
}
