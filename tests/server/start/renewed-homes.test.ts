import { expect, test } from 'vitest'
import { properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord } from '../homes/home-record.ts'
import { testDatabase } from '../test-database.ts'
import { openMachine } from './processes.ts'

const opened = testDatabase()
const machine = openMachine()

test('a start renews the homes of an earlier build before it answers', async () => {
  const { database, url } = opened()
  await database.transaction((transaction) => importHomes(transaction, [homeRecord(1, { unit: null })]))
  await database.update(properties).set({ street: '12 Bergen Blvd Apt 4B Rear' })
  await database
    .update(propertyIndex)
    .set({ rules: 0, facets: [], words: ['4b'], searchText: 'apt 4b', listed: '' })
  const server = machine.startServer({ DATABASE_URL: url, DEMO_DATA: 'off' })
  const address = await server.address
  const list = async (term: string) =>
    (await (await fetch(`${address}/api/v1/properties?searchTerm=${term}`)).json()).data.properties
  expect(await list('4b')).toEqual([])
  expect(await list('bergen')).toEqual([expect.objectContaining({ street: '12 Bergen Blvd' })])
  expect((await server.end('SIGTERM')).code).toBe(0)
})
