import { describe, expect, test } from 'vitest'
import { amenityCodes } from '../../../../src/contract/enums.ts'
import { SEARCH_MAXIMUM } from '../../../../src/contract/limits.ts'
import {
  countActiveFilters,
  emptyFilters,
  type FilterSet,
  filterQueryString,
  mixesRents,
  onlyOffered,
  readFilters,
  readSavedFilters,
  saysExactly,
  stagedEqualsApplied,
  toFilterQuery,
  toRequest,
  toSavedFilters,
} from '../../../../src/web/kit/model/property-filters.ts'

const allSet: FilterSet = {
  searchTerm: '포트리 강변',
  city: 'Fort Lee',
  category: '3',
  amenities: ['gym', 'pool'],
  priceOrder: 'hl',
  priceMin: 900,
  priceMax: 2500.5,
  smokePreference: 'no_smoking',
  petAllowance: 'pets_allowed',
  letting: 'room',
  moveIn: '2026-12-15',
  hasPeople: true,
  destination: 'nyu',
  maxMinutes: 30,
  byMinutes: true,
  // There is one order.
  forMe: false,
  area: 'flushing',
  bedrooms: '2',
  furnished: true,
  shortLease: true,
  utilitiesIncluded: true,
}

describe('filters in the URL', () => {
  test('empty filters leave no trace', () => {
    expect(toFilterQuery(emptyFilters)).toEqual({})
    expect(filterQueryString(emptyFilters)).toBe('')
  })

  test('the keys are those of the basic API and those of our own', () => {
    expect(Object.keys(toFilterQuery(allSet))).toEqual([
      ...['searchTerm', 'city', 'category', 'amenities', 'price_order', 'min_price', 'max_price'],
      ...['smoke_preference', 'pet_allowance', 'letting', 'move_in', 'people'],
      ...['destination', 'max_minutes', 'sort', 'area'],
      ...['bedrooms', 'furnished', 'lease', 'utilities'],
    ])
  })

  test('what is written reads back as itself', () => {
    const params = Object.fromEntries(new URLSearchParams(filterQueryString(allSet)))
    expect(readFilters(params)).toEqual(allSet)
    expect(readFilters({ ...toFilterQuery(allSet) })).toEqual(allSet)
  })

  test('what fits the reader first is one order of several, told to the server by those who know the reader', () => {
    const filters = { ...emptyFilters, forMe: true, priceMax: 1500 }
    expect(filterQueryString(filters)).toBe('max_price=1500&sort=for_me')
    expect(readFilters({ max_price: '1500', sort: 'for_me' })).toEqual(filters)
    expect(toRequest(filters)).toEqual({ max_price: 1500 })
    expect(stagedEqualsApplied(filters, { ...filters, forMe: false })).toBe(false)
  })

  test('amenities are joined by plain commas', () => {
    expect(filterQueryString({ ...emptyFilters, amenities: ['gym', 'pool'] })).toBe('amenities=gym,pool')
  })

  test.each([
    ['an unknown order', { price_order: 'random' }],
    ['an order in the wrong case', { price_order: 'LH' }],
    ['unknown words', { smoke_preference: 'yes', pet_allowance: '1' }],
    ['a negative price', { min_price: '-5', max_price: -1 }],
    ['a price in words', { min_price: 'cheap', max_price: 'NaN' }],
    ['a price without end', { min_price: 'Infinity', max_price: '1e9' }],
    ['objects and lists for texts', { city: { $ne: '' }, category: ['a'], searchTerm: null }],
    ['a name without end', { city: 'a'.repeat(5000), category: 'a'.repeat(101) }],
    ['empty amenities', { amenities: ',, ,' }],
    ['foreign keys', JSON.parse('{"utm_source":"mail","__proto__":{"city":"Rome"}}')],
  ])('%s is ignored', (_name, query) => {
    expect(readFilters(query)).toEqual(emptyFilters)
  })

  test('a search is cut where the server would refuse it, and not within a letter', () => {
    expect(readFilters({ searchTerm: 'a'.repeat(150) }).searchTerm).toBe('a'.repeat(SEARCH_MAXIMUM))
    expect(readFilters({ searchTerm: `${'a'.repeat(99)}🏠` }).searchTerm).toBe('a'.repeat(99))
  })

  test('every amenity that there is can be asked for at once', () => {
    expect(readFilters({ amenities: amenityCodes.join(',') }).amenities).toEqual(amenityCodes)
  })

  test.each([
    ['an unknown order', { price_order: 'random' }],
    ['a price in words', { min_price: 'abc', city: '3' }],
    ['a search that was cut', { searchTerm: 'a'.repeat(150) }],
    ['a price in another spelling', { min_price: '0900' }],
  ])('an address with %s does not say what is applied', (_name, query) => {
    const read = readFilters(query)
    expect(saysExactly(query, read)).toBe(false)
    expect(saysExactly({ ...toFilterQuery(read) }, read)).toBe(true)
  })

  test('amenities come once each, from a list too', () => {
    expect(readFilters({ amenities: 'gym, pool,gym' }).amenities).toEqual(['gym', 'pool'])
    expect(readFilters({ amenities: ['gym', 7, { a: 1 }] }).amenities).toEqual(['gym', '7'])
  })

  test('a number stands for a text where a router has parsed it', () => {
    expect(readFilters({ city: 12, searchTerm: 7024, min_price: 800 })).toMatchObject({
      city: '12',
      searchTerm: '7024',
      priceMin: 800,
    })
  })
})

describe('the filters of a session', () => {
  test.each(['', '{', 'null', '7', '"city"', '[]', '{"city":{}}'])(
    'unreadable saved filters %j are silent',
    (text) => {
      expect(readSavedFilters(text)).toEqual(emptyFilters)
    },
  )
  test('saved filters read back as themselves', () => {
    expect(readSavedFilters(toSavedFilters(allSet))).toEqual(allSet)
  })
})

describe('what the API is asked', () => {
  test('nothing for empty filters', () => {
    expect(toRequest(emptyFilters)).toEqual({})
  })
  test.each([
    ['lh', 'asc'],
    ['hl', 'desc'],
  ] as const)('price order %s sorts by price, %s', (priceOrder, order) => {
    expect(toRequest({ ...emptyFilters, priceOrder })).toEqual({
      price_order: priceOrder,
      _sort: 'price',
      _order: order,
    })
  })
  test('all filters, under the names of the basic API', () => {
    expect(toRequest(allSet)).toEqual({
      searchTerm: '포트리 강변',
      city: 'Fort Lee',
      category: '3',
      amenities: 'gym,pool',
      price_order: 'hl',
      _sort: 'price',
      _order: 'desc',
      min_price: 900,
      max_price: 2500.5,
      smoke_preference: 'no_smoking',
      pet_allowance: 'pets_allowed',
      letting: 'room',
      move_in: '2026-12-15',
      people: 'some',
      destination: 'nyu',
      max_minutes: 30,
      sort: 'minutes',
      area: 'flushing',
      bedrooms: '2',
      furnished: 'yes',
      lease: 'short',
      utilities: 'included',
    })
  })
})

describe('staged and applied', () => {
  test('the order of amenities and blanks around the search term make no difference', () => {
    const staged = { ...allSet, amenities: ['pool', 'gym'], searchTerm: ' 포트리 강변 ' }
    expect(stagedEqualsApplied(staged, allSet)).toBe(true)
  })
  test.each(Object.keys(allSet).filter((key) => key !== 'forMe'))('another %s makes one', (key) => {
    expect(stagedEqualsApplied({ ...allSet, [key]: emptyFilters[key as keyof FilterSet] }, allSet)).toBe(
      false,
    )
  })
})

test('a choice that is not offered is dropped, unless nothing is offered at all', () => {
  const offer = (...values: string[]) => values.map((value) => ({ value, label: value, labelKo: null }))
  const none = { residential_types: [], property_types: [], sale_lease_options: [], regions: [] }
  const kept = onlyOffered(allSet, {
    ...none,
    cities: offer('Hoboken'),
    categories: [],
    amenities: offer('pool'),
  })
  expect(kept).toEqual({ ...allSet, city: '', amenities: ['pool'] })
})

test('rents of rooms and whole homes mix in an order by price where neither kind is chosen', () => {
  expect(mixesRents({ ...emptyFilters, priceMax: 2000 })).toBe(false)
  for (const priceOrder of ['lh', 'hl'] as const) {
    expect(mixesRents({ ...emptyFilters, priceOrder })).toBe(true)
    expect(mixesRents({ ...emptyFilters, priceOrder, letting: 'room' })).toBe(false)
  }
})

test('the count takes what the dialog can turn off: each amenity, the price range once, and never search, area or order', () => {
  expect(countActiveFilters(emptyFilters)).toBe(0)
  const elsewhere: Partial<FilterSet>[] = [
    { searchTerm: 'x' },
    { area: 'flushing' },
    { priceOrder: 'lh' },
    { forMe: true },
    { destination: 'nyu', byMinutes: true },
  ]
  for (const on of elsewhere) expect(countActiveFilters({ ...emptyFilters, ...on })).toBe(0)
  expect(countActiveFilters(allSet)).toBe(15)
})
