/** A file on disk for bytes that wait to be stored in the database, so that memory need not hold them. */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type StagedBytes = { readonly offset: number; readonly length: number }

export type StagingFile = {
  write(bytes: Buffer): Promise<StagedBytes>
  read(staged: StagedBytes): Promise<Buffer>
  close(): Promise<void>
}

async function readAll(file: FileHandle, { offset, length }: StagedBytes): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done)
    if (bytesRead === 0) throw new Error('The staging file ends early')
    done += bytesRead
  }
  return bytes
}

/** Opens an unlinked file: the system frees its space however this process ends. */
export async function openStagingFile(): Promise<StagingFile> {
  const directory = await mkdtemp(join(tmpdir(), 'bangjjak-import-'))
  const file = await open(join(directory, 'pictures'), 'w+', 0o600).finally(() =>
    rm(directory, { recursive: true, force: true }),
  )
  let end = 0
  return {
    async write(bytes) {
      const staged = { offset: end, length: bytes.byteLength }
      end += bytes.byteLength
      let done = 0
      while (done < bytes.byteLength) {
        const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, staged.offset + done)
        done += bytesWritten
      }
      return staged
    },
    read: (staged) => readAll(file, staged),
    close: () => file.close(),
  }
}
