/** Homes as /api/v1 writes them. */

import type {
  categories,
  cities,
  properties,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import { splitStreet } from '../rules/street.ts'
import type { ListedHome } from './property-list.ts'

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect']

/** A home with the rows that its names come from. */
type PlacedHome = {
  readonly home: Omit<Row<typeof properties>, 'descriptionHtml' | 'costs'>
  readonly city: Row<typeof cities>
  readonly region: Row<typeof regions>
  readonly category: Row<typeof categories>
  readonly allTaken: boolean
}

/** One picture of a home; `widths` in pixels, smallest first. */
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

/** Pixels that a card of a list takes on a phone, whose display has two or three for each. */
const CARD_WIDTH = 640

/** A further picture of a home in a list, in one width: pages that are rendered on the server carry all of them twice. */
function turnedTo({ hash, widths }: Pick<StoredPicture, 'hash' | 'widths'>) {
  return { url: pictureUrl(hash, widths.find((width) => width >= CARD_WIDTH) ?? widths.at(-1) ?? 0) }
}

/**
 * The picture fields of a home. Backends differ in them (spec section 2), and so do homes here: addresses in
 * `pictures`, data URIs in `property_images`, bare base64 in `main_image`, with all of it in `properties_image`
 * where there is more than one, or nothing at all.
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

/** What all answers say of a home: what cards, filters and sorting need. */
function writtenProperty({ home, city, region, category, allTaken }: PlacedHome) {
  return {
    id: home.id,
    name: home.name,
    name_ko: home.nameKo,
    // Imports of older builds have the apartment in it.
    street: splitStreet(home.street).street,
    zip: home.zip,
    neighborhood: home.neighborhood,
    neighborhood_ko: home.neighborhoodKo,
    city_id: city.id,
    city: city.name,
    city_ko: city.nameKo,
    region_id: region.id,
    region: region.name,
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
  }
}

/** A home as lists write it, with its cover and the pictures that its card turns to; no long texts, no rooms. */
export function listedProperty({ cover, coverWidths, morePictures, ...placed }: ListedHome) {
  const fields = pictureFields(placed.home, cover === null ? [] : [{ ...cover, widths: coverWidths ?? [] }])
  return {
    ...writtenProperty(placed),
    ...fields,
    ...(fields.pictures && { pictures: [...fields.pictures, ...morePictures.map(turnedTo)] }),
  }
}

/** A room as a home lists it; its outline stands in the floor plan. Rooms that are let have a price; only of those does it say anything whether they are free. */
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
  readonly home: Row<typeof properties>
  readonly rooms: readonly Row<typeof rooms>[]
  readonly pictures: readonly StoredPicture[]
  /** People who have applied and confirmed their address. */
  readonly applicantCount: number
}

/** A home as its own page needs it. `units` counts the rooms that are let. */
export function detailedProperty(detailed: DetailedHome) {
  const { home, rooms } = detailed
  return {
    ...writtenProperty(detailed),
    ...pictureFields(detailed.home, detailed.pictures),
    residential_type: home.residentialType,
    sale_lease: home.saleLease,
    latitude: home.latitude,
    longitude: home.longitude,
    website_description: home.descriptionHtml,
    video_url: home.videoUrl,
    three_sixty_view_link: home.threeSixtyUrl,
    costs: home.costs,
    confirmed_on: home.confirmedOn,
    applicant_count: detailed.applicantCount,
    units: rooms.filter((room) => room.price !== null).length,
    rooms: rooms.map(listedRoom),
  }
}
