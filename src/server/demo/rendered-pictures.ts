/**
 * Pre-rendered versions of the demo pictures, committed, so that a first start only reads files. Files are found by
 * content hash: a picture that has changed has none, and is rendered like any other.
 */
import { readFile } from 'node:fs/promises'
import { PICTURE_WIDTHS } from '../../contract/pictures.ts'
import type { PictureRenderers } from '../import/prepare-pictures.ts'
import { contentHash } from '../services/content-hash.ts'
import { pictureSize, type RenderedPicture, renderPhoto, renderPlan } from '../services/home-pictures.ts'

export const renderedFolder = new URL('rendered/', import.meta.url)
/** The width in pixels of the committed picture itself, which is the widest version. */
export const ORIGINAL_WIDTH = Math.max(...PICTURE_WIDTHS)
export const renderedWidths = PICTURE_WIDTHS.filter((width) => width < ORIGINAL_WIDTH)

/** A width in pixels, the small one for JSON, or the one for link previews, which only covers have. */
type Variant = number | 'embedded' | 'share'

export const renderedName = (hash: string, variant: Variant) =>
  `${hash}-${variant}.${variant === 'share' ? 'jpg' : 'webp'}`

/** The maximum bytes of a PNG plan that is stored unchanged. */
const PLAN_BYTES_MAXIMUM = 100_000

async function readRendered(bytes: Buffer, embed: boolean): Promise<RenderedPicture> {
  const hash = contentHash(bytes)
  const read = (variant: Variant) => readFile(new URL(renderedName(hash, variant), renderedFolder))
  const variants = await Promise.all(
    renderedWidths.map(async (width) => ({ width, bytes: await read(width) })),
  )
  return {
    hash,
    variants: [...variants, { width: ORIGINAL_WIDTH, bytes }],
    share: await read('share').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    }),
    embedded: embed ? await read('embedded') : null,
  }
}

export const renderers: PictureRenderers = {
  photo: (bytes, embed) =>
    readRendered(bytes, embed).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return renderPhoto(bytes, embed)
    }),
  async plan(bytes) {
    const isPng = bytes.toString('latin1', 1, 4) === 'PNG'
    if (!isPng || bytes.byteLength > PLAN_BYTES_MAXIMUM) return renderPlan(bytes)
    const source = await pictureSize(bytes)
    return { bytes, type: 'image/png', ...source, source }
  },
}
