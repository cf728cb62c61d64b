/** Answers with stored bytes. */
import type { Context } from 'hono'

/** Cache-Control of addresses that change with their content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

export type StoredFile = {
  readonly bytes: Uint8Array<ArrayBuffer> | Buffer
  /** Media type. */
  readonly type: string
  /** Identifies this content among all that the address ever had; becomes the ETag. */
  readonly tag: string
  /** Cache-Control. */
  readonly caching: string
}

/** 200 with the bytes, or 304 for a client that has them (RFC 9110 section 13.1.2). */
export function answerFile(c: Context, { bytes, type, tag, caching }: StoredFile): Response {
  const etag = `"${tag}"`
  const known = c.req.header('if-none-match')
  c.header('cache-control', caching)
  c.header('etag', etag)
  const has = known?.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')))
  if (has === true) return c.body(null, 304)
  c.header('content-type', type)
  c.header('content-length', String(bytes.byteLength))
  c.header('x-content-type-options', 'nosniff')
  return c.body(new Uint8Array(bytes))
}
