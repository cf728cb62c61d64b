/** How much work each frame of a page was, from Chromium's own trace. */
import type { Browser, Page } from 'playwright'

/** What is read of the Trace Event Format; times in microseconds. `tdur` is what the thread itself worked. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  /** Of a thread's own entry: what it is called. */
  readonly args?: { readonly name?: string }
}

const FRAME = 'ProxyMain::BeginMainFrame'
const TASK = 'ThreadControllerImpl::RunTask'
/** Where the browser puts the layers together; where there is no graphics card, it draws them there as well. */
const DRAWING_THREAD = 'VizCompositorThread'

/** The page's main thread is the one that draws the most frames. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}.${tid}`)
  const frames = (thread: TraceEvent[]) => thread.filter(({ name }) => name === FRAME).length
  return [...threads.values()].reduce((most, next) => (frames(next) > frames(most) ? next : most), [])
}

/**
 * Milliseconds that the main thread worked for each frame: everything since the frame before, the frame's own scripts,
 * styles, layout and paint included. What other processes of the machine took meanwhile does not count.
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

/** Milliseconds that the thread worked which draws what the page hands over. */
function workOfDrawing(events: readonly TraceEvent[]): number {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === DRAWING_THREAD)
  const threads = new Set(named.map(({ pid, tid }) => `${pid}.${tid}`))
  return events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name === TASK && threads.has(`${pid}.${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}

/** What the page worked for each frame, and the browser to draw them all (ms). */
export interface TracedFrames {
  readonly works: readonly number[]
  readonly drawing: number
}

/** Traces a page while `act` runs. */
export async function tracedFrames(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<TracedFrames> {
  await browser.startTracing(page, { categories: ['toplevel', 'benchmark'] })
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  return { works: workOfFrames(traceEvents), drawing: workOfDrawing(traceEvents) }
}
