/** A photo scaled down on its owner's device, so that no more is sent than others are shown. */
import { PHOTO_PIXELS, PHOTO_TEXT_MAXIMUM } from '../../../contract/people.ts'

/** JPEG qualities, of which the first within the limit is taken; JPEG is the one format that every browser writes. */
const qualities = [0.85, 0.7, 0.5]

/** A picture as a data URI, upright, cropped to a square; null for a file that this browser cannot show. */
export async function resizePhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_PIXELS
  canvas.height = PHOTO_PIXELS
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  // A white ground, since transparent pixels would be black in a JPEG.
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, PHOTO_PIXELS, PHOTO_PIXELS)
  drawing.imageSmoothingQuality = 'high'
  // The crop is high up, since a face stands in the upper half of a tall picture.
  const [left, top] = [(width - side) / 2, (height - side) / 5]
  drawing.drawImage(picture, left, top, side, side, 0, 0, PHOTO_PIXELS, PHOTO_PIXELS)
  picture.close()
  const photos = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality))
  return photos.find((photo) => photo.length <= PHOTO_TEXT_MAXIMUM) ?? null
}
