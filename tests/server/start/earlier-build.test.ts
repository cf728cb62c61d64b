import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { migrateDatabase } from '../../../src/server/database/migrate.ts'
import { cities, properties, regions } from '../../../src/server/database/schema/homes.ts'
import { contactRequests, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { newDatabase } from './new-database.ts'

const migrations = fileURLToPath(new URL('../../../src/server/database/migrations', import.meta.url))

const place = `
  insert into regions (code, name, name_ko, country_id, country) values ('NY', 'New York', '뉴욕', 233, 'US');
  insert into cities (region_id, name) values (1, 'Flushing');
  insert into categories (name) values ('House');`

/** A database as a build with the first `count` migrations left it, with these rows, under the migrations of today. */
async function databaseOfBuild(count: number, rows: string) {
  const url = await newDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bangjjak-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, count)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await cp(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.query(rows)
  await client.end()
  await migrateDatabase(url)
  const { database, end } = connect(url, { poolSize: 1 })
  onTestFinished(end)
  return database
}

test('a database of a build with ids of 32 bits keeps its rows, and counts on past 32 bits', async () => {
  const database = await databaseOfBuild(1, place)
  await database.insert(cities).values({ regionId: 1, name: 'Bayside' })
  const beyond = 3_000_000_000
  await database.execute(`alter table regions alter column id restart with ${beyond}`)
  const values = { code: 'NJ', name: 'New Jersey', nameKo: '뉴저지', countryId: 233, country: 'US' }
  expect(await database.insert(regions).values(values).returning({ id: regions.id })).toEqual([
    { id: beyond },
  ])
  await database.insert(cities).values({ regionId: beyond, name: 'Fort Lee' })
  const { rows } = await database.execute('select id, region_id, name from cities order by id')
  expect(rows).toEqual([
    { id: 1, region_id: 1, name: 'Flushing' },
    { id: 2, region_id: 1, name: 'Bayside' },
    { id: 3, region_id: beyond, name: 'Fort Lee' },
  ])
  const left = await database.execute(
    `select sequencename as of from pg_sequences where schemaname = 'public' and max_value < 9223372036854775807`,
  )
  expect(left.rows).toEqual([])
})

test('a home of a build that knew no costs says of none that it is known', async () => {
  const database = await databaseOfBuild(
    3,
    `${place}
    insert into properties (ref, listed_at, name, city_id, category_id, price, bed, amenities)
      values ('A', now(), 'A', 1, 1, 900, 1, '{}')`,
  )
  expect(await database.select({ costs: properties.costs }).from(properties)).toEqual([{ costs: {} }])
})

test('what two applicants said of each other in a build that kept it by application is theirs and the home’s', async () => {
  const database = await databaseOfBuild(
    5,
    `${place}
    insert into properties (ref, listed_at, name, city_id, category_id, price, bed, amenities)
      select 'R-' || n, now(), 'Home', 1, 1, 900, 1, '{}' from generate_series(1, 2) n;
    insert into users (email, password_hash, name, created_at)
      select n || '@people.test', '-', 'Person', now() from generate_series(1, 3) n;
    insert into inquiries (user_id, property_id, name, email, created_at)
      values (3, 2, 'c', 'c', now()), (1, 2, 'a', 'a', now()), (2, 2, 'b', 'b', now()), (1, 1, 'a', 'a', now()), (2, 1, 'b', 'b', now());
    insert into suggestion_decisions (inquiry_id, other_inquiry_id, decision, notes, decided_at)
      values (2, 3, 'confirmed', 'hello', '2026-11-01Z'), (3, 2, 'rejected', null, '2026-11-02Z'), (5, 4, 'confirmed', null, '2026-11-03Z');
    insert into contact_requests (inquiry_id, other_inquiry_id, sent_at)
      values (2, 3, '2026-11-05Z'), (5, 4, '2026-11-01Z'), (1, 2, '2026-11-04Z')`,
  )
  const two = (userId: number, propertyId: number, otherUserId: number) => ({
    userId,
    propertyId,
    otherUserId,
  })
  const decisions = await database.select().from(suggestionDecisions).orderBy(suggestionDecisions.decidedAt)
  expect(decisions).toEqual([
    { ...two(1, 2, 2), decision: 'confirmed', notes: 'hello', decidedAt: new Date('2026-11-01Z') },
    { ...two(2, 2, 1), decision: 'rejected', notes: null, decidedAt: new Date('2026-11-02Z') },
    { ...two(2, 1, 1), decision: 'confirmed', notes: null, decidedAt: new Date('2026-11-03Z') },
  ])
  // A yes was mailed when it was said.
  expect(await database.select().from(contactRequests).orderBy(contactRequests.sentAt)).toEqual([
    { ...two(2, 1, 1), sentAt: new Date('2026-11-03Z') },
    { ...two(3, 2, 1), sentAt: new Date('2026-11-04Z') },
    { ...two(1, 2, 2), sentAt: new Date('2026-11-05Z') },
  ])
})

test('accounts from before faces had a random seed get one each, and those that chose a face keep it', async () => {
  const database = await databaseOfBuild(
    6,
    `insert into users (email, password_hash, name, created_at, avatar) values
      ('a@example.com', '-', 'A', now(), null), ('b@example.com', '-', 'B', now(), null), ('c@example.com', '-', 'C', now(), 'f7')`,
  )
  const { avatar, faceSeed } = users
  const rows = await database.select({ avatar, faceSeed }).from(users).orderBy(users.id)
  expect(rows.map((row) => row.avatar)).toEqual([null, null, 'f7'])
  expect(new Set(rows.map((row) => row.faceSeed)).size).toBe(3)
  for (const row of rows) expect(row.faceSeed).toMatch(/^[0-9a-f]{12}$/)
})
