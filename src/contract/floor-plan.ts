/** The image of a home's floor plan and the rooms that can be tapped on it. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import { tolerantFlag, tolerantList, tolerantNumber, tolerantText, tolerantTextList } from './tolerant.ts'

const requiredNumber = v.pipe(tolerantNumber, v.number())

/** A rectangle of the image. Coordinates are image pixels; corners may come in any order. */
const clickableArea = v.pipe(
  v.object({
    id: v.optional(tolerantText, null),
    room_id: v.optional(tolerantText, null),
    x1: requiredNumber,
    y1: requiredNumber,
    x2: requiredNumber,
    y2: requiredNumber,
  }),
  v.transform((area) => ({
    id: area.id,
    roomId: area.room_id,
    x1: Math.min(area.x1, area.x2),
    y1: Math.min(area.y1, area.y2),
    x2: Math.max(area.x1, area.x2),
    y2: Math.max(area.y1, area.y2),
  })),
  v.check((area) => area.x2 > area.x1 && area.y2 > area.y1),
)

const roomFields = v.object({
  id: v.pipe(tolerantText, v.string()),
  name: v.optional(tolerantText, null),
  name_ko: v.optional(tolerantText, null),
  type: v.optional(tolerantText, null),
  area: v.optional(tolerantNumber, null),
  description: v.optional(tolerantText, null),
  description_ko: v.optional(tolerantText, null),
  price: v.optional(tolerantNumber, null),
  available: v.optional(tolerantFlag, null),
  is_let: v.optional(tolerantFlag, null),
  status: v.optional(tolerantText, null),
  color: v.optional(tolerantText, null),
  features: v.optional(tolerantTextList, []),
  features_ko: v.optional(tolerantTextList, []),
  clickable_areas: v.optional(tolerantList(clickableArea), []),
})

/** Width and height of the image in pixels, from `{width, height}`; null where absent. */
const dimensions = v.fallback(v.nullable(v.object({ width: requiredNumber, height: requiredNumber })), null)

/**
 * A floor plan, as far as screens read it: it is part of a home's first page. A room's areas are its own `clickable_areas`, or the plan's areas with the room's id as `room_id` or
 * `id`. `imageSource` is a URL, a data URI or bare base64. A room is available unless marked otherwise. `isLet` (+):
 * whether the room is rented out at all; null where the backend does not send it.
 */
export const floorPlanSchema = v.pipe(
  v.object({
    dimensions: v.optional(dimensions, null),
    rooms: v.optional(tolerantList(roomFields), []),
    clickable_areas: v.optional(tolerantList(clickableArea), []),
    image_data: v.optional(tolerantText, null),
    image_url: v.optional(tolerantText, null),
  }),
  v.transform((plan) => ({
    dimensions: plan.dimensions,
    imageSource: plan.image_data ?? plan.image_url,
    rooms: plan.rooms.map(
      ({ status, available, is_let, clickable_areas, name_ko, description_ko, features_ko, ...room }) => ({
        ...room,
        nameKo: name_ko,
        descriptionKo: description_ko,
        featuresKo: features_ko,
        available: available ?? status !== 'unavailable',
        isLet: is_let,
        areas: (clickable_areas.length > 0
          ? clickable_areas
          : plan.clickable_areas.filter((area) => (area.roomId ?? area.id) === room.id)
        ).map(({ id: _, roomId: __, ...area }) => area),
      }),
    ),
  })),
)
export type FloorPlan = v.InferOutput<typeof floorPlanSchema>
export type FloorPlanRoom = FloorPlan['rooms'][number]

/** Null where the home has no floor plan. */
export const fetchFloorPlan = defineCall({
  method: 'GET',
  path: '/floor_plan/property/:propertyId',
  client: 'public',
  request: v.object({}),
  response: v.fallback(
    v.nullable(
      unwrapped(
        v.pipe(
          v.unknown(),
          v.transform((inner): unknown => (Array.isArray(inner) ? (inner[0] ?? null) : inner)),
          floorPlanSchema,
        ),
      ),
    ),
    null,
  ),
})

export const checkFloorPlanHealth = defineCall({
  method: 'GET',
  path: '/floor_plan/health',
  client: 'public',
  request: v.object({}),
  response: v.unknown(),
})
