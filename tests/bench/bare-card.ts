/** The least that a card under a finger costs: a page with one box and nothing else, no framework, no pictures, no text. */
import type { BrowserContext } from 'playwright'
import { type Box, flick } from './flick.ts'
import { type Frames, watched } from './watched-frames.ts'

/** As large as a card of the deck on the same phone (px). */
const BOX: Box = { x: 24, y: 216, width: 342, height: 455 }

const page = `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; overflow: hidden; background: #eee }
  div {
    position: absolute; left: ${BOX.x}px; top: ${BOX.y}px; width: ${BOX.width}px; height: ${BOX.height}px;
    border-radius: 20px; background: #fff; box-shadow: 0 8px 30px #0003; touch-action: pan-y; will-change: transform
  }
</style>
<div></div>`

/** In the page: the box follows the finger, and flies as it is let go, after `busy` milliseconds of nothing else. */
function follow(busy: number): void {
  const box = document.querySelector('div')
  if (!box) return
  const pose = (across: number) => `translate(${across}px) rotate(${across / 30}deg)`
  let start: number | null = null
  let across = 0
  addEventListener('pointerdown', ({ clientX }) => {
    start = clientX
  })
  addEventListener('pointermove', ({ clientX }) => {
    if (start === null) return
    across = clientX - start
    box.style.transform = pose(across)
  })
  addEventListener('pointerup', () => {
    start = null
    const until = performance.now() + busy
    while (performance.now() < until);
    box.style.transform = 'none'
    box.animate({ transform: [pose(across), pose(Math.sign(across) * 600)] }, 300)
  })
}

/** The frames of so many flicks, on a page of its own. */
export async function bareCardFrames(
  context: BrowserContext,
  { slowdown, flicks, busy = 0 }: { slowdown: number; flicks: number; busy?: number },
): Promise<Frames> {
  const bare = await context.newPage()
  try {
    await bare.setContent(page)
    await bare.evaluate(follow, busy)
    const touch = await context.newCDPSession(bare)
    await touch.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await bare.waitForTimeout(1_000)
    return await watched(bare, async () => {
      for (let done = 0; done < flicks; done += 1) await flick(bare, touch, BOX, done % 2 === 0 ? 1 : -1)
    })
  } finally {
    await bare.close()
  }
}
