import { describe, expect, test } from 'vitest'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const sameMoment = new Date(Date.UTC(2026, 5, 1, 12, 0, 0, 123))
/** 23 homes of four prices, listed at two moments: ties everywhere. */
const homes = serveHomes(() =>
  Array.from({ length: 23 }, (_, index) =>
    homeRecord(index, {
      price: 1000 + (index % 4) * 100,
      listedAt: new Date(sameMoment.getTime() + (index % 2)),
      amenities: index < 20 ? ['gym'] : [],
    }),
  ),
)

async function pages(query: Record<string, string>): Promise<number[][]> {
  const found: number[][] = []
  let cursor: string | null = null
  do {
    const page = await homes.list({ ...query, ...(cursor === null ? {} : { cursor }) })
    found.push(page.properties.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return found
}

describe('pages of homes', () => {
  test.each([
    ['newest first', {}],
    ['by rising price', { price_order: 'lh' }],
    ['by falling price', { price_order: 'hl' }],
    ['filtered', { amenities: 'gym', price_order: 'lh' }],
    ['searched', { searchTerm: '포트리' }],
  ])('put together are the whole list, each home once, though most tie: %s', async (_, query) => {
    const whole = (await homes.list({ ...query })).properties.map(({ id }) => id)
    const found = await pages({ ...query, limit: '5' })
    expect(found.flat()).toEqual(whole)
    expect(new Set(whole).size).toBe('amenities' in query ? 20 : 23)
    expect(found.slice(0, -1).every((page) => page.length === 5)).toBe(true)
  })

  test('say on the first how many homes there are, and only there', async () => {
    const first = await homes.list({ limit: '5', amenities: 'gym' })
    expect(first.total).toBe(20)
    const second = await homes.list({ limit: '5', amenities: 'gym', cursor: first.next_cursor ?? '' })
    expect(second.properties).toHaveLength(5)
    expect(second.total).toBeNull()
  })

  test('end without a cursor when the last page is exactly full', async () => {
    expect((await homes.list({ limit: '23' })).next_cursor).toBeNull()
    expect(await pages({ limit: '20', amenities: 'gym' })).toHaveLength(1)
  })

  test('neither repeat nor leave out a home when a newer one comes in between', async () => {
    const whole = (await homes.list()).properties.map(({ id }) => id)
    const first = await homes.list({ limit: '10' })
    await homes
      .database()
      .transaction((transaction) =>
        importHomes(transaction, [homeRecord(100, { listedAt: new Date(Date.UTC(2027, 0, 1)) })]),
      )
    const rest = await homes.list({ limit: '50', cursor: first.next_cursor ?? '' })
    expect([...first.properties, ...rest.properties].map(({ id }) => id)).toEqual(whole)
  })

  const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const DATE_MAXIMUM = 8_640_000_000_000_000
  const INT4_MAXIMUM = 2_147_483_647

  test.each<[string, string, string?]>([
    ['the first moment of the year 10000', cursor(['newest', 253_402_300_800_000, 1])],
    ['a moment beyond all dates', cursor(['newest', DATE_MAXIMUM + 1, 1])],
    ['a moment before 1970', cursor(['newest', -1, 1])],
    ['a number that is none', cursor(['newest', Number.NaN, 1])],
    ['an endless number', Buffer.from('["newest",1e999,1]').toString('base64url')],
    ['a price beyond 32 bits', cursor(['price_up', INT4_MAXIMUM + 1, 1]), 'lh'],
    ['an id that is not exact', cursor(['newest', 1, Number.MAX_SAFE_INTEGER + 1])],
    ['a negative id', cursor(['newest', 1, -1])],
    ['texts in place of numbers', cursor(['newest', '1', '1'])],
    ['an unknown order', cursor(['oldest', 1, 1])],
    ['the order of another list', cursor(['price_up', 1000, 1])],
    ['too few values', cursor(['newest', 1])],
    ['an object', cursor({ order: 'newest', value: 1, id: 1 })],
    ['broken JSON', Buffer.from('["newest",1').toString('base64url')],
    ['no base64', '%%%'],
  ])('refuse a crafted cursor with 400: %s', async (_, crafted, price_order = '') => {
    const query = new URLSearchParams({ limit: '5', cursor: crafted, price_order })
    const response = await homes.get(`/api/v1/properties?${query}`)
    expect(await response.json()).toMatchObject({ code: 'invalid_request', fields: { cursor: 'invalid' } })
    expect(response.status).toBe(400)
  })

  test('begin where a cursor at the edge of what is allowed says', async () => {
    const last = cursor(['newest', 253_402_300_799_999, Number.MAX_SAFE_INTEGER])
    expect((await homes.list({ limit: '5', cursor: last })).properties).toHaveLength(5)
    const dearest = cursor(['price_down', INT4_MAXIMUM, Number.MAX_SAFE_INTEGER])
    const page = await homes.list({ limit: '5', price_order: 'hl', cursor: dearest })
    expect(page.properties).toHaveLength(5)
  })
})
