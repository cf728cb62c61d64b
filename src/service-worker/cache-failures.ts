import type { WorkboxPlugin } from 'workbox-core'

/**
 * Workbox plugin for strategies that read a cache first. A damaged or blocked Cache Storage rejects with a
 * DOMException; the network answers instead. Only for `fetch` events: an installation that can store nothing must fail.
 */
export const networkWhenCacheFails: WorkboxPlugin = {
  handlerDidError: async ({ error, event, request }) =>
    error instanceof DOMException && event.type === 'fetch' ? await fetch(request) : undefined,
}
