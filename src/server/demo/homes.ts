import { seeded } from './drawing/seeded.ts'
import type { DemoHome } from './home-types.ts'
import { describe } from './homes-description.ts'
import { homeEntries } from './homes-entries.ts'
import type { HomeEntry } from './homes-entry.ts'
import type { Place } from './homes-place.ts'
import { places } from './homes-places.ts'
import { isBedroom, roomsOf } from './homes-rooms.ts'

const categoriesKo = {
  Apartment: '아파트',
  Condo: '콘도',
  Studio: '스튜디오',
  Townhouse: '타운하우스',
  House: '하우스',
  Duplex: '복층',
} as const

const propertyTypes = {
  Apartment: 'Apartment',
  Condo: 'Condo',
  Studio: 'Apartment',
  Townhouse: 'Townhouse',
  House: 'House',
  Duplex: 'House',
} as const

function residentialType({ letting }: HomeEntry, freeTypes: readonly string[]): string {
  if (letting === 'whole') return 'Entire home'
  return freeTypes.every((type) => type === 'shared') ? 'Shared room' : 'Private room'
}

function build(entry: HomeEntry): DemoHome {
  const random = seeded(`${entry.ref} place`)
  const place: Place = places[entry.place]
  const rooms = roomsOf(entry)
  const bedrooms = rooms.filter(({ type }) => isBedroom(type))
  const isStudio = entry.category === 'Studio'
  const indoors = rooms.filter(({ type }) => type !== 'balcony' && type !== 'garage')
  const totalArea =
    entry.unplanned?.totalArea ??
    Math.round((indoors.reduce((sum, { area }) => sum + area, 0) * 1.04) / 5) * 5
  return {
    ref: entry.ref,
    name: entry.name,
    nameKo: entry.nameKo,
    street: entry.street,
    zip: place.zip,
    city: place.city,
    cityKo: place.cityKo,
    region: place.region,
    regionCode: place.regionCode,
    countryId: 233,
    neighborhood: place.neighborhood,
    neighborhoodKo: place.neighborhoodKo,
    latitude: Math.round((place.latitude + random.between(-0.003, 0.003)) * 1e5) / 1e5,
    longitude: Math.round((place.longitude + random.between(-0.003, 0.003)) * 1e5) / 1e5,
    letting: entry.letting,
    price: entry.price,
    bed: entry.unplanned?.bed ?? (isStudio ? 0 : bedrooms.length),
    bathroom: entry.unplanned?.bathroom ?? rooms.filter(({ type }) => type === 'bathroom').length,
    totalArea,
    parking: entry.parking ?? 0,
    category: entry.category,
    categoryKo: categoriesKo[entry.category],
    propertyType: propertyTypes[entry.category],
    residentialType: residentialType(
      entry,
      bedrooms.filter(({ available }) => available).map(({ type }) => type),
    ),
    saleLease: entry.saleLease ?? 'Rent',
    furnishing: entry.furnishing,
    floor: entry.floor,
    totalFloors: entry.totalFloors,
    facing: entry.facing,
    amenities: entry.amenities,
    smokingAllowed: entry.smoking,
    petsAllowed: entry.pets,
    descriptionHtml: describe(entry, totalArea),
    videoUrl: entry.video === true ? `https://example.com/videos/${entry.ref.toLowerCase()}` : null,
    threeSixtyUrl: entry.tour === true ? `https://example.com/360/${entry.ref.toLowerCase()}` : null,
    availableFrom: entry.availableFrom,
    imageForm: entry.imageForm ?? 'url',
    rooms,
  }
}

const DAY = 24 * 60 * 60 * 1000
/** The tables of homes say when each is free as seen from this day. */
const WRITTEN_ON = new Date('2026-11-20T00:00:00Z')

/**
 * The 48 demo homes, always the same but for the days on which they become free, which lie as far from `now` as they
 * did from the day of writing; in the order in which the list should show them.
 */
export function demoHomesAt(now: Date): readonly DemoHome[] {
  const passed = Math.floor((now.getTime() - WRITTEN_ON.getTime()) / DAY) * DAY
  return homeEntries.map((entry) =>
    build({
      ...entry,
      availableFrom: new Date(Date.parse(entry.availableFrom) + passed).toISOString().slice(0, 10),
    }),
  )
}

export const demoHomes = demoHomesAt(WRITTEN_ON)
