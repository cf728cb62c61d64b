import { expect, test } from 'vitest'
import { petsAllowed } from '../../../../src/domain/house-rules.ts'
import { filterProperties } from '../../../../src/web/homes/listings/filter-homes.ts'
import { readPriceRange } from '../../../../src/web/homes/listings/price-range.ts'
import { filtersOfferedBy } from '../../../../src/web/homes/listings/use-filter-options.ts'
import { filterByHouseRules } from '../../../../src/web/homes/property/house-rules.ts'
import {
  emptyFilters,
  type FilterSet,
  offeredChoice,
} from '../../../../src/web/kit/model/property-filters.ts'
import { home } from '../../../domain/homes.ts'

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
    bed: 1,
    applicant_count: 4,
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
    applicant_count: 2,
  }),
  home({ id: 3, city: 'Flushing', city_ko: '플러싱', category: 'Condo', amenities: ['Pet Friendly'] }),
  home({ id: 4, city: 'Fort Lee', category: 'Townhouse', price: 1200, applicant_count: 0 }),
]
const idsFor = (filters: Partial<FilterSet>): number[] =>
  filterProperties(homes, { ...emptyFilters, ...filters }).map(({ property }) => property.id)

// That each filter lists what the server lists is in tests/server/homes: here is what only foreign backends say.
test.each<[string, Partial<FilterSet>, number[]]>([
  ['none at all keeps every home in its order', {}, [1, 2, 3, 4]],
  ['a city by id', { city: '12' }, [2]],
  ['a category by the id of a pair', { category: '5' }, [2]],
  ['an amenity among several, and as a text', { amenities: ['gym'] }, [1, 2]],
  ['a range leaves out homes without a price', { priceMin: 0, priceMax: 9000 }, [1, 2, 4]],
  ['pets allowed counts an amenity in other letters', { petAllowance: 'pets_allowed' }, [1, 3, 4]],
  ['no pets leaves it out', { petAllowance: 'no_pets' }, [2, 4]],
  ['rooms keeps those that do not say', { letting: 'room' }, [2, 3, 4]],
  [
    'people leaves out those whom nobody could join, and keeps those that do not say',
    { hasPeople: true },
    [2, 3],
  ],
  ['low to high, unknown prices last, equals by id', { priceOrder: 'lh' }, [2, 4, 1, 3]],
  ['high to low, unknown prices last, equals by id, falling too', { priceOrder: 'hl' }, [1, 4, 2, 3]],
  ['all together', { city: 'Fort Lee', amenities: ['pool'], priceMax: 2000, searchTerm: 'lee' }, [1]],
])('a filter by %s', (_rule, filters, ids) => {
  expect(idsFor(filters)).toEqual(ids)
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

const offering = [
  home({ id: 1, city: 'Fort Lee', city_ko: '포트리', category: 'Condo', amenities: ['gym'] }),
  home({ id: 2, city: 'Bayside', city_ko: null, category: 'House', amenities: ['Gym', 'pool'] }),
  home({ id: 3, city: 'fort lee ', city_ko: '포트리', category: null, amenities: [] }),
]

test('the homes at hand offer what they have, each once, in the order of the alphabet', () => {
  const offered = filtersOfferedBy(offering)
  expect(offered.cities.map(({ value }) => value.toLowerCase())).toEqual(['bayside', 'fort lee'])
  expect(offered.cities[1]?.labelKo).toBe('포트리')
  expect(offered.categories.map(({ value }) => value)).toEqual(['Condo', 'House'])
  expect(offered.amenities.map(({ value }) => value)).toEqual(['gym', 'pool'])
})

test('a choice is found by its value, and by its name in either language', () => {
  const fortLee = { value: '3', label: 'Fort Lee', labelKo: '포트리' }
  const offered = [{ value: '4', label: '3', labelKo: null }, fortLee]
  for (const wanted of ['3', 'Fort Lee', 'fort lee ', '포트리'])
    expect(offeredChoice(offered, wanted)).toBe(fortLee)
  expect(offeredChoice(offered, '포트')).toBeUndefined()
})

test('whatever is offered finds a home', () => {
  const { cities, categories, amenities } = filtersOfferedBy(offering)
  const filters: Partial<FilterSet>[] = [
    ...cities.map(({ value }) => ({ city: value })),
    ...categories.map(({ value }) => ({ category: value })),
    ...amenities.map(({ value }) => ({ amenities: [value] })),
  ]
  for (const filter of filters)
    expect(filterProperties(offering, { ...emptyFilters, ...filter })).not.toEqual([])
})

test.each([
  ['', '', null, null, null],
  ['900', '', 900, null, null],
  ['$1,850', ' 2500 ', 1850, 2500, null],
  ['９００', '', 900, null, null],
  ['900', '900', 900, 900, null],
  ['0', '', 0, null, null],
  ['1000', '900', 1000, 900, 'min_above_max'],
  ['-5', '900', null, 900, 'min_not_a_number'],
  ['cheap', 'dear', null, null, 'min_not_a_number'],
  ['900', '1e5', 900, null, 'max_not_a_number'],
  ['', '99999999', null, null, 'max_not_a_number'],
])('a price typed from %j to %j', (minText, maxText, min, max, error) => {
  expect(readPriceRange(minText, maxText)).toEqual({ min, max, error })
})

test('a home is found by its name and by its Korean name, also one that was kept before it could have one', () => {
  const named = home({ name: 'Sunny 3BR near Broad Ave', name_ko: '브로드 애비뉴 근처 남향 3베드' })
  const finds = (searchTerm: string) => filterProperties([named], { ...emptyFilters, searchTerm }).length > 0
  for (const term of ['sunny', '남향', 'ㅂㄹㄷ', '3베드', '브로드 애비뉴 근처 남향 3베드'])
    expect(finds(term), term).toBe(true)
  Reflect.deleteProperty(named, 'name_ko')
  expect([finds('sunny'), finds('남향')]).toEqual([true, false])
})
