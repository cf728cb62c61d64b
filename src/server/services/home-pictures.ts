/** Pictures of homes in the widths that screens use, made once when a home comes in. */
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

/** Pixels: thumbnails, a phone's cards, its full width on a fine display, and a desktop's carousel. */
export const PICTURE_WIDTHS = [320, 640, 960, 1440] as const
/** Bytes at most, per width: the first picture decides the largest paint (rendering.md asks for 28 kB). */
const budgets: Readonly<Record<number, number>> = { 320: 12_000, 640: 28_000, 960: 55_000, 1440: 110_000 }
const qualities = [78, 70, 60, 50, 40, 30] as const

/** Pixels of a source picture at most; above, a small file could unfold to gigabytes. */
export const SOURCE_PIXELS_MAXIMUM = 50_000_000
/** Vector formats and documents are not pictures of homes, and their renderers are wide doors. */
const sourceFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** A picture that homes with `data-uri` and `base64` carry inside the JSON: pixels, and bytes at most. */
const EMBEDDED_WIDTH = 320
const EMBEDDED_MAXIMUM = 9_000
const embeddedQualities = [60, 50, 40, 30, 20] as const

export type RenderedPicture = {
  /** First 32 hex digits of the SHA-256 of what was rendered. */
  readonly hash: string
  /** WebP, smallest first. */
  readonly variants: readonly { readonly width: number; readonly bytes: Buffer }[]
  readonly embedded: Buffer | null
}

export class PictureError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PictureError'
  }
}

/** The name of content: what is the same is stored once. */
export function contentHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

async function withinBudget(image: Sharp, tries: readonly number[], maximum: number): Promise<Buffer> {
  let smallest = Buffer.alloc(0)
  for (const quality of tries) {
    smallest = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (smallest.byteLength <= maximum) break
  }
  return smallest
}

/** A small WebP of any image that sharp reads, for homes whose pictures travel inside the JSON. */
export function renderEmbedded(image: Buffer): Promise<Buffer> {
  return withinBudget(sharp(image).resize({ width: EMBEDDED_WIDTH }), embeddedQualities, EMBEDDED_MAXIMUM)
}

/**
 * A photo as the broker sent it, turned upright and in every width; never enlarged, so a small one has fewer widths.
 * Metadata (places, cameras) stays behind.
 * @throws PictureError when it is no picture, too large, or broken
 */
export async function renderPhoto(bytes: Buffer, embed: boolean): Promise<RenderedPicture> {
  try {
    const source = sharp(bytes, { limitInputPixels: SOURCE_PIXELS_MAXIMUM, failOn: 'error' })
    const metadata = await source.metadata()
    if (!sourceFormats.has(metadata.format))
      throw new PictureError(`${metadata.format} is not a picture format`)
    const upright = source.autoOrient()
    const width = metadata.autoOrient.width
    const widths = PICTURE_WIDTHS.filter((wanted) => wanted <= width)
    const variants: { width: number; bytes: Buffer }[] = []
    for (const wanted of widths.length > 0 ? widths : [width]) {
      const image = upright.clone().resize({ width: wanted })
      variants.push({
        width: wanted,
        bytes: await withinBudget(image, qualities, budgets[wanted] ?? budgets[320] ?? 0),
      })
    }
    return { hash: contentHash(bytes), variants, embedded: embed ? await renderEmbedded(bytes) : null }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(error instanceof Error ? error.message : 'not a picture')
  }
}
