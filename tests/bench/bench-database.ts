/** Migrated databases for a bench, gone after it. */
import { randomBytes } from 'node:crypto'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { openDatabaseServer, runStatement } from '../server/database-server.ts'
import { databaseNamed } from '../server/database-url.ts'

/** Gives `work` the address of a migrated, empty database, in the server that DATABASE_URL names or one of its own. */
export async function withBenchDatabaseUrl<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await openDatabaseServer()
  const name = `bangjjak_bench_${randomBytes(6).toString('hex')}`
  const url = databaseNamed(server.url, name)
  try {
    await runStatement(server.url, `create database ${name} template template0 encoding 'UTF8'`)
    await migrateDatabase(url, async () => {})
    return await work(url)
  } finally {
    // Postgres itself waits for its own workers (autovacuum), which only a superuser could cut.
    const drop = `drop database if exists ${name}`
    await runStatement(server.url, drop)
      .catch(() => runStatement(server.url, `${drop} with (force)`))
      .finally(() => server.stop())
  }
}

/** Gives `work` a migrated, empty database and drops it afterwards. */
export function withBenchDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return withBenchDatabaseUrl(async (url) => {
    const connection = connect(url, { poolSize: 10, statementTimeoutMs: 0 })
    return work(connection.database).finally(() => connection.end())
  })
}
