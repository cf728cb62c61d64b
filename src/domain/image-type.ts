/** Detects an image's type from its leading bytes, and turns picture sources into URLs (spec sections 2 and 8). */

export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif'

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

interface Signature {
  readonly type: ImageType
  readonly parts: readonly { readonly at: number; readonly bytes: readonly number[] }[]
}

/** The file signatures of the WHATWG MIME Sniffing Standard, section 6.1. */
const signatures: readonly Signature[] = [
  { type: 'jpeg', parts: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  { type: 'png', parts: [{ at: 0, bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] }] },
  { type: 'gif', parts: [{ at: 0, bytes: ascii('GIF87a') }] },
  { type: 'gif', parts: [{ at: 0, bytes: ascii('GIF89a') }] },
  {
    type: 'webp',
    parts: [
      { at: 0, bytes: ascii('RIFF') },
      { at: 8, bytes: ascii('WEBP') },
    ],
  },
]

/** The length of the longest signature (WebP), in bytes. */
const HEAD_BYTES = 12

/** The type of an image by its first 12 bytes; null for anything else. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const match = signatures.find(({ parts }) =>
    parts.every((part) => part.bytes.every((byte, index) => bytes[part.at + index] === byte)),
  )
  return match?.type ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes the first 12 bytes of base64 text without whitespace. */
function decodeHead(base64: string): Uint8Array {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const letter of base64.slice(0, (HEAD_BYTES / 3) * 4)) {
    const value = alphabet.indexOf(letter)
    if (value < 0) break
    buffer = (buffer << 6) | value
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  return Uint8Array.from(bytes)
}

/** Converts base64 text to the standard alphabet, without whitespace; null where the text is not base64. */
function normaliseBase64(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null
  return compact.replace(/=+$/, '').length % 4 === 1 ? null : compact
}

/** The type of an image by the beginning of its base64 text (whitespace and the URL-safe alphabet are accepted). */
export function sniffBase64ImageType(base64: string): ImageType | null {
  const head = base64.slice(0, 64).replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  return sniffImageType(decodeHead(head))
}

/** `invalid_base64` is the spec's 'Invalid base64 format'; `unknown_type` is base64 of none of the four types. */
export type ImageSourceFailure = 'empty' | 'unsupported' | 'invalid_base64' | 'unknown_type'
type ImageSourceReading =
  | {
      readonly ok: true
      readonly url: string
      readonly kind: 'url' | 'data_uri' | 'base64'
      readonly type: ImageType | null
    }
  | { readonly ok: false; readonly reason: ImageSourceFailure }

function readDataUri(source: string): ImageSourceReading {
  const head = /^data:image\/[a-z0-9.+-]+(;[^,]*)?,/i.exec(source)
  if (head === null) return { ok: false, reason: 'unsupported' }
  const isBase64 = /;\s*base64$/i.test(head[1] ?? '')
  if (!isBase64) return { ok: true, url: source, kind: 'data_uri', type: null }
  const payload = source.slice(head[0].length)
  if (normaliseBase64(payload) === null) return { ok: false, reason: 'invalid_base64' }
  return { ok: true, url: source, kind: 'data_uri', type: sniffBase64ImageType(payload) }
}

/**
 * Reads a picture's source: http(s) and root-relative URLs and image data URIs stay unchanged, bare base64 becomes a
 * data URI of the detected type. `type` is null for URLs, and for data URIs of an undetected type.
 */
export function readImageSource(source: string | null | undefined): ImageSourceReading {
  const text = source?.trim() ?? ''
  if (text === '') return { ok: false, reason: 'empty' }
  if (/^https?:\/\//i.test(text)) return { ok: true, url: text, kind: 'url', type: null }
  if (/^data:/i.test(text)) return readDataUri(text)
  const base64 = normaliseBase64(text)
  // A JPEG's base64 begins with "/9j/" and looks like a root-relative path.
  const isJpeg = base64 !== null && text.startsWith('/9j/')
  if (/^\/(?![/\\])/.test(text) && !isJpeg) return { ok: true, url: text, kind: 'url', type: null }
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(text)) return { ok: false, reason: 'unsupported' }
  if (base64 === null) return { ok: false, reason: 'invalid_base64' }
  const type = sniffBase64ImageType(base64)
  if (type === null) return { ok: false, reason: 'unknown_type' }
  return { ok: true, url: `data:image/${type};base64,${base64}`, kind: 'base64', type }
}

/** The URL of a picture's source, or null where it cannot be shown; `readImageSource` gives the reason. */
export function imageSourceToUrl(source: string | null | undefined): string | null {
  const reading = readImageSource(source)
  return reading.ok ? reading.url : null
}
