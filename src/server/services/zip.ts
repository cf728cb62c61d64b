/** Writes zip files whose entries are stored as they are (APPNOTE.TXT 4.3), as far as a few small files need. */
import { crc32 } from 'node:zlib'

interface ZipEntry {
  /** In ASCII. */
  readonly name: string
  readonly bytes: Buffer
}

const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
/** The version of the format that stored entries need: 2.0. */
const VERSION = 20

function written(size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const header = Buffer.alloc(size)
  let at = 0
  for (const [bytes, value] of fields) at = header.writeUIntLE(value, at, bytes)
  return header
}

/** The date and time of an entry, in MS-DOS's form; in UTC, as the format knows no zones. */
function dosTime(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return date * 0x10000 + time
}

/** A zip with these files, all of one time. */
export function storedZip(entries: readonly ZipEntry[], moment: Date): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const size = bytes.length
    /** The fields that stand in both headers: flags, method, time, checksum, both sizes, lengths of name and extra. */
    const common = [
      [2, VERSION],
      [2, 0],
      [2, 0],
      [4, dosTime(moment)],
      [4, crc32(bytes)],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const
    const local = written(30, [[4, LOCAL_SIGNATURE], ...common])
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(written(46, [[4, CENTRAL_SIGNATURE], [2, VERSION], ...common, ...place]))
    directory.push(Buffer.from(name))
    files.push(local, Buffer.from(name), bytes)
    offset += local.length + name.length + size
  }
  const end = written(22, [
    [4, END_SIGNATURE],
    [4, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directory.reduce((sum, { length }) => sum + length, 0)],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...files, ...directory, end])
}
