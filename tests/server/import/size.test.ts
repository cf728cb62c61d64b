import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueReport } from '../../../src/server/import/issues.ts'
import { soaks } from '../soak.ts'
import { image, openBroker, plainHome } from './broker.ts'

const broker = openBroker()
const MANY = soaks ? 10_000 : 1500

const homes = (special: Record<string, unknown> = {}) =>
  Array.from({ length: MANY }, (_, index) =>
    plainHome(index, { pictures: ['tiny.png'], rooms: [{ id: 1, name: 'Room', price: 900 }], ...special }),
  )

test(`${MANY} homes come in together, and the same file again changes nothing`, {
  timeout: 300_000,
}, async () => {
  await broker.put('tiny.png', await image(64, 48, 'png'))
  const { summary, warnings } = await broker.import(homes())
  expect(summary).toMatchObject({ added: MANY, removedPictures: 0 })
  expect(warnings).toHaveLength(MANY)
  const first = await broker.list({ limit: '1' })
  expect(first.properties.map(({ name }) => name)).toEqual(['Home 0'])
  expect((await broker.import(homes())).summary).toMatchObject({ added: 0, changed: 0, unchanged: MANY })
})

test('a database that fails at the last of them, its disk full, keeps everything as it was', {
  timeout: 300_000,
}, async () => {
  await broker.database().execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  await broker.database().execute(sql`create trigger full_disk before insert or update on properties
    for each row when (new.ref = 'LAST') execute function refuse()`)
  const before = await broker.contents()
  await broker.put('other.png', await image(700, 500, 'png'))
  const changing = homes({ price: 2500 }).slice(0, 200)
  const last = plainHome(1, { ref: 'LAST', pictures: ['other.png'] })
  await expect(broker.import([...changing, last], { retire: true })).rejects.toThrow()
  expect(await broker.contents()).toBe(before)
})

describe('a file with thousands of mistakes ends in a report of readable length that counts them', () => {
  test('those that are alike by their kind, so that they do not hide another', async () => {
    const homes = Array.from({ length: 3000 }, (_, index) => plainHome(index, { price: 'x' }))
    const lines = await broker.refusal(broker.check([...homes, plainHome(3000, { bed: -1 })]))
    expect(lines).toHaveLength(12)
    expect(lines[10]).toBe('… and 2,990 more like it')
    expect(lines[11]).toMatch(/^homes\[3000\] \(H-3000\) bed is -1/)
  })

  test('those of which each is another, all together', async () => {
    const homes = Array.from({ length: 3000 }, (_, index) => plainHome(index, { price: `x${index}` }))
    const lines = await broker.refusal(broker.check(homes))
    expect(lines).toHaveLength(201)
    expect(lines.at(-1)).toBe('… and 2,800 more')
  })
})

test('streets that hide too much are one kind, which lists each home with its street, whatever else is odd', async () => {
  const streets = Array.from({ length: 300 }, (_, index) => `${index + 1} Main St, Room of ${index}`)
  const homes = streets.map((street, index) =>
    plainHome(index, { street, floor: 9 + (index % 200), total_floors: 1 }),
  )
  for (const { warnings } of [await broker.check(homes), await broker.import(homes)]) {
    const lines = issueReport(warnings, 20).split('\n')
    const from = lines.findIndex((line) => line.startsWith('  street has more than number'))
    expect(lines.slice(from + 1)).toEqual(
      streets.map((street, at) => `    homes[${at}] (H-${at}) "${street}", without "Room of ${at}"`),
    )
    expect(from).toBe(21)
  }
})

test('of ten thousand warnings of one kind a few are shown, and the one floor above its house is among the rest', async () => {
  const homes = Array.from({ length: 10_000 }, (_, index) => plainHome(index))
  const { warnings } = await broker.check([...homes, plainHome(10_000, { floor: 4, total_floors: 3 })])
  const lines = issueReport(warnings, 20).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[10]).toBe('  … and 9,991 more like it')
  expect(lines[11]).toBe('  homes[10000] (H-10000) floor is 4 in a building of 3 floors')
})
