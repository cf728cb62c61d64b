/** Amenity codes of the wire that mean the same: filters offer each meaning once, and match homes by either code. */
import type { AmenityCode } from '../contract/enums.ts'

/** The first code of each pair is offered where both are available. */
const meanings: readonly (readonly AmenityCode[])[] = [
  ['pool', 'swimming_pool'],
  ['gym', 'fitness_center'],
  ['parking', 'garage_parking'],
  ['in_unit_laundry', 'washer_dryer'],
]

/** The code of an amenity in any spelling. */
export const amenityCode = (amenity: string): string =>
  amenity
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** All codes with the same meaning, `amenity` included; an unknown text is returned alone. */
export function amenitySynonyms(amenity: string): readonly string[] {
  const code = amenityCode(amenity)
  return meanings.find((codes) => codes.some((known) => known === code)) ?? [code]
}

/** Whether two codes mean the same amenity. */
export function isSameAmenity(one: string, other: string): boolean {
  return amenitySynonyms(one).includes(amenityCode(other))
}

/** Drops options that mean the same as another, keeping the order; the code that stays is one of the offered ones. */
export function oneOfEachMeaning<Option extends { readonly value: string }>(
  options: readonly Option[],
): Option[] {
  return options.filter(({ value }) => {
    const offered = amenitySynonyms(value).find((code) =>
      options.some((option) => amenityCode(option.value) === code),
    )
    return offered === amenityCode(value)
  })
}

/** The offered code for each wanted code; a wanted code that is not offered stays unchanged. */
export function asOffered(
  wanted: readonly string[],
  options: readonly { readonly value: string }[],
): string[] {
  const codes = wanted.map(
    (code) => options.find((option) => isSameAmenity(option.value, code))?.value ?? code,
  )
  return [...new Set(codes)]
}
