/** Fetches precached files that are gone: browsers evict, people clear, and no update of the same version stores them again. */
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'
import { REPAIR_PRECACHE } from '../offline/device/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/index.html'

interface MissingFile {
  readonly url: string
  readonly cacheKey: string
}

async function download({ url }: MissingFile): Promise<Response> {
  const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin' })
  if (!answer.ok || answer.redirected) throw new Error(`${url} was answered with ${answer.status}`)
  return answer
}

/** Whether a shell is of this worker's version: a newer one names files that this precache lacks. */
async function isOfThisVersion(shell: Response): Promise<boolean> {
  const files = (await shell.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)
  return [...files].every(([, file = '']) => getCacheKeyForURL(file) !== undefined)
}

/**
 * Stores the files of the manifest that the precache lacks. The shell comes last: while it is there, the rest is.
 * @throws where a file cannot be fetched or stored, or the server has a newer version, which a new worker brings
 */
async function repair(manifest: readonly (PrecacheEntry | string)[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = manifest.flatMap((entry): MissingFile | [] => {
    const url = new URL(typeof entry === 'string' ? entry : entry.url, self.location.href).pathname
    const cacheKey = getCacheKeyForURL(url)
    return cacheKey === undefined || stored.has(cacheKey) ? [] : { url, cacheKey }
  })
  const shell = missing.find(({ url }) => url === SHELL)
  const newShell = shell && (await download(shell))
  if (newShell && !(await isOfThisVersion(newShell))) throw new Error('The server has a newer version.')
  for (const file of missing) if (file !== shell) await cache.put(file.cacheKey, await download(file))
  if (shell && newShell) await cache.put(shell.cacheKey, newShell)
}

/** Repairs the precache where a page asks for it, and tells that page when it is done or has failed. */
export function repairPrecacheOnDemand(manifest: readonly (PrecacheEntry | string)[]): void {
  let repairing: Promise<boolean> | null = null
  self.addEventListener('message', (event) => {
    if (event.data?.type !== REPAIR_PRECACHE) return
    repairing ??= repair(manifest)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        repairing = null
      })
    event.waitUntil(repairing.then((isWhole) => event.ports[0]?.postMessage(isWhole)))
  })
}
