/** The price range as it is typed into the filters. */
import { PRICE_LIMIT } from '../../kit/model/property-filters.ts'

export type PriceRangeError = 'min_not_a_number' | 'max_not_a_number' | 'min_above_max'

interface PriceRange {
  /** The bound in dollars a month; null where the field is empty or unreadable. */
  readonly min: number | null
  readonly max: number | null
  readonly error: PriceRangeError | null
}

function readTypedPrice(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replace(/[\s$,]/g, '')
  if (digits === '') return null
  if (!/^\d+(\.\d+)?$/.test(digits)) return undefined
  const price = Number(digits)
  return price <= PRICE_LIMIT ? price : undefined
}

/** Reads "1,850", "$1850" or nothing; negative numbers and words are errors, and so is a minimum above the maximum. */
export function readPriceRange(minText: string, maxText: string): PriceRange {
  const min = readTypedPrice(minText)
  const max = readTypedPrice(maxText)
  const range = { min: min ?? null, max: max ?? null }
  if (min === undefined) return { ...range, error: 'min_not_a_number' }
  if (max === undefined) return { ...range, error: 'max_not_a_number' }
  return { ...range, error: min !== null && max !== null && min > max ? 'min_above_max' : null }
}
