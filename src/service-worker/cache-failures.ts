import type { WorkboxPlugin } from 'workbox-core'

/**
 * Plugin of every strategy that asks a cache first: a Cache Storage that is damaged or blocked rejects with a DOMException,
 * and the network answers instead. Only for requests of a page: an installation that can store nothing has to fail.
 */
export const networkWhenCacheFails: WorkboxPlugin = {
  handlerDidError: async ({ error, event, request }) =>
    error instanceof DOMException && event.type === 'fetch' ? await fetch(request) : undefined,
}
