import { describe, expect, test } from 'vitest'
import { amenityCodes } from '../../src/contract/enums.ts'
import {
  amenitySynonyms,
  asOffered,
  isSameAmenity,
  oneOfEachMeaning,
} from '../../src/domain/amenity-meanings.ts'
import { emptyFilters, onlyOffered } from '../../src/web/kit/model/property-filters.ts'

const options = (...codes: string[]) => codes.map((value) => ({ value, label: value, labelKo: null }))
const valuesOf = (offered: readonly { value: string }[]) => offered.map(({ value }) => value)

test.each([
  ['pool', 'swimming_pool'],
  ['gym', 'fitness_center'],
  ['parking', 'garage_parking'],
  ['in_unit_laundry', 'washer_dryer'],
])('%s and %s are one thing, either way round and however written', (one, other) => {
  expect(amenitySynonyms(one)).toEqual(amenitySynonyms(other))
  expect([isSameAmenity(one, other), isSameAmenity(other.toUpperCase().replace('_', ' '), one)]).toEqual([
    true,
    true,
  ])
})

test('what has no second code means itself alone, a text that is no code too', () => {
  expect(amenitySynonyms('Balcony')).toEqual(['balcony'])
  expect(amenitySynonyms('Dog run')).toEqual(['dog_run'])
  expect(isSameAmenity('balcony', 'rooftop_deck')).toBe(false)
})

describe('the filters dialog', () => {
  test('offers thirteen things of the seventeen codes, the plainer code of each', () => {
    const offered = valuesOf(oneOfEachMeaning(options(...amenityCodes)))
    expect(offered).toHaveLength(13)
    expect(offered).toEqual(expect.arrayContaining(['pool', 'gym', 'parking', 'in_unit_laundry']))
  })

  test('offers the code that there is where there is but one, and leaves the rest in its order', () => {
    expect(valuesOf(oneOfEachMeaning(options('Sauna', 'swimming_pool', 'balcony')))).toEqual([
      'Sauna',
      'swimming_pool',
      'balcony',
    ])
  })

  test('shows a choice from an address on the chip that means it, once', () => {
    const chips = options('pool', 'balcony')
    expect(asOffered(['swimming_pool', 'pool', 'helipad'], chips)).toEqual(['pool', 'helipad'])
  })

  test('keeps a choice whose other code is offered', () => {
    const offered = { cities: [], categories: [], amenities: options('pool') }
    const filters = { ...emptyFilters, amenities: ['swimming_pool', 'gym'] }
    const optionsOfAll = {
      residential_types: [],
      property_types: [],
      sale_lease_options: [],
      regions: [],
      ...offered,
    }
    expect(onlyOffered(filters, optionsOfAll).amenities).toEqual(['swimming_pool'])
  })
})
