import { statfs } from 'node:fs/promises'
import { exitCodes, StartError } from '../start-error.ts'
import { sqlStateOf } from './connect.ts'

/** Postgres writes its log in segments of 16 MB: with less space it cannot start, and drops connections. */
const LEAST_BYTES = 16 * 1024 * 1024

/** SQLSTATE disk_full. */
const DISK_FULL = '53100'

/** Whether an error or its causes report a full disk: by Node's codes, an SQLSTATE, or Postgres' messages. */
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
 * @param dataDir directory of the embedded database; null for another database
 * @throws StartError that names the disk where a full disk is the reason, else what `work` throws
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
