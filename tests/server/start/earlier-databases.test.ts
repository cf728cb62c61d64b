/** The real server over the databases of earlier builds, with the rows that people left in them. */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, inject, test, vi } from 'vitest'
import { runStatement } from '../database-server.ts'
import { databaseNamed } from '../database-url.ts'
import { newDatabase } from './new-database.ts'
import { openMachine } from './processes.ts'

const machine = openMachine('empty')
const PASSWORD = 'seven purple trains'

/** A database as the build of a commit left it: demo homes, applications, a match, a report and mails that wait. */
async function databaseOf(commit: string): Promise<string> {
  const url = await newDatabase()
  const dump = await readFile(new URL(`earlier-databases/${commit}.sql.gz`, import.meta.url))
  await runStatement(url, gunzipSync(dump).toString('utf8'))
  // The mails are as old as the dump, and would be given up for that.
  await runStatement(url, 'update outgoing_mails set created_at = now(), next_attempt_at = now()')
  return url
}

/** Columns, constraints and indexes, one a line. */
async function shapeOf(url: string): Promise<string[]> {
  const lines = await runStatement(
    url,
    `select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text
        || attgenerated::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  )
  return lines.map(({ line }) => String(line))
}

function member(origin: string) {
  const cookies = new Map<string, string>()
  return async (path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': cookies.get('csrf_token') ?? '',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, data: (await response.json()).data }
  }
}

describe.each(['58c8b788', 'ffc7b567'])('the database of commit %s', (commit) => {
  test('is brought to the tables of a new one, and serves the homes, people and matches that it holds', async () => {
    const url = await databaseOf(commit)
    const mails = await runStatement(url, 'select id from outgoing_mails')
    const origin = await machine.startServer({ DATABASE_URL: url }).address
    expect(await shapeOf(url)).toEqual(
      await shapeOf(databaseNamed(inject('databaseUrl'), inject('databaseTemplate'))),
    )

    const call = member(origin)
    const { properties } = (await call('/properties')).data
    expect(properties).toHaveLength(3)
    const pages = ['/', '/listing', `/property/${properties[0].id}`].map((path) => fetch(origin + path))
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('/properties?searchTerm=%EC%95%84%ED%8C%8C%ED%8A%B8')).status).toBe(200)

    const { data: user } = await call('/login', { login: 'seoyeon@renters.example', password: PASSWORD })
    expect(user).toMatchObject({ name: '이서연', job: '간호사', smoking: false })
    const { data: records } = await call(`/get_my_record?user_id=${user.id}`)
    expect(records).toMatchObject([
      {
        matching_status: 'matched',
        matched_user_name: 'Owen Park',
        my_match_decision: 'confirmed',
        their_match_decision: 'confirmed',
      },
    ])
    const home = records[0].property_id
    const suggestions = await call(`/user_suggestions?property_id=${home}`)
    expect(suggestions.status).toBe(200)
    expect(suggestions.data.length).toBeGreaterThan(0)
    const swipe = { inquiry_id: suggestions.data[0].inquiry_id, decision: 'confirmed' }
    expect((await call('/update_user_suggestions', swipe)).status).toBe(200)
    expect((await call('/partners', { job: '약사' })).data).toMatchObject({ job: '약사' })
    const another = properties.find(({ id }: { id: number }) => id !== home)
    const inquiry = { property_id: another.id, name: '이서연', email: 'seoyeon@renters.example' }
    expect((await call('/property_matching_enquiry', inquiry)).status).toBe(200)

    const folder = join(machine.dataDir, 'mail')
    await mkdir(folder, { recursive: true })
    await vi.waitFor(
      async () => expect((await readdir(folder)).length).toBeGreaterThan(mails.length / 2),
      20_000,
    )
    await vi.waitFor(
      async () => expect(await runStatement(url, 'select template from outgoing_mails')).toEqual([]),
      20_000,
    )
  })
})

test('a database from before the first migration of today is recognised: one sentence says which build brings it on', async () => {
  const url = await newDatabase()
  // As commit b3990b1 left it, of whose tables these are enough.
  await runStatement(
    url,
    `create table users (id integer primary key);
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('a', 1795206644743), ('b', 1795281080956), ('c', 1795361841769)`,
  )
  const { code, said } = await machine.startServer({ DATABASE_URL: url }).ended
  expect(said.trim()).toMatch(/^The database is of a build from before 24 November 2026.+58c8b788.+$/)
  expect(code).toBe(5)
  expect(await runStatement(url, `select relname from pg_class where relname = 'properties'`)).toEqual([])
})
