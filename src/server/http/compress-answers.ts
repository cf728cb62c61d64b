/** Lists of homes and people shrink to a tenth: on a phone with a bad signal that decides whether they arrive. */
import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from './app-dependencies.ts'
import { acceptedEncoding, compress } from './content-encoding.ts'

/** Characters; what fits into one packet anyway gains nothing. */
const WORTHWHILE = 1400

/**
 * Compresses JSON for readers that take it. Answers hold no secret that a stranger could make the browser ask for and
 * guess from their length (BREACH): cookies are SameSite, and the CSRF token stands in no body.
 */
export const compressAnswers: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  const { status, headers, body } = c.res
  if (body === null || headers.has('content-encoding') || headers.has('transfer-encoding')) return
  if (!headers.get('content-type')?.startsWith('application/json')) return
  const varied = new Headers(headers)
  varied.append('vary', 'accept-encoding')
  const text = await c.res.text()
  const encoding = text.length < WORTHWHILE ? null : acceptedEncoding(c.req.header('accept-encoding') ?? null)
  const packed = encoding === null ? text : await compress(text, encoding)
  if (encoding !== null) varied.set('content-encoding', encoding)
  varied.delete('content-length')
  // Without this Hono would merge the old headers into the new ones.
  c.res = undefined
  c.res = new Response(packed, { status, headers: varied })
}
