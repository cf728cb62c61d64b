/** The bars of a first visit: Lighthouse's mobile settings on a production build, served by the server itself. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { browserPath, installHint } from '../gate/browser.mjs'
import { environment, root } from '../gate/node24.mjs'
import { median, openBenchApp } from './bench-app.ts'
import type { Row } from './row.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)

interface Figures {
  performance: number
  /** Milliseconds; CLS has no unit. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
}

/** Fetched when it is wanted: with all that it needs it takes 165 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const execute = promisify(execFile)

const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.object({ performance: v.object({ score: v.nullable(v.number()) }) }),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})

async function audit(url: string, chromePath: string): Promise<Figures> {
  const { stdout } = await execute(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--output=json', '--output-path=stdout', '--only-categories=performance', '--quiet'],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: environment({ CHROME_PATH: chromePath }), maxBuffer: 2 ** 26 },
  )
  const report = v.parse(reportSchema, JSON.parse(stdout))
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`)
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: (report.categories.performance.score ?? 0) * 100,
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
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
  return { performance: of('performance'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') }
}

/** Kilobytes, compressed, of the entry with everything that it imports. */
async function entryKilobytes(): Promise<number> {
  const browser = join(root, 'dist/browser')
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(join(browser, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  add('index.html')
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(browser, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function row(what: string, value: number, bar: number, unit: string, least = false, digits = 0): Row {
  return {
    what,
    bar: `${least ? '≥' : '≤'} ${bar}${unit}`,
    measured: `${value.toFixed(digits)}${unit}`,
    holds: least ? value >= bar : value <= bar,
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

/** Landing, listing and one home. */
export async function run(): Promise<Row[]> {
  const chromePath = browserPath()
  if (!chromePath) throw new Error(installHint)
  const server = await openBenchApp()
  try {
    const busy = {
      what: 'processes that wait for a turn (loadavg)',
      bar: '',
      measured: loadavg()[0]?.toFixed(1) ?? '',
      holds: null,
    }
    const rows: Row[] = [busy, row('entry JS, gz', await entryKilobytes(), 120, ' kB', false, 1)]
    for (const path of ['/', '/listing', await firstProperty(server.origin)]) {
      const page = server.origin + path
      const html = (await bytesSent(page)) / 1000
      const figures = await measure(page, chromePath)
      rows.push(
        row(`${path}: performance`, figures.performance, 100, '', true),
        row(`${path}: FCP`, figures.fcp, 750, ' ms'),
        row(`${path}: LCP`, figures.lcp, 1150, ' ms'),
        row(`${path}: TBT`, figures.tbt, 50, ' ms'),
        row(`${path}: CLS`, figures.cls, 0, '', false, 3),
        row(`${path}: HTML as sent, with its headers`, html, FIRST_FLIGHT / 1000, ' kB', false, 1),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}
