import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  fetchFilterOptions,
  fetchMapView,
  fetchProperties,
  fetchProperty,
  propertySchema,
} from '../../src/contract/properties.ts'

const home = (fields: object) => v.parse(propertySchema, { id: 1, ...fields })
const sources = (fields: object) => home(fields).pictures.map(({ source }) => source)

const URL = 'https://pictures.example/a.jpg'
const DATA_URI = 'data:image/png;base64,iVBORw0KGgo='
const BASE64 = 'iVBORw0KGgoAAAANSUhEUg=='

describe('pictures of a home', () => {
  const fields = ['property_images', 'properties_image', 'main_image', 'image', 'image_url', 'images']
  test.each(fields)('are found in %s, as a URL, a data URI or bare base64', (field) => {
    for (const source of [URL, DATA_URI, BASE64]) {
      expect(sources({ [field]: source })).toEqual([source])
      expect(sources({ [field]: [source] })).toEqual([source])
    }
  })
  test.each([['url'], ['image_url'], ['src'], ['image'], ['image_data'], ['datas']])(
    'are found in objects that name them %s',
    (key) => {
      expect(sources({ pictures: [{ id: 4, [key]: BASE64 }] })).toEqual([BASE64])
      expect(sources({ main_image: { [key]: URL } })).toEqual([URL])
    },
  )
  test('are none where every field is empty in its way', () => {
    const empty = [false, null, '', '  ', {}, []]
    const pictures = [{ id: 4, image: false }, null, false, 7]
    const named = Object.fromEntries(fields.map((field, at) => [field, empty[at]]))
    expect(sources({ ...named, pictures })).toEqual([])
  })
  test('that stand in several fields are shown once, the main ones first', () => {
    const several = { pictures: [{ url: URL }], property_images: [BASE64, URL], main_image: BASE64 }
    expect(sources(several)).toEqual([BASE64, URL])
  })
  test('keep the widths of a picture that comes in several, smallest first', () => {
    const variants = [
      { url: '/p/800.webp', width: '800' },
      { url: '/p/400.webp', width: 400 },
      { url: false, width: 200 },
    ]
    const [picture] = home({ main_image: URL, pictures: [{ url: URL, variants, alt: 'Door' }] }).pictures
    expect(picture?.variants.map(({ width }) => width)).toEqual([400, 800])
    expect(picture?.alt).toBe('Door')
  })
})

describe('a home', () => {
  test('is read from numeric strings, pairs and objects', () => {
    expect(
      home({
        id: '7',
        city_id: [3, 'Fort Lee'],
        region_id: [2, 'New Jersey'],
        country_id: ['233', 'United States'],
        category_id: { id: '1', name: 'Apartment' },
        price: '1850.00',
        bed: '2',
        total_area: '1,020',
        total_floors: '5',
      }),
    ).toMatchObject({
      id: 7,
      city: 'Fort Lee',
      city_id: 3,
      region: 'New Jersey',
      country: 'United States',
      category: 'Apartment',
      category_id: 1,
      price: 1850,
      bed: 2,
      total_area: 1020,
      total_floors: 5,
    })
  })
  test('whose ids are bare has no names for them; its own fields give them', () => {
    expect(home({ city_id: 3, category_id: '1' })).toMatchObject({ city: null, city_id: 3, category_id: 1 })
    expect(home({ city: 'Bayside', city_id: 3, category: [1, 'House'] })).toMatchObject({
      city: 'Bayside',
      category: 'House',
    })
  })
  test('with false or null in every field is read, and knows nothing', () => {
    const names = ['name', 'city_id', 'price', 'bed', 'parking', 'floor', 'amenities', 'units', 'street']
    for (const empty of [false, null]) {
      const read = home(Object.fromEntries(names.map((name) => [name, empty])))
      expect(read).toMatchObject({ id: 1, name: null, city: null, price: null, bed: null, amenities: [] })
    }
  })
  test('names its amenities as codes, objects or one text', () => {
    const listed = [{ id: 1, name: 'elevator' }, 'balcony', [7, 'gym']]
    expect(home({ amenities: listed }).amenities).toEqual(['elevator', 'balcony', 'gym'])
    expect(home({ amenities: 'gym,pool' }).amenities).toEqual(['gym', 'pool'])
  })
  test('has rooms that are available unless they say otherwise', () => {
    const others = [{ status: 'unavailable' }, { available: false }, { status: 'available' }]
    const rooms = [{}, ...others].map((room, id) => ({ id, ...room }))
    expect(home({ rooms }).rooms.map(({ available }) => available !== false)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
  test('says what it costs, in what shape ever; zero is an answer, what is no amount is unknown, and nothing is said of costs that do not come', () => {
    const costs = {
      deposit_months: '1.5',
      broker_fee: '$1,250.00',
      broker_fee_paid_by: 'tenant',
      utilities: 0,
      internet: -20,
      move_in_fee: false,
    }
    expect(home({ costs }).costs).toEqual({
      deposit_months: 1.5,
      broker_fee: 1250,
      broker_fee_paid_by: null,
      utilities: 0,
      internet: null,
      move_in_fee: null,
    })
    expect(home({ costs: {} }).costs).toEqual({})
    for (const none of [false, null, 'free', 7]) expect(home({ costs: none }).costs).toBeNull()
    expect(home({})).not.toHaveProperty('costs')
  })
  test('is not one without an id', () => {
    for (const id of [false, null, 'x', {}]) expect(v.is(propertySchema, { id, name: 'Nowhere' })).toBe(false)
  })
})

describe('the list', () => {
  test.each([
    [{ data: { properties: [{ id: '7' }], inquiry_history: [{ id: 8 }] } }],
    [{ status: 'success', data: { data: { properties: [{ id: 7 }], inquiry_history: [{ id: '8' }] } } }],
    [{ properties: [{ id: 7 }], inquiry_history: [{ id: 8 }] }],
  ])('is read from %j', (body) => {
    const list = v.parse(fetchProperties.response, body)
    expect(list.properties.map(({ id }) => id)).toEqual([7])
    expect(list.inquiry_history.map(({ id }) => id)).toEqual([8])
  })
  test('may come without its frame, and is empty where there is none', () => {
    expect(v.parse(fetchProperties.response, [{ id: 7 }]).properties).toHaveLength(1)
    for (const body of [{ data: false }, { data: { properties: false } }, { data: null }, {}])
      expect(v.parse(fetchProperties.response, body).properties).toEqual([])
  })
  test('loses no home to a neighbour that cannot be read', () => {
    const properties = [{ id: 7 }, { id: false }, null, 'home', { id: 9 }]
    expect(v.parse(fetchProperties.response, { data: { properties } }).properties).toHaveLength(2)
  })
})

test('the detail is a home, a list of one, or nothing', () => {
  const read = (body: unknown) => v.parse(fetchProperty.response, body)
  const homes = [{ data: { id: '7' } }, { data: [{ id: 7 }] }, { data: { data: { id: 7 } } }]
  for (const body of homes) expect(read(body)?.id).toBe(7)
  for (const body of [{ data: null }, { data: false }, { data: [] }, { status: 'error' }])
    expect(read(body)).toBeNull()
})

test('filter options are read whether they stand in data once or twice', () => {
  const categories = [{ id: 1, name: 'House' }]
  const options = { cities: ['Fort Lee'], categories, amenities: false, regions: null }
  for (const body of [{ data: { data: options } }, { data: options }, options]) {
    const read = v.parse(fetchFilterOptions.response, body)
    expect(read.cities.map(({ value }) => value)).toEqual(['Fort Lee'])
    expect(read.categories).toEqual([{ value: '1', label: 'House', labelKo: null }])
    expect([read.amenities, read.regions, read.property_types]).toEqual([[], [], []])
  }
})

test('the map is read with its degrees as texts', () => {
  const body = { data: [{ id: '7', latitude: '40.85', longitude: -73.97, price: false }, { name: 'no id' }] }
  expect(v.parse(fetchMapView.response, body)).toEqual({
    homes: [{ id: 7, name: null, name_ko: null, price: null, latitude: 40.85, longitude: -73.97 }],
    areas: null,
  })
})

test('the map counted by area is read without what it does not say', () => {
  const areas = [{ area: 'flushing', homes: '4', price: 960 }, { area: 'leonia', homes: 1 }, { homes: 2 }]
  expect(v.parse(fetchMapView.response, { data: { areas } })).toEqual({
    homes: [],
    areas: [
      { area: 'flushing', homes: 4, price: 960 },
      { area: 'leonia', homes: 1, price: null },
    ],
  })
})
