/** How much work each frame of a page was, from Chromium's own trace. */
import type { Page } from 'playwright'

/** What is read of the Trace Event Format; times in microseconds. `tdur` is the thread's own CPU time. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

const FRAME = 'ProxyMain::BeginMainFrame'
const TASK = 'ThreadControllerImpl::RunTask'

/** The page's main thread is the one that draws the most frames. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}.${tid}`)
  const frames = (thread: TraceEvent[]) => thread.filter(({ name }) => name === FRAME).length
  return [...threads.values()].reduce((most, next) => (frames(next) > frames(most) ? next : most), [])
}

/**
 * Milliseconds that the main thread worked for each frame: everything since the frame before, the frame's own scripts,
 * styles, layout and paint included. Other processes of the machine do not count.
 */
function workOfFrames(events: readonly TraceEvent[]): number[] {
  const thread = mainThread(events).filter(({ ph }) => ph === 'X')
  const starts = thread.filter(({ name }) => name === FRAME).map(({ ts }) => ts)
  const tasks = thread.filter(({ name }) => name === TASK).sort((one, other) => one.ts - other.ts)
  const works: number[] = []
  let since = 0
  let next = 0
  starts.sort((one, other) => one - other)
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    since += tdur / 1000
    if ((starts[next] ?? Number.POSITIVE_INFINITY) > ts + dur) continue
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= ts + dur) next += 1
    works.push(since)
    since = 0
  }
  return works.slice(1)
}

/** In the page: asks for every frame, also where the compositor alone moves something and needs none of the page. */
function askForFrames(): void {
  const ask = () => Object.assign(globalThis, { nextFrame: requestAnimationFrame(ask) })
  ask()
}

/** The work (ms) of each frame of a page while `act` runs. */
export async function tracedFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The browser has gone')
  await page.evaluate(askForFrames)
  await browser.startTracing(page, { categories: ['toplevel', 'benchmark'] })
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  await page.evaluate(() => cancelAnimationFrame(Reflect.get(globalThis, 'nextFrame')))
  return workOfFrames(traceEvents)
}
