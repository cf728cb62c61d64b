import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exitCodes, StartError } from '../start-error.ts'

const run = promisify(execFile)

const pollMs = 5
/** How long a fast shutdown may write its checkpoint before an immediate one, which the next start recovers from. */
const fastShutdownMs = 30_000
const immediateShutdownMs = 10_000

type PidFile = { readonly pid: number; readonly ready: boolean }

/** Reads postmaster.pid, whose lines src/include/utils/pidfile.h of Postgres defines; null when there is none. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/** Whether a process with this id exists, even of another user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether process `pid` is a Postgres of this cluster (all of them work in its directory). After a crash of the machine
 * the id may belong to any process, which must never be signalled.
 */
async function isProcessOf(cluster: string, pid: number): Promise<boolean> {
  if (!exists(pid)) return false
  if (process.platform === 'linux') {
    try {
      const [program, directory, status, real] = await Promise.all([
        readlink(`/proc/${pid}/exe`),
        readlink(`/proc/${pid}/cwd`),
        readFile(`/proc/${pid}/status`, 'utf8'),
        realpath(cluster),
      ])
      // An upgrade may have removed the program file of the running process.
      const isPostgres = basename(program.replace(/ \(deleted\)$/, '')) === 'postgres'
      return isPostgres && directory === real && !/^State:\s+Z/m.test(status)
    } catch {
      return false
    }
  }
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(cluster)
  } catch {
    return false
  }
}

async function gone(cluster: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await isProcessOf(cluster, pid)) {
    if (performance.now() > deadline) return false
    await pause(pollMs)
  }
  return true
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw error
  }
}

/** Tells a postmaster, which must be a child of this process, to quit immediately. */
export const quitPostmaster = (pid: number): void => signal(pid, 'SIGQUIT')

/**
 * Stops a postmaster by a fast shutdown (clients are cut, everything is written). If that hangs, an immediate one
 * follows: the next start replays the log. No acknowledged write is lost either way.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await gone(cluster, pid, fastShutdownMs)) return
  signal(pid, 'SIGQUIT')
  if (await gone(cluster, pid, immediateShutdownMs)) return
  throw new StartError(exitCodes.database, `Postgres (process ${pid}) over ${cluster} does not stop`)
}

/**
 * Stops the Postgres that a killed server left running. Call only while holding the directory's lock: a postmaster
 * found then is an orphan. An orphan is never reused, so that the running one is always our child, of this version and
 * with these settings.
 * @returns whether an orphan was stopped
 */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const left = await readPidFile(cluster)
  if (left === null) return false
  if (await isProcessOf(cluster, left.pid)) {
    await stopPostmaster(cluster, left.pid)
    return true
  }
  // Postgres handles a stale file itself, unless its process id now belongs to another process of the same user.
  if (exists(left.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true })
  return false
}

/**
 * Ends the backends of a killed postmaster: a backend notices only after its current statement, and until then no new
 * postmaster can start. Without /proc, wait until they notice by themselves.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const numbers = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isSafeInteger)
  for (const pid of numbers) if (await isProcessOf(cluster, pid)) signal(pid, 'SIGQUIT')
}
