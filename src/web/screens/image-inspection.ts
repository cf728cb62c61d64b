/** The app's reading of an image to try out: its form, type and size, and why it would not be shown. */
import {
  type ImageSourceFailure,
  type ImageType,
  readImageSource,
  sniffImageType,
} from '../../domain/image-type.ts'

export type ImageForm = 'file' | 'url' | 'data_uri' | 'base64'

export type InspectionFailure = ImageSourceFailure | 'too_long'

export interface ImageInspection {
  /** The source's form; null for a text of no known form. */
  readonly form: ImageForm | null
  /** The type that the file or data URI declares; null where it declares none. */
  readonly declaredType: string | null
  /** The type by the leading bytes; null for none of the four types, and for an address, whose bytes are not here. */
  readonly detectedType: ImageType | null
  /** The size of the image itself, not of its base64; null where only an address's server knows it. */
  readonly bytes: number | null
  /** The `src` of an `<img>`; null for a file, whose object URL the page makes itself, and after a failure. */
  readonly url: string | null
  readonly failure: InspectionFailure | null
}

/** The most characters of a pasted text, base64 of an image of 12 MB. A larger one is read from a file's head alone. */
export const IMAGE_TEXT_MAXIMUM = 16_000_000

/** The bytes that `inspectImageFile` needs of a file's head. */
export const IMAGE_HEAD_BYTES = 12

/** The number of bytes in a base64 text, by its length alone. */
function decodedBytes(base64: string): number {
  const length = base64.replace(/[\s=]+/g, '').length
  return Math.floor((length * 3) / 4)
}

function formOf(text: string): ImageForm {
  if (/^data:/i.test(text)) return 'data_uri'
  return /^([a-z][a-z0-9+.-]*:|\/(?!9j\/))/i.test(text) ? 'url' : 'base64'
}

/** The type that a data URI declares: `image/png` of `data:image/png;base64,…`. */
function declaredIn(dataUri: string): string | null {
  return /^data:([^;,\s]+)/i.exec(dataUri.slice(0, 200))?.[1]?.toLowerCase() ?? null
}

/** Reads a pasted text by the rules of `readImageSource`. An image whose bytes are here must be of the four types. */
export function inspectImageText(pasted: string): ImageInspection {
  const none = { declaredType: null, detectedType: null, bytes: null, url: null }
  if (pasted.length > IMAGE_TEXT_MAXIMUM) return { ...none, form: null, failure: 'too_long' }
  const text = pasted.trim()
  if (text === '') return { ...none, form: null, failure: 'empty' }
  const form = formOf(text)
  const declaredType = form === 'data_uri' ? declaredIn(text) : null
  const reading = readImageSource(text)
  if (!reading.ok) return { ...none, form, declaredType, failure: reading.reason }
  const { kind, type, url } = reading
  if (kind === 'url') return { ...none, form: kind, url, failure: null }
  const isBase64 = /^data:[^,]*;\s*base64\s*,/i.test(url.slice(0, 200))
  return {
    form: kind,
    declaredType,
    detectedType: type,
    bytes: isBase64 ? decodedBytes(url.slice(url.indexOf(',') + 1)) : null,
    url: type === null ? null : url,
    failure: type === null ? 'unknown_type' : null,
  }
}

/** Reads a file. `head` is its first `IMAGE_HEAD_BYTES`; `declared` is the type that the device gives it. */
export function inspectImageFile(head: Uint8Array, size: number, declared: string): ImageInspection {
  const detectedType = sniffImageType(head)
  return {
    form: 'file',
    declaredType: declared === '' ? null : declared,
    detectedType,
    bytes: size,
    url: null,
    failure: size === 0 ? 'empty' : detectedType === null ? 'unknown_type' : null,
  }
}

/** A size in decimal units, as phones count: "812 bytes", "1.4 kB", "3.2 MB". */
export function byteCount(bytes: number): { value: number; unit: 'byte' | 'kilobyte' | 'megabyte' } {
  const oneDigit = (value: number) => Math.round(value * 10) / 10
  if (bytes < 1_000) return { value: bytes, unit: 'byte' }
  if (bytes < 999_950) return { value: oneDigit(bytes / 1_000), unit: 'kilobyte' }
  return { value: oneDigit(bytes / 1_000_000), unit: 'megabyte' }
}
