/** Reads the many fields in which backends send pictures into one list. */
import * as v from 'valibot'
import { isRecord, tolerantId, tolerantText } from './tolerant.ts'

/** One stored width of a picture. */
export interface PictureVariant {
  readonly url: string
  /** The width in pixels. */
  readonly width: number
}

/**
 * Widths (pixels) of stored pictures: for thumbnails, a phone's cards, a phone's full width at high density, and a
 * desktop's carousel. A picture smaller than all of these is stored in its own width only.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1440] as const

/**
 * Where our server hands out pictures of the backend that it stands in front of: `?src=` with the address as that
 * backend gave it, relative or of its own host.
 */
export const UPSTREAM_PICTURE_PATH = '/pictures/upstream'

/** A picture from a backend: `source` is a URL, a data URI or bare base64. */
export interface Picture {
  readonly source: string
  /** Smallest first; empty for pictures of a foreign backend. */
  readonly variants: readonly PictureVariant[]
  readonly alt: string | null
  readonly altKo: string | null
}

const pictureFields = [
  'property_images',
  'properties_image',
  'main_image',
  'image',
  'image_url',
  'images',
  'pictures',
] as const
const sourceKeys = [
  'url',
  'image_url',
  'source',
  'src',
  'image',
  'main_image',
  'data',
  'image_data',
  'datas',
] as const

function readVariants(input: unknown): PictureVariant[] {
  return (Array.isArray(input) ? input : [])
    .flatMap((entry) => {
      const url = isRecord(entry) ? v.parse(tolerantText, entry.url) : null
      const width = isRecord(entry) ? v.parse(tolerantId, entry.width) : null
      return url === null || width === null ? [] : [{ url, width }]
    })
    .sort((one, other) => one.width - other.width)
}

function readPicture(input: unknown): Picture[] {
  if (typeof input === 'string') {
    return input.trim() === '' ? [] : [{ source: input.trim(), variants: [], alt: null, altKo: null }]
  }
  if (Array.isArray(input)) return input.flatMap(readPicture)
  if (!isRecord(input)) return []
  const source = sourceKeys
    .map((key) => input[key])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof source !== 'string') return []
  return [
    {
      source: source.trim(),
      variants: readVariants(input.variants),
      alt: v.parse(tolerantText, input.alt ?? input.name),
      altKo: v.parse(tolerantText, input.alt_ko),
    },
  ]
}

/** Every picture of a property once, in the order of the fields above; an entry with variants wins. */
export function readPictures(property: Readonly<Record<string, unknown>>): Picture[] {
  const bySource = new Map<string, Picture>()
  for (const field of pictureFields) {
    for (const picture of readPicture(property[field])) {
      const known = bySource.get(picture.source)
      if (known === undefined || known.variants.length === 0) bySource.set(picture.source, picture)
    }
  }
  return [...bySource.values()]
}
