/** Demo homes as what an import takes. */
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../contract/pictures.ts'
import { countryOf } from '../../domain/countries.ts'
import { splitStreet } from '../../domain/street.ts'
import { contentHash, type RenderedPicture, renderEmbedded } from '../services/home-pictures.ts'
import type { FloorPlanRecord, HomeRecord, PictureRecord, RoomRecord } from '../services/home-record.ts'
import { drawFloorPlan, drawPictures } from './draw-home.ts'
import type { DemoFloorPlan, DemoHome, DemoPicture, DemoRoom } from './home-types.ts'
import { renderPicture } from './render-picture.ts'

const HOUR = 60 * 60 * 1000
/** One home came in this long after another. */
const LISTING_GAP = 11 * HOUR
/** Homes at the top of the list, whose pictures a first visit shows. */
const FIRST_SCREEN = 8

const regionKo = { NY: '뉴욕', NJ: '뉴저지' } as const

/**
 * Newest first, as lists show them. The first screen is of homes whose pictures have addresses: the others carry
 * theirs inside the list, which is there to be read by browsers and not to be fast.
 */
export function listingOrder(homes: readonly DemoHome[]): DemoHome[] {
  const first = homes.filter((home) => home.imageForm === 'url').slice(0, FIRST_SCREEN)
  return [...first, ...homes.filter((home) => !first.includes(home))]
}

async function toPicture({ svg, altEn, altKo }: DemoPicture, embed: boolean): Promise<PictureRecord> {
  // All widths asked for at once: the drawing is then made only once, also beside that of another home.
  const variants = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({ width, bytes: await renderPicture(svg, width) })),
  )
  const smallest = variants[0]?.bytes
  const embedded = embed && smallest !== undefined ? await renderEmbedded(smallest) : null
  const picture: RenderedPicture = { hash: contentHash(svg), variants, embedded }
  return { picture, alt: altEn, altKo }
}

async function toFloorPlan(plan: DemoFloorPlan): Promise<FloorPlanRecord> {
  const bytes = await sharp(Buffer.from(plan.svg))
    .resize({ width: plan.width, height: plan.height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer()
  return {
    name: plan.name,
    description: plan.description,
    sizeLabel: plan.dimensions,
    image: { bytes, type: 'image/png', width: plan.width, height: plan.height },
    areas: plan.clickableAreas,
    walls: plan.walls,
  }
}

/** A room, with what the plan says of it where there is one. */
function toRoom(room: DemoRoom, plan: DemoFloorPlan | null): RoomRecord {
  const drawn = plan?.rooms.find(({ id }) => id === room.id)
  return {
    id: room.id,
    name: room.name,
    nameKo: room.nameKo,
    type: room.type,
    area: room.area,
    price: room.price,
    available: room.available,
    description: drawn?.description ?? null,
    descriptionKo: drawn?.descriptionKo ?? null,
    color: drawn?.color ?? null,
    hoverColor: drawn?.hoverColor ?? null,
    features: drawn?.features ?? [],
    featuresKo: drawn?.featuresKo ?? [],
  }
}

export type Listing = {
  /** 0 for the newest home. */
  readonly position: number
  readonly now: Date
  readonly picturesEach: number
}

export async function toHomeRecord(
  home: DemoHome,
  { position, now, picturesEach }: Listing,
): Promise<HomeRecord> {
  const plan = drawFloorPlan(home)
  const embed = home.imageForm === 'data-uri' || home.imageForm === 'base64'
  const pictures: PictureRecord[] = []
  if (home.imageForm !== 'none') {
    const drawn = drawPictures(home).slice(0, picturesEach)
    for (const picture of drawn) pictures.push(await toPicture(picture, embed))
  }
  return {
    ref: home.ref,
    demo: true,
    listedAt: new Date(now.getTime() - HOUR - position * LISTING_GAP),
    name: home.name,
    nameKo: home.nameKo,
    ...splitStreet(home.street),
    zip: home.zip,
    city: { name: home.city, nameKo: home.cityKo },
    region: { code: home.regionCode, name: home.region, nameKo: regionKo[home.regionCode] },
    countryId: home.countryId,
    country: countryOf(home.countryId)?.name ?? '',
    category: { name: home.category, nameKo: home.categoryKo },
    neighborhood: home.neighborhood,
    neighborhoodKo: home.neighborhoodKo,
    latitude: home.latitude,
    longitude: home.longitude,
    letting: home.letting,
    price: home.price,
    bed: home.bed,
    bathroom: home.bathroom,
    totalArea: home.totalArea,
    parking: home.parking,
    propertyType: home.propertyType,
    residentialType: home.residentialType,
    saleLease: home.saleLease,
    furnishing: home.furnishing,
    floor: home.floor,
    totalFloors: home.totalFloors,
    facing: home.facing,
    amenities: home.amenities,
    smokingAllowed: home.smokingAllowed,
    petsAllowed: home.petsAllowed,
    descriptionHtml: home.descriptionHtml,
    videoUrl: home.videoUrl,
    threeSixtyUrl: home.threeSixtyUrl,
    availableFrom: home.availableFrom,
    imageForm: home.imageForm,
    rooms: home.rooms.map((room) => toRoom(room, plan)),
    floorPlan: plan === null ? null : await toFloorPlan(plan),
    pictures,
  }
}
