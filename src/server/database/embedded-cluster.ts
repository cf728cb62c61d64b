import { execFile, spawn } from 'node:child_process'
import { access, chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exitCodes, StartError } from '../start-error.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Owner } from './embedded-owner.ts'

const run = promisify(execFile)

/** The server's role and database; the role owns the database and is no superuser. */
export const databaseRole = 'bangjjak'
export const databaseName = 'bangjjak'

const unfinishedPrefix = 'unfinished-postgres-'

/** Postgres gets none of the server's environment: passwords are in it, and PG* variables would change Postgres. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Whether the data directory holds a finished cluster. */
export async function clusterExists(cluster: string): Promise<boolean> {
  return access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** @throws StartError when the cluster was made by another major version of Postgres */
export async function checkClusterVersion(cluster: string, binaries: Binaries): Promise<void> {
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major === binaries.major) return
  throw new StartError(
    exitCodes.database,
    `The database in ${cluster} was made by PostgreSQL ${major}, this release brings ${binaries.major}: dump it with the old release and load it into a new DATA_DIR`,
  )
}

async function initialise(directory: string, binaries: Binaries, owner: Owner): Promise<void> {
  const options = [
    `--pgdata=${directory}`,
    '--username=postgres',
    '--encoding=UTF8',
    // Collation and character classes come from Postgres itself, so they are the same on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // The socket lies in a directory that only its owner (and root) can enter; Postgres does not listen on TCP.
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  try {
    await run(join(binaries.directory, 'bin', 'initdb'), options, {
      ...owner,
      cwd: directory,
      env: postgresEnvironment,
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : 'unknown error'
    throw new StartError(exitCodes.database, `The database could not be made in ${directory}: ${output}`, {
      cause: error,
    })
  }
}

/** Runs statements, one per line, on a cluster without a running server. */
async function runAlone(
  directory: string,
  binaries: Binaries,
  owner: Owner,
  statements: string[],
): Promise<void> {
  const postgres = spawn(
    join(binaries.directory, 'bin', 'postgres'),
    ['--single', '-D', directory, 'postgres'],
    {
      ...owner,
      cwd: directory,
      env: postgresEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  postgres.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  postgres.stdin.end(`${statements.join('\n')}\n`)
  const code = await new Promise<number | null>((resolve, reject) => {
    postgres.once('error', reject).once('close', resolve)
  })
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(errors)) {
    throw new StartError(
      exitCodes.database,
      `The database could not be prepared in ${directory}: ${errors.trim()}`,
    )
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Creates the cluster with its role and database. The cluster gets its final name only when it is completely on disk,
 * so a first start that is killed halfway simply starts over.
 */
export async function makeCluster(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  owner: Owner,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // Best effort: the initdb of a killed first start may still be writing there for a moment.
    if (name.startsWith(unfinishedPrefix)) {
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
  const leftovers = await readdir(cluster).catch(() => [])
  if (leftovers.length > 0) {
    throw new StartError(exitCodes.database, `${cluster} holds files that are not a database: move them away`)
  }
  const unfinished = await mkdtemp(join(dataDir, unfinishedPrefix))
  if (owner !== null) await chown(unfinished, owner.uid, owner.gid)
  await initialise(unfinished, binaries, owner)
  await runAlone(unfinished, binaries, owner, [
    `CREATE ROLE ${databaseRole} LOGIN`,
    `CREATE DATABASE ${databaseName} OWNER ${databaseRole}`,
  ])
  await rename(unfinished, cluster)
  await syncDirectory(dataDir)
}
