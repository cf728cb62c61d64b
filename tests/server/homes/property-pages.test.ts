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
})
