import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { homeEntry, type Nested, nested } from '../../../src/server/import/home-entry.ts'
import { openBroker } from './broker.ts'

const broker = openBroker()
const path = fileURLToPath(new URL('../../../src/server/import/example/homes.json', import.meta.url))

test('the documented example comes in, and a server that already runs answers with its homes, in the order of the file', async () => {
  expect(await broker.names()).toEqual([])
  const { summary } = await broker.importPath(path)
  expect(summary).toMatchObject({ added: 3, changed: 0, unchanged: 0, retired: 0 })
  expect(await broker.names()).toEqual([
    'Two rooms by the Korean market',
    'Whole two-bedroom near the ferry',
    'Studio in Flushing',
  ])
})

test('every field of an imported home reaches its page, under the names of the wire; city and category have their ids', async () => {
  const home = await broker.home('Two rooms by the Korean market')
  expect(home).toMatchObject({
    name_ko: '한국 마트 옆 방 2개',
    street: '512 Shaler Blvd',
    zip: '07657',
    city: 'Ridgefield',
    city_ko: '리지필드',
    city_id: expect.any(Number),
    category_id: expect.any(Number),
    region: 'New Jersey',
    country: 'United States',
    category: 'Apartment',
    price: 980,
    bed: 2,
    bathroom: 1,
    total_area: 825,
    parking: 0,
    property_type: 'apartment',
    furnishing: 'Furnished',
    floor: 2,
    total_floors: 3,
    facing: 'East',
    amenities: ['air_conditioning', 'washer_dryer', 'storage'],
    smoking_allowed: false,
    pets_allowed: false,
    available_from: '2026-12-01',
    costs: {
      first_payment_months: 1,
      deposit_months: 1,
      broker_fee: 300,
      broker_fee_paid_by: 'renter',
      move_in_fee: 50,
      utilities: 70,
      internet: 0,
      shortest_lease_months: 6,
    },
    transit: [
      {
        line: '166',
        stop: 'Shaler Blvd & Broad Ave',
        walk_minutes: 4,
        to: 'Port Authority Bus Terminal',
        minutes: 36,
      },
    ],
    video_url: 'https://videos.example/ex-101',
    three_sixty_view_link: 'https://tours.example/ex-101',
  })
  expect(home?.website_description).toContain('한인 마트')
  expect(home?.rooms).toHaveLength(4)
  expect(home?.pictures).toMatchObject([
    { alt: 'Living room with a sofa, a rug and plants', altKo: expect.stringMatching(/[가-힣]/) },
    { variants: [{ width: 320 }, { width: 640 }, { width: 960 }] },
  ])
})

test('its floor plan is served with its areas on the pixels of the image, and the taken room is marked', async () => {
  const home = await broker.home('Two rooms by the Korean market')
  const plan = await broker.plan(home?.id ?? 0)
  const response = await broker.get(plan?.imageSource ?? '')
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ width, height, format }).toEqual({ width: 900, height: 700, format: 'webp' })
  const room = plan?.rooms.find(({ id }) => id === 'bedroom-2')
  expect(room).toMatchObject({ nameKo: '침실', featuresKo: ['책상', '옷장'], available: true })
  expect(room?.areas).toMatchObject([{ x1: 100, y1: 389, x2: 323, y2: 612 }])
  expect(plan?.rooms.find(({ id }) => id === 'bedroom-1')?.available).toBe(false)
})

test('the description of the format names every field', async () => {
  const readme = await readFile(new URL('../../../src/server/import/README.md', import.meta.url), 'utf8')
  const names = (schema: Nested): string[] =>
    Object.entries(nested(schema).entries ?? {}).flatMap(([name, inner]) => [
      name,
      ...names(nested(inner).item ?? inner),
    ])
  expect([...new Set(names(homeEntry))].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
