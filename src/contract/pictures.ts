/** The many fields in which backends send pictures, read into one list. */
import * as v from 'valibot'
import { isRecord, tolerantId, tolerantText } from './tolerant.ts'

/** One width of a picture that our server stores. */
interface PictureVariant {
  readonly url: string
  /** Pixels. */
  readonly width: number
}

/**
 * Pixels, of the pictures that our server keeps: thumbnails, a phone's cards, its full width on a fine display, and a
 * desktop's carousel. One that is smaller than all of these has its own width alone.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1440] as const

/** A picture as it came: `source` is a URL, a data URI or bare base64. */
export interface Picture {
  readonly source: string
  /** Smallest first; empty from a foreign backend. */
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

/** Every picture of a property, each once, in the order of the fields above; `pictures` says most and wins. */
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
