import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { WHOLE_LIST_STEP_HOMES } from '../../../src/server/services/property-list.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const COUNT = 3 * WHOLE_LIST_STEP_HOMES
/** Homes of four prices, listed at two moments: ties everywhere. */
const homes = serveHomes(() =>
  Array.from({ length: COUNT }, (_, index) =>
    homeRecord(index, {
      price: 1000 + (index % 4) * 100,
      listedAt: new Date(Date.UTC(2026, 5, 1, 12, 0, 0, 123) + (index % 2)),
      amenities: [...(index > 0 ? (['gym'] as const) : []), ...(index < 20 ? (['pool'] as const) : [])],
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
    ['newest first', {}, COUNT],
    ['by rising price', { price_order: 'lh' }, COUNT],
    ['by falling price', { price_order: 'hl' }, COUNT],
    ['filtered, with a last step that is not full', { amenities: 'gym', price_order: 'lh' }, COUNT - 1],
    ['searched', { searchTerm: '포트리' }, COUNT],
  ])(
    'put together are the whole list, each home once, though most tie, and a list without `limit` is whole, however many steps write it: %s',
    async (_, query, count) => {
      const whole = await homes.list({ ...query })
      const ids = whole.properties.map(({ id }) => id)
      expect(new Set(ids).size).toBe(count)
      expect(whole).toMatchObject({ total: count, next_cursor: null, inquiry_history: [] })
      const found = await pages({ ...query, limit: '100' })
      expect(found.flat()).toEqual(ids)
      expect(found.slice(0, -1).every((page) => page.length === 100)).toBe(true)
      const { next_cursor: cursor } = await homes.list({ ...query, limit: '100' })
      const rest = await homes.list({ ...query, cursor: cursor ?? '' })
      expect(rest.properties.map(({ id }) => id)).toEqual(ids.slice(100))
      expect(rest.total).toBeNull()
    },
  )

  test('say on the first how many homes there are, and only there', async () => {
    const first = await homes.list({ limit: '5', amenities: 'pool' })
    expect(first.total).toBe(20)
    const second = await homes.list({ limit: '5', amenities: 'pool', cursor: first.next_cursor ?? '' })
    expect(second.properties).toHaveLength(5)
    expect(second.total).toBeNull()
  })

  test('end without a cursor when the last page is exactly full', async () => {
    expect(await pages({ limit: '20', amenities: 'pool' })).toHaveLength(1)
  })

  test('neither repeat nor leave out a home when a newer one comes in between', async () => {
    const whole = (await homes.list()).properties.map(({ id }) => id)
    const first = await homes.list({ limit: '10' })
    const newer = homeRecord(COUNT, { listedAt: new Date(Date.UTC(2027, 0, 1)) })
    await homes.database().transaction((transaction) => importHomes(transaction, [newer]))
    const rest = await homes.list({ limit: '100', cursor: first.next_cursor ?? '' })
    const found = [...first.properties, ...rest.properties].map(({ id }) => id)
    expect(found).toEqual(whole.slice(0, 110))
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

test('a list that needs several steps says what every answer says, packed and plain', async () => {
  const ask = (encoding: string) =>
    homes.get('/api/v1/properties', { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  const packed = await ask('gzip, deflate, br')
  for (const { status, headers } of [plain, packed]) {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toBe('accept-encoding')
  }
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  const text = await plain.text()
  expect(JSON.parse(text)).toMatchObject({ status: 'success' })
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
})

test('ten readers of all homes hold up a page no longer than one of them does', async () => {
  const readers = Array.from({ length: 10 }, async () => (await homes.get('/api/v1/properties')).text())
  let read = 0
  for (const reader of readers) void reader.then(() => (read += 1))
  await homes.list({ limit: '8' })
  expect(read).toBe(0)
  const texts = await Promise.all(readers)
  expect(new Set(texts).size).toBe(1)
})

test('a reader who leaves in the middle ends the writing, and the next is answered', async () => {
  const response = await homes.get('/api/v1/properties')
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect((await homes.list()).properties.length).toBeGreaterThanOrEqual(COUNT)
})
