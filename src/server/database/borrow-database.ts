/** Opens the server's database for a command: the running server's, or one that is started for the command. */

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
  /** Stops a Postgres that was started for the command. Open transactions are rolled back. */
  giveBack(): Promise<void>
}

const pollMs = 100
/** The wait for the database of a server that holds the directory's lock, in ms. */
const serverTimeoutMs = 30_000
/** The prefix that marks a command in the lock's owner file, where servers write their address (`http…`). */
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

/** Connects to the database of a running server, or gives null while it does not answer. */
async function visit(dataDir: string): Promise<BorrowedDatabase | null> {
  const postmaster = await readPidFile(join(dataDir, 'postgres'))
  if (postmaster?.ready !== true) return null
  const { connectionString, forget } = await embeddedAddress(dataDir)
  if (await answers(connectionString)) return { connectionString, giveBack: forget }
  await forget()
  return null
}

/**
 * Decides by the lock on the directory. Free: no other process can start a Postgres there, so the command starts one,
 * as a server would, and stops it again. Held by a server: its Postgres is used through its socket. Held by another
 * command: wait for it, since it stops its Postgres when it is done.
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
 * Opens the database that the server would use: DATABASE_URL, else the one in DATA_DIR, with or without a server.
 * @param command the npm script, shown to commands that wait for this one
 * @throws StartError when the database cannot be reached or started
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
