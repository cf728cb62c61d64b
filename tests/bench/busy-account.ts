/** The bar 'one account's writes, 60 connections: others' p99': the built server with the demo data, over HTTP. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { API_BASE } from '../../src/contract/call.ts'
import { demoAccounts } from '../../src/server/demo/people.ts'
import { openBenchApp } from './bench-app.ts'
import type { Writers, Written } from './busy-account-writers.ts'
import { machineLoad, median, percentile, type Row, row, upTo } from './row.ts'

const SECONDS = 10
const READERS = 4
/** Milliseconds between two requests of a reader. */
const READER_PAUSE_MS = 20
/** Milliseconds. */
const P99_BAR = 100

/** What a renter who looks around asks for. */
const pages = [
  '/properties?limit=8',
  '/properties?limit=8&price_order=lh',
  '/properties/filters',
  '/properties/3',
]

async function readOnce(origin: string, path: string): Promise<number> {
  const begin = performance.now()
  const response = await fetch(`${origin}${API_BASE}${path}`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - begin
}

/** Milliseconds of each read within SECONDS. */
async function readAround(origin: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  const reader = async (first: number) => {
    for (let at = first; performance.now() < end; at += 1) {
      times.push(await readOnce(origin, pages[at % pages.length] ?? '/properties'))
      await pause(READER_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, first) => reader(first)))
  return times
}

/** In a thread of their own, so that their work delays no reader here. */
async function beside(origin: string, writers: Omit<Writers, 'origin' | 'email' | 'password'>) {
  const [account] = demoAccounts
  if (account === undefined) throw new Error('There is no demo account')
  const { email, password } = account
  const worker = new Worker(new URL('busy-account-writers.ts', import.meta.url), {
    workerData: { ...writers, origin, email, password } satisfies Writers,
  })
  await once(worker, 'message')
  const times = await readAround(origin)
  worker.postMessage('stop')
  const [written]: Written[] = await once(worker, 'message')
  await worker.terminate()
  if (written === undefined) throw new Error('The writers ended without a word')
  return { times, written }
}

const outcomes = ({ statuses }: Written) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** A photo with as many pixels as are taken, all of them noise. */
async function heavyPhoto(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1000, height: 1000, channels: 3, background: '#888', noise } as const
  const bytes = await sharp({ create }).blur(8).jpeg({ quality: 60 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

export async function run(): Promise<Row[]> {
  const app = await openBenchApp()
  try {
    for (const path of pages) await readOnce(app.origin, path)
    const alone = await readAround(app.origin)
    const saves = await beside(app.origin, { connections: 60, body: { job: 'x' } })
    const photos = await beside(app.origin, { connections: 40, body: { photo: await heavyPhoto() } })
    const figures = (times: readonly number[]) =>
      `${median(times).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(1)} ms`
    const slowest = ({ times }: Written) => `${Math.max(...times).toFixed(0)} ms`
    return [
      upTo(
        'profile saves of one account on 60 connections: readers’ p99',
        percentile(saves.times, 0.99),
        P99_BAR,
        ' ms',
        1,
      ),
      upTo(
        'photos of one account on 40 connections: readers’ p99',
        percentile(photos.times, 0.99),
        P99_BAR,
        ' ms',
        1,
      ),
      machineLoad(),
      row('readers alone: median, p99', figures(alone)),
      row('beside the saves: median, p99', figures(saves.times)),
      row(`saves in ${SECONDS} s; the slowest`, `${outcomes(saves.written)}; ${slowest(saves.written)}`),
      row('beside the photos: median, p99', figures(photos.times)),
      row(`photos in ${SECONDS} s; the slowest`, `${outcomes(photos.written)}; ${slowest(photos.written)}`),
    ]
  } finally {
    await app.stop()
  }
}
