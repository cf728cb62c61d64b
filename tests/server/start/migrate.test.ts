import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
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

/** Migrates the database as far as the release before the migration with this name did. */
async function migrateUpTo(migration: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bangjjak-migrations-'))
  await cp('src/server/database/migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(migration))
  expect(end).toBeGreaterThan(0)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder }).finally(() => client.end())
  await rm(folder, { recursive: true })
}

test('accounts from before faces had a random seed get one each, and those that chose a face keep it', async () => {
  await query(`create database ${name} template template0 encoding 'UTF8'`)
  await migrateUpTo('_a_face_seed_of_its_own')
  await query(
    `insert into users (email, password_hash, name, created_at, avatar) values
      ('a@example.com', '-', 'A', now(), null), ('b@example.com', '-', 'B', now(), null), ('c@example.com', '-', 'C', now(), 'f7')`,
    url,
  )
  await migrateDatabase(url)
  const rows = await query('select avatar, face_seed from users order by id', url)
  expect(rows.map(({ avatar }) => avatar)).toEqual([null, null, 'f7'])
  const seeds = rows.map(({ face_seed }) => face_seed)
  expect(new Set(seeds).size).toBe(3)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{12}$/)
})

test('a database that cannot hold Korean is refused', async () => {
  await query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
  await expect(migrateDatabase(url, async () => {})).rejects.toThrow(/SQL_ASCII.+UTF8/)
})
