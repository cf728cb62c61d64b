import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { amenityCodes } from '../../../src/contract/enums.ts'
import { formatDate } from '../../../src/domain/dates.ts'
import file from '../../../src/server/demo/homes.json' with { type: 'json' }
import { demoHomesAt } from '../../../src/server/demo/homes.ts'
import {
  renderedFolder,
  renderedName,
  renderedWidths,
  renderers,
} from '../../../src/server/demo/rendered-pictures.ts'
import { checkFile } from '../../../src/server/import/import-file.ts'
import { contentHash } from '../../../src/server/services/content-hash.ts'
import { renderPhoto } from '../../../src/server/services/home-pictures.ts'
import { textLanguage } from '../../../src/web/kit/i18n/text-language.ts'
import { formatArea } from '../../../src/web/kit/model/area.ts'

const demoHomes = await demoHomesAt(new Date('2026-11-20T12:00:00Z'))
const quiet = { retire: false, replaceDemo: false, allowPrivate: false, now: new Date(), progress: () => {} }

describe('the demo homes', () => {
  test('there are 48, in every form of pictures (rule 2.2), each with a ref, a name and an address of its own', () => {
    expect(demoHomes).toHaveLength(48)
    expect(new Set(demoHomes.map((home) => home.imageForm))).toEqual(
      new Set(['url', 'data-uri', 'base64', 'none']),
    )
    for (const key of ['ref', 'name', 'street'] as const)
      expect(new Set(demoHomes.map((home) => home[key])).size).toBe(48)
  })

  test('they stand in the places that Korean renters know, on both sides of the Hudson, and a search in Korean finds each by its town', () => {
    const cities = new Set(demoHomes.map(({ city }) => city.name))
    expect(cities.size).toBeGreaterThanOrEqual(15)
    for (const city of ['Palisades Park', 'Fort Lee', 'Edgewater', 'Jersey City', 'Flushing', 'Bayside'])
      expect(cities).toContain(city)
    for (const { city, region, zip, descriptionHtml, ref } of demoHomes) {
      const isJersey = region.code === 'NJ'
      expect([region.name, descriptionHtml], ref).toEqual([
        isJersey ? 'New Jersey' : 'New York',
        expect.stringContaining(city.nameKo ?? ''),
      ])
      expect(zip).toMatch(isJersey ? /^07\d{3}$/ : /^1[01]\d{3}$/)
    }
  })

  test('most were confirmed within the last two weeks, some earlier, and of some it is unknown', () => {
    const ages = demoHomes.map(({ confirmedOn }) =>
      confirmedOn === null ? null : (Date.parse('2026-11-20') - Date.parse(confirmedOn)) / 86_400_000,
    )
    const known = ages.filter((age) => age !== null)
    expect(known.filter((age) => age <= 14).length).toBeGreaterThan(24)
    expect(known.some((age) => age > 14)).toBe(true)
    expect(ages).toContain(null)
    expect(Math.min(...known)).toBeGreaterThanOrEqual(0)
  })

  test('prices lie between 950 and 5,200 dollars, some bedrooms are taken already, and links lead to example.com', () => {
    const bedrooms = demoHomes.flatMap(({ rooms }) => rooms.filter(({ price }) => price !== null))
    expect(bedrooms.filter(({ available }) => !available).length).toBeGreaterThanOrEqual(12)
    for (const { price, videoUrl, threeSixtyUrl } of demoHomes) {
      expect(price).toBeGreaterThanOrEqual(950)
      expect(price).toBeLessThanOrEqual(5200)
      for (const link of [videoUrl, threeSixtyUrl])
        expect(link ?? 'https://example.com/').toMatch(/^https:\/\/example\.com\//)
    }
  })

  test('a home let by the room costs what its cheapest free room costs; the shares of one let whole add up to its price within ten dollars a room', () => {
    for (const { letting, price, rooms, ref } of demoHomes) {
      if (letting === 'room') {
        const free = rooms.flatMap((room) => (room.available && room.price !== null ? [room.price] : []))
        expect(Math.min(...free), ref).toBe(price)
      } else {
        const shares = rooms.map((room) => (room.price ?? 0) * (room.type === 'shared' ? 2 : 1))
        const sum = shares.reduce((total, share) => total + share, 0)
        expect(Math.abs(sum - price), ref).toBeLessThanOrEqual(10 * rooms.length)
      }
    }
  })

  test('only bedrooms have a price or are free, every home has a free one, and the rooms take no more than the whole area', () => {
    for (const { rooms, ref, bed, category, totalArea } of demoHomes) {
      const bedrooms = rooms.filter(({ type }) => ['single', 'shared', 'master'].includes(type ?? ''))
      expect(
        rooms.filter((room) => room.price !== null),
        ref,
      ).toEqual(bedrooms)
      const free = rooms.filter((room) => room.available)
      expect(free, ref).not.toEqual([])
      expect(bedrooms).toEqual(expect.arrayContaining(free))
      expect(bed).toBe(category.name === 'Studio' ? 0 : bedrooms.length)
      const inside = rooms.filter(({ type }) => type !== 'garage' && type !== 'balcony')
      const sum = inside.reduce((total, { area }) => total + (area ?? 0), 0)
      expect(sum, ref).toBeLessThanOrEqual(totalArea ?? 0)
    }
  })

  test('the costs that a description states are those of the home', () => {
    const stated: [RegExp, Record<string, number>][] = [
      [/one-year lease|계약 1년/i, { shortest_lease_months: 12 }],
      [/one month’s deposit|보증금 한 달 치/i, { deposit_months: 1 }],
      [/three months or longer|3개월 이상|from three months|3개월 단기/i, { shortest_lease_months: 3 }],
      [/nine months or longer|9개월 이상/i, { shortest_lease_months: 9 }],
      [
        /(utilities|electricity) (are )?in the rent|공과금이 다 포함|전기, (가스, )?인터넷(이|까지) 월세/i,
        { utilities: 0 },
      ],
      [/internet (is |are )?in the rent|internet included|인터넷(은|이|까지) 월세에/i, { internet: 0 }],
    ]
    for (const { ref, costs, website_description, website_description_ko } of file.homes)
      for (const [words, cost] of stated)
        for (const said of [website_description, website_description_ko])
          if (words.test(said)) expect(costs, `${ref}: ${words}`).toMatchObject(cost)
    expect(file.homes.filter(({ costs }) => costs === undefined)).toEqual([])
  })

  test('a description does not narrow what the home says of smoking', () => {
    for (const { descriptionHtml, ref } of demoHomes)
      expect(descriptionHtml, ref).not.toMatch(/smoking (is|outside)|흡연은/i)
  })

  test('the days on which they become free move with the day of loading, in the description, too', async () => {
    const aYearLater = await demoHomesAt(new Date('2027-11-20T18:00:00Z'))
    for (const [at, { availableFrom, descriptionHtml }] of aYearLater.entries()) {
      const days =
        (Date.parse(availableFrom ?? '') - Date.parse(demoHomes[at]?.availableFrom ?? '')) / 86_400_000
      expect(days).toBe(365)
      expect(descriptionHtml).toContain(`<li>${formatDate(availableFrom ?? '', 'ko')}부터 입주 가능`)
      expect(descriptionHtml).toContain(`<li>Available from ${formatDate(availableFrom ?? '', 'en')}</li>`)
    }
  })

  test('none was confirmed on a day that has not begun in New York', async () => {
    const lateInTheEvening = await demoHomesAt(new Date('2026-11-26T00:34:00Z'))
    const days = lateInTheEvening.map(({ confirmedOn }) => confirmedOn ?? '')
    expect(days.toSorted().at(-1)).toBe('2026-11-25')
  })

  test('every amenity of the wire is in use; unknown, yes and no all occur for pets and smoking; pet_friendly is said only of homes that allow pets', () => {
    const used = (read: (home: (typeof demoHomes)[number]) => unknown) => new Set(demoHomes.map(read))
    expect(new Set(demoHomes.flatMap(({ amenities }) => amenities))).toEqual(new Set(amenityCodes))
    expect(used(({ petsAllowed }) => petsAllowed)).toEqual(new Set([true, false, null]))
    expect(used(({ smokingAllowed }) => smokingAllowed)).toEqual(new Set([true, false, null]))
    const friendly = demoHomes.filter(({ amenities }) => amenities.includes('pet_friendly'))
    expect(friendly.every(({ petsAllowed }) => petsAllowed)).toBe(true)
  })

  test('the first screen shows pictures by address', () => {
    const newest = demoHomes.toSorted((one, other) => other.listedAt.getTime() - one.listedAt.getTime())
    expect(new Set(newest.slice(0, 8).map(({ imageForm }) => imageForm))).toEqual(new Set(['url']))
  })

  test('areas of a floor plan share none of it, and every free room has one', () => {
    const plans = demoHomes.flatMap(({ floorPlan, rooms }) => (floorPlan ? [{ ...floorPlan, rooms }] : []))
    expect(plans.length).toBeGreaterThan(40)
    for (const { areas, rooms } of plans) {
      for (const { x1, y1, x2, y2, id } of areas) {
        const shares = (other: (typeof areas)[number]) =>
          other.id !== id && other.x1 < x2 && x1 < other.x2 && other.y1 < y2 && y1 < other.y2
        expect(areas.filter(shares)).toEqual([])
      }
      const free = rooms.filter(({ available }) => available).map(({ id }) => id)
      expect(areas.map(({ roomId }) => roomId)).toEqual(expect.arrayContaining(free))
    }
  })

  test('descriptions are distinct HTML of paragraphs and lists, in Korean and behind a rule all of it in English, with numbers as the app writes them', () => {
    expect(new Set(demoHomes.map(({ descriptionHtml }) => descriptionHtml)).size).toBe(48)
    for (const { descriptionHtml, totalArea, ref } of demoHomes) {
      const parts = (descriptionHtml ?? '').split('<hr>')
      expect(parts.map((part) => textLanguage(part.replace(/<[^>]*>/g, ' ')))).toEqual(['ko', 'en'])
      const [korean = '', english = ''] = parts
      for (const part of parts) {
        expect(part).toMatch(/^(<(p|ul|li)>[^<]*|<\/(p|ul|li)>)+$/)
        expect(part.match(/<p>/g)?.length).toBeGreaterThanOrEqual(2)
      }
      for (const item of ['<p>', '<li>']) expect(english.split(item)).toHaveLength(korean.split(item).length)
      expect(english).not.toMatch(/[가-힣]/)
      for (const language of ['ko', 'en'] as const)
        expect(descriptionHtml, ref).toContain(`<li>${formatArea(totalArea ?? 0, language)}, `)
      expect(descriptionHtml, ref).not.toMatch(/달러|\d{4} sq ft/)
    }
    // Of rooms as well.
    expect(JSON.stringify(file)).not.toContain('제곱피트')
  })

  test('the largest bedroom is called what every screen calls it, primary', () => {
    const texts = demoHomes.flatMap(({ name, descriptionHtml, rooms, floorPlan }) => [
      name,
      descriptionHtml ?? '',
      floorPlan?.description ?? '',
      ...rooms.flatMap((room) => [room.name, room.description ?? '']),
    ])
    expect(texts.filter((text) => /master/i.test(text))).toEqual([])
    expect(texts.filter((text) => text === 'Primary bedroom').length).toBeGreaterThan(5)
  })
})

test('homes.json is a file that an import takes, with nothing worth a look but two homes without pictures', async () => {
  const path = fileURLToPath(new URL('../../../src/server/demo/homes.json', import.meta.url))
  const { homes, warnings } = await checkFile({ path, ...quiet })
  expect(homes).toBe(48)
  expect(warnings.map(({ message }) => message)).toEqual(Array(2).fill('are none: stock photos will show'))
})

describe('the demo pictures', () => {
  const pictures = file.homes.flatMap((home) =>
    (home.pictures ?? []).map((picture, position) => ({ home, position, ...picture })),
  )
  const read = (path: string) => readFile(new URL(`../../../src/server/demo/${path}`, import.meta.url))

  test('each home has three to six, but for those that show a home without; none twice', async () => {
    for (const { ref, imageForm, pictures: own } of demoHomes) {
      if (imageForm === 'none') expect(own, ref).toEqual([])
      else expect([3, 4, 5, 6], ref).toContain(own.length)
    }
    const hashes = demoHomes.flatMap((home) => home.pictures.map(({ picture }) => picture.hash))
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('they are WebP of 1440 by 960, plans PNG, carry no metadata, and have alt texts in English and in Korean', async () => {
    const plans = file.homes.flatMap(({ floor_plan }) => floor_plan?.image ?? [])
    expect(plans.length).toBeGreaterThan(40)
    for (const path of [...pictures.map((picture) => picture.file), ...plans]) {
      const { exif, xmp, iptc, icc, comments, ...metadata } = await sharp(await read(path)).metadata()
      expect(
        [exif, xmp, iptc, icc, comments].filter((part) => part !== undefined),
        path,
      ).toEqual([])
      expect(metadata, path).toMatchObject(
        plans.includes(path) ? { format: 'png' } : { format: 'webp', width: 1440, height: 960 },
      )
    }
    for (const { alt, alt_ko } of pictures) {
      expect(alt).toMatch(/^[A-Z][^가-힣]{15,}$/)
      expect(alt_ko).toMatch(/[가-힣]/)
    }
  })

  test('a first start renders none of them: rendered/ has all widths and nothing else (npm run demo-pictures)', async () => {
    const needed = await Promise.all(
      pictures.map(async ({ home, position, file: path }) => {
        const hash = contentHash(await read(path))
        const isEmbedded = home.image_form === 'data-uri' || home.image_form === 'base64'
        const variants = [
          ...renderedWidths,
          ...(isEmbedded ? (['embedded'] as const) : []),
          ...(position === 0 ? (['share'] as const) : []),
        ]
        return variants.map((variant) => renderedName(hash, variant))
      }),
    )
    expect((await readdir(renderedFolder)).toSorted()).toEqual(needed.flat().toSorted())
  })

  test('one that has been changed is rendered as an import renders it', async () => {
    const changed = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a9' } })
      .webp()
      .toBuffer()
    expect(await renderers.photo(changed, true)).toEqual(await renderPhoto(changed, true))
  })
})
