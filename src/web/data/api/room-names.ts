/** Names of rooms that a backend tells by their ids alone, as the homes' floor plans call them. */
import type { QueryClient } from '@tanstack/react-query'
import type { FloorPlan } from '../../../contract/floor-plan.ts'
import { isUnnamed, type WishedRoom } from '../../kit/model/room-name.ts'
import type { Api } from './api-types.ts'
import { floorPlanQuery } from './floor-plan-query.ts'

/** The longest wait for floor plans, in ms: their names do not hold up the answer for longer. */
const TIMEOUT_MS = 3_000

/**
 * The wishes with the names of their rooms. Plans are asked for only where a name is missing, and once; a room whose
 * plan cannot be had, or does not know it, stays without a name. Never rejects.
 */
export async function withRoomNames<Wish extends WishedRoom>(
  { client, api }: { client: QueryClient; api: Api },
  wishes: readonly Wish[],
  homeOf: (wish: Wish) => number | null,
): Promise<Wish[]> {
  const homes = new Set(wishes.filter(isUnnamed).flatMap((wish) => homeOf(wish) ?? []))
  const plans = new Map<number | null, FloorPlan | null>()
  const asked = [...homes].map((home) =>
    client.fetchQuery({ ...floorPlanQuery({ api }, home), staleTime: 'static' }).then(
      (plan) => plans.set(home, plan),
      () => undefined,
    ),
  )
  if (asked.length > 0)
    await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  return wishes.map((wish) => {
    const room = plans.get(homeOf(wish))?.rooms.find(({ id }) => id === wish.preferred_room)
    return room && isUnnamed(wish)
      ? { ...wish, preferred_room_name: room.name, preferred_room_name_ko: room.nameKo }
      : wish
  })
}
