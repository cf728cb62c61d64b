/** The photos of people: re-encoded from the upload, with a blurred version beside each. */
import { eq } from 'drizzle-orm'
import { sniffImageType } from '../../domain/image-type.ts'
import type { Database } from '../database/connect.ts'
import { portraits } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { contentHash } from './content-hash.ts'
import { Refusal } from './refusal.ts'
import { renderInTurn } from './render-turn.ts'

const SIDE_PIXELS = 240
const QUALITY = 80
/** The width to which a photo is reduced before it is enlarged again: a face cannot be restored from so few pixels. */
const BLURRED_SIDE_PIXELS = 12
const BLUR_SIGMA_PIXELS = 8
/**
 * Maximum pixels of an upload. Devices send a tenth of it (PHOTO_PIXELS), and what a file of 90 kB can cost is counted
 * in pixels: these take some 70 ms.
 */
const SOURCE_PIXELS_MAXIMUM = 1024 * 1024
const DECODE_TIMEOUT_S = 3

const unreadable = () => new Refusal('photo_unreadable', 400, undefined, { photo: 'unreadable' })

/** Renders a square, upright photo without metadata; sharp is loaded lazily. @throws where decoding fails */
async function render(source: Buffer) {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(source, { limitInputPixels: SOURCE_PIXELS_MAXIMUM, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = info
  const square = { width: SIDE_PIXELS, height: SIDE_PIXELS, channels }
  const few = { width: BLURRED_SIDE_PIXELS, height: BLURRED_SIDE_PIXELS, channels }
  const shrunk = await sharp(data, { raw: square }).resize(few).raw().toBuffer()
  const enlarged = await sharp(shrunk, { raw: few }).resize(square).raw().toBuffer()
  return {
    image: await sharp(data, { raw: square }).webp({ quality: QUALITY }).toBuffer(),
    blurred: await sharp(enlarged, { raw: square })
      .blur(BLUR_SIGMA_PIXELS)
      .webp({ quality: QUALITY })
      .toBuffer(),
  }
}

/**
 * Renders an uploaded photo (a data URI) in the two forms that are stored, in turn with other pictures.
 * @throws Refusal photo_unreadable
 */
export async function renderPortrait(dataUri: string): Promise<{ image: Buffer; blurred: Buffer }> {
  const source = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')
  // The type is detected by the first bytes, not the declared one: other files never reach a decoder.
  const type = sniffImageType(source)
  if (type === null || type === 'gif') throw unreadable()
  return renderInTurn(`portrait ${contentHash(source)}`, () => render(source)).catch(() => {
    throw unreadable()
  })
}

export interface PortraitChange {
  /** Null removes the photo; undefined leaves it unchanged. */
  readonly portrait: { readonly image: Buffer; readonly blurred: Buffer } | null | undefined
  readonly hidden: boolean | undefined
}

/** Stores or removes a photo. A new photo is hidden until both said yes, unless its owner wants otherwise. */
export async function storePortrait(
  transaction: Transaction,
  userId: number,
  { portrait, hidden }: PortraitChange,
): Promise<void> {
  const own = eq(portraits.userId, userId)
  if (portrait === null) {
    await transaction.delete(portraits).where(own)
  } else if (portrait !== undefined) {
    await transaction
      .insert(portraits)
      .values({ userId, ...portrait, hiddenUntilMatch: hidden ?? true })
      .onConflictDoUpdate({
        target: portraits.userId,
        set: { ...portrait, ...(hidden !== undefined && { hiddenUntilMatch: hidden }) },
      })
  } else if (hidden !== undefined) {
    await transaction.update(portraits).set({ hiddenUntilMatch: hidden }).where(own)
  }
}

/** A stored photo in wire form. */
export const photoUri = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

/** A user's photo as they see it themselves; null without one. */
export async function ownPortrait(reader: Database | Transaction, userId: number) {
  const [portrait] = await reader
    .select({ image: portraits.image, hiddenUntilMatch: portraits.hiddenUntilMatch })
    .from(portraits)
    .where(eq(portraits.userId, userId))
  return portrait ?? null
}
