import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { assemble } from './assemble.ts'
import type { Closers } from './closers.ts'
import { type Connection, connect, withDatabase } from './database/connect.ts'
import { namingFullDisk } from './database/disk-full.ts'
import { type DataDirectoryLock, lockDataDirectory } from './database/embedded-lock.ts'
import { openEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import { ensureDemoData } from './demo/ensure-demo-data.ts'
import type { DemoAccount } from './demo/people.ts'
import { createHttpServer, drain, listen } from './listen.ts'
import { renewHomes } from './services/renew-homes.ts'
import { originOf, type Settings, settingsOnPort } from './settings.ts'

/** A server that answers requests. */
type RunningServer = {
  /** The given settings, with the actual port. */
  readonly settings: Settings
  /** The accounts of the demo data, if the database contains it. */
  readonly demoAccounts: readonly DemoAccount[]
  /** Resolves when the embedded Postgres ends; the server is useless then, unless it is being closed. */
  readonly databaseEnded: Promise<void>
}

/** Opens a port whose requests wait until `answerWith` sets the listener. */
function openDoor(): {
  server: Server
  answerWith: (listener: RequestListener) => void
  close: () => Promise<void>
} {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let answer: RequestListener | null = null
  const server = createHttpServer((request, response) => {
    if (answer === null) waiting.push([request, response])
    else answer(request, response)
  })
  return {
    server,
    answerWith(listener) {
      answer = listener
      for (const [request, response] of waiting.splice(0)) listener(request, response)
    },
    async close() {
      if (answer === null) server.closeAllConnections()
      await drain(server)
    },
  }
}

/** Short, so that after a failed replica the primary still answers before the browser's timeout of 10 s. */
const REPLICA_TIMEOUTS = { connectTimeoutMs: 2_000, statementTimeoutMs: 4_000 }

const never = new Promise<void>(() => {})

type OpenDatabase = {
  readonly connection: Connection
  readonly replica: Connection | null
  readonly ended: Promise<void>
  readonly demoAccounts: readonly DemoAccount[]
}

async function openDatabase(
  settings: Settings,
  lock: DataDirectoryLock | null,
  closers: Closers,
): Promise<OpenDatabase> {
  let connectionString = settings.databaseUrl ?? ''
  let ended = never
  let demoAccounts: readonly DemoAccount[] = []
  if (lock !== null) {
    const embedded = await openEmbeddedPostgres(lock)
    closers.push(embedded.stop)
    connectionString = embedded.connectionString
    ended = embedded.ended
  }
  await migrateDatabase(connectionString, () =>
    withDatabase(connectionString, async (database) => {
      await renewHomes(database)
      demoAccounts = await ensureDemoData(database, settings)
    }),
  )
  const connection = connect(connectionString)
  closers.push(connection.end)
  const { databaseReplicaUrl } = settings
  const replica = databaseReplicaUrl === null ? null : connect(databaseReplicaUrl, REPLICA_TIMEOUTS)
  if (replica !== null) closers.push(replica.end)
  return { connection, replica, ended, demoAccounts }
}

/**
 * Starts the server: locks the data directory, opens the port (requests wait until the rest is up), opens and migrates
 * the database, fills an empty one with demo data if configured, and answers. With API_UPSTREAM no database is opened.
 * @param dev serves the browser's sources through Vite instead of the build
 * @param closers receives what must be closed again, even if the start fails
 * @throws StartError for every failure that the operator can fix
 */
export async function startServer(given: Settings, dev: boolean, closers: Closers): Promise<RunningServer> {
  const needsDatabase = given.apiUpstream === null
  const dataDir = needsDatabase && given.databaseUrl === null ? given.dataDir : null
  const lock = dataDir === null ? null : await namingFullDisk(dataDir, async () => lockDataDirectory(dataDir))
  // The lock stays until the process ends: a cancelled start may still be using the directory.

  const door = openDoor()
  const port = await listen(door.server, given.host, given.port)
  closers.push(door.close)
  const settings = settingsOnPort(given, port)
  lock?.describe(originOf(settings.host, port))

  const opened = needsDatabase
    ? await namingFullDisk(dataDir, () => openDatabase(settings, lock, closers))
    : null
  const { listener, cutLasting } = await assemble({
    settings,
    database: opened?.connection.database ?? null,
    replica: opened?.replica?.database ?? null,
    dev,
    server: door.server,
    closers,
  })
  door.answerWith(listener)
  // Pushed again to close first: requests under way still need everything below.
  closers.push(door.close, cutLasting)
  return { settings, demoAccounts: opened?.demoAccounts ?? [], databaseEnded: opened?.ended ?? never }
}
