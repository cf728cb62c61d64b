/** The server's database for a command beside it: the one that runs, or one that is started for the while. */

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { namingFullDisk } from './disk-full.ts'
import { type DataDirectoryLock, lockDataDirectory, lockHolder } from './embedded-lock.ts'
import { embeddedAddress, openEmbeddedPostgres } from './embedded-postgres.ts'
import { readPidFile } from './embedded-postmaster.ts'

export type BorrowedDatabase = {
  readonly connectionString: string
  /** Stops what was started. Transactions that are still open are rolled back. */
  giveBack(): Promise<void>
}

const pollMs = 100
/** How long a server that holds the directory may take until its database answers. */
const serverTimeoutMs = 30_000
/** What a command writes where a server writes its address; servers' begin with `http`. */
const commandMark = 'npm run '

function tryToLock(dataDir: string): DataDirectoryLock | StartError {
  try {
    return lockDataDirectory(dataDir, 0)
  } catch (error) {
    if (error instanceof StartError && error.exitCode === exitCodes.alreadyRunning) return error
    throw error
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The database that a running server has open, or null while it does not answer. */
async function visit(dataDir: string): Promise<BorrowedDatabase | null> {
  const postmaster = await readPidFile(join(dataDir, 'postgres'))
  if (postmaster?.ready !== true) return null
  const { connectionString, forget } = await embeddedAddress(dataDir)
  if (await answers(connectionString)) return { connectionString, giveBack: forget }
  await forget()
  return null
}

/**
 * The lock on the directory decides. Free: no other process can start a Postgres there, so the command does, as a server
 * would, and stops it again. Taken by a server: its Postgres is used through its socket. Taken by another command: that
 * one will stop its Postgres when it is done, so it is waited for.
 */
async function borrowEmbedded(dataDir: string, command: string): Promise<BorrowedDatabase> {
  let deadline = performance.now() + serverTimeoutMs
  let isNoticed = false
  for (;;) {
    const lock = tryToLock(dataDir)
    if (!(lock instanceof StartError)) {
      lock.describe(commandMark + command)
      const { connectionString, stop } = await namingFullDisk(dataDir, () => openEmbeddedPostgres(lock))
      return {
        connectionString,
        async giveBack() {
          await stop()
          lock.release()
        },
      }
    }
    const { address } = lockHolder(dataDir)
    if (address.startsWith(commandMark)) {
      if (!isNoticed) console.error(`Waiting for ${address} to finish …`)
      isNoticed = true
      deadline = performance.now() + serverTimeoutMs
    } else {
      const visited = await visit(dataDir)
      if (visited !== null) return visited
      if (performance.now() > deadline) {
        throw new StartError(exitCodes.database, `${lock.message}, because its database does not answer`)
      }
    }
    await pause(pollMs)
  }
}

/**
 * Finds the database as the server does: DATABASE_URL, else the embedded one in DATA_DIR, whether or not a server runs.
 * @param command the npm script, for those who wait for it
 * @throws StartError when it cannot be reached or started
 */
export async function borrowDatabase(settings: Settings, command: string): Promise<BorrowedDatabase> {
  if (settings.databaseUrl !== null) {
    return { connectionString: settings.databaseUrl, giveBack: async () => {} }
  }
  if (settings.apiUpstream !== null) {
    throw new StartError(
      exitCodes.settings,
      'API_UPSTREAM is set: homes and inquiries are in that backend, and there is no database here',
    )
  }
  return borrowEmbedded(settings.dataDir, command)
}
