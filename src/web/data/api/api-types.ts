/** The types of the app's API, for its callers and its implementation. */
import type { Call } from '../../../contract/call.ts'
import type { HttpEnvironment } from '../../../offline/device/http-client.ts'

export interface CallOptions {
  parameters?: Readonly<Record<string, string | number>>
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** Whether to wait for the network's answer, however late, as the caller shows a cached one already. */
  awaitNetwork?: boolean
  /** Whether neither browser nor worker may store the answer, which would outlive a logout. */
  unstored?: boolean
}

/** A parsed answer with its age. */
export interface Answer<Data> {
  data: Data
  /** The answer's time in ms since 1970 by the device's clock; null where the cache does not say. */
  madeAt: number | null
  /** Whether the service worker answered from its cache, since the network gave no answer, or none in time. */
  cached: boolean
}

export interface Api {
  /** Makes a call and gives its parsed body. @throws ApiError alone, save an abort by the caller's signal */
  call<Request, Data>(call: CallSource<Request, Data>, input: Request, options?: CallOptions): Promise<Data>
  /** Makes a call and gives its parsed body with the answer's age. */
  answer<Request, Data>(
    call: CallSource<Request, Data>,
    input: Request,
    options?: CallOptions,
  ): Promise<Answer<Data>>
}

export interface ApiEnvironment extends HttpEnvironment {
  /** Called after each call with whether the server answered, whatever its answer; not while that is open. */
  readonly onAnswer?: (answered: boolean) => void
}

/** A call, or a function that loads one, so that schemas stay out of the entry chunk. */
export type CallSource<Request, Data> = Call<Request, Data> | (() => Promise<Call<Request, Data>>)
