/** Vitest's globalSetup: one database server for all files, and in it a migrated template that each file clones. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseRole } from '../../src/server/database/embedded-cluster.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { copyDirectory, openDatabaseServer, openEmbeddedServer, runStatement } from './database-server.ts'
import { databaseNamed } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database to make others from. */
    databaseUrl: string
    databaseTemplate: string
    /** Data directory of an embedded database that has been migrated and is closed; null with DATABASE_URL. */
    closedDataDirectory: string | null
  }
}

/** Makes a cluster once: tests that start servers of their own copy its directory, and the server of the others runs in a copy. */
async function openServer(provideDirectory: (directory: string | null) => void) {
  if (process.env.DATABASE_URL) {
    provideDirectory(null)
    return openDatabaseServer()
  }
  const folder = await mkdtemp(join(tmpdir(), 'bangjjak-tests-'))
  // Started as root, Postgres runs as a user of its own, who must get to its folder.
  await chmod(folder, 0o755)
  const closed = join(folder, 'closed')
  const first = await openEmbeddedServer(closed)
  await migrateDatabase(first.url, async () => {})
  await first.stop()
  provideDirectory(closed)
  const open = join(folder, 'open')
  await copyDirectory(closed, open)
  const server = await openEmbeddedServer(open)
  // Nothing in it outlives the run; the role's own setting goes before the server's options.
  await runStatement(server.url, `alter role ${databaseRole} set synchronous_commit = off`)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openServer((directory) => provide('closedDataDirectory', directory))
  const template = `bangjjak_test_${randomBytes(6).toString('hex')}`
  try {
    await runStatement(server.url, `create database ${template} template template0 encoding 'UTF8'`)
    await migrateDatabase(databaseNamed(server.url, template), async () => {})
  } catch (error) {
    await server.stop()
    throw error
  }
  provide('databaseUrl', server.url)
  provide('databaseTemplate', template)
  return async () => {
    await runStatement(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
