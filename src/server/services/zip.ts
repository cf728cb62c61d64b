/** Writes zip files whose entries are stored as they are (APPNOTE.TXT 4.3), as far as a few small files need. */
import { crc32 } from 'node:zlib'

interface ZipEntry {
  /** In ASCII. */
  readonly name: string
  readonly bytes: Buffer
}

/** The version of the format that stored entries need: 2.0. */
const VERSION = 20

/** Numbers in the byte order of the format, which is that of every machine that Node and Postgres are built for here. */
const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

/** The time and date of an entry, in MS-DOS's form; in UTC, as the format knows no zones. */
const dosTime = (moment: Date) =>
  u16(
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  )

/** A zip with these files, all of one time. */
export function storedZip(entries: readonly ZipEntry[], moment: Date): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const label = Buffer.from(name)
    /** Version, flags, method, time, checksum, both sizes, and the lengths of name and extra field. */
    const facts = [
      u16(VERSION, 0, 0),
      dosTime(moment),
      u32(crc32(bytes), bytes.length, bytes.length),
      u16(label.length, 0),
    ]
    const file = Buffer.concat([u32(0x04034b50), ...facts, label, bytes])
    directory.push(u32(0x02014b50), u16(VERSION), ...facts, u16(0, 0, 0), u32(0, offset), label)
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const count = entries.length
  const end = [u32(0x06054b50), u16(0, 0, count, count), u32(listed.length, offset), u16(0)]
  return Buffer.concat([...files, listed, ...end])
}
