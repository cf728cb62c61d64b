/** The calls of the contract over HTTP: in the browser through the network, on the server in process. */
import type { KyInstance } from 'ky'
import * as v from 'valibot'
import { type Call, type CallClient, callPath, REQUEST_TIMEOUT } from '../contract/call.ts'
import { anyEnvelope, envelopeMessage, saysFailure } from '../contract/envelope.ts'
import { ApiError } from './api-error.ts'

export interface CallOptions {
  /** Path parameters of the call. */
  parameters?: Readonly<Record<string, string | number>>
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
}

/** A parsed answer with the response it came in, for those who need its age. */
export interface Answer<Data> {
  data: Data
  /** When the answer was made, in milliseconds since 1970, from its Date header; null without one. */
  madeAt: number | null
}

export interface Api {
  /** Makes the call and gives its parsed body. @throws ApiError and nothing else, save an abort by the caller's signal. */
  call<Request, Data>(call: Call<Request, Data>, input: Request, options?: CallOptions): Promise<Data>
  /** Like `call`, with the age of the answer. */
  answer<Request, Data>(
    call: Call<Request, Data>,
    input: Request,
    options?: CallOptions,
  ): Promise<Answer<Data>>
}

export interface ApiEnvironment {
  /** Scheme and host that relative paths belong to. */
  origin: string
  /** The CSRF token to repeat in a header, or null without a session. */
  csrf: () => { header: string; token: string } | null
  /** Told after each call whether anything answered, whatever it said. */
  onAnswer?: (answered: boolean) => void
  /** In process on the server; the platform's own when left out. */
  fetch?: (request: Request) => Promise<Response>
}

type CallShape = Pick<Call<never, unknown>, 'method' | 'path' | 'client' | 'timeout'>

function searchOf(input: unknown): URLSearchParams {
  const search = new URLSearchParams()
  if (typeof input !== 'object' || input === null) return search
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search
}

function validated<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown, status: number): Output {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  // Paths only: the values may be someone's personal data.
  const paths = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.type}`)
  throw new ApiError('', { kind: 'invalid', status, cause: paths })
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new ApiError('', { kind: response.ok ? 'invalid' : 'http', status: response.status, cause })
  }
}

function refusal(body: unknown, response: Response): ApiError | null {
  const envelope = v.safeParse(anyEnvelope, body)
  if (response.ok && !(envelope.success && saysFailure(envelope.output))) return null
  if (!envelope.success) return new ApiError('', { kind: 'http', status: response.status })
  const { code, data, fields } = envelope.output
  return new ApiError(envelopeMessage(envelope.output) ?? '', {
    kind: 'http',
    status: response.status,
    code,
    data,
    fields,
  })
}

function connectionError(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return new ApiError('', { kind: timedOut ? 'timeout' : 'network', cause })
}

type Clients = Record<CallClient, KyInstance>

/** Loaded with the first call: a rendered page makes none, and its entry is lighter by ky. */
async function loadClients(fetch: ApiEnvironment['fetch']): Promise<Clients> {
  const { default: ky } = await import('ky')
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

/**
 * The two clients of spec section 7: public calls carry no credentials, authenticated ones carry the cookie and the
 * CSRF token. Neither retries: the query client and the outbox decide about that.
 */
export function createApi(environment: ApiEnvironment): Api {
  const { fetch } = environment
  let loading: Promise<Clients> | undefined
  const clients = () => {
    loading ??= loadClients(fetch)
    return loading
  }

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
      const { [call.client]: client } = await clients()
      const response = await client(url, {
        method: call.method,
        headers,
        timeout: call.timeout ?? REQUEST_TIMEOUT,
        ...(signal && { signal }),
        ...(call.method === 'POST' && { json: input }),
      })
      environment.onAnswer?.(true)
      return response
    } catch (cause) {
      if (!signal?.aborted) environment.onAnswer?.(false)
      throw connectionError(cause, signal)
    }
  }

  async function answer<Request, Data>(call: Call<Request, Data>, input: Request, options: CallOptions = {}) {
    const response = await send(call, validated(call.request, input, 0), options)
    const body = await bodyOf(response)
    const refused = refusal(body, response)
    if (refused) throw refused
    const date = Date.parse(response.headers.get('date') ?? '')
    return { data: validated(call.response, body, response.status), madeAt: Number.isNaN(date) ? null : date }
  }

  return {
    answer,
    call: async (call, input, options) => (await answer(call, input, options)).data,
  }
}
