/**
 * What is sound of a home's entry that has mistakes, so that all of them are named in one round. Undefined stands for
 * what is wrong, which has been said; null for what the entry leaves out.
 */
import * as v from 'valibot'
import {
  areaEntry,
  homeEntry,
  PICTURES_MAXIMUM,
  pictureEntry,
  planAreaEntry,
  planEntry,
  roomEntry,
  wallEntry,
} from './home-entry.ts'

const unsound = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const sound = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.union([schema, unsound]), null)

const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  sound(v.nullable(v.array(v.union([item, unsound]))))

const { id, x1, y1, x2, y2 } = areaEntry.entries
const corners = { x1: sound(x1), y1: sound(y1), x2: sound(x2), y2: sound(y2) }
const area = { id: sound(id), ...corners }

const room = v.object({
  id: sound(roomEntry.entries.id),
  price: sound(roomEntry.entries.price),
  available: sound(roomEntry.entries.available),
  features: sound(roomEntry.entries.features),
  features_ko: sound(roomEntry.entries.features_ko),
  clickable_areas: listOf(v.object(area)),
})

const plan = v.object({
  image: sound(planEntry.entries.image),
  clickable_areas: listOf(v.object({ ...area, room_id: sound(planAreaEntry.entries.room_id) })),
  walls: listOf(v.object({ ...corners, thickness: sound(wallEntry.entries.thickness) })),
})

const home = homeEntry.entries

const homeSketch = v.object({
  city: sound(home.city),
  city_ko: sound(home.city_ko),
  region: sound(home.region),
  region_name: sound(home.region_name),
  region_name_ko: sound(home.region_name_ko),
  category: sound(home.category),
  category_ko: sound(home.category_ko),
  latitude: sound(home.latitude),
  longitude: sound(home.longitude),
  letting: sound(home.letting),
  price: sound(home.price),
  floor: sound(home.floor),
  total_floors: sound(home.total_floors),
  image_form: sound(home.image_form),
  rooms: listOf(room),
  floor_plan: sound(v.nullable(plan)),
  pictures: sound(
    v.nullable(
      v.pipe(
        v.array(v.union([pictureEntry, unsound])),
        // More than that is a mistake already, and none to fetch.
        v.transform((pictures) => pictures.slice(0, PICTURES_MAXIMUM)),
      ),
    ),
  ),
})

/** A sound entry is one, too. */
export type HomeSketch = v.InferOutput<typeof homeSketch>

/** What is sound of an entry, whatever else it holds. */
export function sketchHome(value: object): HomeSketch {
  const sketch = v.parse(homeSketch, value)
  if (Object.keys(value).every((name) => Object.hasOwn(home, name))) return sketch
  // What seems to be left out may stand in a field whose name is misspelt.
  const { price, rooms, floor_plan } = sketch
  return {
    ...sketch,
    price: price ?? undefined,
    rooms: rooms ?? undefined,
    floor_plan: floor_plan ?? undefined,
  }
}
