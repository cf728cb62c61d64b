import { layouts } from './floor-plans/layout-catalogue.ts'
import { type PlacedPlan, placePlan, roomArea } from './floor-plans/placed-plan.ts'
import type { DemoRoom, DemoRoomType } from './home-types.ts'
import type { HomeEntry } from './homes-entry.ts'

/** The entry's layout on the picture, or null for a home without a floor plan. */
export function planOf({ plan }: HomeEntry): PlacedPlan | null {
  if (plan === null) return null
  return placePlan(layouts[plan.layout], {
    flipX: plan.flip.includes('x'),
    flipY: plan.flip.includes('y'),
    scale: plan.scale,
  })
}

export const isBedroom = (type: DemoRoomType): boolean =>
  type === 'single' || type === 'shared' || type === 'master'

/** What one person pays against a single room of 110 square feet. */
function worth(type: DemoRoomType, area: number): number {
  const kind = type === 'master' ? 1.22 : type === 'shared' ? 0.72 : 1
  return kind * (area / 110) ** 0.25
}

/**
 * Each bedroom's monthly price for one person. Where rooms are let one by one, the cheapest free room costs the home's
 * price; where the whole home is let, the shares of all its people add up to it (a shared room has two).
 */
function roomPrices(
  entry: HomeEntry,
  bedrooms: readonly { id: string; type: DemoRoomType; area: number }[],
): Map<string, number> {
  const taken = new Set(entry.plan?.taken)
  const weights = bedrooms.map(({ id, type, area }) => ({
    id,
    weight: worth(type, area),
    people: type === 'shared' ? 2 : 1,
  }))
  const free = weights.filter(({ id }) => !taken.has(id))
  const whole = weights.reduce((sum, { weight, people }) => sum + weight * people, 0)
  const least = Math.min(...free.map(({ weight }) => weight))
  const unit = entry.letting === 'whole' ? entry.price / whole : entry.price / least
  return new Map(
    weights.map(({ id, weight }) => [
      id,
      weight === least && entry.letting === 'room' ? entry.price : Math.round((unit * weight) / 10) * 10,
    ]),
  )
}

/** All rooms of a home with area, price and whether they are free. */
export function roomsOf(entry: HomeEntry): readonly DemoRoom[] {
  const plan = planOf(entry)
  if (plan === null) return entry.unplanned?.rooms ?? []
  const taken = new Set(entry.plan?.taken)
  const measured = plan.layout.rooms.map((room) => ({ ...room, area: roomArea(plan, room) }))
  const prices = roomPrices(
    entry,
    measured.filter(({ type }) => isBedroom(type)),
  )
  return measured.map(({ id, name, nameKo, type, area }) => ({
    id,
    name,
    nameKo,
    type,
    area,
    price: prices.get(id) ?? null,
    available: isBedroom(type) && !taken.has(id),
  }))
}
