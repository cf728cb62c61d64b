/** Database servers for tests and benches, and the one statement that makes or drops a database in them. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseRole } from '../../src/server/database/embedded-cluster.ts'
import { lockDataDirectory } from '../../src/server/database/embedded-lock.ts'
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts'
import { databaseNamed } from './database-url.ts'

export interface DatabaseServer {
  /** Of a role that may make databases. */
  readonly url: string
  stop(): Promise<void>
}

export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** With owners and modes; the copy of a closed data directory is one. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

/** An embedded server over a data directory, which may be empty. */
export async function openEmbeddedServer(dataDir: string): Promise<DatabaseServer> {
  const lock = lockDataDirectory(dataDir)
  const postgres = await openEmbeddedPostgres(lock)
  // The server's own role makes no databases; the superuser of a cluster of ours is postgres, on its socket alone.
  const superuser = databaseNamed(postgres.connectionString.replace(/\/\/[^@]*@/, '//postgres@'), 'postgres')
  await runStatement(superuser, `alter role ${databaseRole} createdb`)
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop()
      lock.release()
    },
  }
}

/** The server that DATABASE_URL names, or an embedded one that is thrown away. */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'bangjjak-database-'))
  const server = await openEmbeddedServer(directory)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
