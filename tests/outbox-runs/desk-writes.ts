/** What staff of a run say on the desk, in words of their own like the renters'. */
import { pick } from '../../e2e/faults/fault.ts'
import type { DeskAnswerRequest } from '../../src/contract/desk.ts'
import type { OutboxKind } from '../../src/offline/outbox/row.ts'
import type { DeskStaff } from './world.ts'
import type { Saying } from './writes.ts'

export type DeskKind = Extract<OutboxKind, `desk_${string}`>

export const isOfDesk = (kind: OutboxKind): kind is DeskKind => kind.startsWith('desk_')

/** How long an answer can be undone. */
const HOLD_MS = 10_000
/** Without 'free' and 'come': they also confirm the home, which one that takes their place before they leave does not. */
const answers = ['gone', 'papers', 'contract'] as const

const often = [
  ...(['desk_answer', 'desk_answer', 'desk_answer', 'desk_note', 'desk_home', 'desk_home'] as const),
  ...(['desk_slots', 'desk_slots', 'desk_viewing'] as const),
] as const
/** A day to come, and within the year that the server allows. */
const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
/** Times that are opened and, with the home off the lists, closed again. */
const times = ['15', '16', '17'].map((hour) => `${day}T${hour}:00:00.000Z`) as [string, string, string]

export function createDeskSayings(staff: DeskStaff, random: () => number) {
  let count = 0
  let hasGone = false
  let last: Saying | null = null
  const { home, inquiries, rooms } = staff
  /** By what it is about: whether it is so. */
  const state = new Map<string, boolean>([...rooms.map((room) => [room, true] as const), ['listed', true]])

  function saying<K extends DeskKind>(
    kind: K,
    target: string,
    payload: Extract<Saying, { kind: K }>['payload'],
    revert = () => {},
  ): Saying {
    const hold = kind === 'desk_answer' && random() < 0.8 ? HOLD_MS : 0
    return { kind, target, payload, hold, home, person: null, revert } as Saying
  }

  function answer(to: readonly number[], taken_room: string | null = null): Saying {
    const payload: DeskAnswerRequest = {
      property_id: home,
      inquiries: to.map((inquiry_id) => ({ inquiry_id, seen: 0 })),
      answer: taken_room === null ? pick(random, answers) : 'gone',
      sentence: `sentence ${count}`,
      reason: null,
      room_id: null,
      taken_room,
    }
    return saying('desk_answer', `inquiries:${to.join()}`, payload)
  }

  const sayings: { readonly [Kind in DeskKind]: () => Saying } = {
    desk_answer() {
      const [first = 0, second = 0, ...more] = inquiries
      // Once, so that no later answer takes its place before it leaves: the room would stay as it is.
      if (!hasGone && random() < 0.15) {
        hasGone = true
        const [room = ''] = rooms
        const before = state.get(room) ?? true
        state.set(room, false)
        const all = answer(inquiries, room)
        return {
          ...all,
          revert() {
            hasGone = false
            state.set(room, before)
          },
        }
      }
      last = answer(pick(random, [[first], [second], [first, second], more]))
      return last
    },
    desk_note() {
      const inquiry_id = pick(random, [inquiries[0] ?? 0, ...inquiries.slice(1)])
      const text = `note ${count}`
      return saying('desk_note', `inquiry:${inquiry_id} ${text}`, { inquiry_id, text })
    },
    desk_home() {
      const subject = pick(random, [rooms[0] ?? '', ...rooms.slice(1), 'listed', 'confirmed'])
      const before = state.get(subject) ?? false
      state.set(subject, !before)
      const change = subject === 'listed' || subject === 'confirmed' ? subject : 'room'
      const payload = {
        listed: { change: 'listed', property_id: home, listed: !before },
        confirmed: { change: 'confirmed', property_id: home, confirmed: !before },
        room: { change: 'room', property_id: home, room_id: subject, available: !before },
      } as const
      const target = `property:${home} ${change === 'room' ? `room:${subject}` : change}`
      return saying('desk_home', target, payload[change], () => void state.set(subject, before))
    },
    desk_slots() {
      const [, one, other] = staff.slots.map(({ id }) => id)
      if (random() < 0.3) {
        const slot_id = pick(random, [one ?? 0, other ?? 0])
        return saying('desk_slots', `slot:${slot_id}`, { change: 'cancel', property_id: home, slot_id })
      }
      const starts_at = random() < 0.5 ? [pick(random, times)] : [pick(random, times), pick(random, times)]
      const payload = {
        property_id: home,
        starts_at,
        minutes: 30,
        places: 2,
        video: false,
        video_link: null,
      } as const
      return saying('desk_slots', `property:${home} ${starts_at.join()}`, { change: 'open', ...payload })
    },
    desk_viewing() {
      const [over, ahead] = staff.slots.map(({ id }) => id)
      const [first = 0, second = 0, third = 0] = inquiries
      // The third has a time that is still to come.
      const [inquiry_id, slot_id = 0] = pick(random, [
        [first, over],
        [second, over],
        [second, over],
        [third, ahead],
      ] as const)
      const outcome = pick(random, ['seen', 'missed', null] as const)
      return saying('desk_viewing', `inquiry:${inquiry_id} slot:${slot_id}`, { inquiry_id, slot_id, outcome })
    },
  }

  return {
    async next(): Promise<Saying> {
      count += 1
      return sayings[pick(random, often)]()
    },
    /** The last answer once more, as by a double tap. */
    again: (): Saying | null => last,
    leave() {},
  }
}
