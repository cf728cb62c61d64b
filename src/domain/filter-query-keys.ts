/** The keys of the listing's URL query (spec section 2), in the order in which they are written. */
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
] as const
