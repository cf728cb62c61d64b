/** The room that each applicant wants, and the room and rent that each of a household would have. Pure. */
import type { Pairing } from '../../../contract/applications.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import type { CostSum } from '../../homes/costs/home-costs.ts'
import { canChooseRoom, capacityOf } from '../../kit/model/room-selection.ts'

export type PlanRoom = Pick<
  FloorPlanRoom,
  'id' | 'name' | 'nameKo' | 'type' | 'available' | 'price' | 'isLet'
>

export interface ApplicantGroup {
  /** The wanted room: any, `gone` where it is no longer free or not on the plan, `unknown` while no plan is here. */
  readonly want: PlanRoom | 'any' | 'gone' | 'unknown'
  readonly people: readonly Pairing[]
}

const openOf = (rooms: readonly PlanRoom[]) =>
  rooms.filter((room) => canChooseRoom(room, { rooms, isExample: false }))

/** The number of people for whom rooms are free; null where no plan is known. */
const freeCapacity = (rooms: readonly PlanRoom[]): number | null =>
  rooms.length === 0 ? null : openOf(rooms).reduce((sum, room) => sum + capacityOf(room), 0)

/** The most people that a household adds to the reader. */
const OTHERS_MAXIMUM = 3

/** The most people that the free rooms let the reader add; one at least, whose fit is shown with what stands against it. */
export const othersAtMost = (rooms: readonly PlanRoom[]): number =>
  Math.min(OTHERS_MAXIMUM, Math.max(1, (freeCapacity(rooms) ?? Number.POSITIVE_INFINITY) - 1))

/** The people by the room that they want, in the plan's order; `rooms` is empty without a plan. */
export function applicantGroups(
  people: readonly Pairing[],
  rooms: readonly PlanRoom[],
): readonly ApplicantGroup[] {
  const any = people.filter(({ person }) => person.preferred_room === null)
  const byRoom = openOf(rooms).map((want) => ({
    want,
    people: people.filter(({ person }) => person.preferred_room === want.id),
  }))
  const placed = [...any, ...byRoom.flatMap((group) => group.people)]
  const others = people.filter((pairing) => !placed.includes(pairing))
  const groups: ApplicantGroup[] = [
    ...byRoom,
    { want: 'any', people: any },
    { want: rooms.length > 0 ? 'gone' : 'unknown', people: others },
  ]
  return groups.filter((group) => group.people.length > 0)
}

interface Wish {
  /** The applicant's inquiry id, or `ME`. */
  readonly id: number
  /** The room that this person applied for; null for any. */
  readonly roomId: string | null
}

export interface Allocation {
  readonly id: number
  readonly room: PlanRoom | null
  /** Whether this person would take any room, and this is the only one that the others leave. */
  readonly isLeftOver: boolean
  /**
   * The reason why this person has no room: any would do, fewer are left than people want any, or none is; `gone` where
   * the wanted room is no longer free or not on the plan, `unknown` while no plan is here.
   */
  readonly without: 'any' | 'few_left' | 'none_left' | 'gone' | 'unknown' | null
  /** Dollars a month. */
  readonly rent: CostSum
}

export interface HouseholdRooms {
  readonly places: readonly Allocation[]
  /** Rooms that more of the household want than they have places for. */
  readonly conflicts: readonly { readonly room: PlanRoom; readonly ids: readonly number[] }[]
  /** The number of free places, where it is too small for all of the household; otherwise null. */
  readonly tooFew: number | null
  /** Whether the home is let as a whole and its rent shared evenly, whatever the rooms' own rents. */
  readonly isEven: boolean
  /** Each one's rent in a home that is let as a whole, were its other free rooms to stay empty. */
  readonly eachAlone: number | null
}

const unknown: CostSum = { dollars: null, isLeast: false }
const exactly = (dollars: number | null): CostSum => ({ dollars, isLeast: false })

/** A rent divided into parts of whole dollars that add up to it, equal but for a dollar. */
function partsOf(total: number, count: number): number[] {
  const upTo = (at: number) => Math.round((total * at) / count)
  return Array.from({ length: count }, (_, at) => upTo(at + 1) - upTo(at))
}

function leastOf(rooms: readonly PlanRoom[]): CostSum {
  const prices = rooms.flatMap(({ price }) => price ?? [])
  return prices.length === 0
    ? unknown
    : { dollars: Math.min(...prices), isLeast: new Set(prices).size > 1 || prices.length < rooms.length }
}

/** The rooms and rents of a household. @param rooms the home's plan; empty where none is known */
export function householdRooms(
  wishes: readonly Wish[],
  rooms: readonly PlanRoom[],
  home: Pick<Property, 'price' | 'letting'>,
): HouseholdRooms {
  const open = openOf(rooms)
  const places = freeCapacity(rooms)
  const wishers = (room: PlanRoom) => wishes.filter(({ roomId }) => roomId === room.id).map(({ id }) => id)
  const left = open.filter((room) => wishers(room).length < capacityOf(room))
  const capacityLeft = left.reduce((sum, room) => sum + capacityOf(room) - wishers(room).length, 0)
  const undecided = wishes.filter(({ roomId }) => roomId === null).length
  const anyIs = capacityLeft === 0 ? 'none_left' : undecided > capacityLeft ? 'few_left' : 'any'
  // The only room left goes to those to whom any would do, where it has a place for each of them.
  const [onlyLeft] = left.length === 1 && anyIs === 'any' ? left : []
  const conflicts = open
    .map((room) => ({ room, ids: wishers(room) }))
    .filter(({ room, ids }) => ids.length > capacityOf(room))
  const placed = wishes.map(({ id, roomId }): Allocation => {
    const isOpen = roomId === null
    const room = (isOpen ? onlyLeft : open.find((each) => each.id === roomId)) ?? null
    const reason = places === null ? (isOpen ? 'any' : 'unknown') : isOpen ? anyIs : 'gone'
    const without = room === null ? reason : null
    const openRent = without === 'any' ? leastOf(left) : unknown
    const rent = room === null ? openRent : exactly(room.price)
    return { id, room, isLeftOver: room !== null && isOpen, without, rent }
  })
  const tooFew = places !== null && places < wishes.length ? places : null
  const isByRents =
    tooFew === null && conflicts.length === 0 && placed.every(({ rent }) => rent.dollars !== null)
  const isShared = home.letting === 'whole' && tooFew === null
  const parts = isShared && home.price !== null ? partsOf(home.price, wishes.length) : null
  const isEven = parts !== null && !isByRents
  return {
    places: isEven ? placed.map((place, at) => ({ ...place, rent: exactly(parts[at] ?? null) })) : placed,
    conflicts,
    tooFew,
    isEven,
    eachAlone: !isEven && wishes.length < (places ?? 0) ? (parts?.[0] ?? null) : null,
  }
}

/** The rooms in brief: too few, wanted twice, or the monthly rent in dollars, each one's or else the reader's. */
export type RoomsInBrief =
  | 'too_few'
  | 'same_room'
  | { readonly isEach: boolean; readonly dollars: number; readonly isLeast: boolean }
  | null

export function roomsInBrief({ places, conflicts, tooFew, eachAlone }: HouseholdRooms): RoomsInBrief {
  if (tooFew !== null) return 'too_few'
  if (conflicts.length > 0) return 'same_room'
  const { dollars = null, isLeast: isOpen = false } = places[0]?.rent ?? {}
  if (dollars === null) return null
  // The household would also pay for rooms that stay empty.
  const isLeast = isOpen || eachAlone !== null
  // Equal parts of a rent may differ by a dollar.
  const isSame = ({ rent }: Allocation) => rent.dollars !== null && Math.abs(rent.dollars - dollars) <= 1
  return {
    isEach: !isLeast && places.every((place) => !place.rent.isLeast && isSame(place)),
    dollars,
    isLeast,
  }
}
