import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { get, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDevicePictures } from '../../src/offline/device/device-pictures.ts'
import { keyOf, openQueryCache } from '../../src/offline/queries/query-cache.ts'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'
import { emptyStore } from './query-store.ts'

/** What of a Cache these use: names to answers. */
class MemoryCache {
  readonly answers = new Map<string, Response>()
  full = false
  async put(name: string, answer: Response): Promise<void> {
    if (this.full) throw new DOMException('Full', 'QuotaExceededError')
    this.answers.set(name, answer)
  }
  async keys() {
    return [...this.answers.keys()].map((name) => ({ url: `https://bangjjak.example${name}` }))
  }
  async delete(): Promise<boolean> {
    return false
  }
}

let cache: MemoryCache
let store: UseStore
beforeEach(() => {
  cache = new MemoryCache()
  store = emptyStore()
})
afterEach(() => vi.unstubAllGlobals())

const webp = Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), Buffer.alloc(600, 7)])
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(600, 9)])
const nameOf = (bytes: Buffer) => `/device-pictures/${createHash('sha256').update(bytes).digest('hex')}`

const home = { id: 3, pictures: [{ source: `data:image/webp;base64,${webp.toString('base64')}` }] }
const plan = { imageSource: png.toString('base64') }

async function storedAfter(
  fill: (client: QueryClient) => void,
  inControl = true,
  user: number | null = null,
): Promise<string> {
  const pictures = createDevicePictures(() => (inControl ? Promise.resolve(cache) : null))
  const queries = await openQueryCache(user, store, pictures)
  const client = new QueryClient()
  fill(client)
  queries.subscribe(client)
  await queries.save()
  await pictures.settled()
  await queries.save()
  return (await get(keyOf(user ?? 'public'), store)) ?? ''
}

const fill = (client: QueryClient) => {
  client.setQueryData(queryKeys.property(3), home)
  client.setQueryData(queryKeys.floorPlan(3), plan)
}

test('data URIs and bare base64 become files named by their content; the stored answers hold the names alone', async () => {
  const stored = await storedAfter(fill)
  expect(stored).toContain(nameOf(webp))
  expect(stored).toContain(nameOf(png))
  expect(stored).not.toContain('base64')
  expect(stored.length).toBeLessThan(1_500)
  const cached = cache.answers.get(nameOf(webp))
  expect(cached?.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from((await cached?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(webp)
  expect(cache.answers.get(nameOf(png))?.headers.get('content-type')).toBe('image/png')
})

test("of a user's own answers the homes that were applied for hold names, too; what is about people stays with them", async () => {
  const face = `data:image/webp;base64,${webp.toString('base64')}`
  const stored = await storedAfter(
    (client) => {
      client.setQueryData(queryKeys.appliedHome(7, 3), { id: 3, pictures: [{ source: plan.imageSource }] })
      client.setQueryData(queryKeys.suggestions(7, 3), [{ inquiry_id: 1, face }])
    },
    true,
    7,
  )
  expect(stored).toContain(nameOf(png))
  expect(stored).not.toContain(plan.imageSource)
  expect(stored).toContain(face)
  expect([...cache.answers.keys()]).toEqual([nameOf(png)])
})

test('what is no picture, or one that could carry a script, stays as it is', async () => {
  const svg = `data:image/svg+xml;base64,${Buffer.from(`<svg>${' '.repeat(900)}</svg>`).toString('base64')}`
  const words = 'A long description. '.repeat(60)
  const stored = await storedAfter((client) =>
    client.setQueryData(queryKeys.property(4), { words, pictures: [{ source: svg }] }),
  )
  expect(stored).toContain(svg)
  expect(stored).toContain(words)
  expect(cache.answers.size).toBe(0)
})

test('without a worker in control, and without room, pictures stay in their answers', async () => {
  expect(await storedAfter(fill, false)).toContain(plan.imageSource)
  cache.full = true
  expect(await storedAfter(fill)).toContain(plan.imageSource)
})

test('where the cache is refused, what is no picture stays too, and nobody has to hear of the refusal', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const pictures = createDevicePictures(() => Promise.reject(new DOMException('Broken', 'UnknownError')))
  const words = 'A long description. '.repeat(60)
  const answer = JSON.stringify({ words, plan })
  expect(pictures.named(answer)).toBe(answer)
  await pictures.settled()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
