/** Finds contradictions within a broker's homes and between them, before any picture is read. */
import * as v from 'valibot'
import { isRecord } from '../../contract/tolerant.ts'
import {
  type CheckedHome,
  costsEntry,
  type FieldIssue,
  type HomeEntry,
  homeEntry,
  planEntry,
  type RoomEntry,
  readEntry,
  roomEntry,
} from './home-entry.ts'
import type { Issue } from './issues.ts'
import { knownRegions } from './known-places.ts'
import { addressOddities } from './odd-addresses.ts'
import { similarRefs, spelledAlike } from './similar-names.ts'

export type CheckedHomes = {
  readonly homes: readonly CheckedHome[]
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** The reference of an unvalidated entry. */
function refOf(value: unknown): string | null {
  const ref =
    isRecord(value) && typeof value.ref === 'string' ? value.ref.normalize('NFC').trim().slice(0, 64) : ''
  return ref === '' ? null : ref
}

const listOf = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), null)

const areaFields = v.object({
  rooms: listOf(v.pick(roomEntry, ['id', 'clickable_areas'])),
  floor_plan: v.nullish(v.pick(planEntry, ['clickable_areas']), null),
})
type AreaFields = v.InferOutput<typeof areaFields>

export type Area = {
  readonly field: string
  readonly id: string | null
  readonly roomId: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** The areas of a home's plan, both those in a room and those in the plan with a room's id. */
export function areasOf({ rooms, floor_plan }: AreaFields): Area[] {
  const ofRooms = (rooms ?? []).flatMap(({ id: roomId, clickable_areas: areas }, at) =>
    (areas ?? []).map((area, position) => ({
      ...area,
      roomId,
      field: `rooms[${at}].clickable_areas[${position}]`,
    })),
  )
  const ofPlan = (floor_plan?.clickable_areas ?? []).map(({ room_id: roomId, ...area }, position) => ({
    ...area,
    roomId,
    field: `floor_plan.clickable_areas[${position}]`,
  }))
  return [...ofRooms, ...ofPlan]
}

function repeated(values: readonly { readonly id: string | null; readonly field: string }[]): FieldIssue[] {
  const seen = new Set<string>()
  return values.flatMap(({ id, field }) => {
    if (id === null) return []
    const isRepeated = seen.has(id)
    seen.add(id)
    const message = `is "${id}", which stands twice in this home: give each its own`
    return isRepeated ? [{ field: `${field}.id`, message }] : []
  })
}

/** An issue where the far edge of an area does not lie beyond the near one. */
function turned(field: string, axis: 'x' | 'y', start: number, end: number): FieldIssue[] {
  if (start < end) return []
  return [{ field: `${field}.${axis}2`, message: `is ${end}: give more than ${axis}1, which is ${start}` }]
}

function areaIssues(home: AreaFields): FieldIssue[] {
  const areas = areasOf(home)
  const roomIds = new Set(home.rooms?.map(({ id }) => id))
  const issues = areas.flatMap(({ field, roomId, x1, y1, x2, y2 }): FieldIssue[] => [
    ...(roomIds.has(roomId)
      ? []
      : [{ field: `${field}.room_id`, message: `is "${roomId}": give the id of a room of this home` }]),
    ...turned(field, 'x', x1, x2),
    ...turned(field, 'y', y1, y2),
  ])
  if (areas.length > 0 && home.floor_plan === null) {
    issues.push({
      field: 'floor_plan',
      message: 'is missing: there are clickable areas, give the plan they lie on',
    })
  }
  return [...repeated(areas), ...issues]
}

type PricedRooms = { readonly rooms: readonly Pick<RoomEntry, 'price' | 'available'>[] | null }

/** The rent of the cheapest free room, or of the cheapest room where all are taken; null where none has a price. */
export function cheapestRoom({ rooms }: PricedRooms): number | null {
  const priced = (rooms ?? []).filter(({ price }) => price !== null)
  const free = priced.filter(({ available }) => available !== false)
  const prices = (free.length > 0 ? free : priced).flatMap(({ price }) => price ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

function priceIssues(home: PricedRooms & Pick<HomeEntry, 'letting' | 'price'>): FieldIssue[] {
  const byRoom = home.letting === 'room'
  if (home.price !== null || (byRoom && cheapestRoom(home) !== null)) return []
  const message = byRoom
    ? 'is missing, and no room has one: give dollars a month'
    : 'is missing: give dollars a month'
  return [{ field: 'price', message }]
}

type FeaturedRoom = Pick<RoomEntry, 'features' | 'features_ko'>

function featureIssues({ features, features_ko }: FeaturedRoom, at: number): FieldIssue[] {
  const [english, korean] = [features?.length ?? 0, features_ko?.length ?? 0]
  if (korean === 0 || english === korean) return []
  const message = `has ${korean} entries and features ${english}: give as many, in the same order`
  return [{ field: `rooms[${at}].features_ko`, message }]
}

type Region = Pick<HomeEntry, 'region' | 'region_name' | 'region_name_ko'>

function regionIssues({ region, region_name, region_name_ko }: Region): FieldIssue[] {
  if (knownRegions[region] !== undefined || (region_name !== null && region_name_ko !== null)) return []
  const known = Object.keys(knownRegions).join(', ')
  const message = `is "${region}": give one of ${known}, or region_name and region_name_ko as well`
  return [{ field: 'region', message }]
}

function costIssues(costs: v.InferOutput<typeof costsEntry> | null): FieldIssue[] {
  const twice = (['deposit', 'broker_fee'] as const).filter(
    (name) => costs !== null && costs[name] !== null && costs[`${name}_months`] !== null,
  )
  return twice.map((name) => ({
    field: `costs.${name}`,
    message: `and ${name}_months say the same: give one of them`,
  }))
}

/** Runs `find` only once all fields of `schema` are valid: otherwise a contradiction may follow from a mistake. */
function among<Fields>(schema: v.GenericSchema<unknown, Fields>, find: (home: Fields) => FieldIssue[]) {
  return (said: unknown): FieldIssue[] => {
    const read = v.safeParse(schema, said)
    return read.success ? find(read.output) : []
  }
}

const contradictions = [
  among(v.object({ rooms: listOf(v.pick(roomEntry, ['id'])) }), ({ rooms }) =>
    repeated((rooms ?? []).map(({ id }, at) => ({ id, field: `rooms[${at}]` }))),
  ),
  among(areaFields, areaIssues),
  among(
    v.object({
      ...v.pick(homeEntry, ['letting', 'price']).entries,
      rooms: listOf(v.pick(roomEntry, ['price', 'available'])),
    }),
    priceIssues,
  ),
  among(v.object({ rooms: listOf(v.pick(roomEntry, ['features', 'features_ko'])) }), ({ rooms }) =>
    (rooms ?? []).flatMap(featureIssues),
  ),
  among(v.object({ costs: v.nullish(costsEntry, null) }), ({ costs }) => costIssues(costs)),
  among(v.pick(homeEntry, ['latitude', 'longitude']), ({ latitude, longitude }) =>
    (latitude === null) === (longitude === null)
      ? []
      : [{ field: 'latitude', message: 'and longitude go together: give both or none' }],
  ),
  among(v.pick(homeEntry, ['region', 'region_name', 'region_name_ko']), regionIssues),
]

function oddities(home: HomeEntry): FieldIssue[] {
  const { floor, total_floors: floors, letting, price, pictures } = home
  const cheapest = cheapestRoom(home)
  const odd: FieldIssue[] = []
  if (floor !== null && floors !== null && floor > floors) {
    odd.push({
      field: 'floor',
      message: `is ${floor} in a building of ${floors === 1 ? '1 floor' : `${floors} floors`}`,
    })
  }
  if (letting === 'room' && price !== null && cheapest !== null && cheapest !== price) {
    odd.push({
      field: 'price',
      message: `is ${price}, but homes let by the room show their cheapest free room’s: ${cheapest} is taken`,
    })
  }
  if (pictures === null || pictures.length === 0)
    odd.push({ field: 'pictures', message: 'are none: stock photos will show' })
  return [...odd, ...addressOddities(home)]
}

function duplicateRefs(values: readonly unknown[]): Issue[] {
  const first = new Map<string, number>()
  return values.flatMap((value, index) => {
    const ref = refOf(value)
    if (ref === null) return []
    const known = first.get(ref)
    if (known === undefined) first.set(ref, index)
    if (known === undefined) return []
    return [{ index, ref, field: 'ref', message: `stands twice: homes[${known}] has it too` }]
  })
}

/** Issues for cities and categories to which two homes give different Korean names. */
function quarrels(homes: readonly CheckedHome[]): Issue[] {
  const names = new Map<string, { readonly index: number; readonly name: string }>()
  return homes.flatMap(({ index, entry: { ref, region, city, city_ko, category, category_ko } }) => {
    const given: [field: string, key: string, name: string | null][] = [
      ['city_ko', `city ${region} ${city}`, city_ko],
      ['category_ko', `category ${category}`, category_ko],
    ]
    return given.flatMap(([field, key, name]) => {
      if (name === null) return []
      const first = names.get(key)
      if (first === undefined) names.set(key, { index, name })
      if (first === undefined || first.name === name) return []
      const message = `is "${name}", but homes[${first.index}] has "${first.name}" for the same: give one name`
      return [{ index, ref, field, message }]
    })
  })
}

/** Checks all homes, each on its own and against each other, as far as their fields are valid. */
export function checkHomes(values: readonly unknown[]): CheckedHomes {
  const homes: CheckedHome[] = []
  const issues: Issue[] = duplicateRefs(values)
  const warnings: Issue[] = []
  for (const [index, value] of values.entries()) {
    const ref = refOf(value)
    const placed = (found: readonly FieldIssue[]) => found.map((issue) => ({ ...issue, index, ref }))
    const { entry, mended, issues: wrong } = readEntry(value)
    issues.push(...placed(wrong), ...contradictions.flatMap((find) => placed(find(mended))))
    if (entry === null) continue
    homes.push({ index, entry })
    warnings.push(...placed(oddities(entry)))
  }
  const spelt = spelledAlike(homes)
  return {
    homes: spelt.homes,
    issues: [...issues, ...quarrels(spelt.homes)],
    warnings: [...warnings, ...similarRefs(homes), ...spelt.warnings],
  }
}
