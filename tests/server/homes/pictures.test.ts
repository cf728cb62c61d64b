import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureVariants } from '../../../src/server/database/schema/homes.ts'
import { renderPhoto } from '../../../src/server/services/home-pictures.ts'
import { appOver } from '../app.ts'
import { homeRecord, photo, pictureRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'
import { watchSharp } from './watch-sharp.ts'

const made = watchSharp()
const homes = serveHomes(async () => {
  const pictures = [await pictureRecord('#a33', 'Room'), await pictureRecord('#3a3', 'Kitchen')]
  return [homeRecord(1, { pictures })]
})

async function variants() {
  return (await homes.property('R-1'))?.pictures[0]?.variants ?? []
}

describe('a stored picture', () => {
  test('is served in each width as WebP, for ever', async () => {
    const found = await variants()
    expect(found).toHaveLength(4)
    for (const { url, width } of found) {
      const response = await homes.get(url)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(Number(response.headers.get('content-length'))).toBe(bytes.byteLength)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
  })

  test('has a JPEG for link previews, 1200 × 630 pixels', async () => {
    const [{ url } = { url: '' }] = await variants()
    const path = url.replace(/-\d+\.webp$/, '-share.jpg')
    for (let times = 0; times < 2; times += 1) {
      const response = await homes.get(path)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.byteLength).toBeLessThan(300_000)
    }
    expect((await homes.get(`/pictures/${'0'.repeat(32)}-share.jpg`)).status).toBe(404)
  })

  test('is not sent again to those who have it, and answers HEAD with the same headers and no body', async () => {
    const [{ url } = { url: '' }] = await variants()
    const head = await homes.get(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    const etag = head.headers.get('etag') ?? ''
    const again = await homes.get(url, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/pictures/none.webp',
    `/pictures/${'0'.repeat(32)}-320.webp`,
    `/pictures/${'0'.repeat(32)}-99999.webp`,
    '/pictures/..%2f..%2fetc%2fpasswd',
    `/pictures/${'0'.repeat(32)}-320.webp%00`,
  ])('is not there at %s', async (path) => {
    const response = await homes.get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 'error', code: 'not_found' })
  })
})

describe('the picture for link previews', () => {
  const cover = async () => (await variants())[0]?.url.replace(/-\d+\.webp$/, '-share.jpg') ?? ''
  const stored = () => homes.database().$count(pictureVariants, eq(pictureVariants.width, 0))

  test('comes in with its home: no visitor has it drawn', async () => {
    expect(await stored()).toBe(2)
    const app = appOver(homes.database())
    expect((await app.request(await cover())).status).toBe(200)
    expect(made.buffers).toBe(0)
  })

  test('of a home that an earlier build imported is drawn once for all who ask, and stored for every server', async () => {
    await homes.database().delete(pictureVariants).where(eq(pictureVariants.width, 0))
    const [path, servers] = [await cover(), [appOver(homes.database()), appOver(homes.database())]]
    const asked = servers.flatMap((app) => Array.from({ length: 8 }, () => app.request(path)))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const bytes = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(new Set(bytes.map((one) => Buffer.from(one).toString('base64'))).size).toBe(1)
    expect(made.buffers).toBe(1)
    expect(await stored()).toBe(1)
    expect((await appOver(homes.database()).request(path)).status).toBe(200)
    expect(made.buffers).toBe(1)
  })

  test('is not drawn of what is no home’s first picture', async () => {
    await homes.database().delete(pictureVariants).where(eq(pictureVariants.width, 0))
    const [, second] = (await homes.property('R-1'))?.pictures ?? []
    const path = second?.variants[0]?.url.replace(/-\d+\.webp$/, '-share.jpg') ?? ''
    expect((await homes.get(path)).status).toBe(404)
    expect((await homes.get(`/pictures/${'0'.repeat(32)}-share.jpg`)).status).toBe(404)
    expect(made.buffers).toBe(0)
  })

  test('is no width: its bytes have one name', async () => {
    for (const width of [0, 1200])
      expect((await homes.get((await cover()).replace('share.jpg', `${width}.webp`))).status).toBe(404)
  })
})

describe('a photo that comes in', () => {
  test('is never enlarged', async () => {
    const { variants: found } = await renderPhoto(await photo('#333', 700, 500), false)
    expect(found.map(({ width }) => width)).toEqual([320, 640])
    const tiny = await renderPhoto(await photo('#333', 200, 100), false)
    expect(tiny.variants.map(({ width }) => width)).toEqual([200])
  })

  test('is the same picture when it is the same bytes', async () => {
    const bytes = await photo('#123')
    expect((await renderPhoto(bytes, false)).hash).toBe((await renderPhoto(bytes, false)).hash)
  })

  test('stays within what a first screen can carry, 28 kB at 640 pixels, even where it is all detail', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
    const create = { width: 1600, height: 1000, channels: 3, background: '#888', noise } as const
    const photo = await sharp({ create }).blur(3).jpeg().toBuffer()
    const { variants: found, embedded } = await renderPhoto(photo, true)
    expect(found.find(({ width }) => width === 640)?.bytes.byteLength).toBeLessThanOrEqual(28_000)
    expect(embedded?.byteLength).toBeLessThanOrEqual(12_000)
  })
})
