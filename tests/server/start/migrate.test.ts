import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrateDatabase } from '../../../src/server/database/migrate.ts'
import { runStatement } from '../database-server.ts'
import { databaseNamed } from '../database-url.ts'

let url: string
let name: string

const query = (statement: string, on = inject('databaseUrl')) => runStatement(on, statement)

beforeEach(async () => {
  name = `bangjjak_migrate_${randomBytes(6).toString('hex')}`
  url = databaseNamed(inject('databaseUrl'), name)
})

afterEach(async () => {
  await query(`drop database if exists ${name} with (force)`)
})

test('servers that start at once over one empty database migrate it once, and fill it one after the other', async () => {
  await query(`create database ${name} template template0 encoding 'UTF8'`)
  let inside = 0
  let most = 0
  const afterwards = async () => {
    inside += 1
    most = Math.max(most, inside)
    await query('select pg_sleep(0.02)', url)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url, afterwards)))
  expect(most).toBe(1)
  const [applied] = await query(
    'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    url,
  )
  expect(applied?.all).toBe(applied?.different)
  expect(applied?.all).toBeGreaterThan(0)
})

test('a start that fails while it fills the database lets the next one in', async () => {
  await query(`create database ${name} template template0 encoding 'UTF8'`)
  await expect(migrateDatabase(url, () => Promise.reject(new Error('no room left')))).rejects.toThrow(
    'no room left',
  )
  let filled = false
  await migrateDatabase(url, async () => {
    filled = true
  })
  expect(filled).toBe(true)
})

test('a database that cannot hold Korean is refused', async () => {
  await query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  await expect(migrateDatabase(url, async () => {})).rejects.toThrow(/SQL_ASCII.+UTF8/)
})
