/** The implementation of ./api.ts, in a chunk of its own: a rendered page makes no call, and its entry is lighter by it. */
import ky, { type KyInstance } from 'ky'
import * as v from 'valibot'
import { type Call, type CallClient, callPath, REQUEST_TIMEOUT } from '../contract/call.ts'
import {
  anyEnvelope,
  carriedIds,
  carriesData,
  envelopeMessage,
  saysFailure,
  saysSessionEnded,
  successMark,
} from '../contract/envelope.ts'
import { CACHED_HEADER } from '../contract/headers.ts'
import { ApiError } from './api-error.ts'
import type { Answer, ApiEnvironment, CallOptions } from './api-types.ts'
import { afterLogout, loginAfterLogout } from './pending-logout.ts'

/** Of the one authenticated call that may be made while the server has yet to hear of a logout. */
const LOGIN_PATH = '/login'

type CallShape = Pick<Call<never, unknown>, 'method' | 'path' | 'client' | 'timeout'>

function searchOf(input: unknown): URLSearchParams {
  const search = new URLSearchParams()
  if (typeof input !== 'object' || input === null) return search
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search
}

const nameOf = ({ method, path }: CallShape): string => `${method} ${path}`

function validated<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
  status: number,
  call: string,
): Output {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  // Paths only: the values may be someone's personal data.
  const paths = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.type}`)
  throw new ApiError('', { kind: 'invalid', call, status, cause: paths })
}

const placeOf = (address: string): string => new URL(address).pathname.replace(/\/$/, '')

/** A POST that was sent elsewhere comes back as the answer to a GET, which would pass for a success. */
const isAnotherAnswer = (call: CallShape, response: Response, url: URL): boolean =>
  call.method === 'POST' && response.redirected && placeOf(response.url) !== placeOf(url.href)

async function bodyOf(response: Response, signal: AbortSignal | undefined, call: string): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    // The connection broke in the middle of the answer.
    throw connectionError(cause, signal, call)
  })
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { status, ok } = response
    if (response.redirected) throw loginPage(status, call)
    throw new ApiError('', { kind: ok ? 'invalid' : 'http', call, status, cause })
  }
}

function refusal(body: unknown, response: Response, call: CallShape): ApiError | null {
  const { ok, status } = response
  const parsed = v.safeParse(anyEnvelope, body)
  const name = nameOf(call)
  if (!parsed.success) return ok ? null : new ApiError('', { kind: 'http', call: name, status })
  const envelope = parsed.output
  // A login itself is refused for other reasons.
  const ended = call.client === 'authenticated' && call.path !== LOGIN_PATH && saysSessionEnded(envelope)
  const mark = successMark(envelope)
  if (ok && mark === true) return null
  if (ok && !saysFailure(envelope) && !ended) {
    // By their schemas alone an object that says nothing would pass for an empty list, or for a write that was done.
    const answers = call.method === 'GET' ? carriesData(body) : carriedIds(body) !== null
    return mark === null && answers ? null : new ApiError('', { kind: 'invalid', call: name, status })
  }
  const { code, data, fields } = envelope
  return new ApiError(envelopeMessage(envelope) ?? '', {
    kind: 'http',
    call: name,
    status,
    code: ended ? 'unauthenticated' : code,
    data,
    fields,
  })
}

/** Backends send calls that need a login to a page of theirs. */
function loginPage(status: number, call: string): ApiError {
  return new ApiError('', { kind: 'redirect', call, status, code: 'unauthenticated' })
}

function connectionError(cause: unknown, signal: AbortSignal | undefined, call: string): unknown {
  if (signal?.aborted) return signal.reason
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return new ApiError('', { kind: timedOut ? 'timeout' : 'network', call, cause })
}

type Clients = Record<CallClient, KyInstance>

function createClients(fetch: ApiEnvironment['fetch']): Clients {
  const shared = ky.create({
    retry: 0,
    throwHttpErrors: false,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    ...(fetch && {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)),
    }),
  })
  return {
    public: shared.extend({ credentials: 'omit' }),
    authenticated: shared.extend({ credentials: 'same-origin' }),
  }
}

export interface ApiClient {
  answer<Request, Data>(
    call: Call<Request, Data>,
    input: Request,
    options: CallOptions,
  ): Promise<Answer<Data>>
}

/**
 * The two clients of spec section 7: public calls carry no credentials, authenticated ones carry the cookie and the
 * CSRF token. Neither retries: the query client and the outbox decide about that.
 */
export function createApiClient(environment: ApiEnvironment): ApiClient {
  const clients = createClients(environment.fetch)

  async function send(call: CallShape, input: unknown, options: CallOptions) {
    const url = new URL(callPath(call, options.parameters), environment.origin)
    const headers = new Headers(options.headers)
    if (call.client === 'authenticated') {
      const csrf = environment.csrf()
      if (csrf) headers.set(csrf.header, csrf.token)
    }
    if (call.method === 'GET') url.search = searchOf(input).toString()
    const { signal } = options
    try {
      const response = await clients[call.client](url, {
        method: call.method,
        headers,
        timeout: call.timeout ?? REQUEST_TIMEOUT,
        ...(signal && { signal }),
        ...(options.awaitNetwork && { cache: 'no-cache' as const }),
        ...(options.unkept && { cache: 'no-store' as const }),
        ...(call.method === 'POST' && { json: input }),
      })
      if (!response.headers.has(CACHED_HEADER)) environment.onAnswer?.(true)
      if (isAnotherAnswer(call, response, url)) throw loginPage(response.status, nameOf(call))
      return response
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (!signal?.aborted) environment.onAnswer?.(false)
      throw connectionError(cause, signal, nameOf(call))
    }
  }

  async function ask<Request, Data>(
    call: Call<Request, Data>,
    input: Request,
    options: CallOptions,
  ): Promise<Answer<Data>> {
    const name = nameOf(call)
    const response = await send(call, validated(call.request, input, 0, name), options)
    const body = await bodyOf(response, options.signal, name)
    const refused = refusal(body, response, call)
    if (refused) throw refused
    const date = Date.parse(response.headers.get('date') ?? '')
    const data = validated(call.response, body, response.status, name)
    const cached = response.headers.has(CACHED_HEADER)
    return { data, madeAt: Number.isNaN(date) ? null : date, cached }
  }

  return {
    async answer(call, input, options) {
      const answer = () => ask(call, input, options)
      const { origin } = environment
      if (call.client === 'public') return answer()
      if (call.path === LOGIN_PATH) return loginAfterLogout(origin, answer)
      return afterLogout(origin, answer, () => new ApiError('', { kind: 'network', call: nameOf(call) }))
    },
  }
}
