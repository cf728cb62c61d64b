/** Serves the browser's built files from memory: they are few and small, and no path can leave their directory. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { acceptedEncoding } from './content-encoding.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

interface StoredFile {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

const suffixes = { br: '.br', gzip: '.gz' } as const

/** Files with hashed names never change; all others are revalidated, usually with a 304. */
function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

type StaticFiles = (request: Request) => Response | null

/**
 * Serves the files below `directory`, with the `.br` and `.gz` files that the build wrote beside them.
 * @param policies Content-Security-Policy of single files; the worker stores the shell's together with the shell
 * @returns null for a path without a file
 */
export function createStaticFiles(
  directory: string,
  policies: Readonly<Record<string, string>>,
): StaticFiles {
  const read = (path: string): StoredFile => {
    const body = new Uint8Array(readFileSync(join(directory, path)))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` }
  }
  // Read completely at start: a new build put in place meanwhile must not be mixed with the running one.
  const stored = new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.split(sep).join('/')}`)
      .filter((path) => extname(path) !== '' && !path.includes('/.'))
      .map((path) => [path, read(path)]),
  )

  return (request) => {
    const path = new URL(request.url).pathname
    const plain = stored.get(path)
    if (!plain || path.endsWith('.br') || path.endsWith('.gz')) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const wanted = acceptedEncoding(request.headers.get('accept-encoding'))
    const packed = wanted && stored.get(path + suffixes[wanted])
    const { body, etag } = packed || plain
    const type = types[extname(path)] ?? 'application/octet-stream'
    const headers = new Headers({
      'content-type': type,
      'cache-control': cacheControl(path),
      etag,
      vary: 'Accept-Encoding',
    })
    if (packed) headers.set('content-encoding', wanted)
    const policy = policies[path]
    if (policy) headers.set('content-security-policy', policy)
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    headers.set('content-length', String(body.byteLength))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
