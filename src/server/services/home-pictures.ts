/** Renders pictures of homes in the widths that screens use, once, when a home is imported. */
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../../contract/pictures.ts'
import { sniffImageType } from '../../domain/image-type.ts'
import { contentHash } from './content-hash.ts'

/** Maximum bytes per width: the first picture decides the largest contentful paint (rule 13.1). */
const budgets: Readonly<Record<number, number>> = { 320: 12_000, 640: 28_000, 960: 55_000, 1440: 110_000 }
const qualities = [78, 70, 60, 50, 40, 30] as const

/** Maximum pixels of a source picture: a small file could otherwise decompress to gigabytes. */
const SOURCE_PIXELS_MAXIMUM = 50_000_000
/** The maximum ratio of the longer side to the shorter. */
const LONGEST_SHAPE = 12

/** The size of pictures inside the JSON, for homes with `data-uri` or `base64`. */
const EMBEDDED_WIDTH_PIXELS = 320
const EMBEDDED_BYTES_MAXIMUM = 9_000
const embeddedQualities = [60, 50, 40, 30, 20] as const

export type RenderedPicture = {
  /** First 32 hex digits of the SHA-256 of the source bytes. */
  readonly hash: string
  /** WebP, smallest first; empty for a picture that is stored in the database already. */
  readonly variants: readonly { readonly width: number; readonly bytes: Buffer }[]
  /** The picture for link previews, a JPEG; null for one that is made later (share-pictures.ts). */
  readonly share: Buffer | null
  readonly embedded: Buffer | null
}

export class PictureError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PictureError'
  }
}

async function withinBudget(image: Sharp, tries: readonly number[], maximum: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of tries) {
    smallest = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (smallest.byteLength <= maximum) break
  }
  return smallest
}

/** The picture for link previews, a JPEG of 1200 × 630 pixels, cropped by saliency. */
function drawShare(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

/** Renders the picture for link previews from a stored width. */
export const renderShare = (webp: Buffer): Promise<Buffer> => drawShare(sharp(webp))

/** A small WebP of any image that sharp reads, for homes whose pictures are sent inside the JSON. */
function renderEmbedded(image: Buffer): Promise<Buffer> {
  return withinBudget(
    sharp(image).resize({ width: EMBEDDED_WIDTH_PIXELS }),
    embeddedQualities,
    EMBEDDED_BYTES_MAXIMUM,
  )
}

/** The accepted type of a file, by its first bytes; null for other files, which never reach a decoder. */
function sniffSource(bytes: Buffer): string | null {
  const type = sniffImageType(bytes)
  if (type !== null) return type
  const head = bytes.toString('latin1', 0, 12)
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff'
  const brand = /^....ftyp(....)/s.exec(head)?.[1]
  return brand === undefined ? null : brand.startsWith('avi') ? 'avif' : 'heic'
}

/**
 * A picture's size in pixels, upright. Refuses bad pictures before decoding, by type and by the size in the header.
 * @throws PictureError
 */
export async function pictureSize(
  bytes: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const type = sniffSource(bytes)
  if (type === null) {
    const isSvg = /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(
      bytes.toString('utf8', 0, 200).replace('\ufeff', ''),
    )
    throw new PictureError(
      `is ${isSvg ? 'an SVG, which may hold scripts' : 'no picture'}: give a JPEG, PNG, WebP, GIF, AVIF or TIFF`,
    )
  }
  if (type === 'heic') throw new PictureError('is in a phone’s own format (HEIC): save it as JPEG')
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > SOURCE_PIXELS_MAXIMUM) {
    throw new PictureError(
      `is ${width} × ${height} pixels (${Math.round((width * height) / 1e6)} megapixels): give at most ${SOURCE_PIXELS_MAXIMUM / 1e6} megapixels`,
    )
  }
  if (Math.max(width, height) > LONGEST_SHAPE * Math.min(width, height)) {
    throw new PictureError(
      `is ${width} × ${height} pixels: no screen shows that, cut it to a picture’s shape`,
    )
  }
  return { width, height }
}

const DECODE_TIMEOUT_S = 60

/** Decodes the first frame of an animation, in sRGB, rotated upright by its EXIF orientation. */
const openSource = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: SOURCE_PIXELS_MAXIMUM, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .toColourspace('srgb')

async function withPictureErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureError) throw error
    const [reason] = error instanceof Error ? error.message.trim().split('\n') : ['unknown error']
    throw new PictureError(`is broken: ${reason}`)
  }
}

/**
 * Decodes a picture completely, to find damage.
 * @returns its size in pixels, upright
 * @throws PictureError
 */
export function checkPicture(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  return withPictureErrors(async () => {
    const size = await pictureSize(bytes)
    await openSource(bytes).resize({ width: 8 }).raw().toBuffer()
    return size
  })
}

/**
 * Renders a broker's photo upright and in every width; never enlarged, so a small photo has fewer widths. Metadata
 * (places, cameras) is dropped.
 * @throws PictureError when it is no picture, too large, or broken
 */
export function renderPhoto(bytes: Buffer, embed: boolean): Promise<RenderedPicture> {
  return withPictureErrors(async () => {
    const { width } = await pictureSize(bytes)
    const fitting = PICTURE_WIDTHS.filter((wanted) => wanted <= width)
    const widths = fitting.length > 0 ? fitting : [width]
    // Decoded once, for all widths and all tried qualities.
    const { data, info } = await openSource(bytes)
      .resize({ width: widths.at(-1) ?? width })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const variants: { width: number; bytes: Buffer }[] = []
    for (const wanted of widths) {
      const image = sharp(data, { raw }).resize({ width: wanted })
      variants.push({
        width: wanted,
        bytes: await withinBudget(image, qualities, budgets[wanted] ?? budgets[320] ?? 0),
      })
    }
    const share = await drawShare(sharp(data, { raw }))
    return { hash: contentHash(bytes), variants, share, embedded: embed ? await renderEmbedded(bytes) : null }
  })
}

/** The maximum longer side of a floor plan; a larger plan and its areas are scaled down. */
export const PLAN_SIDE_PIXELS_MAXIMUM = 2400
/** The maximum size of a lossless plan; a larger one is stored like a photo. */
const PLAN_LOSSLESS_BYTES_MAXIMUM = 300_000

type RenderedPlan = {
  readonly bytes: Buffer
  readonly type: string
  readonly width: number
  readonly height: number
  /** The upright source's size in pixels, the unit of the file's areas. */
  readonly source: { readonly width: number; readonly height: number }
}

/**
 * Renders a floor plan's image anew: no byte of the source file is served.
 * @throws PictureError
 */
export function renderPlan(bytes: Buffer): Promise<RenderedPlan> {
  return withPictureErrors(async () => {
    const source = await pictureSize(bytes)
    const { data, info } = await openSource(bytes)
      .resize({
        width: PLAN_SIDE_PIXELS_MAXIMUM,
        height: PLAN_SIDE_PIXELS_MAXIMUM,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const image = sharp(data, { raw: { width, height, channels } })
    const lossless = await image.clone().webp({ lossless: true, effort: 3 }).toBuffer()
    const isSmall = lossless.byteLength <= PLAN_LOSSLESS_BYTES_MAXIMUM
    const stored = isSmall
      ? lossless
      : await image.clone().webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer()
    return { bytes: stored, type: 'image/webp', width, height, source }
  })
}
