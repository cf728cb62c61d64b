/** How the app reads a picture that someone tries out: what it is, how large, and why it would not be shown. */
import {
  type ImageSourceFailure,
  type ImageType,
  readImageSource,
  sniffImageType,
} from '../../domain/image-type.ts'

export type ImageForm = 'file' | 'url' | 'data_uri' | 'base64'

export type InspectionFailure = ImageSourceFailure | 'too_long'

export interface ImageInspection {
  /** Null for a text that is no source of any form. */
  readonly form: ImageForm | null
  /** What the file or data URI says of itself; null where nothing does. */
  readonly declaredType: string | null
  /** What its leading bytes say; null for none of the four types, and for an address, whose bytes are not here. */
  readonly detectedType: ImageType | null
  /** Of the picture itself, not of its base64; null where only the server of an address knows. */
  readonly bytes: number | null
  /** What an `<img>` takes; null for a file, which the page holds itself, and after a failure. */
  readonly url: string | null
  readonly failure: InspectionFailure | null
}

/** Characters; base64 of a picture of 12 MB. More is read from a file, of which only the head is looked at. */
export const IMAGE_TEXT_MAXIMUM = 16_000_000

/** Bytes that `inspectImageFile` wants of a file's head. */
export const IMAGE_HEAD_BYTES = 12

/** Bytes that base64 stands for, by its length alone. */
function decodedBytes(base64: string): number {
  const length = base64.replace(/[\s=]+/g, '').length
  return Math.floor((length * 3) / 4)
}

function formOf(text: string): ImageForm {
  if (/^data:/i.test(text)) return 'data_uri'
  return /^([a-z][a-z0-9+.-]*:|\/(?!9j\/))/i.test(text) ? 'url' : 'base64'
}

/** `image/png` of `data:image/png;base64,…`. */
function declaredIn(dataUri: string): string | null {
  return /^data:([^;,\s]+)/i.exec(dataUri.slice(0, 200))?.[1]?.toLowerCase() ?? null
}

/** Reads a pasted text by the rules of `readImageSource`. A picture whose bytes are here must be one of the four types. */
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

/** `head` is the file's first `IMAGE_HEAD_BYTES`; `declared` what the device calls its type. */
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

/** "812 bytes", "1.4 kB", "3.2 MB": decimal, as phones count. */
export function byteCount(bytes: number): { value: number; unit: 'byte' | 'kilobyte' | 'megabyte' } {
  const oneDigit = (value: number) => Math.round(value * 10) / 10
  if (bytes < 1_000) return { value: bytes, unit: 'byte' }
  if (bytes < 999_950) return { value: oneDigit(bytes / 1_000), unit: 'kilobyte' }
  return { value: oneDigit(bytes / 1_000_000), unit: 'megabyte' }
}
