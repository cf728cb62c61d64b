import { describe, expect, test } from 'vitest'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const flushing = {
  city: { name: 'Flushing', nameKo: '플러싱' },
  region: { code: 'NY', name: 'New York', nameKo: '뉴욕' },
}
const house = { category: { name: 'House', nameKo: '단독주택' }, propertyType: 'house' }

const homes = serveHomes(() => [
  homeRecord(1, {
    name: 'cheap',
    price: 900,
    letting: 'room',
    amenities: ['gym'],
    smokingAllowed: true,
    petsAllowed: false,
  }),
  homeRecord(2, {
    name: 'dear',
    price: 4000,
    availableFrom: '2027-02-01',
    amenities: ['gym', 'pool', 'elevator'],
    smokingAllowed: false,
    petsAllowed: true,
  }),
  homeRecord(3, { name: 'house', price: 2500, ...house, amenities: ['pool', 'pet_friendly'] }),
  homeRecord(4, {
    name: 'in Flushing',
    price: 1500,
    availableFrom: null,
    ...flushing,
    smokingAllowed: false,
  }),
])

const rising = ['cheap', 'in Flushing', 'house', 'dear']
const falling = rising.toReversed()

describe('the list of homes', () => {
  test('is whole and newest first when nothing is asked', async () => {
    const { properties, total, next_cursor } = await homes.list()
    expect(properties.map(({ name }) => name)).toEqual(['in Flushing', 'house', 'dear', 'cheap'])
    expect({ total, next_cursor }).toEqual({ total: 4, next_cursor: null })
  })

  test('carries an empty inquiry history, as clients of the basic API read it', async () => {
    expect(await homes.getJson('/api/v1/properties')).toMatchObject({
      status: 'success',
      data: { inquiry_history: [] },
    })
  })

  test.each([
    ['price_order=lh', { price_order: 'lh' }, rising],
    ['price_order=hl', { price_order: 'hl' }, falling],
    ['the basic API’s _sort and _order', { _sort: 'price', _order: 'desc' }, falling],
    ['_sort alone, ascending', { _sort: 'price' }, rising],
    ['a city by its English name', { city: 'flushing' }, ['in Flushing']],
    ['a city by its Korean name', { city: '포트리' }, ['house', 'dear', 'cheap']],
    ['a city in letters of another form', { city: '포트리'.normalize('NFD') }, ['house', 'dear', 'cheap']],
    [
      'a city without its blank, or with one that is not seen',
      { city: 'Fort\u200bLee' },
      ['house', 'dear', 'cheap'],
    ],
    ['an amenity by its name', { amenities: 'Fitness Center' }, ['dear', 'cheap']],
    ['a category by name', { category: 'House' }, ['house']],
    ['a category by its Korean name', { category: '단독주택' }, ['house']],
    ['a property type', { property_type: 'House' }, ['house']],
    ['one amenity', { amenities: 'gym' }, ['dear', 'cheap']],
    ['the other code of the same amenity', { amenities: 'fitness_center' }, ['dear', 'cheap']],
    ['both codes of one amenity', { amenities: 'pool,swimming_pool' }, ['house', 'dear']],
    ['all of several amenities', { amenities: 'gym,pool' }, ['dear']],
    ['homes that are let by the room', { letting: 'room' }, ['cheap']],
    ['whole homes', { letting: 'whole' }, ['in Flushing', 'house', 'dear']],
    [
      'a move-in date: the first free day counts, a home without one stays',
      { move_in: '2026-12-01' },
      ['in Flushing', 'house', 'cheap'],
    ],
    [
      'whole homes by a move-in date, cheapest first',
      { letting: 'whole', move_in: '2027-02-01', price_order: 'lh' },
      ['in Flushing', 'house', 'dear'],
    ],
    ['a minimum price, the bound included', { min_price: '2500' }, ['house', 'dear']],
    ['a maximum price, the bound included', { max_price: '1500' }, ['in Flushing', 'cheap']],
    ['prices as people type them', { min_price: '$1,000', max_price: '2,500.00' }, ['in Flushing', 'house']],
    ['a price beyond what is stored', { max_price: '99999999999' }, rising],
    ['parts of dollars', { min_price: '899.5', max_price: '900.5' }, ['cheap']],
    ['bounds the wrong way round', { min_price: '3000', max_price: '1000' }, []],
    ['filters together', { city: 'Fort Lee', amenities: 'pool', max_price: '3000' }, ['house']],
    [
      'empty parameters, which ask for nothing',
      { city: '', min_price: '', amenities: '', searchTerm: '' },
      rising,
    ],
    ['a city nobody has', { city: 'Atlantis' }, []],
    ['an amenity nobody has', { amenities: 'helipad' }, []],
  ])('knows %s', async (_, query, names) => {
    // Of these only servers know.
    const isServers = /_sort|property_type|\$/.test(JSON.stringify(query))
    const found = await (isServers ? homes.names({ ...query }) : homes.namesAnywhere({ ...query }))
    if ('price_order' in query || '_sort' in query) expect(found).toEqual(names)
    else expect(found.toSorted()).toEqual(names.toSorted())
  })

  const sorted = async (query: Record<string, string>) =>
    (await homes.namesAnywhere(query)).toSorted().join(', ')

  test('takes a city and a category by id, too', async () => {
    const [home] = (await homes.list({ city: 'Flushing' })).properties
    expect(await sorted({ city: String(home?.city_id) })).toBe('in Flushing')
    expect(await sorted({ category: String(home?.category_id) })).toBe('cheap, dear, in Flushing')
  })

  test('keeps a home that does not say whether smoking is allowed in either answer', async () => {
    expect(await sorted({ smoke_preference: 'smoking_allowed' })).toBe('cheap, house')
    expect(await sorted({ smoke_preference: 'no_smoking' })).toBe('dear, house, in Flushing')
  })

  test('counts pet_friendly as a yes to pets where the home does not say', async () => {
    expect(await sorted({ pet_allowance: 'pets_allowed' })).toBe('dear, house, in Flushing')
    expect(await sorted({ pet_allowance: 'no_pets' })).toBe('cheap, in Flushing')
  })
})

describe('a list that is asked for badly', () => {
  test.each([
    ['a price that is no number', 'min_price=cheap', 'min_price'],
    ['a price below nothing', 'max_price=-1', 'max_price'],
    ['a price without end', 'max_price=1e999', 'max_price'],
    ['an unknown price order', 'price_order=up', 'price_order'],
    ['sorting by something else', '_sort=password', '_sort'],
    ['an unknown direction', '_order=sideways', '_order'],
    ['a limit of nothing', 'limit=0', 'limit'],
    ['a limit of everything', 'limit=100000', 'limit'],
    ['half a home', 'limit=1.5', 'limit'],
    ['an unknown smoke preference', 'smoke_preference=sometimes', 'smoke_preference'],
    ['an unknown pet allowance', 'pet_allowance=fish', 'pet_allowance'],
    ['an endless search', `searchTerm=${'a'.repeat(101)}`, 'searchTerm'],
    ['endless amenities', `amenities=${'gym,'.repeat(300)}`, 'amenities'],
  ])('is refused for %s, and the field is named', async (_, query, field) => {
    const response = await homes.get(`/api/v1/properties?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      status: 'error',
      code: 'invalid_request',
      fields: { [field]: expect.any(String) },
    })
  })

  test.each(['searchTerm=%00', 'city=%00', 'amenities=gym%00', 'st=%00'])(
    'refuses NUL in %s',
    async (query) => {
      const path = query.startsWith('st') ? 'map-view' : 'properties'
      expect((await homes.get(`/api/v1/${path}?${query}`)).status).toBe(400)
    },
  )

  test.each([
    ['quotes', { searchTerm: "' or 1=1--" }],
    ['statements', { city: "Fort Lee'; drop table properties;--" }],
    ['array syntax', { amenities: '{gym}' }],
    ['patterns between letters', { searchTerm: 'c%p' }],
    ['a pattern for one letter', { searchTerm: 'chea_' }],
    ['a backslash', { searchTerm: 'cheap\\' }],
  ])('finds nothing by way of %s', async (_, query) => {
    expect(await homes.names({ ...query })).toEqual([])
  })
})
