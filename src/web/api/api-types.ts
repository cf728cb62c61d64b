/** What the app's API is to those who call it and to those who make it. */
import type { Call } from '../../contract/call.ts'
import type { HttpEnvironment } from '../../offline/http-client.ts'

export interface CallOptions {
  /** Path parameters of the call. */
  parameters?: Readonly<Record<string, string | number>>
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** Only the network may answer, however late: the caller shows something already. */
  awaitNetwork?: boolean
  /** Neither browser nor worker stores the answer where it would outlive a logout. */
  unstored?: boolean
}

/** A parsed answer with the response it came in, for those who need its age. */
export interface Answer<Data> {
  data: Data
  /** When the answer was made, in milliseconds since 1970, from its Date header; null without one. */
  madeAt: number | null
  /** The service worker has it from its cache; the network gave none, or none in time. */
  cached: boolean
}

export interface Api {
  /** Makes the call and gives its parsed body. @throws ApiError and nothing else, save an abort by the caller's signal. */
  call<Request, Data>(call: CallSource<Request, Data>, input: Request, options?: CallOptions): Promise<Data>
  /** Like `call`, with the age of the answer. */
  answer<Request, Data>(
    call: CallSource<Request, Data>,
    input: Request,
    options?: CallOptions,
  ): Promise<Answer<Data>>
}

export interface ApiEnvironment extends HttpEnvironment {
  /** Called after each call with whether the server answered, whatever it said; not where that is still open. */
  readonly onAnswer?: (answered: boolean) => void
}

/** What a caller hands over: a call, or the way to it, so that schemas stay out of the entry chunk. */
export type CallSource<Request, Data> = Call<Request, Data> | (() => Promise<Call<Request, Data>>)
