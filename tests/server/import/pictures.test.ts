import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGloballyReachable } from '../../../src/server/public-address.ts'
import { closeServers, openServer } from '../start/foreign-backend.ts'
import { image, openBroker, plainHome } from './broker.ts'

const broker = openBroker()

async function reportOn(picture: unknown, given = {}): Promise<string> {
  return (await broker.refusal(broker.import([plainHome(1, { pictures: [picture] })], given))).join('\n')
}

async function shownWidths(name: string) {
  const home = await broker.home(name)
  return home?.pictures.map((picture) => picture.variants?.map(({ width }) => width))
}

/** A PNG of a few bytes whose header promises so many pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture that would harm is refused with the reason, and nothing is imported', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'

  const cutOff = image(900, 600).then((bytes) => bytes.subarray(0, 2000))
  const megapixels = 'is 20000 × 10000 pixels (200 megapixels): give at most 50'

  test.each<[string, Promise<Buffer> | Buffer | string, string]>([
    ['of 200 megapixels, by its header alone', pngOf(20_000, 10_000), megapixels],
    ['of one pixel’s width and thousands in height', pngOf(1, 9000), 'no screen shows that'],
    ['that is an SVG with a script, whatever its name', svg, 'is an SVG, which may hold scripts'],
    ['that is an SVG behind an XML declaration', `\ufeff<?xml version="1.0"?>\n${svg}`, 'is an SVG'],
    ['that is a page', '<!doctype html><script>alert(1)</script>', 'is no picture'],
    ['that is empty', '', 'is no picture'],
    ['that only begins like one', pngOf(800, 600), 'is broken'],
    ['that is cut off', cutOff, 'is broken'],
    ['that is a PDF', '%PDF-1.7\n', 'is no picture'],
    ['in a phone’s own format', '\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
  ])('%s', async (_, bytes, said) => {
    await broker.put('hostile.jpg', await bytes)
    expect(await reportOn('hostile.jpg')).toContain(said)
    expect(await broker.names()).toEqual([])
  })

  test('a floor plan is held to the same', async () => {
    await broker.put('plan.png', Buffer.from(svg))
    const refused = broker.refusal(broker.import([plainHome(1, { floor_plan: { image: 'plan.png' } })]))
    expect((await refused).join('\n')).toContain('floor_plan.image (plan.png) is an SVG')
  })
})

describe('a picture file', () => {
  test('lies in the folder of the homes’ file or below, by every way to it', async () => {
    await mkdir(join(broker.folder(), 'inner'), { recursive: true })
    await writeFile(join(broker.folder(), 'inner', '거실.jpg'), await image())
    await symlink('/etc/passwd', join(broker.folder(), 'link.jpg'))
    for (const name of ['../../etc/passwd', '/etc/passwd', '..\\secret.jpg', 'inner/../../x.jpg', '.'])
      expect(await reportOn(name)).toContain('lies outside the folder')
    expect(await reportOn('link.jpg')).toContain('is a link that leads outside the folder')
    expect(await reportOn('inner')).toContain('is no file')
    expect(await reportOn('none.jpg')).toContain('is not there')
    // As a Mac packs the name: in single letters.
    await broker.import([plainHome(2, { pictures: ['inner/거실.jpg'.normalize('NFD')] })])
    expect(await shownWidths('Home 2')).toEqual([[320, 640]])
    await broker.import([plainHome(9, { pictures: ['inner\\거실.jpg'] })])
    expect(await shownWidths('Home 9')).toEqual([[320, 640]])
  })

  test('is what its content is, not what its name says', async () => {
    await broker.put('really-png.jpg', await image(700, 500, 'png'))
    await broker.import([plainHome(3, { pictures: ['really-png.jpg'] })])
    expect(await shownWidths('Home 3')).toEqual([[320, 640]])
  })

  test('in the colours of print, turned by the camera or animated is stored as screens show it', async () => {
    const base = sharp({ create: { width: 900, height: 400, channels: 3, background: '#c33' } })
    await broker.put('cmyk.jpg', await base.clone().toColourspace('cmyk').jpeg().toBuffer())
    await broker.put('turned.jpg', await base.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const frames = { width: 700, height: 800, channels: 3, background: '#3c3', pageHeight: 400 } as const
    await broker.put('moving.gif', await sharp({ create: frames }).gif().toBuffer())
    await broker.import([plainHome(4, { pictures: ['cmyk.jpg', 'turned.jpg', 'moving.gif'] })])
    const home = await broker.home('Home 4')
    const stored = await Promise.all(
      (home?.pictures ?? []).map(async ({ variants }) => {
        const response = await broker.get(variants?.[0]?.url ?? '')
        const picture = sharp(Buffer.from(await response.arrayBuffer()))
        const { format, space, height, width, pages, exif } = await picture.metadata()
        return { format, space, tall: height > width, pages: pages ?? 1, exif }
      }),
    )
    const plain = { format: 'webp', space: 'srgb', tall: false, pages: 1, exif: undefined }
    expect(stored).toEqual([plain, { ...plain, tall: true }, plain])
  })
})

describe('a picture inside the file', () => {
  test('may be a data URI or bare base64, and again its content counts', async () => {
    const [one = '', two = '', three = ''] = await Promise.all(
      [700, 1000, 1500].map(async (width) => (await image(width, 500, 'webp')).toString('base64')),
    )
    await broker.import([
      plainHome(5, { pictures: [`data:image/png;base64,${one}`, two, { data: three, alt: 'a' }] }),
    ])
    expect(await shownWidths('Home 5')).toEqual([
      [320, 640],
      [320, 640, 960],
      [320, 640, 960, 1440],
    ])
  })

  test.each(['data:image/png;base64,####', 'data:text/html,<script>', 'data:image/png,abc', { data: 'zzz' }])(
    'is refused as %j',
    async (picture) => {
      expect(await reportOn(picture)).toMatch(/is no data URI or base64|without base64|is no picture/)
    },
  )
})

describe('a picture behind an address', () => {
  let origin = ''
  let asked: string[] = []
  const unreachable = 'an address of this machine or its own network'

  beforeAll(async () => {
    const bytes = await image()
    origin = await openServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      if (path.startsWith('/round')) response.writeHead(302, { location: '/round' }).end()
      else if (path === '/moved.jpg') response.writeHead(301, { location: '/home.jpg' }).end()
      else if (path === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
      else if (path === '/page') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>')
      else if (path === '/endless') {
        const block = Buffer.alloc(1_000_000)
        const pour = () => {
          while (!response.destroyed && response.write(block));
        }
        response.on('drain', pour)
        pour()
      } else if (path === '/home.jpg') response.end(bytes)
      else if (path === '/busy') response.writeHead(503).end()
      else response.writeHead(404).end()
    })
  })
  afterAll(closeServers)

  test('is fetched once for all homes that show it, redirects followed', async () => {
    asked = []
    const pictures = [`${origin}/moved.jpg`]
    await broker.import([plainHome(6, { pictures }), plainHome(7, { pictures })], { allowPrivate: true })
    expect(await shownWidths('Home 7')).toEqual([[320, 640]])
    expect(asked).toEqual(['/moved.jpg', '/home.jpg'])
  })

  test.each([
    ['/none.jpg', 'answers with status 404'],
    ['/busy', 'answers with status 503'],
    ['/round', 'redirects more than 5 times'],
    ['/file', 'only http and https are followed'],
    ['/page', 'is no picture'],
    ['/endless', 'has more than 40 MB'],
  ])('is refused at %s', async (path, said) => {
    expect(await reportOn(`${origin}${path}`, { allowPrivate: true })).toContain(said)
  })

  test('never comes from this machine or its own network, unless that is allowed', async () => {
    asked = []
    const { port } = new URL(origin)
    const own = [
      '127.0.0.1',
      'localhost',
      'home.localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '2130706433',
    ]
    for (const host of [...own, '10.1.2.3', '169.254.169.254'])
      expect(await reportOn(`http://${host}:${port}/home.jpg`)).toContain(unreachable)
    expect(asked).toEqual([])
  })

  test.each([
    ['NAT64, an address of this machine in it', '[64:ff9b::7f00:1]'],
    ['NAT64 of a local network', '[64:ff9b:1::a00:1]'],
    ['6to4', '[2002:7f00:1::1]'],
    ['Teredo', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-translated', '[::ffff:0:7f00:1]'],
    ['IPv4-mapped, private', '[::ffff:192.168.0.1]'],
    ['discard-only', '[100::1]'],
    ['site-local', '[fec0::1]'],
    ['unique local', '[fd12:3456::1]'],
    ['link-local', '[fe80::1]'],
    ['multicast', '[ff02::1]'],
    ['benchmarking', '[2001:2::1]'],
    ['documentation', '[2001:db8::1]'],
    ['newer documentation', '[3fff::1]'],
    ['segment routing', '[5f00::1]'],
    ['IPv4 documentation', '203.0.113.7'],
    ['the relay of 6to4', '192.88.99.1'],
  ])('never comes from an address that is not globally reachable: %s', async (_, host) => {
    expect(await reportOn(`http://${host}:1/home.jpg`)).toContain(unreachable)
  })

  test.each(['1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001::8a', '::ffff:1.1.1.1'])(
    'may come from an address of the open internet: %s',
    (address) => expect(isGloballyReachable(address)).toBe(true),
  )

  test.each([
    ['http://127.0.0.1:1/x.jpg', 'cannot be fetched'],
    ['https://', 'is no web address'],
  ])('that leads nowhere is reported: %s', async (address, said) => {
    expect(await reportOn(address, { allowPrivate: true })).toContain(said)
  })
})

test('a floor plan larger than screens is made smaller, its areas with it', async () => {
  await broker.put('large.png', await image(4800, 2400, 'png'))
  const { warnings } = await broker.import([
    plainHome(8, {
      pictures: [await image().then((bytes) => bytes.toString('base64'))],
      rooms: [{ id: 1, name: 'A', clickable_areas: [{ x1: 0, y1: 0, x2: 4800, y2: 1200 }] }],
      floor_plan: { image: 'large.png' },
    }),
  ])
  const plan = await broker.plan((await broker.home('Home 8'))?.id ?? 0)
  expect(plan?.dimensions).toEqual({ width: 2400, height: 1200 })
  expect(plan?.rooms[0]?.areas).toMatchObject([{ x1: 0, y1: 0, x2: 2400, y2: 600 }])
  expect(warnings.map(({ field }) => field)).toEqual(['floor_plan.image'])
})

test('image_form says how a home’s pictures are handed out: by address, as data URI, as base64 or not at all', async () => {
  await broker.put('room.jpg', await image())
  const starts = { url: '/pictures/', 'data-uri': 'data:image/webp;base64,', base64: 'UklGR', none: '' }
  const homes = Object.keys(starts).map((form, at) =>
    plainHome(90 + at, { name: form, image_form: form, pictures: ['room.jpg'] }),
  )
  await broker.import(homes)
  for (const [form, start] of Object.entries(starts)) {
    const [picture] = (await broker.home(form))?.pictures ?? []
    expect(picture?.source.slice(0, start.length) ?? '').toBe(start)
  }
  expect((await broker.home('none'))?.pictures).toEqual([])
  expect((await broker.import(homes)).summary.unchanged).toBe(4)
  expect(await broker.refusal(broker.import([plainHome(95, { image_form: 'svg' })]))).toEqual([
    'homes[0] (H-95) image_form is "svg": give one of url, data-uri, base64, none',
  ])
})
