/**
 * Pictures that come inside an answer, as data URIs or bare base64: stored as files named by their content, and served
 * by the worker. Stored answers then hold a name instead of the picture, and are read quickly.
 */
import { readImageSource, sniffImageType } from '../../domain/image-type.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from './cache-names.ts'
import { cacheStorage } from './storage-timeout.ts'

export type DevicePictures = ReturnType<typeof createDevicePictures>

/** The part of the platform's Cache that is needed. */
type PictureStore = Pick<Cache, 'put' | 'delete'> & {
  keys(): Promise<readonly { readonly url: string }[]>
}

/** Long strings in JSON, at least 512 characters; shorter ones are addresses or words. A picture contains no quote. */
const LONG_STRING = /"([^"]{512,})"/g

/** When more pictures than this are stored, the oldest are deleted. */
const MAX_PICTURES = 500

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

/** Gives the file's name, or null where `source` is no picture. @throws without room, or with a blocked storage */
async function storePicture(source: string, opening: Promise<PictureStore>): Promise<string | null> {
  const bytes = decoded(source)
  const type = bytes && sniffImageType(bytes)
  // Only raster pictures become a file of this origin: an SVG could carry a script.
  if (!bytes || !type) return null
  const name = await nameOf(bytes)
  const cache = await opening
  await cache.put(name, new Response(bytes, { headers: { 'content-type': `image/${type}` } }))
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -MAX_PICTURES).map(({ url }) => cache.delete(url)))
  return name
}

/** Stores this device's pictures. @param open opens the worker's cache; null without a worker to serve it */
export function createDevicePictures(open = openPictures) {
  /** File name by picture source; null where the source is not a picture, or cannot be stored. */
  const names = new Map<string, string | null>()
  const storing = new Set<Promise<void>>()
  let publish = () => {}

  async function store(source: string, opening: Promise<PictureStore>): Promise<void> {
    names.set(source, null)
    const name = await storePicture(source, opening).catch(() => null)
    names.set(source, name)
  }

  return {
    /** Replaces pictures in JSON text by their names. A new picture stays in the text and is stored for next time. */
    named: (json: string): string =>
      json.replace(LONG_STRING, (text, content: string) => {
        const source = content.replace(/\\[nrt]/g, '')
        const known = names.get(source)
        if (known !== undefined) return known === null ? text : JSON.stringify(known)
        const opening = open()
        if (opening === null) return text
        // A failure to open the cache is handled in `store`; this handler only prevents an unhandled rejection.
        opening.catch(() => {})
        const stored = store(source, opening).finally(() => {
          storing.delete(stored)
          if (storing.size === 0) publish()
        })
        storing.add(stored)
        return text
      }),
    /** `listener` is called whenever new pictures have been stored. */
    onStored(listener: () => void): void {
      publish = listener
    },
    /** Resolves when all new pictures are stored or have failed. */
    async settled(): Promise<void> {
      while (storing.size > 0) await Promise.all(storing)
    },
  }
}

function openPictures(): Promise<PictureStore> | null {
  const isServed = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return isServed ? (cacheStorage()?.open(cacheNames.devicePictures) ?? null) : null
}
