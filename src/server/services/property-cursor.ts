/** Cursors: where a page of homes ended, in a form that travels in an address. */
import * as v from 'valibot'

const propertyOrders = ['newest', 'price_up', 'price_down'] as const
export type PropertyOrder = (typeof propertyOrders)[number]

/** A place in a sorted list: milliseconds since 1970 when sorted by age, dollars when by price, then the id. */
export type PropertyPosition = { readonly value: number; readonly id: number }

/** What an integer column holds. */
const priceMaximum = 2_147_483_647
/** The end of the year 9999. ISO 8601 needs a sign beyond it, which Postgres reads as a time zone. */
const timeMaximumMs = 253_402_300_799_999
const cursorSchema = v.strictTuple([
  v.picklist(propertyOrders),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(timeMaximumMs)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])

export function writeCursor(order: PropertyOrder, { value, id }: PropertyPosition): string {
  return Buffer.from(JSON.stringify([order, value, id])).toString('base64url')
}

/** Null where it is none of ours, or one of another order: a page would then repeat or leave out homes. */
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
  const withinPrices = itsOrder === 'newest' || value <= priceMaximum
  return itsOrder === order && withinPrices ? { value, id } : null
}
