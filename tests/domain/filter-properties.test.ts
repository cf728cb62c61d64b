import { describe, expect, test } from 'vitest'
import { filterProperties } from '../../src/domain/filter-properties.ts'
import { filterByHouseRules, petsAllowed } from '../../src/domain/house-rules.ts'
import { emptyFilters, type FilterSet } from '../../src/domain/property-filters.ts'
import { home } from './homes.ts'

const homes = [
  home({
    id: 1,
    city: 'Fort Lee',
    city_id: 11,
    category: 'Condo',
    price: 2000,
    amenities: ['gym', 'pool'],
    smoking_allowed: false,
    pets_allowed: true,
    letting: 'whole',
    available_from: '2027-01-15',
  }),
  home({
    id: 2,
    city: 'Hoboken',
    city_id: 12,
    category_id: [5, 'House'],
    price: 1200,
    amenities: 'gym',
    smoking_allowed: true,
    pets_allowed: false,
    letting: 'room',
    available_from: '2026-12-01',
  }),
  home({ id: 3, city: 'Flushing', city_ko: '플러싱', category: 'Condo', amenities: ['Pet Friendly'] }),
  home({ id: 4, city: 'Fort Lee', category: 'Townhouse', price: 1200 }),
]
const idsFor = (filters: Partial<FilterSet>): number[] =>
  filterProperties(homes, { ...emptyFilters, ...filters }).map(({ property }) => property.id)

describe('each filter', () => {
  test.each<[string, Partial<FilterSet>, number[]]>([
    ['none at all keeps every home in its order', {}, [1, 2, 3, 4]],
    ['city by name', { city: 'fort lee' }, [1, 4]],
    ['city by its Korean name', { city: '플러싱' }, [3]],
    ['city by id', { city: '12' }, [2]],
    ['category by name', { category: 'Condo' }, [1, 3]],
    ['category by id', { category: '5' }, [2]],
    ['one amenity', { amenities: ['gym'] }, [1, 2]],
    ['the other code of the same amenity', { amenities: ['fitness_center'] }, [1, 2]],
    ['all amenities that are asked for', { amenities: ['gym', 'pool'] }, [1]],
    ['a minimum, itself included', { priceMin: 2000 }, [1]],
    ['a maximum, itself included', { priceMax: 1200 }, [2, 4]],
    ['a range leaves out homes without a price', { priceMin: 0, priceMax: 9000 }, [1, 2, 4]],
    ['smoking allowed keeps those that do not say', { smokePreference: 'smoking_allowed' }, [2, 3, 4]],
    ['no smoking keeps those that do not say', { smokePreference: 'no_smoking' }, [1, 3, 4]],
    ['pets allowed counts pet friendly', { petAllowance: 'pets_allowed' }, [1, 3, 4]],
    ['no pets leaves out pet friendly', { petAllowance: 'no_pets' }, [2, 4]],
    ['rooms keeps those that do not say', { letting: 'room' }, [2, 3, 4]],
    ['whole homes keeps those that do not say', { letting: 'whole' }, [1, 3, 4]],
    [
      'a move-in date, the first free day included, keeps those that do not say',
      { moveIn: '2026-12-01' },
      [2, 3, 4],
    ],
    ['low to high, unknown prices last, equals in their order', { priceOrder: 'lh' }, [2, 4, 1, 3]],
    ['high to low, unknown prices last, equals in their order', { priceOrder: 'hl' }, [1, 2, 4, 3]],
    ['all together', { city: 'Fort Lee', amenities: ['pool'], priceMax: 2000, searchTerm: 'lee' }, [1]],
  ])('%s', (_rule, filters, ids) => {
    expect(idsFor(filters)).toEqual(ids)
  })
})

test('a home that does not say is marked only where it was asked for', () => {
  const marks = filterProperties(homes, {
    ...emptyFilters,
    petAllowance: 'pets_allowed',
    smokePreference: 'no_smoking',
  })
  expect(marks.map(({ property, unstated }) => [property.id, unstated])).toEqual([
    [1, []],
    [3, ['smoking']],
    [4, ['smoking', 'pets']],
  ])
  const dated = filterProperties(homes, { ...emptyFilters, letting: 'room', moveIn: '2026-12-31' })
  expect(dated.map(({ property, unstated }) => [property.id, unstated])).toEqual([
    [2, []],
    [3, ['letting', 'moveIn']],
    [4, ['letting', 'moveIn']],
  ])
  const unasked = filterProperties(homes, emptyFilters)
  expect(unasked.some(({ unstated }) => unstated.length > 0)).toBe(false)
})

test('a home that says no to pets is not overruled by an amenity', () => {
  expect(petsAllowed(home({ pets_allowed: false, amenities: ['pet_friendly'] }))).toBe(false)
})

test('house rules alone leave the order of a foreign answer as it was', () => {
  const kept = filterByHouseRules(homes, { ...emptyFilters, smokePreference: 'no_smoking' })
  expect(kept.map(({ property }) => property.id)).toEqual([1, 3, 4])
})

test('filtering changes nothing in the list it is given', () => {
  const before = structuredClone(homes)
  filterProperties(homes, { ...emptyFilters, priceOrder: 'hl' })
  expect(homes).toEqual(before)
})
