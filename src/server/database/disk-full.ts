import { statfs } from 'node:fs/promises'
import { exitCodes, StartError } from '../start-error.ts'
import { sqlStateOf } from './connect.ts'

/** Postgres writes its log in segments of 16 MB: with less it cannot even start, and breaks connections instead of naming it. */
const LEAST_BYTES = 16 * 1024 * 1024

/** SQLSTATE disk_full. */
const DISK_FULL = '53100'

/** Whether an error, or what caused it, says so itself: Node's codes, an SQLSTATE, or the words of Postgres' programs. */
function saysDiskFull(error: unknown): boolean {
  if (sqlStateOf(error) === DISK_FULL) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && (current.code === 'ENOSPC' || current.code === 'EDQUOT')) return true
    if (/No space left on device|Disk quota exceeded|database or disk is full/i.test(current.message))
      return true
  }
  return false
}

async function isDiskFull(directory: string): Promise<boolean> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize < LEAST_BYTES,
    () => false,
  )
}

/**
 * Runs a part of the start.
 * @param dataDir of the embedded database; null: the database is elsewhere
 * @throws StartError that names the disk where a full one is the reason, whatever `work` throws otherwise
 */
export async function namingFullDisk<Result>(
  dataDir: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const knowsBetter = error instanceof StartError && error.exitCode !== exitCodes.database
    if (knowsBetter || !(saysDiskFull(error) || (dataDir !== null && (await isDiskFull(dataDir)))))
      throw error
    const disk = dataDir === null ? 'of the database' : `that holds DATA_DIR ${dataDir}`
    throw new StartError(exitCodes.database, `The disk ${disk} is full: make room on it and start again`, {
      cause: error,
    })
  }
}
