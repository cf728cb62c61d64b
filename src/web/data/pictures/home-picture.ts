/** A home's picture with the attributes of an `<img>`. */
import type { Language } from '../../../contract/language.ts'
import type { Picture } from '../../../contract/pictures.ts'
import { imageSourceToUrl } from '../../../domain/image-type.ts'
import { sourceUrl } from './source-url.ts'

export interface PictureSource {
  readonly src: string
  readonly srcSet: string | undefined
  /** The owner's alternative text, where there is one. */
  readonly alt: string | null
}

/** The picture in the reader's language; null for a source that no browser can show. */
export function pictureSource(picture: Picture, language: Language): PictureSource | null {
  const variants = picture.variants.filter(({ url }) => imageSourceToUrl(url) !== null)
  const src = variants.at(-1)?.url ?? sourceUrl(picture.source)
  if (src === null) return null
  return {
    src,
    srcSet: variants.length > 1 ? variants.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined,
    alt: language === 'ko' ? (picture.altKo ?? picture.alt) : picture.alt,
  }
}

/** A home's showable pictures, in its order. */
export function pictureSources(pictures: readonly Picture[], language: Language): PictureSource[] {
  return pictures.flatMap((picture) => pictureSource(picture, language) ?? [])
}

/** The URL of a source that is one; empty for a picture embedded as data. */
export function addressOf(source: string | null): string[] {
  const url = sourceUrl(source)
  return url === null || url.startsWith('data:') ? [] : [url]
}

/** The widest that a picture is ever shown, in CSS pixels: the carousel's 46rem. */
const WIDEST_PX = 736

/** The URL of each picture's width that fills this screen; offline the worker answers other widths with it, too. */
export function pictureAddresses(pictures: readonly Picture[]): string[] {
  const wanted = Math.min(innerWidth, WIDEST_PX) * devicePixelRatio
  return pictures.flatMap(({ source, variants }) => {
    const fitting = variants.find(({ width }) => width >= wanted) ?? variants.at(-1)
    return fitting ? [fitting.url] : addressOf(source)
  })
}

/** Pictures without embedded ones, except the first that can be shown, which a card needs. */
export function withoutMoreInside(pictures: readonly Picture[]): Picture[] {
  const hasAddress = ({ source, variants }: Picture) => variants.length > 0 || addressOf(source).length > 0
  const first = pictures.find((picture) => pictureSource(picture, 'en') !== null)
  return pictures.filter((picture) => picture === first || hasAddress(picture))
}

/** The path of a link preview's picture, a JPEG of 1200 × 630 px; null for pictures that this server does not store. */
export function sharedPicturePath(address: string): string | null {
  const [, hash] = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/.exec(address) ?? []
  return hash === undefined ? null : `/pictures/${hash}-share.jpg`
}
