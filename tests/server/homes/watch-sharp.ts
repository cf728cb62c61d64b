import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, vi } from 'vitest'

/** Counts what sharp makes during each test of a file; call it at the top of the file. */
export function watchSharp() {
  const made = { buffers: 0, running: 0, most: 0 }
  let stop = () => {}
  beforeEach(() => {
    Object.assign(made, { buffers: 0, running: 0, most: 0 })
    const { toBuffer } = sharp.prototype
    const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (
      this: Sharp,
      ...options: unknown[]
    ) {
      made.buffers += 1
      made.running += 1
      made.most = Math.max(made.most, made.running)
      try {
        return await Reflect.apply(toBuffer, this, options)
      } finally {
        made.running -= 1
      }
    } as typeof toBuffer)
    stop = () => spy.mockRestore()
  })
  afterEach(() => stop())
  return made
}
