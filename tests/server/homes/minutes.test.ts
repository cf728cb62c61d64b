import { describe, expect, test } from 'vitest'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const newYork = { code: 'NY', name: 'New York', nameKo: '뉴욕' }
const bus = { line: '166', stop: 'Broad Ave', walk_minutes: 2, to: 'Port Authority', minutes: 38 }
const inCity = (zip: string, latitude: number, longitude: number) => ({
  region: newYork,
  city: { name: 'New York', nameKo: '뉴욕' },
  zip,
  latitude,
  longitude,
})

const homes = serveHomes(() => [
  homeRecord(1, { name: 'Flushing', ...inCity('11354', 40.76062, -73.82709) }),
  homeRecord(2, { name: 'East Village', ...inCity('10003', 40.7291, -73.9865) }),
  homeRecord(3, { name: 'Palisades Park', transit: [bus] }),
  homeRecord(4, { name: 'Nowhere near' }),
  homeRecord(5, { name: 'Morningside', ...inCity('10027', 40.8095, -73.9585) }),
  homeRecord(6, { name: 'Upper West Side', ...inCity('10024', 40.7886, -73.9755) }),
])

describe('homes within minutes of a place (rule 2.17)', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ destination: 'nyu', max_minutes: '20' }, ['East Village']],
    [{ destination: 'columbia', max_minutes: '30' }, ['Upper West Side', 'Morningside']],
    [
      { destination: 'nyu', max_minutes: '70' },
      ['Upper West Side', 'Morningside', 'Palisades Park', 'East Village', 'Flushing'],
    ],
    [{ destination: 'nyu', max_minutes: '70', searchTerm: 'Fort' }, ['Palisades Park']],
    [
      { destination: 'nyu', max_minutes: '45', price_order: 'lh' },
      ['East Village', 'Morningside', 'Upper West Side'],
    ],
    [
      { destination: 'nyu', sort: 'minutes' },
      ['East Village', 'Upper West Side', 'Morningside', 'Flushing', 'Palisades Park', 'Nowhere near'],
    ],
    [{ destination: 'atlantis', max_minutes: '30' }, []],
  ])('%o', async (query, names) => {
    expect(await homes.namesAnywhere(query)).toEqual(names)
  })

  test('pages in the order of minutes have each home once, and the first says how many there are', async () => {
    const found: (string | null)[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 4; pages += 1) {
      const { properties, next_cursor, total } = await homes.list({
        destination: 'nyu',
        sort: 'minutes',
        limit: '2',
        cursor,
      })
      if (pages === 0) expect(total).toBe(6)
      found.push(...properties.map(({ name }) => name))
      cursor = next_cursor
    }
    expect(found).toEqual(await homes.names({ destination: 'nyu', sort: 'minutes' }))
  })

  test('a bound without a place is none', async () => {
    expect(await homes.names({ max_minutes: '20' })).toHaveLength(6)
  })
})

test('what a broker told of a bus is on the home and on lists (rule 2.16)', async () => {
  expect((await homes.property('R-3'))?.transit).toEqual([bus])
  const { properties } = await homes.list()
  const { stop: _, ...short } = bus
  expect(properties.flatMap(({ transit }) => transit ?? [])).toEqual([short])
})
