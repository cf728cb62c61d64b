import { describe, expect, test } from 'vitest'
import { formatArea } from '../../../src/domain/area.ts'
import { formatDate } from '../../../src/domain/dates.ts'
import { textLanguage } from '../../../src/domain/text-language.ts'
import { floorPlanOf } from '../../../src/server/demo/floor-plans/floor-plan.ts'
import type { DemoAmenity } from '../../../src/server/demo/home-types.ts'
import { demoHomes, demoHomesAt } from '../../../src/server/demo/homes.ts'
import { homeEntries } from '../../../src/server/demo/homes-entries.ts'
import { descriptionText } from '../../../src/server/services/description-html.ts'

const amenityCodes: readonly DemoAmenity[] = [
  'air_conditioning',
  'balcony',
  'concierge',
  'doorman',
  'elevator',
  'fitness_center',
  'garage_parking',
  'hardwood_floors',
  'in_unit_laundry',
  'pet_friendly',
  'rooftop_deck',
  'storage',
  'swimming_pool',
  'washer_dryer',
  'parking',
  'gym',
  'pool',
]
const bedroomTypes = ['single', 'shared', 'master']

describe('the demo homes', () => {
  test('there are 48, each with a ref, a name and an address of its own', () => {
    expect(demoHomes).toHaveLength(48)
    for (const key of ['ref', 'name', 'street'] as const) {
      expect(new Set(demoHomes.map((home) => home[key])).size).toBe(48)
    }
  })

  test('they stand in the places that Korean renters know, on both sides of the Hudson', () => {
    const cities = new Set(demoHomes.map(({ city }) => city))
    for (const city of [
      'Palisades Park',
      'Fort Lee',
      'Edgewater',
      'Leonia',
      'Ridgefield',
      'Jersey City',
      'Hoboken',
      'Weehawken',
      'Flushing',
      'Bayside',
      'Sunnyside',
      'Woodside',
      'Long Island City',
      'Elmhurst',
      'New York',
    ]) {
      expect(cities).toContain(city)
    }
    for (const home of demoHomes) {
      expect(home.region).toBe(home.regionCode === 'NJ' ? 'New Jersey' : 'New York')
      expect(home.zip).toMatch(home.regionCode === 'NJ' ? /^07\d{3}$/ : /^1[01]\d{3}$/)
    }
  })

  test('prices lie between 950 and 5,200 dollars', () => {
    for (const { price } of demoHomes) {
      expect(price).toBeGreaterThanOrEqual(950)
      expect(price).toBeLessThanOrEqual(5200)
    }
  })

  test('where rooms are let one by one, the home costs what its cheapest free room costs', () => {
    for (const home of demoHomes.filter(({ letting }) => letting === 'room')) {
      const free = home.rooms.flatMap(({ available, price }) => (available && price !== null ? [price] : []))
      expect(Math.min(...free), home.ref).toBe(home.price)
    }
  })

  test('where the whole home is let, the shares of all its people add up to its price within ten dollars a room', () => {
    for (const home of demoHomes.filter(({ letting }) => letting === 'whole')) {
      const shares = home.rooms.reduce(
        (sum, { price, type }) => sum + (price ?? 0) * (type === 'shared' ? 2 : 1),
        0,
      )
      expect(Math.abs(shares - home.price), home.ref).toBeLessThanOrEqual(10 * home.rooms.length)
    }
  })

  test('only bedrooms have a price or are free, and every home has a free one', () => {
    for (const home of demoHomes) {
      const bedrooms = home.rooms.filter(({ type }) => bedroomTypes.includes(type))
      expect(
        bedrooms.some(({ available }) => available),
        home.ref,
      ).toBe(true)
      for (const room of home.rooms) {
        expect(room.price !== null, `${home.ref} ${room.id}`).toBe(bedrooms.includes(room))
        if (!bedrooms.includes(room)) expect(room.available).toBe(false)
      }
      expect(home.bed).toBe(home.category === 'Studio' ? 0 : bedrooms.length)
    }
  })

  test('the days on which they become free move with the day of loading, in the description, too', () => {
    const aYearLater = demoHomesAt(new Date('2027-11-20T18:00:00Z'))
    for (const [at, { availableFrom, descriptionHtml }] of aYearLater.entries()) {
      const days = (Date.parse(availableFrom) - Date.parse(demoHomes[at]?.availableFrom ?? '')) / 86_400_000
      expect(days).toBe(365)
      expect(descriptionHtml).toContain(`<li>${formatDate(availableFrom, 'ko')}부터 입주 가능`)
    }
  })

  test('some bedrooms are taken already', () => {
    const taken = demoHomes.flatMap(({ rooms }) =>
      rooms.filter(({ price, available }) => price !== null && !available),
    )
    expect(taken.length).toBeGreaterThanOrEqual(12)
  })

  test('amenities are codes of the spec, each once, and every code is in use', () => {
    for (const home of demoHomes) {
      expect(new Set(home.amenities).size).toBe(home.amenities.length)
      for (const amenity of home.amenities) expect(amenityCodes).toContain(amenity)
    }
    expect(new Set(demoHomes.flatMap(({ amenities }) => amenities))).toEqual(new Set(amenityCodes))
  })

  test('pet_friendly is said only of homes that allow pets; unknown, yes and no all occur for pets and smoking', () => {
    for (const home of demoHomes) {
      if (home.amenities.includes('pet_friendly')) expect(home.petsAllowed, home.ref).toBe(true)
    }
    expect(new Set(demoHomes.map(({ petsAllowed }) => petsAllowed))).toEqual(new Set([true, false, null]))
    expect(new Set(demoHomes.map(({ smokingAllowed }) => smokingAllowed))).toEqual(
      new Set([true, false, null]),
    )
  })

  test('every image form occurs, the odd ones never among the first eight', () => {
    const count = (form: string): number => demoHomes.filter(({ imageForm }) => imageForm === form).length
    expect([count('url'), count('data-uri'), count('base64'), count('none')]).toEqual([39, 4, 3, 2])
    expect(demoHomes.slice(0, 8).every(({ imageForm }) => imageForm === 'url')).toBe(true)
  })

  test('floors, areas and dates make sense', () => {
    for (const home of demoHomes) {
      expect(home.floor).toBeLessThanOrEqual(home.totalFloors)
      expect(home.totalArea).toBeGreaterThan(250)
      expect(home.totalArea).toBeLessThan(2000)
      expect(new Date(`${home.availableFrom}T00:00:00Z`).toISOString().slice(0, 10)).toBe(home.availableFrom)
      const rooms = home.rooms.filter(({ type }) => type !== 'garage' && type !== 'balcony')
      expect(
        rooms.reduce((sum, { area }) => sum + area, 0),
        home.ref,
      ).toBeLessThanOrEqual(home.totalArea)
    }
  })

  test('descriptions are distinct HTML of paragraphs and lists, all of it in Korean and behind a rule in English', () => {
    expect(new Set(demoHomes.map(({ descriptionHtml }) => descriptionHtml)).size).toBe(48)
    for (const { descriptionHtml } of demoHomes) {
      const parts = descriptionHtml.split('<hr>')
      expect(parts.map((part) => textLanguage(descriptionText(part)))).toEqual(['ko', 'en'])
      const [korean = '', english = ''] = parts
      for (const part of parts) {
        expect(part).toMatch(/^(<(p|ul|li)>[^<]*|<\/(p|ul|li)>)+$/)
        expect(part.match(/<p>/g)?.length).toBeGreaterThanOrEqual(2)
      }
      for (const item of ['p', 'li']) {
        const count = (part: string) => part.split(`<${item}>`).length
        expect(count(english)).toBe(count(korean))
      }
      expect(english).not.toMatch(/[가-힣]/)
    }
  })

  test('numbers stand in descriptions as the app writes them', () => {
    for (const { descriptionHtml, totalArea, ref } of demoHomes) {
      expect(descriptionHtml, ref).toContain(`<li>${formatArea(totalArea, 'ko')}, `)
      expect(descriptionHtml, ref).toContain(`<li>${formatArea(totalArea, 'en')}, `)
      expect(descriptionHtml, ref).not.toMatch(/제곱피트|달러|\d{4} sq ft/)
    }
  })

  test('a search in Korean finds every home by its town', () => {
    for (const home of demoHomes) expect(home.descriptionHtml, home.ref).toContain(home.cityKo)
  })

  test('the largest bedroom is called what every screen calls it, primary', () => {
    const texts = homeEntries.flatMap((entry, index) => {
      const { name, descriptionHtml, rooms } = demoHomes[index] ?? {}
      const plan = floorPlanOf(entry)
      const ofRooms = [...(rooms ?? []), ...(plan?.rooms ?? [])].map((room) => room.name)
      return [name ?? '', descriptionHtml ?? '', plan?.description ?? '', ...ofRooms]
    })
    expect(texts.filter((text) => /master/i.test(text))).toEqual([])
    expect(texts.filter((text) => text === 'Primary bedroom').length).toBeGreaterThan(5)
  })

  test('videos and tours point at example.com', () => {
    const links = demoHomes
      .flatMap(({ videoUrl, threeSixtyUrl }) => [videoUrl, threeSixtyUrl])
      .filter((link) => link !== null)
    expect(links.length).toBeGreaterThanOrEqual(8)
    for (const link of links) expect(new URL(link).origin).toBe('https://example.com')
  })
})
