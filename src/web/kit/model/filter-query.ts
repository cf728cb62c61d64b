import type { PropertyListRequest } from '../../../contract/properties.ts'

/** The keys of the listing's URL query (rule 2.4), named as on the wire, in the order in which they are written. */
export const filterQueryKeys = [
  'searchTerm',
  'city',
  'category',
  'amenities',
  'price_order',
  'min_price',
  'max_price',
  'smoke_preference',
  'pet_allowance',
  'letting',
  'move_in',
  'people',
  'destination',
  'max_minutes',
  'sort',
  'area',
  'bedrooms',
  'furnished',
  'lease',
  'utilities',
] as const satisfies readonly (keyof PropertyListRequest)[]

/** Filters as a URL query holds them: empty ones are absent, amenities are joined by commas. */
export type FilterQuery = Pick<PropertyListRequest, (typeof filterQueryKeys)[number]>
