/** Every frame of a page while something is done to it: when it began, and what the page worked for it. */
import type { Page } from 'playwright'
import { type TracedFrames, tracedFrames } from './traced-frames.ts'

/** In the page: asks for every frame from here on, and notes when each begins. */
function watchFrames(): void {
  const seen: number[] = []
  const note = (at: number) => {
    seen.push(at)
    Object.assign(globalThis, { seen, nextFrame: requestAnimationFrame(note) })
  }
  requestAnimationFrame(note)
}

/** In the page: ends the watch and gives what it noted. */
function seenFrames(): number[] {
  cancelAnimationFrame(Reflect.get(globalThis, 'nextFrame'))
  const seen: number[] = Reflect.get(globalThis, 'seen')
  return seen
}

/** Of each frame also the gap to the one before it (ms). */
export interface Frames extends TracedFrames {
  readonly gaps: readonly number[]
}

export async function watched(page: Page, act: () => Promise<void>): Promise<Frames> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The browser has gone')
  await page.evaluate(watchFrames)
  const traced = await tracedFrames(browser, page, act)
  const seen = await page.evaluate(seenFrames)
  return { ...traced, gaps: seen.slice(1).map((at, before) => at - (seen[before] ?? at)) }
}
