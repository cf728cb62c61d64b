import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitCodes, StartError } from '../start-error.ts'

/** A process's lock on a data directory; the operating system releases it when the process ends, even by SIGKILL. */
export type DataDirectoryLock = {
  /** Absolute path of the directory. */
  readonly dataDir: string
  /** Stores the address, which the refusal of a second server names. */
  describe(address: string): void
  release(): void
}

const sqliteBusy = 5
/** How long to wait for the lock, in ms: on a restart, the previous server may still be ending. */
const restartTimeoutMs = 3000

/** Keeps a reference to each open lock file: the garbage collector would otherwise close it and release the lock. */
const held = new Set<DatabaseSync>()

const ownerFileOf = (dataDir: string) => join(dataDir, 'server.pid')

/** The latest holder of the lock: its process id, and its address once it has one. */
export function lockHolder(dataDir: string): { readonly pid: string; readonly address: string } {
  try {
    const [pid = '', address = ''] = readFileSync(ownerFileOf(dataDir), 'utf8').split('\n')
    return { pid, address }
  } catch {
    return { pid: '', address: '' }
  }
}

/** Not recursive: on a read-only disk Node's recursive mkdir reports ENOENT in place of EROFS. */
function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { mode: 0o750 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function unwritable(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : 'unknown error'
  return new StartError(exitCodes.database, `DATA_DIR ${dataDir} cannot be written: ${reason}`, {
    cause: error,
  })
}

function namedHolder(dataDir: string): string {
  const { pid, address } = lockHolder(dataDir)
  return pid ? ` (process ${pid}${address ? `, ${address}` : ''})` : ''
}

/**
 * Locks the data directory, creating it when absent.
 *
 * Node has no file locks; an exclusive transaction on an empty SQLite file takes one (fcntl). That lock lies in the
 * directory itself, needs no clean-up after SIGKILL, and also works between containers that share the directory.
 * Nothing is ever stored in that file.
 * @param timeoutMs how long to wait for a lock that another process holds
 * @throws StartError when another server holds it, or the directory cannot be written
 */
export function lockDataDirectory(dataDir: string, timeoutMs = restartTimeoutMs): DataDirectoryLock {
  const ownerFile = ownerFileOf(dataDir)
  let file: DatabaseSync
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    makeDirectory(dataDir)
    file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: timeoutMs })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  try {
    // The journal is in memory: on disk it would outlive a killed server, and might then belong to another user.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartError(
        exitCodes.alreadyRunning,
        `방짝 already runs on DATA_DIR ${dataDir}${namedHolder(dataDir)}: stop it first, or give this one a DATA_DIR of its own`,
      )
    }
    const reason = error instanceof Error ? error.message : 'unknown error'
    throw new StartError(exitCodes.database, `DATA_DIR ${dataDir} cannot be locked: ${reason}`, {
      cause: error,
    })
  }
  try {
    writeFileSync(ownerFile, `${process.pid}\n`)
  } catch (error) {
    file.close()
    throw unwritable(dataDir, error)
  }
  held.add(file)
  return {
    dataDir,
    describe(address) {
      writeFileSync(ownerFile, `${process.pid}\n${address}\n`)
    },
    release() {
      held.delete(file)
      if (file.isOpen) file.close()
    },
  }
}
