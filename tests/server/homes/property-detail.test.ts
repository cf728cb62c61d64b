import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callPath } from '../../../src/contract/call.ts'
import { fetchAmenities, fetchCategories, fetchCities } from '../../../src/contract/filter-lists.ts'
import { properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { renewHomes } from '../../../src/server/services/renew-homes.ts'
import { homeRecord, pictureRecord, roomRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const homes = serveHomes(async () => [
  homeRecord(1, {
    name: 'addressed',
    costs: { deposit_months: 1, broker_fee_paid_by: 'landlord', internet: 0 },
    pictures: [
      await pictureRecord('#a33', 'Living room'),
      await pictureRecord('#3a3', 'Kitchen'),
      await pictureRecord('#3a4', 'Bath'),
      await pictureRecord('#3a5', 'Bedroom'),
      await pictureRecord('#3a6', 'Street'),
    ],
    rooms: [
      roomRecord('m', { type: 'master', price: 1200 }),
      roomRecord('s', { available: false }),
      roomRecord('k', { type: 'kitchen', price: null, available: false }),
    ],
    descriptionHtml: '<p onclick="x()">조용해요<script>steal()</script></p><a href="javascript:x">here</a>',
  }),
  homeRecord(2, {
    name: 'data URIs',
    imageForm: 'data-uri',
    pictures: [await pictureRecord('#33a', 'One', true), await pictureRecord('#a3a', 'Two', true)],
  }),
  homeRecord(3, {
    name: 'bare base64',
    imageForm: 'base64',
    pictures: [await pictureRecord('#3aa', 'One', true), await pictureRecord('#aa3', 'Two', true)],
  }),
  homeRecord(4, { name: 'no pictures', imageForm: 'none', latitude: null, propertyType: 'house' }),
])

describe('one home', () => {
  test('has its rooms, free or not, and how many of them are let', async () => {
    const home = await homes.property('R-1')
    expect(home?.rooms).toMatchObject([
      { id: 'm', name: 'Room m' },
      { id: 's', name: 'Room s', available: false },
      { id: 'k', name: 'Room k', available: false },
    ])
    expect(home?.units).toBe(2)
  })

  test('says what it costs as far as that is known; lists do not', async () => {
    expect((await homes.property('R-1'))?.costs).toEqual({
      deposit_months: 1,
      broker_fee_paid_by: 'landlord',
      internet: 0,
    })
    expect((await homes.property('R-2'))?.costs).toEqual({})
    expect(JSON.stringify(await homes.getJson('/api/v1/properties'))).not.toContain('costs')
  })

  test('says street and house number to everyone, and the apartment in no public answer', async () => {
    // As older builds imported it; each start renews such homes.
    const database = homes.database()
    await database
      .update(properties)
      .set({ street: '12 Bergen Blvd, Unit 9Z' })
      .where(eq(properties.ref, 'R-2'))
    await database.update(propertyIndex).set({ rules: 0 })
    await renewHomes(database)
    for (const ref of ['R-1', 'R-2']) expect((await homes.property(ref))?.street).toBe('12 Bergen Blvd')
    for (const path of [
      '/properties',
      `/properties/${homes.id('R-1')}`,
      `/properties/${homes.id('R-2')}`,
      '/map-view',
    ])
      expect(JSON.stringify(await homes.getJson(`/api/v1${path}`))).not.toMatch(/Apt 4B|9Z/)
  })

  test('has its description without anything that could run', async () => {
    const home = await homes.property('R-1')
    expect(home?.website_description).toBe('<p>조용해요</p><a>here</a>')
  })

  test.each(['0', '-1', '1.5', '999999', '2147483648', '9'.repeat(30), 'abc', '1;2', '%00', '__proto__'])(
    'with the id %s is not there: 404 with a code and no data',
    async (id) => {
      const response = await homes.get(`/api/v1/properties/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ status: 'error', code: 'property_not_found', data: null })
    },
  )
})

describe('pictures of a home', () => {
  test('have addresses in every stored width, with words for those who do not see them', async () => {
    const [first, second] = (await homes.property('R-1'))?.pictures ?? []
    expect(first).toMatchObject({ alt: 'Living room', altKo: 'Living room 사진' })
    expect(first?.variants.map(({ width }) => width)).toEqual([320, 640, 960, 1440])
    expect(first?.source).toBe(first?.variants.at(-1)?.url)
    expect(second?.source).not.toBe(first?.source)
  })

  test('on the list are the first four where they have addresses, and the cover alone where they travel inside', async () => {
    const { properties } = await homes.list()
    const counts = properties.map(({ name, pictures }) => [name, pictures.length])
    expect(Object.fromEntries(counts)).toEqual({
      addressed: 4,
      'data URIs': 1,
      'bare base64': 1,
      'no pictures': 0,
    })
    const [cover, ...others] = properties.find(({ name }) => name === 'addressed')?.pictures ?? []
    const stored = (await homes.property('R-1'))?.pictures ?? []
    // Without its words, which a card does not say.
    expect(cover).toEqual({ ...stored[0], alt: null, altKo: null })
    // In the one width that fills a phone's card.
    expect(others.map(({ source }) => source)).toEqual(
      stored.slice(1, 4).map(({ variants }) => variants[1]?.url),
    )
  })
})

describe('what is offered beside the list', () => {
  test('filters offer only what a home has, in both languages, under data as clients of the basic API read it', async () => {
    const body = await homes.getJson('/api/v1/properties/filters')
    expect(body).toMatchObject({
      status: 'success',
      data: {
        cities: [{ name: 'Fort Lee', name_ko: '포트리' }],
        categories: [{ name: 'Apartment', name_ko: '아파트' }],
        amenities: [],
        residential_types: ['multi_family'],
        property_types: ['apartment', 'house'],
        sale_lease_options: ['lease'],
        regions: [{ name: 'New Jersey', name_ko: '뉴저지' }],
      },
    })
  })

  test('cities, categories and amenities stand by themselves, too', async () => {
    const read = async (call: typeof fetchCities) =>
      v.parse(call.response, await homes.getJson(callPath(call)))
    expect(await read(fetchCities)).toMatchObject([{ label: 'Fort Lee', labelKo: '포트리' }])
    expect(await read(fetchCategories)).toMatchObject([{ label: 'Apartment', labelKo: '아파트' }])
    expect(await read(fetchAmenities)).toEqual([])
  })

  test('the map has the homes with a place, of one type where that is asked', async () => {
    expect(await homes.getJson('/api/v1/map-view')).toMatchObject({
      data: [
        { name: 'bare base64' },
        { name: 'data URIs' },
        { name: 'addressed', latitude: 40.85, longitude: -73.97 },
      ],
    })
    expect(await homes.getJson('/api/v1/map-view?st=house')).toMatchObject({ data: [] })
  })

  test('answers may be kept for when there is no signal, but are asked for anew', async () => {
    const response = await homes.get('/api/v1/properties')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('a home that comes in again', () => {
  test('is found by its new name alone, and keeps its id and its place', async () => {
    const changed = homeRecord(1, { name: 'changed', listedAt: new Date(), rooms: [roomRecord('new')] })
    const before = await homes.list()
    await homes.database().transaction((transaction) => importHomes(transaction, [changed]))
    const after = await homes.list()
    expect(after.properties.map(({ id }) => id)).toEqual(before.properties.map(({ id }) => id))
    expect((await homes.property('R-1'))?.rooms.map(({ id }) => id)).toEqual(['new'])
    expect(await homes.names({ searchTerm: 'changed' })).toEqual(['changed'])
    expect(await homes.names({ searchTerm: 'addressed' })).toEqual([])
  })
})
