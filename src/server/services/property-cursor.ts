/** Cursors: the position where a page of homes ended, encoded for a URL. */
import * as v from 'valibot'
import { POINTS_MAXIMUM } from '../../domain/home-wishes.ts'

const propertyOrders = ['newest', 'price_up', 'price_down', 'minutes', 'for_me'] as const
export type PropertyOrder = (typeof propertyOrders)[number]

/** A position in a sorted list: listing time (ms since 1970), price (dollars), minutes or rank, then the id. */
export type PropertyPosition = { readonly value: number; readonly id: number }

/** The maximum of an integer column. */
const priceMaximum = 2_147_483_647
/** The end of the year 9999. Later years need a sign in ISO 8601, which Postgres reads as a time zone. */
const timeMaximumMs = 253_402_300_799_999

/** Points before times in one number, which stays a safe integer. */
export const RANK_PER_POINT = timeMaximumMs + 1

const valueMaximum = {
  newest: timeMaximumMs,
  price_up: priceMaximum,
  price_down: priceMaximum,
  minutes: priceMaximum,
  for_me: (POINTS_MAXIMUM + 1) * RANK_PER_POINT,
} as const satisfies Record<PropertyOrder, number>

const cursorSchema = v.strictTuple([
  v.picklist(propertyOrders),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])

export function writeCursor(order: PropertyOrder, { value, id }: PropertyPosition): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url')
}

/** Null for an invalid cursor, or one of another order, with which pages would repeat or miss homes. */
export function readCursor(order: PropertyOrder, cursor: string): PropertyPosition | null {
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  const result = v.safeParse(cursorSchema, content)
  if (!result.success) return null
  const [itsOrder, value, id] = result.output
  return itsOrder === order && value <= valueMaximum[order] ? { value, id } : null
}
