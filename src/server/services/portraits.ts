/** The photos that people show of themselves: made anew from what was sent, with a blurred one beside it. */
import { eq } from 'drizzle-orm'
import { sniffImageType } from '../../domain/image-type.ts'
import type { Database } from '../database/connect.ts'
import { portraits } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'

const SIDE_PIXELS = 240
const QUALITY = 80
/** Side of what is left of a photo before it is enlarged again: no reckoning brings a face back from so few pixels. */
const BLURRED_SIDE_PIXELS = 12
const BLUR_SIGMA_PIXELS = 8
/** Pixels of a sent photo; devices send a fortieth of it, and a small file could unfold to gigabytes. */
const SOURCE_PIXELS_MAXIMUM = 4_000_000
const DECODE_TIMEOUT_S = 10

const unreadable = () => new Refusal('photo_unreadable', 400, undefined, { photo: 'unreadable' })

/** Square, upright, without metadata; sharp is loaded with the first photo. @throws what cannot be decoded */
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
 * A photo as it came, a data URI, in the two forms that are stored.
 * @throws Refusal photo_unreadable
 */
export async function renderPortrait(dataUri: string): Promise<{ image: Buffer; blurred: Buffer }> {
  const source = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')
  // By its first bytes, whatever its name says: nothing else reaches a decoder.
  const type = sniffImageType(source)
  if (type === null || type === 'gif') throw unreadable()
  return render(source).catch(() => {
    throw unreadable()
  })
}

export interface PortraitChange {
  /** Null removes it; undefined leaves it. */
  readonly portrait: { readonly image: Buffer; readonly blurred: Buffer } | null | undefined
  readonly hidden: boolean | undefined
}

/** A new photo is hidden until both said yes unless its owner wants it otherwise. */
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

/** A stored photo as the wire has it. */
export const photoUri = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

/** Someone's photo as they see it themselves; null where they show none. */
export async function ownPortrait(reader: Database | Transaction, userId: number) {
  const [portrait] = await reader
    .select({ image: portraits.image, hiddenUntilMatch: portraits.hiddenUntilMatch })
    .from(portraits)
    .where(eq(portraits.userId, userId))
  return portrait ?? null
}
