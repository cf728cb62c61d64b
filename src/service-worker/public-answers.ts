/** Calls that anyone may make: asked of the network each time, and kept for when it does not answer. */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { API_BASE } from '../contract/call.ts'
import { cacheNames } from '../offline/cache-names.ts'
import { PatientNetwork } from './patient-network.ts'

declare const self: ServiceWorkerGlobalScope

const kept = [
  /^\/properties(?:\/filters|\/\d+)?$/,
  /^\/(?:cities|categories|amenities)$/,
  /^\/floor_plan\/property\/\d+$/,
]

const MONTH = 30 * 24 * 60 * 60

/**
 * Whether a request is one of them. What carries a cookie is someone's own, whatever its address, and is never kept; nor
 * is what its page says not to.
 */
export function isPublicCall({ request, url }: { request: Request; url: URL }): boolean {
  if (url.origin !== self.location.origin || request.credentials !== 'omit') return false
  if (request.cache === 'no-store') return false
  if (request.method !== 'GET' || !url.pathname.startsWith(`${API_BASE}/`)) return false
  const path = url.pathname.slice(API_BASE.length)
  return kept.some((pattern) => pattern.test(path))
}

export function keepPublicAnswers(): void {
  registerRoute(
    isPublicCall,
    new PatientNetwork({
      cacheName: cacheNames.answers,
      // The browser's HTTP cache varies by encoding and the like; a kept answer is good for anyone on this device.
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: MONTH, purgeOnQuotaError: true })],
    }),
  )
}
