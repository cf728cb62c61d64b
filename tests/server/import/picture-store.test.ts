import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictures, pictureVariants } from '../../../src/server/database/schema/homes.ts'
import { openPictureStore } from '../../../src/server/services/picture-store.ts'
import { type App, appOver, settingsOf } from '../app.ts'
import { canRunS3, type S3Server, startS3 } from '../homes/s3-server.ts'
import { closeServers, openServer } from '../start/foreign-backend.ts'
import { startProgram } from '../start/server-process.ts'
import { openBroker, plainHome } from './broker.ts'

const key = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const storeOf = (environment: Readonly<Record<string, string>>) =>
  openPictureStore(settingsOf(environment).pictureBucket)

const colour = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

describe.skipIf(!canRunS3())('pictures in a bucket', () => {
  const broker = openBroker()
  let s3: S3Server
  let app: App
  beforeAll(async () => {
    s3 = await startS3()
    app = appOver(broker.database(), undefined, s3.environment)
    for (const name of ['#a33', '#3a3', '#33a']) await broker.put(`${name}.png`, await colour(name))
  })
  afterAll(() => s3.stop())

  const home = (number: number, ...names: string[]) =>
    plainHome(number, { pictures: names.map((name) => `${name}.png`) })
  const importInto = (...homes: unknown[]) => broker.import(homes, { store: storeOf(s3.environment) })
  const addresses = async (name: string) =>
    ((await broker.home(name))?.pictures ?? []).flatMap(({ variants }) =>
      (variants ?? []).map(({ url }) => url),
    )
  /** From the bucket anew: a server keeps what was asked for last. */
  const statusOf = async (address: string) =>
    (await appOver(broker.database(), undefined, s3.environment).request(address)).status

  test('come in with their homes, and are served as those in the database are', async () => {
    expect((await importInto(home(1, '#a33'))).summary).toMatchObject({ added: 1 })
    expect(await broker.database().$count(pictureVariants)).toBe(0)
    const found = await addresses('Home 1')
    expect(found).toHaveLength(2)
    for (const address of found) {
      const response = await app.request(address)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${address.replace('/pictures/', '')}"`,
      })
      const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(format).toBe('webp')
    }
    const share = await app.request((found[0] ?? '').replace(/-\d+\.webp$/, '-share.jpg'))
    expect(share.headers.get('content-type')).toBe('image/jpeg')
    expect(await statusOf(`/pictures/${'0'.repeat(32)}-320.webp`)).toBe(404)
    expect((await importInto(home(1, '#a33'))).summary).toMatchObject({ unchanged: 1 })
  })

  test('go when no home shows them any more, those that another shows stay', async () => {
    await importInto(home(2, '#a33', '#3a3'))
    const [kept = '', , gone = ''] = await addresses('Home 2')
    expect([await statusOf(kept), await statusOf(gone)]).toEqual([200, 200])
    expect((await importInto(home(2, '#a33'))).summary).toMatchObject({ changed: 1, removedPictures: 1 })
    expect([await statusOf(kept), await statusOf(gone)]).toEqual([200, 404])
  })

  // s3rver knows the key and does not compare signatures of version 4.
  test('are not taken with an unknown key: nothing is imported', async () => {
    const before = await broker.contents()
    const store = storeOf({ ...s3.environment, AWS_ACCESS_KEY_ID: 'unknown' })
    await expect(broker.import([home(3, '#33a')], { store })).rejects.toThrow(
      /^The picture store s3:\/\/homes\/pictures answers PUT [0-9a-f]{32}-(?:\d+\.webp|share\.jpg) with 403 InvalidAccessKeyId$/,
    )
    expect(await broker.contents()).toBe(before)
  })

  test('that still lie in the database are served until npm run move-pictures has moved them, and after it', async () => {
    await broker.import([home(4, '#33a')])
    const [address = ''] = await addresses('Home 4')
    // Two widths, and the picture for link previews.
    expect(await broker.database().$count(pictureVariants)).toBe(3)
    expect(await statusOf(address)).toBe(200)
    const run = (program: string, ...args: string[]) =>
      startProgram([program, ...args], { DATABASE_URL: broker.url(), ...s3.environment }).ended
    expect(await run('src/server/move-pictures.ts')).toEqual({
      code: 0,
      said: 'Moved 3 files into s3://homes/pictures.\n',
    })
    expect(await broker.database().$count(pictureVariants)).toBe(0)
    expect(await statusOf(address)).toBe(200)

    const out = `${broker.folder()}/one.backup`
    const backup = await run('src/server/backup/main.ts', 'backup', '--out', out)
    expect(backup.said).toContain('Pictures that lie in s3://homes/pictures are not in it.')
  })
})

describe('a store that fails', () => {
  const broker = openBroker()
  const realTimeout = AbortSignal.timeout.bind(AbortSignal)
  let origin = ''
  let answer: Parameters<typeof openServer>[0]
  let address = ''
  let picture: Buffer
  beforeAll(async () => {
    origin = await openServer((request, response) => answer(request, response))
    picture = await sharp(await colour('#777'))
      .webp()
      .toBuffer()
    await broker.put('a.png', await colour('#777'))
    await broker.import([plainHome(1, { pictures: ['a.png'] })])
    const [{ hash } = { hash: '' }] = await broker.database().select().from(pictures)
    // As if it had been moved.
    await broker.database().delete(pictureVariants)
    address = `/pictures/${hash}-320.webp`
  })
  afterAll(closeServers)
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => realTimeout(milliseconds / 10))
  })
  afterEach(() => vi.restoreAllMocks())

  const environment = () => ({ PICTURE_STORE: `s3://homes?endpoint=${origin}`, ...key })
  const xml = (code: string) => `<Error><Code>${code}</Code></Error>`

  test.each<[string, typeof answer]>([
    ['is busy', (_, response) => response.writeHead(503).end(xml('SlowDown'))],
    ['does not let us in', (_, response) => response.writeHead(403).end(xml('AccessDenied'))],
    ['has no such bucket', (_, response) => response.writeHead(404).end(xml('NoSuchBucket'))],
    ['lies elsewhere', (_, response) => response.writeHead(301, { location: '/elsewhere' }).end()],
    [
      'breaks off',
      (_, response) =>
        response.writeHead(200, { 'content-length': '900' }).write('RIFF') && response.destroy(),
    ],
    ['cannot be reached', (request) => request.destroy()],
    ['never answers', () => {}],
    ['answers with a page', (_, response) => response.end('<html>')],
  ])('and %s gives 503 that is not stored, and the picture once it works again', async (_, failure) => {
    const app = appOver(broker.database(), undefined, environment())
    answer = failure
    for (const path of [address, address.replace('320.webp', 'share.jpg')]) {
      const response = await app.request(path)
      expect(response.status).toBe(503)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '2',
      })
      expect(await response.json()).toMatchObject({ code: 'unavailable' })
    }
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('The picture store s3://homes')
    answer = (_, response) => response.end(picture)
    expect((await app.request(address)).status).toBe(200)
  })

  test('for a moment is asked again', async () => {
    let asked = 0
    answer = (_, response) => {
      asked += 1
      if (asked === 1) response.writeHead(503).end(xml('SlowDown'))
      else response.end(picture)
    }
    expect((await appOver(broker.database(), undefined, environment()).request(address)).status).toBe(200)
    expect(asked).toBe(2)
  })

  test('changes nothing of what is imported', async () => {
    const before = await broker.contents()
    answer = (_, response) => response.writeHead(500).end()
    await broker.put('b.png', await colour('#111'))
    await expect(
      broker.import([plainHome(2, { pictures: ['b.png'] })], { store: storeOf(environment()) }),
    ).rejects.toThrow('The picture store s3://homes answers PUT')
    expect(await broker.contents()).toBe(before)
  })

  test('keeps homes from going: the import stands, and what stays in the bucket is said', async () => {
    answer = (_, response) => response.writeHead(500).end()
    const { summary } = await broker.import([plainHome(1)], { store: storeOf(environment()) })
    expect(summary).toMatchObject({ changed: 1, removedPictures: 1 })
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('answers DELETE')
  })
})
