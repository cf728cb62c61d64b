/** A database server for a bench alone: DATABASE_URL's, or an embedded one that is thrown away. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { databaseRole } from '../../src/server/database/embedded-cluster.ts'
import { lockDataDirectory } from '../../src/server/database/embedded-lock.ts'
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { databaseNamed } from '../server/database-url.ts'

export type BenchServer = { readonly url: string; stop(): Promise<void> }

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function openBenchServer(): Promise<BenchServer> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'bangjjak-bench-'))
  const lock = lockDataDirectory(directory)
  const postgres = await openEmbeddedPostgres(lock)
  // The server's own role makes no databases; the superuser of a cluster of ours is postgres, on its socket alone.
  const superuser = databaseNamed(postgres.connectionString.replace(/\/\/[^@]*@/, '//postgres@'), 'postgres')
  await administer(superuser, `alter role ${databaseRole} createdb`)
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop()
      lock.release()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Gives `work` the address of a migrated, empty database and drops it afterwards. */
export async function withBenchDatabaseUrl<Result>(
  server: BenchServer,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bangjjak_bench_${randomBytes(6).toString('hex')}`
  await administer(server.url, `create database ${name} template template0 encoding 'UTF8'`)
  const url = databaseNamed(server.url, name)
  try {
    await migrateDatabase(url, async () => {})
    return await work(url)
  } finally {
    // Postgres itself waits for its own workers (autovacuum), which only a superuser could cut.
    const drop = `drop database if exists ${name}`
    await administer(server.url, drop).catch(() => administer(server.url, `${drop} with (force)`))
  }
}

/** Gives `work` a migrated, empty database and drops it afterwards. */
export function withBenchDatabase<Result>(
  server: BenchServer,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabaseUrl(server, async (url) => {
    const connection = connect(url, { poolSize: 10, statementTimeoutMs: 0 })
    try {
      return await work(connection.database)
    } finally {
      await connection.end()
    }
  })
}
