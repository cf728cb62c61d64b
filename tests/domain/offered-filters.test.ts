import { expect, test } from 'vitest'
import { filterProperties } from '../../src/domain/filter-properties.ts'
import { filtersOfferedBy, offeredChoice } from '../../src/domain/offered-filters.ts'
import { emptyFilters } from '../../src/domain/property-filters.ts'
import { home } from './homes.ts'

const homes = [
  home({ id: 1, city: 'Fort Lee', city_ko: '포트리', category: 'Condo', amenities: ['gym'] }),
  home({ id: 2, city: 'Bayside', city_ko: null, category: 'House', amenities: ['Gym', 'pool'] }),
  home({ id: 3, city: 'fort lee ', city_ko: '포트리', category: null, amenities: [] }),
]

test('the homes at hand offer what they have, each once, in the order of the alphabet', () => {
  const offered = filtersOfferedBy(homes)
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
  const { cities, categories, amenities } = filtersOfferedBy(homes)
  for (const { value } of cities)
    expect(filterProperties(homes, { ...emptyFilters, city: value })).not.toEqual([])
  for (const { value } of categories)
    expect(filterProperties(homes, { ...emptyFilters, category: value })).not.toEqual([])
  for (const { value } of amenities)
    expect(filterProperties(homes, { ...emptyFilters, amenities: [value] })).not.toEqual([])
})
