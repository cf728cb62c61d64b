/**
 * Pictures that come inside an answer, as data URIs or bare base64: stored as files, named by their content and served by
 * the worker, so that the stored answers hold a name instead of the picture and are read in no time.
 */
import { readImageSource, sniffImageType } from '../domain/image-type.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from './cache-names.ts'
import { cacheStorage } from './storage-timeout.ts'

export type DevicePictures = ReturnType<typeof createDevicePictures>

/** The part of the platform's Cache that is needed. */
type PictureStore = Pick<Cache, 'put' | 'delete'> & {
  keys(): Promise<readonly { readonly url: string }[]>
}

/** Strings of JSON that are longer than addresses and most words; without a quote in them, which no picture has. */
const LONG_STRING = /"([^"]{512,})"/g

/** Beyond these the oldest go. */
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

/** Gives the file's name, or null for what is no picture. @throws where there is no room, or storage is blocked */
async function storePicture(source: string, opening: Promise<PictureStore>): Promise<string | null> {
  const bytes = decoded(source)
  const type = bytes && sniffImageType(bytes)
  // Nothing else becomes a file of ours: an SVG could carry a script.
  if (!bytes || !type) return null
  const name = await nameOf(bytes)
  const cache = await opening
  await cache.put(name, new Response(bytes, { headers: { 'content-type': `image/${type}` } }))
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -MAX_PICTURES).map(({ url }) => cache.delete(url)))
  return name
}

/** The pictures of this page's device. @param open the worker's cache for them; null while no worker is in control to serve them */
export function createDevicePictures(open = openPictures) {
  /** By source: the name; null where it is no picture, or cannot be stored. */
  const names = new Map<string, string | null>()
  const storing = new Set<Promise<void>>()
  let publish = () => {}

  async function store(source: string, opening: Promise<PictureStore>): Promise<void> {
    names.set(source, null)
    const name = await storePicture(source, opening).catch(() => null)
    names.set(source, name)
  }

  return {
    /** The JSON text with names in the place of pictures. One that is met first stays in it, and is stored for next time. */
    named: (json: string): string =>
      json.replace(LONG_STRING, (text, content: string) => {
        const source = content.replace(/\\[nrt]/g, '')
        const known = names.get(source)
        if (known !== undefined) return known === null ? text : JSON.stringify(known)
        const opening = open()
        if (opening === null) return text
        // A refusal shows where a picture is to be stored.
        opening.catch(() => {})
        const stored = store(source, opening).finally(() => {
          storing.delete(stored)
          if (storing.size === 0) publish()
        })
        storing.add(stored)
        return text
      }),
    /** Called whenever pictures that were met have been stored. */
    onStored(listener: () => void): void {
      publish = listener
    },
    /** Resolves when all that were met are stored, or given up. */
    async settled(): Promise<void> {
      while (storing.size > 0) await Promise.all(storing)
    },
  }
}

function openPictures(): Promise<PictureStore> | null {
  const isServed = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return isServed ? (cacheStorage()?.open(cacheNames.devicePictures) ?? null) : null
}
