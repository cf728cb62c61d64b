import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '../../../src/contract/pictures.ts'
import { drawPictures } from '../../../src/server/demo/draw-home.ts'
import { hashText, seeded } from '../../../src/server/demo/drawing/seeded.ts'
import { demoHomes } from '../../../src/server/demo/homes.ts'
import { renderPicture } from '../../../src/server/demo/render-picture.ts'

const drawn = demoHomes.map((home) => ({ home, pictures: drawPictures(home) }))

describe('the drawn pictures', () => {
  test('each home has three to six, all different from every other home’s', () => {
    for (const { home, pictures } of drawn) {
      expect(pictures.length, home.ref).toBeGreaterThanOrEqual(3)
      expect(pictures.length, home.ref).toBeLessThanOrEqual(6)
    }
    const all = drawn.flatMap(({ pictures }) => pictures.map(({ svg }) => svg))
    expect(new Set(all).size).toBe(all.length)
  })

  test('drawing again gives the same text', () => {
    for (const { home, pictures } of drawn) expect(drawPictures(home)).toEqual(pictures)
  })

  test('they are 1440 by 960 and hold no text, no script and nothing from elsewhere', () => {
    for (const { svg } of drawn.flatMap(({ pictures }) => pictures)) {
      expect(svg).toContain('viewBox="0 0 1440 960"')
      expect(svg).not.toMatch(/<(text|image|script|use|filter)\b|href|NaN|undefined|Infinity/)
    }
  })

  test('alt texts are there in English and in Korean', () => {
    for (const { altEn, altKo } of drawn.flatMap(({ pictures }) => pictures)) {
      expect(altEn).toMatch(/^[A-Z][^가-힣]{15,}$/)
      expect(altKo).toMatch(/[가-힣]/)
    }
  })

  test('every width comes out two by three', async () => {
    const svg = drawn[0]?.pictures[0]?.svg ?? ''
    for (const width of PICTURE_WIDTHS) {
      const { width: wide, height } = await sharp(await renderPicture(svg, width)).metadata()
      expect([wide, height]).toEqual([width, Math.round((width * 2) / 3)])
    }
  })

  test('pictures asked for at the same time do not mix', async () => {
    const [one, other] = [drawn[0]?.pictures[0]?.svg ?? '', drawn[1]?.pictures[0]?.svg ?? '']
    const alone = [await renderPicture(one, 320), await renderPicture(other, 320)]
    const together = await Promise.all([renderPicture(one, 320), renderPicture(other, 320)])
    expect(together.map((bytes) => bytes.equals(alone[0] ?? bytes))).toEqual([true, false])
    expect(together[1]?.equals(alone[1] ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('seeded choices', () => {
  test('the same text gives the same stream, another text another', () => {
    const stream = (text: string): number[] => {
      const random = seeded(text)
      return [random.next(), random.whole(1, 1000), random.between(-5, 5)]
    }
    expect(stream('BJ-1001')).toEqual(stream('BJ-1001'))
    expect(stream('BJ-1001')).not.toEqual(stream('BJ-1002'))
    expect(hashText('BJ-1001')).not.toBe(hashText('BJ-1010'))
  })

  test('whole numbers reach both ends and nothing beyond', () => {
    const random = seeded('ends')
    const seen = new Set(Array.from({ length: 400 }, () => random.whole(2, 5)))
    expect([...seen].sort()).toEqual([2, 3, 4, 5])
  })
})
