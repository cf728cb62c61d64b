/** Runs in the browser for `npm run bench cache-restore`: a query cache as full as it gets, stored and read again. */
import { QueryClient } from '@tanstack/query-core'
import * as v from 'valibot'
import { type FloorPlan, floorPlanSchema } from '../../src/contract/floor-plan.ts'
import { type Property, propertySchema } from '../../src/contract/properties.ts'
import { MAX_LISTED_HOMES, MAX_OPENED_HOMES } from '../../src/offline/queries/query-bounds.ts'
import { openQueryCache } from '../../src/offline/queries/query-cache.ts'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'

const PAGE = 8

function picture(id: number, index: number) {
  const name = `${id}-${index}`.padStart(32, '0')
  const variants = [320, 640, 960, 1440].map((width) => ({ url: `/pictures/${name}-${width}.webp`, width }))
  return { url: `/pictures/${name}-1440.webp`, variants, alt: 'Living room', alt_ko: '창이 넓은 거실' }
}

/** As our server lists it: with its cover alone, and without long texts. */
function listed(id: number) {
  return {
    id,
    name: `Sunny home number ${id} near Broad Avenue`,
    name_ko: `브로드 애비뉴 근처 남향 3베드 ${id}호`,
    street: `${id} Broad Avenue`,
    zip: '07650',
    city_id: 3,
    city: 'Palisades Park',
    city_ko: '팰리세이즈파크',
    region: 'New Jersey',
    country_id: 233,
    country: 'United States',
    category_id: 2,
    category: 'Apartment',
    property_type: 'apartment',
    price: 1_200 + id,
    bed: 3,
    bathroom: 2,
    total_area: 1_090,
    parking: 1,
    furnishing: 'furnished',
    floor: 2,
    total_floors: 5,
    facing: 'south',
    amenities: ['air_conditioning', 'elevator', 'in_unit_laundry', 'parking', 'gym', 'pet_friendly'],
    smoking_allowed: false,
    pets_allowed: true,
    available_from: '2026-12-01',
    pictures: [picture(id, 0)],
  }
}

/** As our server gives it whole: five pictures, four rooms, and a description of a page. */
function opened(id: number) {
  return {
    ...listed(id),
    pictures: [0, 1, 2, 3, 4].map((index) => picture(id, index)),
    website_description: `<p>${'A bright home with a bus to Manhattan at the door. '.repeat(20)}</p>`,
    units: 3,
    rooms: [1, 2, 3, 4].map((room) => ({ id: `room-${room}`, name: `Room ${room}`, available: true })),
  }
}

function plan(id: number) {
  return {
    id,
    name: `Floor plan of home ${id}`,
    dimensions: { width: 900, height: 640 },
    image_url: `/api/floor_plan/property/${id}/image?v=${'ab'.repeat(16)}`,
    rooms: [1, 2, 3, 4, 5, 6].map((room) => ({
      id: `room-${room}`,
      name: `Room ${room}`,
      name_ko: `방 ${room}`,
      type: 'single',
      area: 120,
      price: 900,
      available: true,
      description: 'A bright room with a window to the south.',
      description_ko: '남쪽으로 창이 난 밝은 방이에요.',
      features: ['Desk', 'Wardrobe'],
      features_ko: ['책상', '옷장'],
      clickable_areas: [{ id: `area-${room}`, x1: room * 10, y1: 20, x2: room * 10 + 90, y2: 200 }],
    })),
  }
}

/** Stores 200 homes in lists, and as many whole with their plans as are ever stored. Gives the bytes that it takes. */
async function fillCache(): Promise<number> {
  const client = new QueryClient()
  const homes = Array.from({ length: MAX_LISTED_HOMES }, (_, index) => {
    const property: Property = v.parse(propertySchema, listed(index + 1))
    return { property, unstated: [] }
  })
  const starts = Array.from({ length: MAX_LISTED_HOMES / PAGE }, (_, page) => page * PAGE)
  client.setQueryData([...queryKeys.properties(), 'pages'], {
    pageParams: starts.map(String),
    pages: starts.map((start) => ({
      homes: homes.slice(start, start + PAGE),
      next: String(start + PAGE),
      total: 300,
    })),
  })
  for (let id = 1; id <= MAX_OPENED_HOMES; id += 1) {
    const home: Property = v.parse(propertySchema, opened(id))
    const drawing: FloorPlan = v.parse(floorPlanSchema, plan(id))
    client.setQueryData(queryKeys.property(id), home)
    client.setQueryData(queryKeys.floorPlan(id), drawing)
  }
  const cache = await openQueryCache(null)
  cache.subscribe(client)
  await cache.save()
  return JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).length
}

/** Milliseconds from asking for the database to having every answer in the query client. */
async function restoreCache(): Promise<number> {
  const started = performance.now()
  const opening = openQueryCache(null)
  // As the app does (web/entry-browser.tsx): while the database is asked.
  const client = new QueryClient()
  await (await opening).restore(client)
  const time = performance.now() - started
  const answers = client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
  if (answers.length !== 1 + 2 * MAX_OPENED_HOMES) throw new Error(`${answers.length} answers came back`)
  return time
}

Object.assign(globalThis, { fillCache, restoreCache })
