// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { resizePhoto } from '../../../../src/web/applying/own-card/resize-photo.ts'

test.each([
  ['wide', 400, 300, { left: 50, top: 0, side: 300 }],
  ['tall, where the face is above the middle', 300, 400, { left: 0, top: 20, side: 300 }],
])('the square of a picture that is %s', async (_, width, height, { left, top, side }) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  const drawImage = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/')
  await resizePhoto(new Blob(['?']))
  expect(drawImage.mock.calls[0]?.slice(1, 5)).toEqual([left, top, side, side])
})
