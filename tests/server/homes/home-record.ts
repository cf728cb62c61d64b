import sharp from 'sharp'
import { renderPhoto } from '../../../src/server/services/home-pictures.ts'
import type {
  AreaRecord,
  HomeRecord,
  PictureRecord,
  RoomRecord,
} from '../../../src/server/services/home-record.ts'

/** A home about which nothing is special; `ref` also decides its name and its age, so that R-2 is newer than R-1. */
export function homeRecord(number: number, special: Partial<HomeRecord> = {}): HomeRecord {
  return {
    ref: `R-${number}`,
    demo: false,
    listedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
    name: `Home ${number}`,
    nameKo: null,
    street: '12 Bergen Blvd',
    unit: 'Apt 4B',
    zip: '07024',
    city: { name: 'Fort Lee', nameKo: '포트리' },
    region: { code: 'NJ', name: 'New Jersey', nameKo: '뉴저지' },
    countryId: 233,
    country: 'United States',
    category: { name: 'Apartment', nameKo: '아파트' },
    neighborhood: null,
    neighborhoodKo: null,
    latitude: 40.85,
    longitude: -73.97,
    letting: 'whole',
    price: 2000,
    bed: 2,
    bathroom: 1.5,
    totalArea: 900,
    parking: 1,
    propertyType: 'apartment',
    residentialType: 'multi_family',
    saleLease: 'lease',
    furnishing: 'furnished',
    floor: 3,
    totalFloors: 12,
    facing: 'south',
    amenities: [],
    smokingAllowed: null,
    petsAllowed: null,
    descriptionHtml: null,
    videoUrl: null,
    threeSixtyUrl: null,
    availableFrom: '2026-12-01',
    confirmedOn: null,
    costs: {},
    transit: [],
    imageForm: 'url',
    rooms: [],
    floorPlan: null,
    pictures: [],
    ...special,
  }
}

export function roomRecord(id: string, special: Partial<RoomRecord> = {}): RoomRecord {
  return {
    id,
    name: `Room ${id}`,
    nameKo: `방 ${id}`,
    type: 'single',
    area: 120,
    price: 900,
    available: true,
    description: null,
    descriptionKo: null,
    color: '#4f9d8a',
    hoverColor: '#3b7d6d',
    features: ['window'],
    featuresKo: ['창문'],
    ...special,
  }
}

/** A photo of one colour, as a broker's camera would name it. */
export function photo(color: string, width = 1600, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

export async function pictureRecord(color: string, alt: string, embed = false): Promise<PictureRecord> {
  return { picture: await renderPhoto(await photo(color), embed), alt, altKo: `${alt} 사진` }
}

export async function planRecord(areas: readonly AreaRecord[], width = 400, height = 300) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return {
    name: 'Plan',
    description: null,
    sizeLabel: '40 ft × 30 ft',
    image: { bytes, type: 'image/png', width, height },
    areas,
    walls: [{ x1: 0, y1: 0, x2: 400, y2: 0, thickness: 6 }],
  }
}
