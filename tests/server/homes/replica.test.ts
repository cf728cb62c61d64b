import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connection, connect, type Database } from '../../../src/server/database/connect.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { appOver } from '../app.ts'
import { databaseNamed } from '../database-url.ts'
import { createWorld } from '../matching/matching-world.ts'
import { startServerProcess } from '../start/server-process.ts'
import { testDatabase } from '../test-database.ts'
import { homeRecord, pictureRecord, planRecord, roomRecord } from './home-record.ts'

const primary = testDatabase()
/** Other rows in it tell who was asked. */
const replica = testDatabase()

const reading = (from: Database | null) => appOver(primary().database, undefined, {}, from)

let picture = ''
beforeAll(async () => {
  const shown = await pictureRecord('#a33', 'Room')
  picture = `/pictures/${shown.picture.hash}-320.webp`
  await replica().database.transaction(async (transaction) =>
    importHomes(transaction, [
      homeRecord(1, {
        name: 'Of the replica',
        city: { name: 'Replica City', nameKo: null },
        category: { name: 'Replica Loft', nameKo: null },
        amenities: ['gym'],
        rooms: [roomRecord('a')],
        pictures: [shown],
        floorPlan: { ...(await planRecord([])), name: 'Plan of the replica' },
      }),
    ]),
  )
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const warnings = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line).split('\n')[0])

describe('what everyone may read comes from the replica', () => {
  test.each([
    ['/api/v1/properties', 'Of the replica'],
    ['/api/v1/properties?limit=5&searchTerm=replica', 'Of the replica'],
    ['/api/v1/properties/1', 'Of the replica'],
    ['/api/v1/properties/filters', 'Replica City'],
    ['/api/v1/map-view', 'Of the replica'],
    ['/api/v1/cities', 'Replica City'],
    ['/api/v1/categories', 'Replica Loft'],
    ['/api/v1/amenities', 'gym'],
    ['/api/v1/floor_plan/property/1', 'Plan of the replica'],
  ])('%s', async (path, said) => {
    expect(await (await reading(replica().database).request(path)).text()).toContain(said)
    expect(await (await reading(null).request(path)).text()).not.toContain(said)
  })

  test('pictures and plans, too', async () => {
    for (const path of [picture, '/api/floor_plan/property/1/image']) {
      expect((await reading(replica().database).request(path)).status).toBe(200)
      expect((await reading(null).request(path)).status).toBe(404)
    }
  })
})

test('a server that is started with DATABASE_REPLICA_URL reads there', async () => {
  const server = startServerProcess({ DATABASE_URL: primary().url, DATABASE_REPLICA_URL: replica().url })
  try {
    expect(await (await fetch(`${await server.address}/api/v1/properties`)).text()).toContain(
      'Of the replica',
    )
  } finally {
    expect((await server.end('SIGTERM')).code).toBe(0)
  }
}, 60_000)

test('what is somebody’s own, and what they write, is the primary’s: they see it at once', async () => {
  const world = createWorld(
    () => primary().database,
    () => replica().database,
  )
  const home = await world.home()
  const [one, two] = [await world.person('one'), await world.person('two')]
  await one.applied(home)
  const other = await two.applied(home)
  expect((await one.records()).map(({ property_id }) => property_id)).toEqual([home])
  expect(await one.suggestedIds(home)).toEqual([other])
  expect((await one.swipe(other, 'confirmed')).status).toBe(200)
  expect(await one.suggestedIds(home)).toEqual([])
  expect((await one.post(`/property/${home}/bookmark`, { saved: true })).status).toBe(200)
})

describe('a replica that fails', () => {
  const silent = createServer()
  const connections: Connection[] = []
  const opened = (url: string) => {
    const connection = connect(url, { connectTimeoutMs: 200 })
    connections.push(connection)
    return connection.database
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    await primary().database.transaction((transaction) =>
      importHomes(transaction, [homeRecord(7, { name: 'Of the primary' })]),
    )
  })
  afterAll(async () => {
    silent.close()
    for (const { end } of connections) await end()
  })

  const portOf = () => (silent.address() as { port: number }).port
  test.each<[string, () => string]>([
    ['is not there', () => 'postgresql://u:p@127.0.0.1:1/b'],
    ['never answers', () => `postgresql://u:p@127.0.0.1:${portOf()}/b`],
    ['has no such database', () => databaseNamed(replica().url, 'no_such_database')],
    ['has not got the tables yet', () => databaseNamed(replica().url, 'postgres')],
  ])('because it %s is left out with one warning, and the primary answers', async (_, url) => {
    const app = reading(opened(url()))
    for (let times = 0; times < 3; times += 1) {
      const response = await app.request('/api/v1/properties')
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Of the primary')
    }
    expect(warnings()).toEqual([
      expect.stringMatching(/^The replica fails, so public reads go to the primary: Error: a query failed$/),
    ])
  })

  test('is asked again after 5 s, by one request, and answers once it can', async () => {
    const other = opened(replica().url)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const failing = vi.spyOn(other.$client, 'query')
    failing.mockRejectedValue(Object.assign(new Error('terminating'), { code: '57P01' }))
    const app = reading(other)
    const ask = async () => (await app.request('/api/v1/map-view')).text()
    expect(await ask()).toContain('Of the primary')
    now.mockReturnValue(5_999)
    expect(await ask()).toContain('Of the primary')
    expect(failing).toHaveBeenCalledTimes(1)
    now.mockReturnValue(6_000)
    await Promise.all([ask(), ask(), ask()])
    expect(failing).toHaveBeenCalledTimes(2)
    failing.mockRestore()
    now.mockReturnValue(11_000)
    expect(await ask()).toContain('Of the replica')
    expect(warnings()).toEqual([expect.stringContaining('The replica fails'), 'The replica answers again.'])
  })

  test('for a moment, as replication takes away what is read, is not left out', async () => {
    const other = opened(replica().url)
    const conflict = Object.assign(new Error('conflict with recovery'), { code: '40001' })
    vi.spyOn(other.$client, 'query').mockRejectedValueOnce(conflict)
    const app = reading(other)
    expect(await (await app.request('/api/v1/map-view')).text()).toContain('Of the primary')
    expect(await (await app.request('/api/v1/map-view')).text()).toContain('Of the replica')
    expect(warnings()).toEqual([])
  })

  test('over a value that no database takes is not to blame', async () => {
    const other = opened(replica().url)
    const overflow = Object.assign(new Error('out of range'), { code: '22003' })
    vi.spyOn(other.$client, 'query').mockRejectedValueOnce(overflow)
    expect((await reading(other).request('/api/v1/map-view')).status).toBe(400)
    expect(warnings()).toEqual([])
  })
})
