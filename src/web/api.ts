/** The calls of the contract over HTTP: in the browser through the network, on the server in process. */
import type { Call } from '../contract/call.ts'
import type { ApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import type { Api, ApiEnvironment, CallOptions, CallSource } from './api-types.ts'

/** The two clients of spec section 7; their code comes with the first call. */
export function createApi(environment: ApiEnvironment): Api {
  let client: Promise<ApiClient> | undefined
  async function loadClient(): Promise<ApiClient> {
    client ??= import('./api-client.ts').then(({ createApiClient }) => createApiClient(environment))
    try {
      return await client
    } catch (cause) {
      client = undefined
      throw new ApiError('', { kind: 'network', cause })
    }
  }

  async function loadCall<Request, Data>(source: CallSource<Request, Data>): Promise<Call<Request, Data>> {
    if (typeof source !== 'function') return source
    try {
      return await source()
    } catch (cause) {
      throw new ApiError('', { kind: 'network', cause })
    }
  }

  async function answer<Request, Data>(
    source: CallSource<Request, Data>,
    input: Request,
    options: CallOptions = {},
  ) {
    const [api, call] = await Promise.all([loadClient(), loadCall(source)])
    return await api.answer(call, input, options)
  }

  return {
    answer,
    call: async (source, input, options) => (await answer(source, input, options)).data,
  }
}
