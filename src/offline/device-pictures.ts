/**
 * Pictures that come inside an answer, as data URIs or bare base64: kept as files, named by their content and served by
 * the worker, so that the stored answers hold a name instead of the picture and are read in no time.
 */
import { readImageSource, sniffImageType } from '../domain/image-type.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from './cache-names.ts'
import { cacheStorage } from './patient-storage.ts'

export interface DevicePictures {
  /** For JSON.stringify: a kept picture's name in the place of the picture. One that is met first is kept, for next time. */
  readonly named: (key: string, value: unknown) => unknown
  /** Called whenever pictures that were met have been kept. */
  onKept(listener: () => void): void
  /** Resolves when all that were met are kept, or given up. */
  settled(): Promise<void>
}

/** What of the platform's Cache is needed. */
export interface PictureStore {
  put(name: string, picture: Response): Promise<void>
  keys(): Promise<readonly { readonly url: string }[]>
  delete(name: string): Promise<boolean>
}

/** Shorter texts are addresses and words. */
const SHORTEST = 512
/** How many are kept before those that no answer holds any more go. */
const KEPT = 300

function decoded(source: string): Uint8Array<ArrayBuffer> | null {
  const reading = readImageSource(source)
  if (!reading.ok || reading.kind === 'url') return null
  const base64 = /^data:[^,]*;base64,(.*)$/is.exec(reading.url)?.[1]
  if (base64 === undefined) return null
  const plain = base64.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return DEVICE_PICTURES_PATH + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * @param open the worker's cache for them; null while no worker is in control, who alone can show them again
 */
export function createDevicePictures(open: () => Promise<PictureStore> | null): DevicePictures {
  /** By source: the name, or the source itself where it is no picture or there is no room for it. */
  const names = new Map<string, string>()
  const keeping = new Map<string, Promise<void>>()
  const inUse = new Set<string>()
  let tell = () => {}

  async function keep(source: string, opening: Promise<PictureStore>): Promise<void> {
    names.set(source, source)
    try {
      const bytes = decoded(source)
      const type = bytes && sniffImageType(bytes)
      // Nothing else becomes a file of ours: an SVG could carry a script.
      if (!bytes || !type) return
      const name = await nameOf(bytes)
      const cache = await opening
      await cache.put(name, new Response(bytes, { headers: { 'content-type': `image/${type}` } }))
      names.set(source, name)
      inUse.add(name)
      await makeRoom(cache)
    } catch {
      // No room, or storage is blocked: the picture stays in its answer.
    }
  }

  async function makeRoom(cache: PictureStore): Promise<void> {
    const stored = await cache.keys()
    const unused = stored.filter(({ url }) => !inUse.has(new URL(url).pathname))
    await Promise.all(unused.slice(0, Math.max(0, stored.length - KEPT)).map(({ url }) => cache.delete(url)))
  }

  return {
    named(_, value) {
      if (typeof value !== 'string') return value
      if (value.startsWith(DEVICE_PICTURES_PATH)) inUse.add(value)
      if (value.length < SHORTEST) return value
      const known = names.get(value)
      if (known !== undefined) return known
      const opening = open()
      if (opening === null) return value
      // Where it is refused, whoever has a picture to keep finds that out.
      opening.catch(() => undefined)
      const kept = keep(value, opening).then(() => {
        keeping.delete(value)
        if (keeping.size === 0) tell()
      })
      keeping.set(value, kept)
      return value
    },
    onKept(listener) {
      tell = listener
    },
    async settled() {
      while (keeping.size > 0) await Promise.all(keeping.values())
    },
  }
}

/** Those of this page's device. */
export function browserDevicePictures(): DevicePictures {
  return createDevicePictures(() =>
    'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
      ? (cacheStorage()?.open(cacheNames.devicePictures) ?? null)
      : null,
  )
}
