/** A room that is let has a price; `available` is not known of every room. */
interface LetRoom {
  readonly price: number | null
  readonly available: boolean | null
}

/**
 * What a home let by the room shows as its price: the rent of the cheapest free room, or of the cheapest room where all
 * are taken; null where none has a price.
 */
export function cheapestRoom(rooms: readonly LetRoom[]): number | null {
  const priced = rooms.filter(({ price }) => price !== null)
  const free = priced.filter(({ available }) => available !== false)
  const prices = (free.length > 0 ? free : priced).flatMap(({ price }) => price ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}
