import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect, sqlStateOf, withRetry } from '../../../src/server/database/connect.ts'
import { rateLimits } from '../../../src/server/database/schema/people.ts'
import { testDatabase } from '../test-database.ts'

const opened = testDatabase()

/** An error as node-postgres throws it, wrapped as Drizzle does. */
function databaseError(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('could not serialize'), { code }) })
}

/** What work comes to that fails so many times, and how often it is done. */
async function retried(code: string, failures: number, attempts?: number) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= failures) throw databaseError(code)
    return 'done'
  }
  const result = await withRetry(work, attempts).catch((error: Error) => error.message)
  return { result, tries }
}

test.each(['40001', '40P01'])(
  'work that collides with another (%s) is done again until it succeeds, or given up after the last attempt',
  async (code) => {
    expect(await retried(code, 2)).toEqual({ result: 'done', tries: 3 })
    expect(await retried(code, 9, 3)).toEqual({ result: 'Failed query', tries: 3 })
  },
)

test("a system's code of five letters is no SQLSTATE", () => {
  expect(sqlStateOf(databaseError('EPIPE'))).toBeNull()
  expect(sqlStateOf(databaseError('XX000'))).toBe('XX000')
})

test('any other failure is passed on at once', async () => {
  expect(await retried('23505', 1)).toEqual({ result: 'Failed query', tries: 1 })
})

test('a statement that runs too long is cancelled, and its connection serves on', async () => {
  const { database, end } = connect(inject('databaseUrl'), { poolSize: 1, statementTimeoutMs: 50 })
  const failure = await database.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error)
  expect(sqlStateOf(failure)).toBe('57014')
  const { rows } = await database.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await end()
})

test('a moment is the same whatever time zone the database speaks', async () => {
  const { url, database } = opened()
  const separator = url.includes('?') ? '&' : '?'
  const zone = encodeURIComponent('-c TimeZone=Asia/Seoul')
  const seoul = connect(`${url}${separator}options=${zone}`, { poolSize: 1 })
  const endsAt = new Date('2026-11-30T23:30:00.250Z')
  await seoul.database.insert(rateLimits).values({ bucket: 'seoul', count: 1, endsAt })
  for (const reader of [seoul.database, database]) {
    expect(await reader.select().from(rateLimits)).toEqual([{ bucket: 'seoul', count: 1, endsAt }])
  }
  await seoul.end()
})
