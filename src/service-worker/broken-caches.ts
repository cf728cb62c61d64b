/** A Cache Storage that is damaged or blocked rejects instead of finding nothing: then the network answers. */
import type { WorkboxPlugin } from 'workbox-core'

export const networkWhereCachesFail: WorkboxPlugin = {
  // An installation that could keep nothing has failed, and says so.
  handlerDidError: async ({ error, event, request }) =>
    error instanceof DOMException && event.type === 'fetch' ? await fetch(request) : undefined,
}
