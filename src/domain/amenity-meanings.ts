/** The spec's amenity codes name some things twice: filters offer each thing once, and find homes by either code. */
import type { AmenityCode } from '../contract/enums.ts'

/** The first of each is the one that is offered where both are. */
const meanings: readonly (readonly AmenityCode[])[] = [
  ['pool', 'swimming_pool'],
  ['gym', 'fitness_center'],
  ['parking', 'garage_parking'],
  ['in_unit_laundry', 'washer_dryer'],
]

/** An amenity's code, however it is written. */
export const amenityCode = (amenity: string): string =>
  amenity
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The codes that mean the same as this one, itself included; a text that is no known code means itself alone. */
export function amenitySynonyms(amenity: string): readonly string[] {
  const code = amenityCode(amenity)
  return meanings.find((codes) => codes.some((known) => known === code)) ?? [code]
}

/** Whether two codes mean the same. */
export function isSameAmenity(one: string, other: string): boolean {
  return amenitySynonyms(one).includes(amenityCode(other))
}

/** The options without those that mean the same as another, in their order; every one left is a code that was offered. */
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

/** The offered code for each wanted one, as chips hold them; what is not offered stays as it is. */
export function asOffered(
  wanted: readonly string[],
  options: readonly { readonly value: string }[],
): string[] {
  const codes = wanted.map(
    (code) => options.find((option) => isSameAmenity(option.value, code))?.value ?? code,
  )
  return [...new Set(codes)]
}
