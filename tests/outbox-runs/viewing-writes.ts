/** What a renter of a run says about viewings. Which of it the server refuses is for the verdict to know. */
import { pick } from '../../e2e/faults/fault.ts'
import type { OutboxPayloads } from '../../src/offline/outbox/row.ts'
import type { Slot } from './viewing-slots.ts'
import type { Saying } from './writes.ts'

export const rentersKinds = ['viewing_booking', 'viewing_cancellation', 'viewing_outcome'] as const
const viewingKinds = [...rentersKinds, 'desk_slots', 'desk_viewing'] as const
export type ViewingKind = (typeof viewingKinds)[number]

export const isOfViewing = <Each extends { readonly kind: string }>(
  one: Each,
): one is Extract<Each, { readonly kind: ViewingKind }> => viewingKinds.some((kind) => kind === one.kind)

/** Our server takes twenty bookings an hour (services/rate-limits.ts). */
const LIMIT = 18

/** @param homes that the renter may name, most of which they have applied for */
export function createViewingSayings(
  slots: readonly Slot[],
  random: () => number,
  homes: () => readonly { readonly id: number; readonly isApplied: boolean }[],
) {
  let bookings = 0

  function home(): number {
    const applied = homes().filter(({ isApplied }) => isApplied)
    const [first, ...more] = random() < 0.9 && applied.length > 0 ? applied : homes()
    // Renters of other runs want the times of the first one, too.
    return first === undefined ? 0 : (random() < 0.3 ? first : pick(random, [first, ...more])).id
  }

  const saying = <Kind extends (typeof rentersKinds)[number]>(kind: Kind, payload: OutboxPayloads[Kind]) =>
    ({
      ...{ kind, payload, target: `property:${payload.property_id}`, hold: 0 },
      ...{ home: payload.property_id, person: null, revert() {} },
    }) as Saying

  return {
    viewing_booking() {
      if (bookings >= LIMIT) return null
      bookings += 1
      const property_id = home()
      const here = slots.filter((slot) => slot.home === property_id)
      const [first, ...more] = random() < 0.95 ? here : slots
      if (first === undefined) return null
      const { id } = pick(random, [first, ...more])
      const slot = { slot_id: id, starts_at: '2026-12-05T19:00:00Z', minutes: 30, video: false }
      return saying('viewing_booking', { property_id, ...slot })
    },
    viewing_cancellation: () => saying('viewing_cancellation', { property_id: home() }),
    viewing_outcome: () => saying('viewing_outcome', { property_id: home() }),
  }
}
