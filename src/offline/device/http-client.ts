/** The HTTP client of the calls of /api/v1, by pages, outbox and worker. */
import ky, { type KyInstance } from 'ky'
import { API_BASE, REQUEST_TIMEOUT_MS } from '../../contract/call.ts'
import { noteServerTime } from './server-time.ts'

export interface CsrfToken {
  readonly header: string
  readonly token: string
}

export interface HttpEnvironment {
  /** Scheme and host of the API. */
  readonly origin: string
  /** The token in the readable CSRF cookie, asked for at each request; null without a session. */
  readonly csrf: () => CsrfToken | null
  /** Replaces the platform's `fetch`: in-process calls on the server, the fault injector in tests. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
}

/**
 * A client whose paths start below /api/v1. Every answer is returned whatever its status; nothing is retried (the query
 * client and the outbox decide about that); the timeout is 10 s. Requests with cookies carry the CSRF header;
 * `credentials: 'omit'` marks a public call.
 * @throws NetworkError, TimeoutError (both ky's), or the reason of the caller's signal
 */
export function createHttpClient({ origin, csrf, fetch }: HttpEnvironment): KyInstance {
  return ky.create({
    prefix: `${origin}${API_BASE}`,
    retry: 0,
    timeout: REQUEST_TIMEOUT_MS,
    throwHttpErrors: false,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const token = request.credentials === 'omit' ? null : csrf()
          if (token) request.headers.set(token.header, token.token)
        },
      ],
      afterResponse: [
        ({ request, response }) => {
          // Answers to public calls may come from a cache, of the browser or of the worker.
          if (request.credentials !== 'omit') noteServerTime(response)
        },
      ],
    },
    ...(fetch && {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)),
    }),
  })
}
