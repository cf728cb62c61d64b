/**
 * The demo homes' own shapes. They know nothing of the database or the wire: whoever loads them maps them there.
 * Lengths are feet, areas square feet, money whole US dollars per month, plan coordinates image pixels.
 */

/** What a room is. Only `single`, `shared` and `master` are bedrooms, and only bedrooms are let. */
export type DemoRoomType =
  | 'single'
  | 'shared'
  | 'master'
  | 'living'
  | 'kitchen'
  | 'dining'
  | 'bathroom'
  | 'hall'
  | 'closet'
  | 'study'
  | 'laundry'
  | 'balcony'
  | 'garage'

/** Amenity codes of the spec's section 3; no others exist. */
export type DemoAmenity =
  | 'air_conditioning'
  | 'balcony'
  | 'concierge'
  | 'doorman'
  | 'elevator'
  | 'fitness_center'
  | 'garage_parking'
  | 'hardwood_floors'
  | 'in_unit_laundry'
  | 'pet_friendly'
  | 'rooftop_deck'
  | 'storage'
  | 'swimming_pool'
  | 'washer_dryer'
  | 'parking'
  | 'gym'
  | 'pool'

/** How the home's pictures are handed out, so that every form which the spec names occurs. */
export type DemoImageForm = 'url' | 'data-uri' | 'base64' | 'none'

/** One room as the property lists it. `id` is unique within its home and equals the floor plan room's id. */
export type DemoRoom = {
  id: string
  name: string
  nameKo: string
  type: DemoRoomType
  /** Square feet, whole. */
  area: number
  /** Dollars a month for this bedroom alone; null for rooms that are not let. */
  price: number | null
  /** True only for bedrooms that are free. */
  available: boolean
}

export type DemoHome = {
  /** The broker's own reference, unique: `BJ-1001`. Everything drawn is seeded by it. */
  ref: string
  name: string
  nameKo: string
  street: string
  zip: string
  city: string
  cityKo: string
  /** `New York` or `New Jersey`. */
  region: string
  /** `NY` or `NJ`. */
  regionCode: 'NY' | 'NJ'
  /** 233, the spec's id of the United States. */
  countryId: 233
  neighborhood: string
  neighborhoodKo: string
  /** Degrees, good to a street corner; the addresses themselves are made up. */
  latitude: number
  longitude: number
  /** `whole`: the price is the whole home's. `room`: it is one room's, the cheapest that is free. */
  letting: 'whole' | 'room'
  price: number
  /** 0 for a studio. */
  bed: number
  bathroom: number
  totalArea: number
  /** Parking units that come with the home. */
  parking: number
  category: string
  categoryKo: string
  propertyType: string
  residentialType: string
  saleLease: string
  furnishing: string
  floor: number
  totalFloors: number
  facing: string
  amenities: readonly DemoAmenity[]
  /** null: the broker has not said. */
  smokingAllowed: boolean | null
  petsAllowed: boolean | null
  descriptionHtml: string
  videoUrl: string | null
  threeSixtyUrl: string | null
  /** ISO date, `2026-12-01`. */
  availableFrom: string
  imageForm: DemoImageForm
  rooms: readonly DemoRoom[]
}

/** One drawn picture: an SVG of viewBox 1440×960 without text or people. */
export type DemoPicture = { svg: string; altEn: string; altKo: string }

/** Pixels of the plan image; x1 < x2, y1 < y2, all whole, the far edge not included. */
export type DemoClickableArea = { id: string; roomId: string; x1: number; y1: number; x2: number; y2: number }

/** A wall's centre line in image pixels and how thick it is drawn. */
export type DemoWall = { x1: number; y1: number; x2: number; y2: number; thickness: number }

export type DemoFloorPlanRoom = DemoRoom & {
  description: string
  descriptionKo: string
  color: string
  hoverColor: string
  features: readonly string[]
  featuresKo: readonly string[]
  clickableAreas: readonly DemoClickableArea[]
}

export type DemoFloorPlan = {
  name: string
  description: string
  /** Outer size for people: `38 ft × 26 ft`. */
  dimensions: string
  svg: string
  /** Pixels of the image, which the clickable areas count in. */
  width: number
  height: number
  rooms: readonly DemoFloorPlanRoom[]
  /** All rooms' areas in one list. */
  clickableAreas: readonly DemoClickableArea[]
  walls: readonly DemoWall[]
}
