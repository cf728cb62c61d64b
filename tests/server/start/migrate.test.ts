import { expect, test } from 'vitest'
import { migrateDatabase } from '../../../src/server/database/migrate.ts'
import { runStatement } from '../database-server.ts'
import { newDatabase } from './new-database.ts'

test('servers that start at once over one empty database migrate it once, and fill it one after the other', async () => {
  const url = await newDatabase()
  let inside = 0
  let most = 0
  const afterwards = async () => {
    inside += 1
    most = Math.max(most, inside)
    await runStatement(url, 'select pg_sleep(0.02)')
    inside -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url, afterwards)))
  expect(most).toBe(1)
  const [applied] = await runStatement(
    url,
    'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  )
  expect(applied?.all).toBe(applied?.different)
  expect(applied?.all).toBeGreaterThan(0)
})

test('a start that fails while it fills the database lets the next one in', async () => {
  const url = await newDatabase()
  const failing = migrateDatabase(url, () => Promise.reject(new Error('no room left')))
  await expect(failing).rejects.toThrow('no room left')
  let filled = false
  await migrateDatabase(url, async () => {
    filled = true
  })
  expect(filled).toBe(true)
})

test('a database that cannot hold Korean is refused', async () => {
  const url = await newDatabase("encoding 'SQL_ASCII' locale 'C'")
  await expect(migrateDatabase(url, async () => {})).rejects.toThrow(/SQL_ASCII.+UTF8/)
})
