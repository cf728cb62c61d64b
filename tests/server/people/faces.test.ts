/** What a profile keeps of a face: a photo made anew, a drawn one, prompts and languages. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PHOTO_TEXT_MAXIMUM } from '../../../src/contract/people.ts'
import { idempotencyKeys, portraits } from '../../../src/server/database/schema/people.ts'
import { codeOf, dataOf, type Member, refusal, save, testSite } from './site.ts'

const site = testSite()

const uri = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const bytesOf = (photo: unknown) => Buffer.from(String(photo).split(',')[1] ?? '', 'base64')
const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

const read = async ({ browser, id }: Member) => dataOf(await browser.get(`/partners/${id}`))
const storedOf = ({ id }: Member) => site.database.select().from(portraits).where(eq(portraits.userId, id))

describe('a photo', () => {
  it('comes back square, upright, as a small WebP without what the camera wrote into it', async () => {
    const member = await site.member()
    // The right half is blue; turned upright (orientation 6: by a quarter) it is the lower one.
    const right = await plain(200, 300, '#00f').png().toBuffer()
    const camera = { IFD0: { Orientation: '6', Make: 'Secret camera' } }
    const photo = await plain(400, 300)
      .composite([{ input: right, left: 200, top: 0 }])
      .withExif(camera)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    expect((await save(member, { photo: uri(photo) })).status).toBe(200)
    const own = await read(member)
    expect(own).toMatchObject({ photo_blurred: false, photo_hidden_until_match: true })
    const shown = bytesOf(own.photo)
    const { format, width, height, exif, orientation } = await sharp(shown).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 240, height: 240 })
    const pixel = async (top: number) => {
      const [red = 0, , blue = 0] = await sharp(shown)
        .extract({ left: 120, top, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await pixel(20), await pixel(220)]).toEqual(['red', 'blue'])
  })

  it('has a blurred one beside it that holds nothing finer than a twelfth of its side', async () => {
    const member = await site.member()
    // Stripes that fill a pixel of the few each by half: whatever way they run, the same grey is left.
    const stripes = async (across: boolean) => {
      const size = 240
      const grey = Buffer.alloc(size * size, 0)
      for (let at = 0; at < grey.length; at += 1) {
        const line = across ? Math.floor(at / size) : at % size
        grey[at] = line % 10 < 5 ? 0 : 255
      }
      const photo = sharp(grey, { raw: { width: size, height: size, channels: 1 } })
      await save(member, { photo: uri(await photo.png().toBuffer(), 'png') })
      const [row] = await storedOf(member)
      return { image: row?.image ?? Buffer.alloc(0), blurred: row?.blurred ?? Buffer.alloc(0) }
    }
    const apart = async (one: Buffer, other: Buffer) => {
      const [left, right] = [await sharp(one).raw().toBuffer(), await sharp(other).raw().toBuffer()]
      return left.reduce((most, value, at) => Math.max(most, Math.abs(value - (right[at] ?? 0))), 0)
    }
    const [down, across] = [await stripes(false), await stripes(true)]
    expect(await apart(down.image, across.image)).toBeGreaterThan(150)
    expect(await apart(down.blurred, across.blurred)).toBeLessThan(40)
    expect(down.blurred.byteLength).toBeLessThan(2_000)
  })

  it('is taken back by null, and lies nowhere then, not even in the answers kept for repeated saves', async () => {
    const member = await site.member()
    const photo = uri(await plain(50, 50).png().toBuffer(), 'png')
    const saved = await save(
      member,
      { photo, photo_hidden_until_match: false },
      { 'Idempotency-Key': 'face' },
    )
    expect(dataOf(saved)).not.toHaveProperty('photo')
    expect(await read(member)).toMatchObject({ photo_hidden_until_match: false })
    await save(member, { photo_hidden_until_match: true })
    expect(await read(member)).toMatchObject({ photo_hidden_until_match: true })
    expect((await save(member, { photo: null })).status).toBe(200)
    expect(await read(member)).not.toHaveProperty('photo')
    expect(await storedOf(member)).toEqual([])
    const kept = await site.database
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, member.id))
    expect(kept.map(({ answer }) => answer).join()).not.toContain('data:image')
  })

  it('saved alone counts as an edit: an older one of another device is refused', async () => {
    const member = await site.member()
    const photo = uri(await plain(50, 50).png().toBuffer(), 'png')
    expect((await save(member, { photo })).status).toBe(200)
    const late = await save(member, { photo: null }, { 'X-Row-Age': '3600000' })
    expect(codeOf(late)).toBe('profile_superseded')
    expect(late.text).not.toContain('data:image')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  it.each<[string, () => Promise<string>]>([
    ['text', async () => uri(Buffer.from('no picture at all'))],
    ['an SVG under the name of a PNG', async () => uri(svg, 'png')],
    ['a GIF under the name of a PNG', async () => uri(await plain(9, 9).gif().toBuffer(), 'png')],
    [
      'half of a JPEG',
      async () => {
        const whole = await plain(300, 300).jpeg().toBuffer()
        return uri(whole.subarray(0, whole.byteLength / 2))
      },
    ],
    [
      'a bomb of 25 megapixels',
      async () => uri(await plain(5_000, 5_000).png({ palette: true }).toBuffer(), 'png'),
    ],
    [
      'as much text as may come, which is none',
      async () => `data:image/jpeg;base64,${'A'.repeat(PHOTO_TEXT_MAXIMUM - 23)}`,
    ],
  ])('is refused where it is %s, and what stood stays', async (_, made) => {
    const member = await site.member()
    await save(member, { photo: uri(await plain(50, 50).png().toBuffer(), 'png'), job: 'baker' })
    const before = await read(member)
    const answer = await save(member, { photo: await made(), job: 'nurse' })
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'photo_unreadable',
        message: 'The photo cannot be read. Please choose a JPEG, PNG or WebP.',
      },
    })
    expect(await read(member)).toEqual(before)
  })

  it.each<[string, string]>([
    ['longer than a device ever sends', `data:image/jpeg;base64,${'A'.repeat(PHOTO_TEXT_MAXIMUM)}`],
    ['an address', 'https://elsewhere.example/me.jpg'],
    ['an SVG', `data:image/svg+xml;base64,${svg.toString('base64')}`],
  ])('is not even looked at where it is %s', async (_, photo) => {
    expect(refusal(await save(await site.member(), { photo }))).toBe('400 invalid_request')
  })
})

describe('a face', () => {
  it('is nobody’s until one is chosen, so that it contradicts no answer, and can be taken back', async () => {
    const member = await site.member()
    expect(await read(member)).toMatchObject({ avatar: null })
    expect(dataOf(await save(member, { avatar: 'chosen-7' }))).toMatchObject({ avatar: 'chosen-7' })
    expect(dataOf(await save(member, { avatar: null }))).toMatchObject({ avatar: null })
    for (const avatar of ['', 'a b', '<b>', 'x'.repeat(41)])
      expect(refusal(await save(member, { avatar }))).toBe('400 invalid_request')
  })
})

describe('prompts and languages', () => {
  it('read back cleaned, in their order, each language once', async () => {
    const member = await site.member()
    const prompts = [
      { prompt: 'weekend', answer: ' 한강 대신\n허드슨 <b>강 ' },
      { prompt: 'after_work', answer: '<>' },
    ]
    await save(member, { prompts, spoken_languages: ['en', 'ko', 'en'] })
    expect(await read(member)).toMatchObject({
      prompts: [{ prompt: 'weekend', answer: '한강 대신 허드슨 b강' }],
      spoken_languages: ['en', 'ko'],
    })
    await save(member, { prompts: [], spoken_languages: [] })
    expect(await read(member)).toMatchObject({ prompts: [], spoken_languages: [] })
  })

  it.each([
    [{ prompts: [{ prompt: 'unknown', answer: 'x' }] }],
    [{ prompts: [{ prompt: 'weekend', answer: 'x'.repeat(121) }] }],
    [{ prompts: Array.from({ length: 3 }, () => ({ prompt: 'weekend', answer: 'x' })) }],
    [{ spoken_languages: ['tlh'] }],
  ])('of other kinds, too long or too many are refused', async (body) => {
    expect(refusal(await save(await site.member(), body))).toBe('400 invalid_request')
  })
})
