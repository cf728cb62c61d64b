/** The app's reading of an image to try out. */
import { type ImageSourceFailure, readImageSource, sniffImageType } from '../../domain/image-type.ts'

export interface ImageReading {
  /** The type by the leading bytes; null for none of the four, and for an address, whose bytes are not here. */
  readonly type: string | null
  /** The type that the file or data URI declares. */
  readonly declared: string | null
  /** The size of the image itself, not of its base64. */
  readonly bytes: number | null
  /** The `src` of an `<img>`; null after a failure. The reader of a file revokes its object URL. */
  readonly url: string | null
  readonly failure: ImageSourceFailure | null
}

/** Reads a pasted text by the rules of `readImageSource`. An image whose bytes are here must be of the four types. */
export function readImageText(text: string): ImageReading {
  const declared = /^data:([^;,\s]+)/i.exec(text.trimStart().slice(0, 200))?.[1]?.toLowerCase() ?? null
  const nothing = { type: null, declared, bytes: null, url: null }
  const reading = readImageSource(text)
  if (!reading.ok) return { ...nothing, failure: reading.reason }
  const { kind, type, url } = reading
  if (kind === 'url') return { ...nothing, url, failure: null }
  if (type === null) return { ...nothing, failure: 'unknown_type' }
  const letters = url.slice(url.indexOf(',') + 1).replace(/[\s=]+/g, '').length
  return { type, declared, bytes: Math.floor((letters * 3) / 4), url, failure: null }
}

/** Reads the head of a file: the browser decodes the rest off the main thread. */
export async function readImageFile(file: Blob): Promise<ImageReading> {
  const type = sniffImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const failure = file.size === 0 ? 'empty' : type === null ? 'unknown_type' : null
  const url = failure === null ? URL.createObjectURL(file) : null
  return { type, declared: file.type || null, bytes: file.size, url, failure }
}
