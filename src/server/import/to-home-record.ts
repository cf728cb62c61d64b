/** Converts a checked entry of a broker's file into the database's records. */
import type { HomeCosts } from '../../contract/properties.ts'
import { countryOf } from '../../domain/countries.ts'
import { cheapestRoom } from '../rules/cheapest-room.ts'
import { splitStreet } from '../rules/street.ts'
import type {
  AreaRecord,
  FloorPlanRecord,
  HomeRecord,
  PictureRecord,
  RoomRecord,
} from '../services/home-record.ts'
import { type Area, areasOf } from './check-homes.ts'
import type { CheckedHome, HomeEntry, RoomEntry } from './home-entry.ts'
import type { Issue } from './issues.ts'
import { knownCategoriesKo, knownRegions, placesOf, UNITED_STATES } from './known-places.ts'
import { pictureSource } from './picture-sources.ts'
import { isEmbedded, type PreparedPictures } from './prepare-pictures.ts'

/** Issues that need the plan's image size: areas and walls beyond its edges. */
export function planIssues({ index, entry }: CheckedHome, pictures: PreparedPictures): Issue[] {
  const plan = entry.floor_plan
  const size = plan && pictures.planSize(pictureSource(plan.image))
  if (size === null) return []
  const walls = (plan?.walls ?? []).map((wall, at) => ({ ...wall, field: `floor_plan.walls[${at}]` }))
  const { width, height } = size
  return [...areasOf(entry), ...walls]
    .filter(({ x1, x2, y1, y2 }) => Math.max(x1, x2) > width || Math.max(y1, y2) > height)
    .map(({ field, x1, y1, x2, y2 }) => ({
      index,
      ref: entry.ref,
      field,
      message: `(${x1}, ${y1} to ${x2}, ${y2}) leaves the plan’s image, which is ${width} × ${height} pixels`,
    }))
}

/** Areas scaled to the stored image; areas without an id get a unique one. */
function areaRecords(areas: readonly Area[], scale: number): AreaRecord[] {
  const taken = new Set(areas.map(({ id }) => id))
  const near = (start: number) => Math.floor(start * scale)
  const far = (start: number, end: number) => Math.max(near(start) + 1, Math.floor(end * scale))
  return areas.map(({ id, roomId, x1, y1, x2, y2 }, at) => {
    let name = id ?? `area-${at + 1}`
    while (id === null && taken.has(name)) name = `${name}-`
    taken.add(name)
    return { id: name, roomId, x1: near(x1), y1: near(y1), x2: far(x1, x2), y2: far(y1, y2) }
  })
}

async function planRecord(entry: HomeEntry, pictures: PreparedPictures): Promise<FloorPlanRecord | null> {
  const plan = entry.floor_plan
  if (plan === null) return null
  const source = pictureSource(plan.image)
  const image = await pictures.planImage(source)
  const scale = image.width / (pictures.planSize(source)?.width ?? image.width)
  return {
    name: plan.name ?? entry.name,
    description: plan.description,
    sizeLabel: plan.size_label,
    image,
    areas: areaRecords(areasOf(entry), scale),
    walls: (plan.walls ?? []).map(({ x1, y1, x2, y2, thickness }) => ({
      x1: Math.round(x1 * scale),
      y1: Math.round(y1 * scale),
      x2: Math.round(x2 * scale),
      y2: Math.round(y2 * scale),
      thickness: thickness * scale,
    })),
  }
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type CamelKeys<Fields> = { [Name in keyof Fields & string as Camel<Name>]: Fields[Name] }

/** The fields under the names of columns: `nameKo` for `name_ko`. */
const camelKeys = <Fields extends object>(fields: Fields): CamelKeys<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelKeys<Fields>

function roomRecord({ clickable_areas: _, ...room }: RoomEntry): RoomRecord {
  const { available, features, features_ko: featuresKo } = room
  return {
    ...camelKeys(room),
    available: available ?? true,
    features: features ?? [],
    featuresKo: featuresKo ?? [],
  }
}

async function pictureRecords(
  entry: HomeEntry,
  pictures: PreparedPictures,
  isStored: (hash: string) => boolean,
): Promise<PictureRecord[]> {
  return Promise.all(
    (entry.pictures ?? []).map(async (picture) => ({
      picture: await pictures.photo(pictureSource(picture), { isEmbedded: isEmbedded(entry), isStored }),
      alt: typeof picture === 'object' && 'alt' in picture ? picture.alt : null,
      altKo: typeof picture === 'object' && 'alt_ko' in picture ? picture.alt_ko : null,
    })),
  )
}

function regionOf({ region: code, region_name, region_name_ko }: HomeEntry): HomeRecord['region'] {
  const known = knownRegions[code]
  return {
    code,
    name: region_name ?? known?.name ?? code,
    nameKo: region_name_ko ?? known?.nameKo ?? code,
  }
}

const costsOf = ({ costs }: HomeEntry): HomeCosts =>
  Object.fromEntries(Object.entries(costs ?? {}).filter(([, value]) => value !== null))

export type Conversion = {
  readonly pictures: PreparedPictures
  /** Sanitised HTML by the home's index. */
  readonly descriptions: ReadonlyMap<number, string | null>
  /** The time of the import; new homes are listed in the file's order, the first on top. */
  readonly now: Date
}

/** @param isStored whether the bytes of a picture are stored already and need not be read */
export async function toHomeRecord(
  { index, entry }: CheckedHome,
  { pictures, descriptions, now }: Conversion,
  isStored: (hash: string) => boolean,
): Promise<HomeRecord> {
  const countryId = entry.country_id ?? UNITED_STATES
  const { street, unit } = splitStreet(entry.street, placesOf(entry))
  const roomPrice = entry.letting === 'room' ? cheapestRoom(entry.rooms ?? []) : null
  return {
    ...camelKeys(entry),
    demo: false,
    listedAt: new Date(now.getTime() - index),
    street,
    unit: entry.unit ?? unit,
    city: { name: entry.city, nameKo: entry.city_ko },
    region: regionOf(entry),
    countryId,
    country: countryOf(countryId)?.name ?? '',
    category: {
      name: entry.category,
      nameKo: entry.category_ko ?? knownCategoriesKo[entry.category] ?? null,
    },
    letting: entry.letting ?? 'whole',
    price: roomPrice ?? entry.price ?? 0,
    amenities: [...new Set(entry.amenities ?? [])],
    descriptionHtml: descriptions.get(index) ?? null,
    threeSixtyUrl: entry.three_sixty_view_link,
    costs: costsOf(entry),
    transit: entry.transit ?? [],
    imageForm: entry.image_form ?? 'url',
    rooms: (entry.rooms ?? []).map(roomRecord),
    floorPlan: await planRecord(entry, pictures),
    pictures: await pictureRecords(entry, pictures, isStored),
  }
}
