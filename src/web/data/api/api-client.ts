/** The implementation of ./api.ts, in a chunk of its own: a rendered page makes no call, so its entry does without. */
import * as v from 'valibot'
import { API_BASE, type Call, callPath, REQUEST_TIMEOUT_MS } from '../../../contract/call.ts'
import {
  anyEnvelope,
  carriedIds,
  carriesData,
  envelopeMessage,
  saysFailure,
  saysSessionEnded,
  successMark,
} from '../../../contract/envelope.ts'
import { CACHED_HEADER, NO_SESSION_HEADER } from '../../../contract/headers.ts'
import { createHttpClient } from '../../../offline/device/http-client.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import type { Answer, ApiEnvironment, CallOptions } from './api-types.ts'
import { deliverLogout, loginAfterLogout } from './deliver-logout.ts'

/** The path of the one authenticated call that may be made while a logout is pending. */
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
  // Only paths are reported: the values may be someone's personal data.
  const paths = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.type}`)
  throw new ApiError('', { kind: 'invalid', call, status, cause: paths })
}

/** Whether a POST was redirected, and so answered as a GET, which would pass for a success. */
const isAnotherAnswer = (call: CallShape, response: Response, path: string): boolean =>
  call.method === 'POST' &&
  response.redirected &&
  new URL(response.url).pathname.replace(/\/$/, '') !== path.replace(/\/$/, '')

async function bodyOf(response: Response, signal: AbortSignal | undefined, call: string): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    // The connection broke within the answer.
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
  // A refused login does not mean that a session has ended.
  const ended = call.client === 'authenticated' && call.path !== LOGIN_PATH && saysSessionEnded(envelope)
  const mark = successMark(envelope)
  if (ok && mark === true) return null
  if (ok && !saysFailure(envelope) && !ended) {
    // By its schema alone an empty object would pass for an empty list, or for a write that was done.
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
    lacksSession: status === 401 && response.headers.has(NO_SESSION_HEADER),
  })
}

/** The error for a redirect to a login page, which backends answer calls with that need a login. */
function loginPage(status: number, call: string): ApiError {
  return new ApiError('', { kind: 'redirect', call, status, code: 'unauthenticated' })
}

function connectionError(cause: unknown, signal: AbortSignal | undefined, call: string): unknown {
  if (signal?.aborted) return signal.reason
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return new ApiError('', { kind: timedOut ? 'timeout' : 'network', call, cause })
}

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * The two clients of the API (rule 7.7): public calls carry no credentials; authenticated ones carry the cookie and the
 * CSRF token, and wait for a pending logout.
 */
export function createApiClient(environment: ApiEnvironment) {
  const { origin, onAnswer } = environment
  const http = createHttpClient(environment)

  async function send(call: CallShape, input: unknown, options: CallOptions) {
    const path = callPath(call, options.parameters)
    const { signal } = options
    try {
      const response = await http(path.slice(API_BASE.length), {
        method: call.method,
        timeout: call.timeout ?? REQUEST_TIMEOUT_MS,
        ...(call.client === 'public' && { credentials: 'omit' }),
        ...(options.headers && { headers: options.headers }),
        ...(signal && { signal }),
        ...(options.awaitNetwork && { cache: 'no-cache' }),
        ...(options.unstored && { cache: 'no-store' }),
        ...(call.method === 'POST' ? { json: input } : { searchParams: searchOf(input) }),
      })
      if (!response.headers.has(CACHED_HEADER)) onAnswer?.(true)
      if (isAnotherAnswer(call, response, path)) throw loginPage(response.status, nameOf(call))
      return response
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (!signal?.aborted) onAnswer?.(false)
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
    return { data, madeAt: cached ? date || null : Date.now(), cached }
  }

  return {
    async answer<Request, Data>(
      call: Call<Request, Data>,
      input: Request,
      options: CallOptions,
    ): Promise<Answer<Data>> {
      const answer = () => ask(call, input, options)
      if (call.client === 'authenticated') {
        if (call.path === LOGIN_PATH) return loginAfterLogout(origin, answer)
        if (!(await deliverLogout(origin))) throw new ApiError('', { kind: 'network', call: nameOf(call) })
      }
      return answer()
    },
  }
}
