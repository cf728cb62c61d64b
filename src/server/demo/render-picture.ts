import sharp, { type Sharp } from 'sharp'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './drawing/scene.ts'

/** Flat colour needs little: what these give stays sharp at arm's length and small on the subway. */
const webp = { quality: 76, effort: 2 } as const

type Raster = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function rasterize(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * The picture drawn last at full size. A caller asks for one picture's widths in a row, and drawing the SVG costs more
 * than all that follows; only one is kept, four megabytes.
 */
let last: { svg: string; raster: Promise<Raster> } | null = null

/** One picture as WebP, `width` pixels wide (2:3 high), drawn once at 1440 and made smaller from there. */
export async function renderPicture(svg: string, width: number): Promise<Buffer> {
  if (last?.svg !== svg) last = { svg, raster: rasterize(svg) }
  const { data, ...raw } = await last.raster
  const image: Sharp = sharp(data, { raw })
  const height = Math.round((width * PICTURE_HEIGHT) / PICTURE_WIDTH)
  return (width === PICTURE_WIDTH ? image : image.resize(width, height)).webp(webp).toBuffer()
}
