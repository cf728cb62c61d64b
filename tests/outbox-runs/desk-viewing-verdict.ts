/** What must be true of a home's times to see it, which the desk opens and cancels, and of who came: by the server's log. */
import { isDeepStrictEqual } from 'node:util'
import type { Change, Effect } from '../../e2e/faults/effects.ts'
import type { ViewingOutcome } from '../../src/contract/enums.ts'
import type { Verdict, Wording } from './verdict.ts'
import type { DeskStaff } from './world.ts'

interface Done {
  readonly refusal: string | null
  /** Times that were opened and closed, and the bookings that ended, each with a mail. */
  readonly opened: number
  readonly closed: number
  readonly ended: number
  readonly mails: number
  /** What the log of the desk has of it. */
  readonly slots: number | null
  /** By inquiry. */
  readonly outcomes: readonly unknown[]
}

const nothing: Done = { refusal: null, opened: 0, closed: 0, ended: 0, mails: 0, slots: null, outcomes: [] }

function doneIn({ refusal, changes }: Effect): Done {
  const of = (table: Change['table'], fits: (change: Change) => boolean = () => true) =>
    changes.filter((each) => each.table === table && fits(each))
  const acts = of('desk_events', ({ row }) => row.act === 'slots' || row.act === 'viewing')
  const slots = acts.flatMap(({ row }) => (row.after as { slots?: number }).slots ?? [])
  const ended = of('viewing_bookings', ({ row }) => row.cancelled_at !== null)
  const noted = of('viewing_bookings', ({ row }) => row.cancelled_at === null)
  const isLogged = acts.length === slots.length + noted.length && slots.length <= 1
  return {
    refusal: isLogged ? refusal : `logged as ${JSON.stringify(acts)}`,
    opened: of('viewing_slots', ({ operation }) => operation === 'INSERT').length,
    closed: of('viewing_slots', ({ operation }) => operation === 'UPDATE').length,
    ended: ended.length,
    mails: of('outgoing_mails', ({ row }) => row.template === 'viewing_cancelled').length,
    slots: slots[0] ?? null,
    outcomes: noted.map(({ row }) => [row.inquiry_id, row.slot_id, row.outcome]),
  }
}

/** @param after what stands in the end, as `slotsBefore` of the staff */
export function judgeDeskViewings(
  said: readonly Wording[],
  effects: readonly Effect[],
  { slots, slotsBefore }: DeskStaff,
  after: DeskStaff['slotsBefore'],
): Verdict {
  const lost: string[] = []
  const [over, ...ahead] = slots.map(({ id }) => id)
  const times = new Map<number | string, string>(
    ahead.map((id, index) => [id, slotsBefore.open[index] ?? '']),
  )
  const open = new Set(slotsBefore.open)
  let booked = [...slotsBefore.booked]
  let isListed = true
  /** What the desk has said of who came and not taken back, by inquiry. */
  const words = new Map<number, ViewingOutcome[]>()

  function end(which: (booking: (typeof booked)[number]) => boolean): Pick<Done, 'ended' | 'mails'> {
    const ended = booked.filter((each) => each.slot !== over && which(each)).length
    booked = booked.filter((each) => each.slot === over || !which(each))
    return { ended, mails: ended }
  }

  function expected(word: Wording | undefined, { changes }: Effect): Done {
    if (word?.kind === 'desk_viewing') {
      const { inquiry_id, slot_id, outcome } = word.payload
      if (slot_id !== over) return { ...nothing, refusal: 'viewing_not_found' }
      const own = words.get(inquiry_id) ?? []
      // Said again it is no news, nor is to take back what was not said.
      if (outcome === (own.at(-1) ?? null)) return nothing
      if (outcome === null) own.pop()
      else own.push(outcome)
      words.set(inquiry_id, own)
      const stands = own.at(-1) ?? null
      booked = booked.map((each) => (each.inquiry === inquiry_id ? { ...each, outcome: stands } : each))
      return { ...nothing, outcomes: [[inquiry_id, slot_id, stands]] }
    }
    if (word?.kind === 'desk_slots' && word.payload.change === 'open') {
      if (!isListed) return { ...nothing, refusal: 'property_not_found' }
      const fresh = [...new Set(word.payload.starts_at)].filter((time) => !open.has(time))
      for (const time of fresh) open.add(time)
      return { ...nothing, opened: fresh.length, slots: fresh.length || null }
    }
    if (word?.kind === 'desk_slots' && word.payload.change === 'cancel') {
      const { slot_id } = word.payload
      if (!open.delete(times.get(slot_id) ?? '')) return nothing
      return { ...nothing, closed: 1, slots: -1, ...end(({ slot }) => slot === slot_id) }
    }
    if (word?.kind === 'desk_answer' && word.payload.answer === 'gone' && changes.length > 0)
      return {
        ...nothing,
        ...end(({ inquiry }) => word.payload.inquiries.some((each) => each.inquiry_id === inquiry)),
      }
    const listing = changes.find(({ table, row }) => table === 'desk_events' && row.act === 'listed')
    if (listing === undefined) return nothing
    isListed = (listing.row.after as { listed: boolean }).listed
    if (isListed) return nothing
    const closed = open.size
    open.clear()
    return { ...nothing, closed, ...end(() => true) }
  }

  for (const effect of effects) {
    const word = said.find(({ id }) => id === effect.key)
    const wanted = expected(word, effect)
    const done = doneIn(effect)
    if (!isDeepStrictEqual(done, wanted))
      lost.push(
        `${word?.kind} ${word?.target} (${effect.key?.slice(0, 8)}) had ${JSON.stringify(done)}, not ${JSON.stringify(wanted)}`,
      )
  }
  const wanted = { open: [...open].sort(), booked }
  if (!isDeepStrictEqual(after, wanted))
    lost.push(`the desk has ${JSON.stringify(after)}, and should have ${JSON.stringify(wanted)}`)
  return { lost, doubled: [], disordered: [] }
}
