/** Reads a home's pictures: from files beside the broker's file, web addresses, or the file itself. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { readImageSource, sniffBase64ImageType } from '../../domain/image-type.ts'
import { PictureError } from '../services/home-pictures.ts'
import { type FetchOptions, fetchPicture, SOURCE_BYTES_MAXIMUM } from './fetch-picture.ts'
import type { SourceEntry } from './home-entry.ts'

/** `name` is a file's path, a web address, or for `data` the data URI or base64 itself. */
export type PictureSource = { readonly kind: 'file' | 'url' | 'data'; readonly name: string }

/** Texts shorter than this are file names, even if their letters are valid base64. */
const BASE64_CHARACTERS_MINIMUM = 60

function ofText(text: string): PictureSource {
  const name = text.trim()
  if (/^https?:\/\//i.test(name)) return { kind: 'url', name }
  if (/^data:/i.test(name)) return { kind: 'data', name }
  if (name.length >= BASE64_CHARACTERS_MINIMUM && sniffBase64ImageType(name) !== null)
    return { kind: 'data', name }
  return { kind: 'file', name }
}

export function pictureSource(entry: SourceEntry): PictureSource {
  if (typeof entry === 'string') return ofText(entry)
  const { file, url, data } = entry
  if (file !== null) return { kind: 'file', name: file.trim() }
  return url === null ? { kind: 'data', name: data?.trim() ?? '' } : { kind: 'url', name: url.trim() }
}

/** Equal for equal sources, so that a picture of several homes is read once. */
export function sourceKey({ kind, name }: PictureSource): string {
  return `${kind}:${name.length > 200 ? createHash('sha256').update(name).digest('hex') : name}`
}

const isBelow = (directory: string, path: string) => {
  const way = relative(directory, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** File systems store accents and Korean syllables either composed (NFC) or decomposed (NFD). */
const spellings = (name: string) => [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])]

async function findFile(name: string, directory: string): Promise<string> {
  for (const spelling of spellings(name.replaceAll('\\', '/'))) {
    const path = resolve(directory, spelling)
    if (!isBelow(directory, path))
      throw new PictureError('lies outside the folder of the file: put it beside it')
    const real = await realpath(path).catch(() => null)
    if (real === null) continue
    if (!isBelow(await realpath(directory), real)) {
      throw new PictureError(
        'is a link that leads outside the folder of the file: put the picture itself there',
      )
    }
    return real
  }
  throw new PictureError('is not there: put it beside the file, or mend its name')
}

async function readPictureFile(name: string, directory: string): Promise<Buffer> {
  const path = await findFile(name, directory)
  // Non-blocking, so that opening a named pipe does not wait for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: Error) => {
    throw new PictureError(`cannot be opened: ${error.message}`)
  })
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new PictureError('is no file')
    if (stat.size > SOURCE_BYTES_MAXIMUM) {
      throw new PictureError(
        `has ${Math.ceil(stat.size / 1_000_000)} MB: make it smaller, at most ${SOURCE_BYTES_MAXIMUM / 1_000_000} MB`,
      )
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

function decodeData(text: string): Buffer {
  const reading = readImageSource(text)
  if (!reading.ok || reading.kind === 'url') throw new PictureError('is no data URI or base64 of a picture')
  const comma = reading.url.indexOf(',')
  if (!/;\s*base64$/i.test(reading.url.slice(0, comma)))
    throw new PictureError('is a data URI without base64')
  return Buffer.from(reading.url.slice(comma + 1), 'base64')
}

export type ReadOptions = FetchOptions & {
  /** The directory of the broker's file, absolute. */
  readonly directory: string
}

/**
 * Reads the bytes of a picture of any type.
 * @throws PictureError with the reason
 */
export async function readPictureSource(
  { kind, name }: PictureSource,
  options: ReadOptions,
): Promise<Buffer> {
  switch (kind) {
    case 'file':
      return readPictureFile(name, options.directory)
    case 'url':
      if (!URL.canParse(name)) throw new PictureError('is no web address')
      return fetchPicture(name, options)
    case 'data':
      return decodeData(name)
  }
}
