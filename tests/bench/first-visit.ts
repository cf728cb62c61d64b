/** The bars of a first visit: Lighthouse's mobile settings on a production build, served by the server itself. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { browserPath, installHint } from '../gate/browser.mjs'
import { entryKilobytes } from '../gate/entry-size.mjs'
import { environment } from '../gate/node24.mjs'
import { openBenchApp } from './bench-app.ts'
import { machineLoad, median, type Row, row, upTo } from './row.ts'
import type { TraceEvent } from './traced-frames.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)

interface Figures {
  performance: number
  /** Milliseconds; CLS has no unit. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** TBT of the time that the main thread itself worked, without what it waited for the machine. */
  tbtOfThread: number
  /** Lighthouse's own measure of the machine: TBT of two runs may be compared only where this is alike. */
  benchmarkIndex: number
}

/** Fetched when it is wanted: with all that it needs it takes 165 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const execute = promisify(execFile)

const reportSchema = v.object({
  environment: v.object({ benchmarkIndex: v.number() }),
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.object({ performance: v.object({ score: v.nullable(v.number()) }) }),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})

/** How many times slower than this machine Lighthouse takes the phone to be. */
const SLOWDOWN = 4
/** Milliseconds; a longer task keeps the reader waiting. */
const LONG_TASK = 50

/** As Lighthouse reckons TBT, of the tasks after the first paint, but by the thread's CPU time. */
function blockingTimeOfThread(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG_TASK), 0)
}

async function audit(url: string, chromePath: string): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'bangjjak-lighthouse-'))
  try {
    return await auditInto(folder, url, chromePath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function auditInto(folder: string, url: string, chromePath: string): Promise<Figures> {
  const { stdout } = await execute(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `-GA=${folder}`],
      ...['--output=json', '--output-path=stdout', '--only-categories=performance', '--quiet'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: environment({ CHROME_PATH: chromePath }), maxBuffer: 2 ** 26 },
  )
  const report = v.parse(reportSchema, JSON.parse(stdout))
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    await readFile(join(folder, 'trace.json'), 'utf8'),
  )
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`)
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: (report.categories.performance.score ?? 0) * 100,
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    tbtOfThread: blockingTimeOfThread(traceEvents),
    benchmarkIndex: report.environment.benchmarkIndex,
  }
}

/** Medians of several runs, each in a browser that has never been here. */
async function measure(url: string, chromePath: string): Promise<Figures> {
  const runs: Figures[] = []
  let mishaps = 0
  while (runs.length < RUNS) {
    try {
      runs.push(await audit(url, chromePath))
    } catch (error) {
      // Lighthouse loses a trace now and then, most of all on a busy machine.
      mishaps += 1
      if (mishaps > RUNS) throw error
    }
  }
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]))
  return {
    performance: of('performance'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    tbtOfThread: of('tbtOfThread'),
    benchmarkIndex: of('benchmarkIndex'),
  }
}

/** Ten packets of 1,460 bytes are on their way before the first acknowledgement (RFC 6928); more costs a round trip. */
const FIRST_FLIGHT = 14_600

/** Bytes of an answer as a browser gets it over HTTP/1.1. */
async function bytesSent(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error(`No answer from ${url}`)
  let bytes = response.rawHeaders.join(': ').length
  for await (const chunk of response) bytes += chunk.length
  return bytes
}

async function firstProperty(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/listing`)).text()
  return /\/property\/\d+/.exec(html)?.[0] ?? '/property/1'
}

/**
 * What the machine and Lighthouse leave of the bars today: the figures of a page without scripts, with inline CSS and one
 * picture of a home.
 */
async function measureStaticPage(origin: string, home: string, chromePath: string): Promise<Figures> {
  const picture = /\/pictures\/[\w-]+\.webp/.exec(await (await fetch(origin + home)).text())?.[0]
  if (picture === undefined) throw new Error(`${home} shows no picture`)
  const image = Buffer.from(await (await fetch(origin + picture)).arrayBuffer())
  const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>방짝</title><style>body{font:16px system-ui}img{width:100%;height:auto}</style><h1>방짝</h1>
<img src="/picture.webp" width="640" height="480" alt="">`
  const server = createServer(({ url }, answer) => {
    const isPicture = url === '/picture.webp'
    answer.setHeader('content-type', isPicture ? 'image/webp' : 'text/html').end(isPicture ? image : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, chromePath)
  } finally {
    server.close()
  }
}

/** Landing, listing and one home, beside a static page. */
export async function run(): Promise<Row[]> {
  const chromePath = browserPath()
  if (!chromePath) throw new Error(installHint)
  const server = await openBenchApp()
  try {
    const entry = await entryKilobytes('dist/browser')
    const rows: Row[] = [machineLoad(), upTo('entry JS, gz', entry, 110, ' kB', 1)]
    const home = await firstProperty(server.origin)
    const { fcp, lcp, tbt } = await measureStaticPage(server.origin, home, chromePath)
    const asRead = [fcp, lcp, tbt].map((ms) => `${ms.toFixed(0)} ms`).join(', ')
    rows.push(row('a static page: FCP, LCP, TBT', asRead, '', null))
    for (const path of ['/', '/listing', home]) {
      const page = server.origin + path
      const html = (await bytesSent(page)) / 1000
      const figures = await measure(page, chromePath)
      rows.push(
        row(`${path}: benchmarkIndex of the machine`, figures.benchmarkIndex.toFixed(0)),
        row(`${path}: performance`, figures.performance.toFixed(0), '≥ 100', figures.performance >= 100),
        upTo(`${path}: FCP`, figures.fcp, 750, ' ms'),
        upTo(`${path}: LCP`, figures.lcp, 1150, ' ms'),
        upTo(`${path}: TBT`, figures.tbt, 50, ' ms'),
        row(`${path}: TBT by the main thread's own time`, `${figures.tbtOfThread.toFixed(0)} ms`),
        upTo(`${path}: CLS`, figures.cls, 0, '', 3),
        upTo(`${path}: HTML as sent, with its headers`, html, FIRST_FLIGHT / 1000, ' kB', 1),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}
