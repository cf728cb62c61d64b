import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WHOLE_LIST_STEP_HOMES } from '../../../src/server/services/property-list.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const COUNT = 3 * WHOLE_LIST_STEP_HOMES
const homes = serveHomes(() =>
  Array.from({ length: COUNT }, (_, index) =>
    homeRecord(index, {
      price: 1000 + (index % 4) * 100,
      listedAt: new Date(Date.UTC(2026, 5, 1) + (index % 2)),
      amenities: index === 0 ? [] : ['gym'],
    }),
  ),
)
const idsOf = ({ properties }: { properties: readonly { id: number }[] }) => properties.map(({ id }) => id)

test.each([
  ['newest first', {}, COUNT],
  ['by rising price', { price_order: 'lh' }, COUNT],
  ['filtered, with a last step that is not full', { amenities: 'gym' }, COUNT - 1],
  ['searched', { searchTerm: '포트리', price_order: 'hl' }, COUNT],
])('a list without `limit` is whole, however many steps write it: %s', async (_, query, count) => {
  const whole = await homes.list({ ...query })
  expect(new Set(idsOf(whole)).size).toBe(count)
  expect(whole).toMatchObject({ total: count, next_cursor: null, inquiry_history: [] })
  const page = await homes.list({ ...query, limit: '100' })
  expect(idsOf(whole).slice(0, 100)).toEqual(idsOf(page))
  const rest = await homes.list({ ...query, cursor: page.next_cursor ?? '' })
  expect([...idsOf(page), ...idsOf(rest)]).toEqual(idsOf(whole))
  expect(rest.total).toBeNull()
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
  const readers = Array.from({ length: 10 }, async () => {
    const response = await homes.get('/api/v1/properties')
    return response.text()
  })
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
  expect((await homes.list()).properties).toHaveLength(COUNT)
})
