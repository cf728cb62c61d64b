/** A home's picture in the form that `<img>` takes. */
import type { Language } from '../../contract/language.ts'
import type { Picture } from '../../contract/pictures.ts'
import { imageSourceToUrl, readImageSource } from '../../domain/image-type.ts'

export interface PictureSource {
  readonly src: string
  readonly srcSet: string | undefined
  /** What the picture shows, where its owner says so. */
  readonly alt: string | null
}

/** Null for a source that no browser can show. */
export function pictureSource(picture: Picture, language: Language): PictureSource | null {
  const variants = picture.variants.filter(({ url }) => imageSourceToUrl(url) !== null)
  const src = variants.at(-1)?.url ?? imageSourceToUrl(picture.source)
  if (src === null) return null
  return {
    src,
    srcSet: variants.length > 1 ? variants.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined,
    alt: language === 'ko' ? (picture.altKo ?? picture.alt) : picture.alt,
  }
}

/** Those of a home that can be shown, in its order. */
export function pictureSources(pictures: readonly Picture[], language: Language): PictureSource[] {
  return pictures.flatMap((picture) => pictureSource(picture, language) ?? [])
}

/** The address of a source that is one, and not the picture itself. */
export function addressOf(source: string | null): string[] {
  const reading = readImageSource(source)
  return reading.ok && reading.kind === 'url' ? [reading.url] : []
}

/** Widest that a picture is ever shown, in CSS pixels: the carousel's 46rem. */
const WIDEST_PX = 736

/** Of each picture that is at an address the width that fills this screen; offline the worker gives it for the others, too. */
export function pictureAddresses(pictures: readonly Picture[]): string[] {
  const wanted = Math.min(innerWidth, WIDEST_PX) * devicePixelRatio
  return pictures.flatMap(({ source, variants }) => {
    const fitting = variants.find(({ width }) => width >= wanted) ?? variants.at(-1)
    return fitting ? [fitting.url] : addressOf(source)
  })
}

/** Of pictures that came inside the answer that one alone which a card shows: the first of all that can be shown. */
export function withoutMoreInside(pictures: readonly Picture[]): Picture[] {
  const isElsewhere = ({ source, variants }: Picture) => variants.length > 0 || addressOf(source).length > 0
  const first = pictures.find((picture) => pictureSource(picture, 'en') !== null)
  return pictures.filter((picture) => picture === first || isElsewhere(picture))
}

/** Where our server has a stored picture as link previews want it, a JPEG of 1200 × 630 pixels; null for others' pictures. */
export function sharedPicturePath(address: string): string | null {
  const [, hash] = /^\/pictures\/([0-9a-f]{32})-\d+\.webp$/.exec(address) ?? []
  return hash === undefined ? null : `/pictures/${hash}-share.jpg`
}
