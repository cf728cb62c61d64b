/** Writes a file with the database's state at one moment, for exports and backups. */
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withDatabase } from './database/connect.ts'
import { oneTransaction, type Transaction } from './database/transaction.ts'
import { exitCodes, StartError } from './start-error.ts'

const isFileError = (error: unknown): error is Error =>
  error instanceof Error && ('path' in error || ('code' in error && error.code === 'ENOSPC'))

/**
 * Writes the text from `read` in one read transaction, while servers go on writing. The file gets its name when it is
 * complete, and only its owner can read it, since it contains personal data.
 * @param path absolute; an existing file is replaced
 * @param packed a transform of the text, such as gzip
 * @throws StartError where the file cannot be written
 */
export async function writeSnapshot(
  connectionString: string,
  path: string,
  read: (reader: Transaction) => AsyncGenerator<string>,
  packed: Transform = new PassThrough(),
): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    await withDatabase(connectionString, (database) =>
      oneTransaction(
        database,
        (reader) => pipeline(Readable.from(read(reader)), packed, file.createWriteStream({ flush: true })),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    ).finally(() => file.close())
    await rename(unfinished, path)
  } catch (error) {
    if (!isFileError(error)) throw error
    throw new StartError(exitCodes.refused, `${path} cannot be written: ${error.message}`, { cause: error })
  } finally {
    await rm(unfinished, { force: true })
  }
}
