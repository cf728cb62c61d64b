import type { LayoutName } from './floor-plans/layout-catalogue.ts'
import type { DemoAmenity, DemoImageForm, DemoRoom } from './home-types.ts'
import type { PlaceName } from './homes-places.ts'

export type ExteriorKind =
  | 'brownstones'
  | 'walkUps'
  | 'apartmentHouse'
  | 'gardenHouse'
  | 'townhouses'
  | 'riverTower'
export type OutlookName = 'river' | 'street' | 'garden' | 'rooftops'
export type SceneName =
  | 'exterior'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'window'
  | 'balcony'
  | 'rooftop'

/** What a home's row in the tables below says; `homes.ts` makes the full home from it. */
export type HomeEntry = {
  ref: string
  name: string
  nameKo: string
  place: PlaceName
  street: string
  price: number
  letting: 'whole' | 'room'
  /** The layout, how it is turned, its size against the drawing, and which bedrooms are taken already. */
  plan: { layout: LayoutName; flip: '' | 'x' | 'y' | 'xy'; scale: number; taken: readonly string[] } | null
  /** For the homes without a floor plan. */
  unplanned?: { bed: number; bathroom: number; totalArea: number; rooms: readonly DemoRoom[] }
  category: 'Apartment' | 'Condo' | 'Studio' | 'Townhouse' | 'House' | 'Duplex'
  saleLease?: 'Rent' | 'Lease' | 'Sublet'
  furnishing: 'Furnished' | 'Partly furnished' | 'Unfurnished'
  floor: number
  totalFloors: number
  facing: string
  parking?: number
  amenities: readonly DemoAmenity[]
  smoking: boolean | null
  pets: boolean | null
  availableFrom: string
  imageForm?: DemoImageForm
  exterior: ExteriorKind
  outlook: OutlookName
  scenes: readonly SceneName[]
  /** The opening of the description, written for this home. */
  lead: { en: string; ko: string }
  /** A closing remark, where there is something to say. */
  note?: { en: string; ko: string }
  video?: boolean
  tour?: boolean
}
