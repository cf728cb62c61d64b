/** Homes in the wire form of /api/v1. */
import { calendarDateOf } from '../../domain/dates.ts'
import { hasShortLease, includesUtilities } from '../../domain/house-rules.ts'
import { areaOf, namedArea, OTHER_AREA } from '../../domain/region-areas.ts'
import type {
  categories,
  cities,
  properties,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import type { StoredHome } from './listed-homes.ts'
import { stationsNear } from './near-stations.ts'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

/** A home with the rows of its place and category. */
type PlacedHome = {
  readonly home: StoredHome['home']
  readonly city: Row<typeof cities>
  readonly region: Row<typeof regions>
  readonly category: Row<typeof categories>
  readonly allTaken: boolean
}

/** A picture of a home; `widths` in pixels, smallest first. */
type StoredPicture = Pick<Row<typeof propertyPictures>, 'hash' | 'alt' | 'altKo' | 'embedded'> & {
  readonly widths: readonly number[]
}

const pictureUrl = (hash: string, width: number) => `/pictures/${hash}-${width}.webp`

function addressedPictures(pictures: readonly StoredPicture[]) {
  return pictures.map(({ hash, widths, alt, altKo }) => ({
    url: pictureUrl(hash, widths.at(-1) ?? 0),
    variants: widths.map((width) => ({ url: pictureUrl(hash, width), width })),
    alt,
    alt_ko: altKo,
  }))
}

/** A list card's width on a phone, in physical pixels: the display has two or three per CSS pixel. */
const CARD_WIDTH = 640

/** A further picture of a listed home, in one width: server-rendered pages contain each listed picture twice. */
function turnedTo({ hash, widths }: Pick<StoredPicture, 'hash' | 'widths'>) {
  return { url: pictureUrl(hash, widths.find((width) => width >= CARD_WIDTH) ?? widths.at(-1) ?? 0) }
}

/**
 * The picture fields of a home. They vary like between backends (rule 2.2): addresses in `pictures`, data URIs in
 * `property_images`, bare base64 in `main_image` (in `properties_image` with more than one), or nothing at all.
 */
function pictureFields({ imageForm }: PlacedHome['home'], pictures: readonly StoredPicture[]) {
  const embedded = pictures.flatMap((picture) =>
    picture.embedded === null ? [] : [picture.embedded.toString('base64')],
  )
  switch (imageForm) {
    case 'url':
      return { pictures: addressedPictures(pictures) }
    case 'data-uri':
      return { property_images: embedded.map((base64) => `data:image/webp;base64,${base64}`) }
    case 'base64':
      return embedded.length > 1 ? { properties_image: embedded } : { main_image: embedded[0] ?? null }
    case 'none':
      return {}
  }
}

/** The fields of a home in all answers: those for cards, filters, the search and sorting. */
function writtenProperty({ home, city, region, category, allTaken }: PlacedHome) {
  return {
    id: home.id,
    name: home.name,
    name_ko: home.nameKo,
    street: home.street,
    zip: home.zip,
    neighborhood: home.neighborhood,
    neighborhood_ko: home.neighborhoodKo,
    city_id: city.id,
    city: city.name,
    city_ko: city.nameKo,
    region_id: region.id,
    region: region.name,
    region_ko: region.nameKo,
    region_code: region.code,
    country_id: region.countryId,
    country: region.country,
    category_id: category.id,
    category: category.name,
    category_ko: category.nameKo,
    property_type: home.propertyType,
    letting: home.letting,
    price: home.price,
    bed: home.bed,
    bathroom: home.bathroom,
    total_area: home.totalArea,
    parking: home.parking,
    furnishing: home.furnishing,
    floor: home.floor,
    total_floors: home.totalFloors,
    facing: home.facing,
    amenities: home.amenities,
    smoking_allowed: home.smokingAllowed,
    pets_allowed: home.petsAllowed,
    available_from: home.availableFrom,
    all_taken: allTaken,
    ...termFields(home),
  }
}

/** What lists say of a home's costs: filters ask for it. */
function termFields({ costs }: PlacedHome['home']) {
  const short_lease = hasShortLease({ costs })
  const utilities_included = includesUtilities({ costs })
  return {
    ...(short_lease !== null && { short_lease }),
    ...(utilities_included !== null && { utilities_included }),
  }
}

/**
 * Stations, and what the broker told of buses; nothing where there is none. In lists as on the home's page, which is
 * shown from the list first and must not grow.
 */
function stationFields({ home, city, region }: PlacedHome) {
  const { zip, latitude, longitude } = home
  const address = { regionCode: region.code, zip, city: city.name }
  const stations = stationsNear(address, latitude, longitude)
  return {
    ...(stations.length > 0 && { stations }),
    ...(home.transit.length > 0 && { transit: home.transit }),
  }
}

/**
 * A home in a list, with its cover, its card's further pictures, and of its rooms those that are let and free: all that
 * does not change by itself, which `property_index` keeps as text.
 */
export function listedProperty({ cover, coverWidths, morePictures, freeRooms, ...placed }: StoredHome) {
  const { home } = placed
  // A card's picture is decoration, and the texts would be a thirtieth of a rendered page.
  const undescribed = { widths: coverWidths ?? [], alt: null, altKo: null }
  const fields = pictureFields(home, cover === null ? [] : [{ ...cover, ...undescribed }])
  return {
    ...writtenProperty(placed),
    ...fields,
    ...stationFields(placed),
    // The first page of a list has few bytes to spare, and its cards name no stops.
    ...(home.transit.length > 0 && { transit: home.transit.map(({ stop: _, ...line }) => line) }),
    ...areaField(placed),
    rooms: freeRooms.map(({ id, name, nameKo, price }) => ({ id, name, name_ko: nameKo, price })),
    ...(fields.pictures && { pictures: [...fields.pictures, ...morePictures.map(turnedTo)] }),
  }
}

/** A home as its row in the lists' index has it, and what changes without that row. */
export interface ListedHome {
  /** The wire form (`listedProperty`) as JSON. */
  readonly listed: string
  /** The number of applicants with a confirmed address. */
  readonly applicantCount: number
}

/**
 * The JSON of a home in a list.
 * @param answersWithin hours within which the broker usually answers
 */
export function listedJson({ listed, applicantCount }: ListedHome, answersWithin: number | null): string {
  const moving = {
    applicant_count: applicantCount,
    ...(answersWithin !== null && { answers_within_hours: answersWithin }),
  }
  return `${listed.slice(0, -1)},${JSON.stringify(moving).slice(1)}`
}

/** The area of a home whose names say none, since lists have no degrees. */
function areaField({ home, city, region }: PlacedHome) {
  const { neighborhood, zip, latitude, longitude } = home
  const place = { neighborhood, city: city.name, region_code: region.code, zip, latitude, longitude }
  const area = namedArea(place) === null ? areaOf(place) : OTHER_AREA
  return area !== OTHER_AREA && { area }
}

/** A room in a home's own list, without outline. `available` has a meaning only for rooms with a price (let rooms). */
function listedRoom(room: Row<typeof rooms>) {
  return {
    id: room.id,
    name: room.name,
    name_ko: room.nameKo,
    type: room.type,
    area: room.area,
    price: room.price,
    available: room.available,
    status: room.available ? 'available' : 'unavailable',
  }
}

export type DetailedHome = PlacedHome & {
  /** The number of applicants with a confirmed address. */
  readonly applicantCount: number
  readonly home: Row<typeof properties>
  readonly rooms: readonly Row<typeof rooms>[]
  readonly pictures: readonly StoredPicture[]
}

/**
 * A home with everything that its page needs. `units` counts the rooms that are let.
 * @param answersWithin hours within which the broker usually answers
 */
export function detailedProperty(detailed: DetailedHome, answersWithin: number | null) {
  const { home, rooms } = detailed
  return {
    ...writtenProperty(detailed),
    ...pictureFields(detailed.home, detailed.pictures),
    applicant_count: detailed.applicantCount,
    residential_type: home.residentialType,
    sale_lease: home.saleLease,
    latitude: home.latitude,
    longitude: home.longitude,
    ...stationFields(detailed),
    ...areaField(detailed),
    website_description: home.descriptionHtml,
    video_url: home.videoUrl,
    three_sixty_view_link: home.threeSixtyUrl,
    costs: home.costs,
    confirmed_on: home.confirmedOn,
    ...(answersWithin !== null && { answers_within_hours: answersWithin }),
    ...(home.answeredAt && { answered_on: calendarDateOf(home.answeredAt) }),
    ...(home.silentAt && { silent: true }),
    units: rooms.filter((room) => room.price !== null).length,
    rooms: rooms.map(listedRoom),
  }
}
