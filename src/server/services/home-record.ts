/** A home on its way into the database, from a broker's file or the demo data. */
import type { AmenityCode } from '../../contract/words.ts'
import type { properties } from '../database/schema/homes.ts'
import type { RenderedPicture } from './home-pictures.ts'

/** A room; `price` is null for rooms that are not let. Money is whole dollars a month, area square feet. */
export type RoomRecord = {
  readonly id: string
  readonly name: string
  readonly nameKo: string | null
  readonly type: string | null
  readonly area: number | null
  readonly price: number | null
  readonly available: boolean
  readonly description: string | null
  readonly descriptionKo: string | null
  readonly color: string | null
  readonly hoverColor: string | null
  readonly features: readonly string[]
  /** In the order of `features`; empty where nobody has translated them. */
  readonly featuresKo: readonly string[]
}

/** Image pixels, the far edge not included. */
export type AreaRecord = {
  readonly id: string
  readonly roomId: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export type FloorPlanRecord = {
  readonly name: string
  readonly description: string | null
  readonly sizeLabel: string | null
  readonly image: {
    readonly bytes: Buffer
    readonly type: string
    readonly width: number
    readonly height: number
  }
  readonly areas: readonly AreaRecord[]
  readonly walls: readonly { x1: number; y1: number; x2: number; y2: number; thickness: number }[]
}

export type PictureRecord = {
  readonly picture: RenderedPicture
  readonly alt: string | null
  readonly altKo: string | null
}

export type HomeRecord = {
  /** The broker's own reference. */
  readonly ref: string
  readonly demo: boolean
  readonly listedAt: Date
  readonly name: string
  readonly nameKo: string | null
  /** Without the apartment. */
  readonly street: string | null
  /** `Apt 4B`; only those who have applied read it. */
  readonly unit: string | null
  readonly zip: string | null
  readonly city: { readonly name: string; readonly nameKo: string | null }
  readonly region: { readonly code: string; readonly name: string; readonly nameKo: string }
  readonly countryId: number
  readonly country: string
  readonly category: { readonly name: string; readonly nameKo: string | null }
  readonly neighborhood: string | null
  readonly neighborhoodKo: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly letting: 'whole' | 'room'
  readonly price: number
  readonly bed: number
  readonly bathroom: number | null
  readonly totalArea: number | null
  readonly parking: number | null
  readonly propertyType: string | null
  readonly residentialType: string | null
  readonly saleLease: string | null
  readonly furnishing: string | null
  readonly floor: number | null
  readonly totalFloors: number | null
  readonly facing: string | null
  readonly amenities: readonly AmenityCode[]
  readonly smokingAllowed: boolean | null
  readonly petsAllowed: boolean | null
  /** As the broker wrote it; it is cleaned on the way in. */
  readonly descriptionHtml: string | null
  readonly videoUrl: string | null
  readonly threeSixtyUrl: string | null
  /** ISO 8601 date. */
  readonly availableFrom: string | null
  readonly imageForm: 'url' | 'data-uri' | 'base64' | 'none'
  readonly rooms: readonly RoomRecord[]
  readonly floorPlan: FloorPlanRecord | null
  readonly pictures: readonly PictureRecord[]
}

/** A home contradicts itself; the message is for the broker and names the home and the place. */
export class HomeRecordError extends Error {
  constructor(ref: string, reason: string) {
    super(`${ref}: ${reason}`)
    this.name = 'HomeRecordError'
  }
}

function firstRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}

/**
 * What the database would not notice: areas outside the image or of rooms that are not there.
 * @throws HomeRecordError
 */
export function checkHomeRecord({ ref, rooms, floorPlan }: HomeRecord): void {
  const roomIds = rooms.map((room) => room.id)
  const twice = firstRepeated(roomIds) ?? firstRepeated(floorPlan?.areas.map((area) => area.id) ?? [])
  if (twice !== undefined) throw new HomeRecordError(ref, `the id ${twice} stands twice`)
  for (const area of floorPlan?.areas ?? []) {
    const { width, height } = floorPlan?.image ?? { width: 0, height: 0 }
    const isInside = area.x1 >= 0 && area.y1 >= 0 && area.x2 <= width && area.y2 <= height
    if (!isInside || area.x1 >= area.x2 || area.y1 >= area.y2) {
      throw new HomeRecordError(ref, `the area ${area.id} does not lie inside its ${width}×${height} image`)
    }
    if (!roomIds.includes(area.roomId)) {
      throw new HomeRecordError(ref, `the area ${area.id} names the room ${area.roomId}, which is not there`)
    }
  }
}

/** Fields that a home's record and its row in `properties` have alike. */
export const ownFields = [
  'demo',
  'name',
  'nameKo',
  'street',
  'unit',
  'zip',
  'neighborhood',
  'neighborhoodKo',
  'latitude',
  'longitude',
  'letting',
  'price',
  'bed',
  'bathroom',
  'totalArea',
  'parking',
  'propertyType',
  'residentialType',
  'saleLease',
  'furnishing',
  'floor',
  'totalFloors',
  'facing',
  'amenities',
  'smokingAllowed',
  'petsAllowed',
  'descriptionHtml',
  'videoUrl',
  'threeSixtyUrl',
  'availableFrom',
  'imageForm',
] as const satisfies readonly (keyof HomeRecord & keyof typeof properties.$inferSelect)[]
