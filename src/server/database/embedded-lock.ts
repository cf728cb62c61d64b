import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exitCodes, StartError } from '../start-error.ts'

/** One running server's claim on a data directory; the operating system ends it with the process, however that ends. */
export type DataDirectoryLock = {
  /** Absolute path of the directory. */
  readonly dataDir: string
  /** Adds the address to what a refused second instance is told. */
  describe(address: string): void
  release(): void
}

const sqliteBusy = 5
/** A restart may come while the server before it is still ending; the lock is waited for that long before refusing. */
const restartTimeoutMs = 3000

/** Open lock files. One that nothing refers to would be closed by the garbage collector, and its lock lost. */
const held = new Set<DatabaseSync>()

const ownerFileOf = (dataDir: string) => join(dataDir, 'server.pid')

/** Who said last that it holds the directory: its process, and its address once it has one. */
export function lockHolder(dataDir: string): { readonly pid: string; readonly address: string } {
  try {
    const [pid = '', address = ''] = readFileSync(ownerFileOf(dataDir), 'utf8').split('\n')
    return { pid, address }
  } catch {
    return { pid: '', address: '' }
  }
}

function namedHolder(dataDir: string): string {
  const { pid, address } = lockHolder(dataDir)
  return pid ? ` (process ${pid}${address ? `, ${address}` : ''})` : ''
}

/**
 * Claims the data directory, making it when it is absent.
 *
 * Node has no file locks of its own; an exclusive transaction on an empty SQLite file takes one (fcntl) that lies in
 * the directory itself, needs no clean-up after SIGKILL, and also holds between containers that share the directory.
 * Nothing is ever stored in that file.
 * @param timeoutMs how long a lock that another process holds is waited for
 * @throws StartError when another server holds it, or the directory cannot be written
 */
export function lockDataDirectory(dataDir: string, timeoutMs = restartTimeoutMs): DataDirectoryLock {
  const ownerFile = ownerFileOf(dataDir)
  let file: DatabaseSync
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o750 })
    file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: timeoutMs })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    throw new StartError(exitCodes.database, `DATA_DIR ${dataDir} cannot be written: ${reason}`, {
      cause: error,
    })
  }
  try {
    // In memory: a journal on disk would outlive a killed server, and might then belong to another user.
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
  held.add(file)
  writeFileSync(ownerFile, `${process.pid}\n`)
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
