import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exitCodes, StartError } from '../start-error.ts'
import { copyBinaries, installedBinaries, removeOldBinaries } from './embedded-binaries.ts'
import {
  checkClusterVersion,
  clusterExists,
  databaseName,
  databaseRole,
  makeCluster,
  postgresEnvironment,
} from './embedded-cluster.ts'
import type { DataDirectoryLock } from './embedded-lock.ts'
import { type Owner, openWayFor, ownerOfCluster } from './embedded-owner.ts'
import {
  clearOrphan,
  endLeftovers,
  quitPostmaster,
  readPidFile,
  stopPostmaster,
} from './embedded-postmaster.ts'

/** A running embedded Postgres. */
type EmbeddedPostgres = {
  /** For node-postgres; names a Unix socket and holds no password. */
  readonly connectionString: string
  /** Resolves when the postmaster has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const pollMs = 5
/** The timeout of a start, in ms. Replaying the log after a crash may take long; beyond this an operator must look. */
const startTimeoutMs = 10 * 60_000
/** The wait for the other processes of a killed postmaster to notice and exit, in ms. */
const leftoverTimeoutMs = 15_000
const logBytesMaximum = 5_000_000

/** Longest path of a Unix socket: sun_path holds 104 bytes on macOS and 108 on Linux, with the closing zero. */
const socketPathBytesMaximum = 103
const socketName = '.s.PGSQL.5432'

function serverOptions(runDirectory: string): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: runDirectory,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'bangjjak',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '60',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    // The log contains neither statements nor the values of failed ones: both are personal data.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts a new log once the old one is large; one old log is left beside it. */
async function openLog(path: string) {
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  if (size > logBytesMaximum) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

async function lastLogLines(path: string, from: number): Promise<string> {
  const text = (await readFile(path)).subarray(from).toString('utf8')
  const telling = text.split('\n').filter((line) => /(FATAL|PANIC|ERROR|HINT|error while loading)/.test(line))
  return (telling.length > 0 ? telling : text.trim().split('\n').slice(-3)).join(' | ')
}

/** A path to the socket's directory within the system's limit, through a symbolic link if it is too long. */
async function reachableSocketDirectory(
  runDirectory: string,
): Promise<{ path: string; link: string | null }> {
  if (Buffer.byteLength(join(runDirectory, socketName)) <= socketPathBytesMaximum)
    return { path: runDirectory, link: null }
  const link = await mkdtemp(join(tmpdir(), 'bangjjak-'))
  await symlink(runDirectory, join(link, 'run'))
  return { path: join(link, 'run'), link }
}

const runDirectoryOf = (dataDir: string) => join(dataDir, 'run')

/** The connection string of a data directory's Postgres. `forget` removes the link that it may need. */
export async function embeddedAddress(
  dataDir: string,
): Promise<{ readonly connectionString: string; forget(): Promise<void> }> {
  const { path, link } = await reachableSocketDirectory(runDirectoryOf(dataDir))
  return {
    connectionString: `postgresql://${databaseRole}@/${databaseName}?host=${encodeURIComponent(path)}`,
    async forget() {
      if (link !== null) await rm(link, { recursive: true, force: true })
    },
  }
}

type Attempt = { readonly pid: number; readonly ended: Promise<void> } | { readonly failure: string }

async function startPostmaster(
  program: string,
  cluster: string,
  owner: Owner,
  logPath: string,
): Promise<Attempt> {
  const log = await openLog(logPath)
  const logStart = (await log.stat()).size
  try {
    const child = spawn(program, ['-D', cluster, ...serverOptions('../run')], {
      ...owner,
      cwd: cluster,
      env: postgresEnvironment,
      // Detached, in a session of its own: Ctrl-C reaches Node alone, which finishes requests before it stops Postgres.
      detached: true,
      // Output goes to a file, not a pipe, so that a Postgres outlives a killed Node without write errors.
      stdio: ['ignore', log.fd, log.fd],
    })
    const { pid } = child
    if (pid === undefined) {
      const [error] = await once(child, 'error')
      return { failure: error instanceof Error ? error.message : 'it cannot be run' }
    }
    let running = true
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        running = false
        resolve()
      })
    })
    const deadline = performance.now() + startTimeoutMs
    while (running) {
      const state = await readPidFile(cluster)
      if (state?.pid === pid && state.ready) return { pid, ended }
      if (performance.now() > deadline) {
        await stopPostmaster(cluster, pid)
        return { failure: `it was not ready after ${startTimeoutMs / 60_000} minutes` }
      }
      await pause(pollMs)
    }
    return { failure: await lastLogLines(logPath, logStart) }
  } finally {
    await log.close()
  }
}

/**
 * Opens the embedded Postgres of a data directory, creating it on the first start. Postgres listens only on a Unix
 * socket, in a directory that only its owner can enter.
 * @param lock proof that no other server uses the directory
 * @throws StartError when Postgres cannot be created, reached or started
 */
export async function openEmbeddedPostgres(lock: DataDirectoryLock): Promise<EmbeddedPostgres> {
  const { dataDir } = lock
  const cluster = join(dataDir, 'postgres')
  const logPath = join(dataDir, 'postgres.log')
  const runDirectory = runDirectoryOf(dataDir)

  const owner = await ownerOfCluster(cluster)
  await openWayFor(owner, dataDir)
  const installed = await installedBinaries()
  await clearOrphan(cluster)
  const binaries = owner === null ? installed : await copyBinaries(installed, dataDir)
  if (await clusterExists(cluster)) await checkClusterVersion(cluster, binaries)
  else await makeCluster(dataDir, cluster, binaries, owner)
  await removeOldBinaries(binaries, dataDir)
  // Removed, since a socket's lock file can outlive a crash, and its process id may belong to another process by now.
  await rm(runDirectory, { recursive: true, force: true })
  await mkdir(runDirectory, { recursive: true, mode: 0o700 })
  if (owner !== null) await chown(runDirectory, owner.uid, owner.gid)

  const program = join(binaries.directory, 'bin', 'postgres')
  const leftoverDeadline = performance.now() + leftoverTimeoutMs
  let attempt = await startPostmaster(program, cluster, owner, logPath)
  while ('failure' in attempt) {
    const leftover = /shared memory block|lock file(?!.*No space)/.test(attempt.failure)
    if (!leftover || performance.now() > leftoverDeadline) {
      throw new StartError(exitCodes.database, `Postgres did not start: ${attempt.failure} (log: ${logPath})`)
    }
    await endLeftovers(cluster)
    await pause(100)
    attempt = await startPostmaster(program, cluster, owner, logPath)
  }
  const { pid, ended } = attempt
  // If Node ends without `stop`, Postgres quits at once: the next start replays the log, no acknowledged write is lost.
  const abandon = () => quitPostmaster(pid)
  process.once('exit', abandon)
  void ended.then(() => process.off('exit', abandon))
  const { connectionString, forget } = await embeddedAddress(dataDir)
  return {
    connectionString,
    ended,
    async stop() {
      await stopPostmaster(cluster, pid)
      await ended
      await forget()
    },
  }
}
