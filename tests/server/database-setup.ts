/** Vitest's globalSetup: one database server for all files, and in it a migrated template that each file clones. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseRole } from '../../src/server/database/embedded-cluster.ts'
import { lockDataDirectory } from '../../src/server/database/embedded-lock.ts'
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { databaseNamed } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database to make others from. */
    databaseUrl: string
    databaseTemplate: string
  }
}

interface Server {
  readonly url: string
  stop(): Promise<void>
}

async function openServer(): Promise<Server> {
  const url = process.env.DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'bangjjak-tests-'))
  const lock = lockDataDirectory(directory)
  const postgres = await openEmbeddedPostgres(lock)
  // The server's own role makes no databases; the superuser of a cluster of ours is postgres, on its socket alone.
  const superuser = databaseNamed(postgres.connectionString.replace(/\/\/[^@]*@/, '//postgres@'), 'postgres')
  await run(superuser, `alter role ${databaseRole} createdb`)
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop()
      lock.release()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `bangjjak_test_${randomBytes(6).toString('hex')}`
  try {
    await run(server.url, `create database ${template} template template0 encoding 'UTF8'`)
    await migrateDatabase(databaseNamed(server.url, template), async () => {})
  } catch (error) {
    await server.stop()
    throw error
  }
  provide('databaseUrl', server.url)
  provide('databaseTemplate', template)
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
