/** Which room each of a household would have, by their own wishes, and what each would pay. Pure. */
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import type { CostSum } from '../../model/home-costs.ts'
import { canChooseRoom } from '../../model/room-selection.ts'

export type PlanRoom = Pick<
  FloorPlanRoom,
  'id' | 'name' | 'nameKo' | 'type' | 'available' | 'price' | 'isLet'
>

interface Wish {
  /** Of the applicant: the inquiry, or the reader. */
  readonly id: number
  /** The room that they applied for; null for any. */
  readonly roomId: string | null
}

export interface Place {
  readonly id: number
  /** Null while any would do, and where their room is not on the plan. */
  readonly room: PlanRoom | null
  /** They have asked for a room that is not free any more, or that this plan does not have. */
  readonly isGone: boolean
  /** Dollars a month. */
  readonly rent: CostSum
}

export interface HouseholdRooms {
  readonly places: readonly Place[]
  /** Rooms that several of them want. */
  readonly conflicts: readonly { readonly room: PlanRoom; readonly ids: readonly number[] }[]
  /** How many rooms are free, where that is too few for all of them. */
  readonly tooFew: number | null
  /** Of a home that is let as a whole: whether its rent is shared by the rooms' rents, or evenly because not all are settled. */
  readonly sharing: 'by-rent' | 'evenly' | null
}

const unknown: CostSum = { dollars: null, isLeast: false }
const exactly = (dollars: number | null): CostSum => ({ dollars, isLeast: false })

/** Parts of a rent in whole dollars that add up to it. */
function partsOf(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((total * before) / sum)
    before += weight
    return Math.round((total * before) / sum) - from
  })
}

function leastOf(rooms: readonly PlanRoom[]): CostSum {
  const prices = rooms.flatMap(({ price }) => price ?? [])
  return prices.length === 0
    ? unknown
    : { dollars: Math.min(...prices), isLeast: new Set(prices).size > 1 || prices.length < rooms.length }
}

/** @param rooms of the home's plan; empty where none is known */
export function householdRooms(
  wishes: readonly Wish[],
  rooms: readonly PlanRoom[],
  home: Pick<Property, 'price' | 'letting'>,
): HouseholdRooms {
  const open = rooms.filter((room) => canChooseRoom(room, { rooms, isExample: false }))
  const wishers = (room: PlanRoom) => wishes.filter(({ roomId }) => roomId === room.id).map(({ id }) => id)
  const left = open.filter((room) => wishers(room).length === 0)
  const undecided = wishes.filter(({ roomId }) => roomId === null)
  // The last free room is theirs to whom any would do, where that is one person.
  const [lastLeft] = left.length === 1 && undecided.length === 1 ? left : []
  const conflicts = open.map((room) => ({ room, ids: wishers(room) })).filter(({ ids }) => ids.length > 1)
  const placed = wishes.map(({ id, roomId }) => {
    const room = roomId === null ? lastLeft : open.find((each) => each.id === roomId)
    return { id, room: room ?? null, isGone: roomId !== null && room === undefined && rooms.length > 0 }
  })
  const tooFew = rooms.length > 0 && open.length < wishes.length ? open.length : null
  if (home.letting === 'whole' && home.price !== null) {
    const own = placed.flatMap(({ room }) => room?.price ?? [])
    const isSettled = own.length === wishes.length && conflicts.length === 0
    const parts = partsOf(home.price, isSettled ? own : wishes.map(() => 1))
    return {
      places: placed.map((place, at) => ({ ...place, rent: exactly(parts[at] ?? null) })),
      conflicts,
      tooFew,
      sharing: isSettled ? 'by-rent' : 'evenly',
    }
  }
  const rentOf = ({ room, isGone }: (typeof placed)[number]): CostSum => {
    if (room !== null) return exactly(room.price)
    return isGone ? unknown : leastOf(left)
  }
  return {
    places: placed.map((place) => ({ ...place, rent: rentOf(place) })),
    conflicts,
    tooFew,
    sharing: null,
  }
}
