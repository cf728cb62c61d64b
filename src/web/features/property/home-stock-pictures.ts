/** Drawn here, shown for a home that has no picture of its own (spec section 2). */
import type { PictureSource } from '../../home-picture.ts'

export const stockPictures: readonly PictureSource[] = [
  '/stock/living-room.webp',
  '/stock/bedroom.webp',
  '/stock/kitchen.webp',
].map((src) => ({ src, srcSet: undefined, alt: null }))
