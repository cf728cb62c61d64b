/** The floor plan of a home, with its rooms that can be tapped. */
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { clickableAreas, floorPlans, properties, rooms } from '../database/schema/homes.ts'

/** The image's path outside /api/v1; the hash in it changes with the image, so browsers may cache it forever. */
const imageUrl = (propertyId: number, hash: string) =>
  `/api/floor_plan/property/${propertyId}/image?v=${hash}`

async function readPlan(database: Database, propertyId: number) {
  const { image: _, ...columns } = getTableColumns(floorPlans)
  const [plan] = await database
    .select({ ...columns, propertyName: properties.name, imageForm: properties.imageForm })
    .from(floorPlans)
    .innerJoin(properties, eq(properties.id, floorPlans.propertyId))
    .where(and(eq(floorPlans.propertyId, propertyId), isNull(properties.retiredAt)))
  return plan
}

/** Null where the home has no plan or has been retired. */
export async function findFloorPlanImage(database: Database, propertyId: number) {
  const [image] = await database
    .select({ bytes: floorPlans.image, type: floorPlans.imageType, hash: floorPlans.imageHash })
    .from(floorPlans)
    .innerJoin(properties, eq(properties.id, floorPlans.propertyId))
    .where(and(eq(floorPlans.propertyId, propertyId), isNull(properties.retiredAt)))
  return image ?? null
}

/**
 * The plan in wire form, or null. The image has an address, or is sent inside (`image_data`, bare base64) for homes
 * whose pictures are.
 */
export async function findFloorPlan(database: Database, propertyId: number) {
  const [plan, roomRows, areaRows] = await Promise.all([
    readPlan(database, propertyId),
    database.select().from(rooms).where(eq(rooms.propertyId, propertyId)).orderBy(asc(rooms.position)),
    database
      .select()
      .from(clickableAreas)
      .where(eq(clickableAreas.propertyId, propertyId))
      .orderBy(asc(clickableAreas.id)),
  ])
  if (plan === undefined) return null
  const isEmbedded = plan.imageForm === 'data-uri' || plan.imageForm === 'base64'
  const image = isEmbedded ? await findFloorPlanImage(database, propertyId) : null
  const areas = areaRows.map(({ id, roomId, x1, y1, x2, y2 }) => ({ id, room_id: roomId, x1, y1, x2, y2 }))
  return {
    id: plan.id,
    name: plan.name,
    property_name: plan.propertyName,
    description: plan.description,
    dimensions: { width: plan.width, height: plan.height, label: plan.sizeLabel },
    rooms: roomRows.map((room) => ({
      id: room.id,
      name: room.name,
      name_ko: room.nameKo,
      type: room.type,
      area: room.area,
      description: room.description,
      description_ko: room.descriptionKo,
      price: room.price,
      available: room.available,
      is_let: room.price !== null,
      color: room.color,
      hoverColor: room.hoverColor,
      features: room.features,
      features_ko: room.featuresKo,
      clickable_areas: areas.filter((area) => area.room_id === room.id),
    })),
    clickable_areas: areas,
    walls: plan.walls,
    ...(image === null
      ? { image_url: imageUrl(propertyId, plan.imageHash) }
      : { image_data: image.bytes.toString('base64') }),
  }
}
