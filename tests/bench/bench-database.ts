/** Migrated databases for a bench, gone after it. */
import { randomBytes } from 'node:crypto'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { type DatabaseServer, openDatabaseServer, runStatement } from '../server/database-server.ts'
import { databaseNamed } from '../server/database-url.ts'

export const openBenchServer = openDatabaseServer

/** Gives `work` the address of a migrated, empty database and drops it afterwards. */
export async function withBenchDatabaseUrl<Result>(
  server: DatabaseServer,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `bangjjak_bench_${randomBytes(6).toString('hex')}`
  await runStatement(server.url, `create database ${name} template template0 encoding 'UTF8'`)
  const url = databaseNamed(server.url, name)
  try {
    await migrateDatabase(url, async () => {})
    return await work(url)
  } finally {
    // Postgres itself waits for its own workers (autovacuum), which only a superuser could cut.
    const drop = `drop database if exists ${name}`
    await runStatement(server.url, drop).catch(() => runStatement(server.url, `${drop} with (force)`))
  }
}

/** Gives `work` a migrated, empty database and drops it afterwards. */
export function withBenchDatabase<Result>(
  server: DatabaseServer,
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
