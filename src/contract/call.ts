/** The definition of a call of /api/v1: a path and a schema pair. */
import type * as v from 'valibot'

export const API_BASE = '/api/v1'

/** `Request` is the body of a POST and the query of a GET; `Response` is read from the whole body. */
export interface Call<Request, Response> {
  readonly method: 'GET' | 'POST'
  /** Below API_BASE; `:name` stands for a path parameter. */
  readonly path: string
  /** `public` calls carry no cookie; `authenticated` ones carry the session and the CSRF header. */
  readonly client: 'public' | 'authenticated'
  readonly request: v.GenericSchema<unknown, Request>
  readonly response: v.GenericSchema<unknown, Response>
  /** The timeout of the call, in ms. */
  readonly timeout?: number
}

/** Infers the types of a call from its schemas. */
export function defineCall<Request, Response>(call: Call<Request, Response>): Call<Request, Response> {
  return call
}

/** The default timeout of a call (rule 11.1). */
export const REQUEST_TIMEOUT_MS = 10_000
export const RESET_REQUEST_TIMEOUT_MS = 30_000

/** The path of a call with its path parameters filled in, relative to the origin. */
export function callPath(
  call: Pick<Call<never, unknown>, 'path'>,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return `${API_BASE}${call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new TypeError(`${call.path} needs the path parameter ${name}`)
    return encodeURIComponent(String(value))
  })}`
}
