/** A Cache Storage that is damaged or blocked rejects instead of finding nothing: then the network answers. */
import type { WorkboxPlugin } from 'workbox-core'

/**
 * For every strategy that asks a cache first. Only a page's own request is answered from the network: a picture that is kept
 * ahead of being shown, or a precached file, has to fail as what it is.
 */
export const networkWhereCachesFail: WorkboxPlugin = {
  // An installation that could keep nothing has failed, and says so.
  handlerDidError: async ({ error, event, request }) =>
    error instanceof DOMException && event.type === 'fetch' ? await fetch(request) : undefined,
}
