/** Reads a broker's file: text, JSON, a list of homes. */
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fieldPath, fileIssue, HomeFileError, type Issue, refOf, shown } from './issues.ts'
import { type KeyPath, repeatedKeys } from './repeated-keys.ts'

/** The maximum in bytes. Larger pictures belong into files of their own; V8 cannot hold a text of 512 MB. */
const FILE_BYTES_MAXIMUM = 256 * 1024 * 1024
const HOMES_MAXIMUM = 100_000

type HomeFile = {
  /** The file's directory, absolute; picture files lie in it or below. */
  readonly directory: string
  readonly homes: readonly unknown[]
  /** Names that stand twice in one object. */
  readonly issues: readonly Issue[]
}

const refuse = (message: string): never => {
  throw new HomeFileError([fileIssue(message)])
}

async function readBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) =>
    refuse(`cannot be opened: ${error.code === 'ENOENT' ? `there is no ${path}` : error.message}`),
  )
  try {
    const stat = await file.stat()
    if (!stat.isFile()) refuse(`is no file: give the path of a JSON file, ${basename(path)} is none`)
    if (stat.size > FILE_BYTES_MAXIMUM) {
      refuse(
        `has ${stat.size} bytes, at most ${FILE_BYTES_MAXIMUM} are read: put pictures into files beside it, or split it`,
      )
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function decode(bytes: Buffer): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse('is encoded in UTF-16: save it as UTF-8')
  }
  try {
    // The decoder removes the byte order mark that some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('is not encoded in UTF-8 (perhaps in EUC-KR): save it as UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    return refuse(`is not JSON: ${reason}`)
  }
}

function homesOf(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content
  if (typeof content !== 'object' || content === null || !('homes' in content)) {
    return refuse(`holds ${shown(content)}: give {"homes": [ … ]} or the list itself`)
  }
  const others = Object.keys(content).filter((name) => name !== 'homes' && name !== '$schema')
  if (others.length > 0) refuse(`has ${others.slice(0, 5).join(', ')} beside homes: take that out`)
  const { homes } = content
  return Array.isArray(homes) ? homes : refuse(`has ${shown(homes)} as homes: give a list`)
}

/** Names a repeated key by the home and the field that it stands in. */
function repeatedKey(homes: readonly unknown[], path: KeyPath): Issue {
  const [index, ...rest] = path[0] === 'homes' ? path.slice(1) : path
  const message = 'stands twice in one object: keep one of them'
  if (typeof index !== 'number') return fileIssue(`has ${path.join('.')} twice: keep one of them`)
  return { index, ref: refOf(homes[index]), field: fieldPath(rest).slice(0, 200), message }
}

/**
 * Reads the file.
 * @param path absolute
 * @throws HomeFileError when the file is no list of homes
 */
export async function readHomeFile(path: string): Promise<HomeFile> {
  const text = decode(await readBytes(path))
  const homes = homesOf(parse(text))
  if (homes.length === 0) {
    refuse('holds an empty list: give one home at least, as in src/server/import/example/homes.json')
  }
  if (homes.length > HOMES_MAXIMUM)
    refuse(`holds ${homes.length} homes: give at most ${HOMES_MAXIMUM} in one file`)
  return {
    directory: dirname(path),
    homes,
    issues: repeatedKeys(text).map((found) => repeatedKey(homes, found)),
  }
}
