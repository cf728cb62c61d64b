import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderPhoto } from '../../../src/server/services/home-pictures.ts'
import { homeRecord, photo, pictureRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const homes = serveHomes(async () => [homeRecord(1, { pictures: [await pictureRecord('#a33', 'Room')] })])

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
