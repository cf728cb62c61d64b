/** The contract's calls over HTTP: in the browser through the network, on the server in process. */

import { ApiError } from '../../kit/errors/api-error.ts'
import type { ApiClient } from './api-client.ts'
import type { Api, ApiEnvironment, CallOptions, CallSource } from './api-types.ts'

/** The API of a page or of one request. The client's code is loaded with the first call: a rendered page makes none. */
export function createApi(environment: ApiEnvironment): Api {
  let client: ApiClient | undefined
  const loadClient = async () => {
    client ??= (await import('./api-client.ts')).createApiClient(environment)
    return client
  }

  async function answer<Request, Data>(
    source: CallSource<Request, Data>,
    input: Request,
    options: CallOptions = {},
  ) {
    const loading = Promise.all([loadClient(), typeof source === 'function' ? source() : source])
    const [api, call] = await loading.catch((cause: unknown) => {
      throw new ApiError('', { kind: 'network', cause })
    })
    return await api.answer(call, input, options)
  }

  return {
    answer,
    call: async (source, input, options) => (await answer(source, input, options)).data,
  }
}
