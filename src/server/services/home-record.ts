/** The records of a home that is to be stored, from a broker's file or the demo data. */
import type { clickableAreas, floorPlans, properties, rooms } from '../database/schema/homes.ts'
import type { RenderedPicture } from './home-pictures.ts'

/** A room's row; its position is its index in the list. */
export type RoomRecord = Omit<typeof rooms.$inferSelect, 'propertyId' | 'position'>

export type AreaRecord = Omit<typeof clickableAreas.$inferSelect, 'propertyId'>

type PlanRow = typeof floorPlans.$inferSelect

export type FloorPlanRecord = Pick<PlanRow, 'name' | 'description' | 'sizeLabel' | 'walls'> & {
  readonly image: {
    readonly bytes: Buffer
    readonly type: string
    readonly width: number
    readonly height: number
  }
  readonly areas: readonly AreaRecord[]
}

export type PictureRecord = {
  readonly picture: RenderedPicture
  readonly alt: string | null
  readonly altKo: string | null
}

/**
 * A home's row, with the names of its city and category instead of their ids, and without what the desk decides.
 */
export type HomeRecord = Omit<
  typeof properties.$inferSelect,
  'id' | 'retiredAt' | 'answeredAt' | 'silentAt' | 'cityId' | 'categoryId'
> & {
  readonly city: { readonly name: string; readonly nameKo: string | null }
  readonly region: { readonly code: string; readonly name: string; readonly nameKo: string }
  readonly countryId: number
  readonly country: string
  readonly category: { readonly name: string; readonly nameKo: string | null }
  readonly rooms: readonly RoomRecord[]
  readonly floorPlan: FloorPlanRecord | null
  readonly pictures: readonly PictureRecord[]
}
