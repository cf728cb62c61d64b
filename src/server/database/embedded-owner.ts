import { execFile } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { exitCodes, StartError } from '../start-error.ts'

const run = promisify(execFile)

/** The system user that runs Postgres; null for the user that runs Node. */
export type Owner = { readonly uid: number; readonly gid: number } | null

const systemUser = 'bangjjak'

/** `useradd` and `id` lie in these directories even where root's PATH lacks them. */
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

async function findSystemUser(): Promise<Owner> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', systemUser], { env: environment }),
      run('id', ['-g', systemUser], { env: environment }),
    ])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function makeSystemUser(): Promise<Owner> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await run('useradd', [...options, '--shell', '/usr/sbin/nologin', systemUser], { env: environment })
  } catch (error) {
    const concurrent = await findSystemUser()
    if (concurrent !== null) return concurrent
    throw new StartError(
      exitCodes.database,
      `Postgres refuses to run as root, and its system user "${systemUser}" could not be made with useradd: start as another user, or set DATABASE_URL`,
      { cause: error },
    )
  }
  return findSystemUser()
}

/**
 * Decides which user runs Postgres. Postgres refuses to run as root, so root starts it as the owner of the existing
 * cluster, or for a new one as the system user `bangjjak`, which is created when absent.
 * @param cluster directory of the cluster, which need not exist yet
 * @throws StartError when the cluster belongs to a user whom this process cannot act for
 */
export async function ownerOfCluster(cluster: string): Promise<Owner> {
  const me = process.getuid?.()
  const existing = await stat(cluster).catch(() => null)
  if (me !== 0) {
    if (existing !== null && me !== undefined && existing.uid !== me) {
      throw new StartError(
        exitCodes.database,
        `${cluster} belongs to another user (uid ${existing.uid}): start as that user or as root, or set another DATA_DIR`,
      )
    }
    return null
  }
  if (existing !== null && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const owner = (await findSystemUser()) ?? (await makeSystemUser())
  if (owner === null)
    throw new StartError(exitCodes.database, `The system user "${systemUser}" cannot be found`)
  return owner
}

async function canEnter(directory: string, owner: NonNullable<Owner>): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...owner, env: environment, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/**
 * Lets the owner pass through the data directory to the files that they own in it. Opens the data directory to the
 * owner's group (never to everyone), but no directory above it.
 * @throws StartError when a directory above it is closed to the owner
 */
export async function openWayFor(owner: Owner, dataDir: string): Promise<void> {
  if (owner === null || (await canEnter(dataDir, owner))) return
  const { uid, mode } = await stat(dataDir)
  await chown(dataDir, uid, owner.gid)
  await chmod(dataDir, (mode & 0o7777) | 0o010)
  if (await canEnter(dataDir, owner)) return
  throw new StartError(
    exitCodes.database,
    `DATA_DIR ${dataDir} cannot be reached by the user that Postgres runs as (uid ${owner.uid}), because ${dirname(dataDir)} or a directory above it is closed to others: set DATA_DIR to an open place such as /var/lib/bangjjak`,
  )
}
