import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Connection, connect, type Database } from '../../src/server/database/connect.ts'
import { runStatement } from './database-server.ts'
import { databaseNamed } from './database-url.ts'
import { staleRows } from './stale-rows.ts'

/** A migrated database without rows, of this test file alone. */
export interface TestDatabase {
  readonly url: string
  readonly database: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Three files run at once, each with up to two servers of as many again: together they stay within Postgres' limit of 60. */
export const CONNECTIONS = 6

const administer = (statement: string) => runStatement(inject('databaseUrl'), statement)

/** Clones the template; `close` drops the clone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template}`)
  const url = databaseNamed(inject('databaseUrl'), name)
  const connection: Connection = connect(url, { poolSize: CONNECTIONS })
  return {
    url,
    database: connection.database,
    pool: connection.pool,
    async close() {
      await connection.end()
      // Postgres itself gives connections that are closing 5 s to be gone; only what a test left open is cut.
      await administer(`drop database ${name}`).catch(() => administer(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Gives the tests of a file their database: call it at the top of the file, use the result inside tests. Whatever they
 * have done to homes, lists say in the end what the homes' own tables say.
 */
export function testDatabase(): () => TestDatabase {
  let opened: TestDatabase | undefined
  beforeAll(async () => {
    opened = await createTestDatabase()
  })
  afterAll(async () => {
    if (opened === undefined) return
    const stale = await staleRows(opened.database).finally(() => opened?.close())
    expect(stale).toEqual([])
  })
  return () => {
    if (opened === undefined) throw new Error('The test database opens in beforeAll')
    return opened
  }
}
