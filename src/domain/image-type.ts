/** Detects an image's type from its leading bytes, and turns picture sources into URLs (rule 2.2). */

type ImageType = 'jpeg' | 'png' | 'webp' | 'gif'

/** The file signatures of the WHATWG MIME Sniffing Standard, section 6.1; a byte is a letter, and a dot any byte. */
const signatures: readonly (readonly [ImageType, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF....WEBP'],
]

/** The length of the longest signature (WebP), in bytes. */
const HEAD_BYTES = 12
/** Letters of base64 that hold so many bytes. */
const HEAD_LETTERS = (HEAD_BYTES / 3) * 4

const typeOf = (head: string): ImageType | null =>
  signatures.find(([, signature]) =>
    [...signature].every((letter, at) => letter === '.' || head[at] === letter),
  )?.[0] ?? null

/** The type of an image by its first 12 bytes; null for anything else. */
export const sniffImageType = (bytes: Uint8Array): ImageType | null =>
  typeOf(String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)))

/** Converts base64 text to the standard alphabet, without whitespace; null where the text is not base64. */
function normaliseBase64(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null
  return compact.replace(/=+$/, '').length % 4 === 1 ? null : compact
}

/** Of browsers and of Node: this layer's own library names nothing of a platform. */
declare const atob: (base64: string) => string

/** The type of an image by the beginning of its base64 text (whitespace and the URL-safe alphabet are accepted). */
export function sniffBase64ImageType(base64: string): ImageType | null {
  const head = normaliseBase64(base64.slice(0, 64).replace(/\s+/g, '').slice(0, HEAD_LETTERS))
  return head === null ? null : typeOf(atob(head.replace(/=+$/, '')))
}

/** `invalid_base64` is said as 'Invalid base64 format'; `unknown_type` is base64 of none of the four types. */
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
