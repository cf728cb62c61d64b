/** What homes that are compared cost and offer, as numbers that can be ranked (rule 2.40). Pure. */
import type { FloorPlan, FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import { dayOf } from '../../../domain/dates.ts'
import { freeFrom } from '../../kit/model/home-line.ts'
import { canChooseRoom } from '../../kit/model/room-selection.ts'
import { type CostSum, costsOf } from '../costs/home-costs.ts'

/** Four columns are as many as a laptop shows without scrolling. */
export const COMPARED_MAXIMUM = 4

/** The ids of an address such as `?homes=12,34`: each once, and no more than can be compared. */
export function readHomeIds(text: string | undefined): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, COMPARED_MAXIMUM)
}

/** One fact about a home; a value of null is not known. */
export interface Fact {
  readonly value: number | null
  /** Whether the value is a minimum, such as a sum of which parts are unknown. */
  readonly isLeast?: boolean
  /** What it is a fact of, where a row has several kinds: a whole home's cost is not measured by a room's. */
  readonly kind?: 'whole' | 'room' | 'station' | 'stop'
}

export const factNames = [
  ...(['rent', 'monthly', 'moveIn', 'year', 'from', 'lease'] as const),
  ...(['walk', 'confirmed', 'answers', 'people'] as const),
]
export const costNames: ReadonlySet<FactName> = new Set(['rent', 'monthly', 'moveIn', 'year'])
export type FactName = (typeof factNames)[number]
/** Each of the reader's places has a row, too: the minutes to it. */
export type RowName = FactName | 'minutes'

export interface ComparedHome {
  readonly home: Property
  /** The room whose costs count: the cheapest that is free; undefined where the home is let as a whole, or none is known. */
  readonly room: FloorPlanRoom | undefined
  readonly facts: Readonly<Record<FactName, Fact>>
}

/** The cheapest room that can be applied for. */
function cheapestRoom(plan: FloorPlan | null): FloorPlanRoom | undefined {
  if (plan === null) return
  const free = plan.rooms.filter(
    (room) => room.price !== null && canChooseRoom(room, { rooms: plan.rooms, isExample: false }),
  )
  return free.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0]
}

const unknown: Fact = { value: null }
/** A day as a number, so that an earlier one is less. */
const dayFact = (day: string | null): Fact => ({ value: day === null ? null : Date.parse(day) })

/** @param fitting how many applicants fit the reader; null where that is not known */
export function comparedHome(
  home: Property,
  plan: FloorPlan | null,
  fitting: number | null,
  now: Date,
): ComparedHome {
  // A part of a rent that one pays whole is no rent that one could have.
  const room = home.letting === 'whole' ? undefined : cheapestRoom(plan)
  const isWhole = home.letting === 'whole' || (home.letting !== 'room' && room === undefined)
  const kind = isWhole ? 'whole' : 'room'
  const [station] = home.stations ?? []
  const [stop] = home.transit ?? []
  const costs = costsOf(home, room)
  const from = freeFrom(home, now)
  const sumFact = (sum: CostSum | undefined): Fact =>
    sum ? { value: sum.dollars, isLeast: sum.isLeast, kind } : unknown
  return {
    home,
    room,
    facts: {
      rent: {
        value: room?.price ?? home.price,
        isLeast: home.letting === 'room' && room === undefined,
        kind,
      },
      monthly: sumFact(costs?.monthly),
      moveIn: sumFact(costs?.moveIn),
      year: sumFact(costs?.year),
      // Days that have come are equal.
      from: from === 'now' ? { value: 0 } : dayFact(from),
      lease: { value: costs?.shortestLeaseMonths ?? null },
      walk: {
        value: (station ?? stop)?.walk_minutes ?? null,
        kind: station ? 'station' : 'stop',
      },
      confirmed: dayFact(dayOf(home.confirmed_on)),
      answers: { value: home.answers_within_hours ?? null },
      people: { value: fitting },
    },
  }
}

/** The facts of which more is better; of all others it is less. */
const rising: ReadonlySet<RowName> = new Set(['confirmed', 'people'])

/** Whether facts of several kinds stand beside each other, as costs of whole homes beside those of rooms. */
export const mixesKinds = (facts: readonly Fact[]): boolean =>
  new Set(facts.filter(({ value }) => value !== null).map(({ kind }) => kind)).size > 1

/**
 * Of each home, whether it is the best of the row. None is where fewer than two are known, where more than half are
 * equal, where the least value is only a minimum, which may turn out to be more, and where facts of several kinds stand
 * beside each other: a whole home's cost and a room's, the walk to a station and to a bus stop.
 */
export function bestOf(name: RowName, facts: readonly Fact[]): readonly boolean[] {
  const known = facts.flatMap(({ value }) => value ?? [])
  const best = rising.has(name) ? Math.max(...known) : Math.min(...known)
  const marks = facts.map(({ value, isLeast }) => value === best && isLeast !== true)
  const count = marks.filter(Boolean).length
  const isOpen = known.length < 2 || count * 2 > facts.length || mixesKinds(facts)
  return isOpen ? facts.map(() => false) : marks
}
