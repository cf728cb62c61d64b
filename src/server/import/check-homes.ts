/** What a broker's homes say that contradicts itself or each other, before any picture is looked at. */
import { areaSketches } from './home-areas.ts'
import { type FieldIssue, type HomeEntry, isObject, readEntry } from './home-entry.ts'
import { type HomeSketch, sketchHome } from './home-sketch.ts'
import type { Issue } from './issues.ts'
import { knownRegions } from './known-places.ts'

/** An entry whose own fields are sound. */
export type CheckedHome = { readonly index: number; readonly entry: HomeEntry }

/** Any entry that is a home at all, by what is sound of it. */
export type ReadHome = { readonly index: number; readonly ref: string | null; readonly home: HomeSketch }

export type CheckedHomes = {
  readonly homes: readonly CheckedHome[]
  readonly read: readonly ReadHome[]
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** The reference of an entry that may be anything. */
function refOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('ref' in value)) return null
  return typeof value.ref === 'string' && value.ref.trim() !== '' ? value.ref.trim().slice(0, 64) : null
}

type Named = { readonly id: string | null | undefined; readonly field: string }

function repeated(values: readonly Named[]): FieldIssue[] {
  const seen = new Set<string>()
  return values.flatMap(({ id, field }) => {
    if (id == null) return []
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [
      { field: `${field}.id`, message: `is "${id}", which stands twice in this home: give each its own` },
    ]
  })
}

/** Null where one of them is not known. */
function roomIdsOf({ rooms }: HomeSketch): ReadonlySet<string> | null {
  if (rooms === undefined) return null
  const ids = (rooms ?? []).flatMap((room) => room?.id ?? [])
  return ids.length === (rooms ?? []).length ? new Set(ids) : null
}

/** Of the edge that must lie beyond the other. */
function turned(field: string, axis: 'x' | 'y', start?: number, end?: number): FieldIssue[] {
  if (start === undefined || end === undefined || start < end) return []
  return [{ field: `${field}.${axis}2`, message: `is ${end}: give more than ${axis}1, which is ${start}` }]
}

function areaIssues(home: HomeSketch): FieldIssue[] {
  const areas = areaSketches(home)
  const roomIds = roomIdsOf(home)
  const issues = areas.flatMap(({ field, roomId, x1, y1, x2, y2 }): FieldIssue[] => [
    ...(roomIds === null || roomId === undefined || roomIds.has(roomId)
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

/** The lowest rent; null where no room has one, undefined where that is not known. */
function lowestRent(rooms: HomeSketch['rooms']): number | null | undefined {
  if (rooms === undefined || rooms?.some((room) => room?.price === undefined)) return undefined
  const prices = (rooms ?? []).flatMap((room) => room?.price ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * The rent of the cheapest room that is free, or where all are taken of the cheapest of them; null where no room has a
 * price, undefined where that is not known.
 */
export function cheapestRoom({ rooms }: Pick<HomeSketch, 'rooms'>): number | null | undefined {
  const free = lowestRent(rooms?.filter((room) => room?.available !== false) ?? rooms)
  return free === null ? lowestRent(rooms) : free
}

function priceIssues(home: HomeSketch): FieldIssue[] {
  const byRoom = home.letting === 'room'
  if (home.price !== null || home.letting === undefined) return []
  if (byRoom && cheapestRoom(home) !== null) return []
  const message = byRoom
    ? 'is missing, and no room has one: give dollars a month'
    : 'is missing: give dollars a month'
  return [{ field: 'price', message }]
}

function featureIssues({ rooms }: HomeSketch): FieldIssue[] {
  return (rooms ?? []).flatMap((room, at) => {
    if (room?.features === undefined || room.features_ko === undefined) return []
    const [english, korean] = [room.features?.length ?? 0, room.features_ko?.length ?? 0]
    if (korean === 0 || english === korean) return []
    const message = `has ${korean} entries and features ${english}: give as many, in the same order`
    return [{ field: `rooms[${at}].features_ko`, message }]
  })
}

function placeIssues({ latitude, longitude, region, region_name, region_name_ko }: HomeSketch): FieldIssue[] {
  const issues: FieldIssue[] = []
  const isKnown = latitude !== undefined && longitude !== undefined
  if (isKnown && (latitude === null) !== (longitude === null)) {
    issues.push({ field: 'latitude', message: 'and longitude go together: give both or none' })
  }
  if (
    region !== undefined &&
    knownRegions[region] === undefined &&
    (region_name === null || region_name_ko === null)
  ) {
    issues.push({
      field: 'region',
      message: `is "${region}": give one of ${Object.keys(knownRegions).join(', ')}, or region_name and region_name_ko as well`,
    })
  }
  return issues
}

function contradictions(home: HomeSketch): FieldIssue[] {
  return [
    ...repeated((home.rooms ?? []).map((room, at) => ({ id: room?.id, field: `rooms[${at}]` }))),
    ...areaIssues(home),
    ...priceIssues(home),
    ...featureIssues(home),
    ...placeIssues(home),
  ]
}

function oddities(home: HomeSketch): FieldIssue[] {
  const { floor, total_floors: floors, letting, price, pictures } = home
  const cheapest = cheapestRoom(home)
  const odd: FieldIssue[] = []
  if (floor != null && floors != null && floor > floors) {
    odd.push({
      field: 'floor',
      message: `is ${floor} in a building of ${floors === 1 ? '1 floor' : `${floors} floors`}`,
    })
  }
  if (letting === 'room' && price != null && cheapest != null && cheapest !== price) {
    odd.push({
      field: 'price',
      message: `is ${price}, but homes let by the room show their cheapest free room’s: ${cheapest} is taken`,
    })
  }
  if (pictures === null || pictures?.length === 0)
    odd.push({ field: 'pictures', message: 'are none: stock photos will show' })
  return odd
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

/** Cities and categories to which two homes give different Korean names. */
function quarrels(homes: readonly ReadHome[]): Issue[] {
  const names = new Map<string, { readonly index: number; readonly name: string }>()
  return homes.flatMap(({ index, ref, home }) => {
    const { region, city, category } = home
    const given: [field: string, key: string | undefined, name: string | null | undefined][] = [
      ['city_ko', region && city && `city ${region} ${city}`, home.city_ko],
      ['category_ko', category && `category ${category}`, home.category_ko],
    ]
    return given.flatMap(([field, key, name]) => {
      if (key === undefined || name == null) return []
      const first = names.get(key)
      if (first === undefined) names.set(key, { index, name })
      if (first === undefined || first.name === name) return []
      const message = `is "${name}", but homes[${first.index}] has "${first.name}" for the same: give one name`
      return [{ index, ref, field, message }]
    })
  })
}

/** All homes by themselves and beside each other: of those with mistakes, too, what can be said of the rest. */
export function checkHomes(values: readonly unknown[]): CheckedHomes {
  const homes: CheckedHome[] = []
  const read: ReadHome[] = []
  const issues: Issue[] = duplicateRefs(values)
  const warnings: Issue[] = []
  for (const [index, value] of values.entries()) {
    const ref = refOf(value)
    const placed = (found: readonly FieldIssue[]) => found.map((issue) => ({ ...issue, index, ref }))
    const { entry, issues: wrong } = readEntry(value)
    const home = entry ?? (isObject(value) ? sketchHome(value) : null)
    const said = new Set(wrong.map(({ field }) => field))
    issues.push(...placed(wrong))
    if (entry !== null) homes.push({ index, entry })
    if (home === null) continue
    issues.push(...placed(contradictions(home).filter(({ field }) => !said.has(field))))
    warnings.push(...placed(oddities(home)))
    read.push({ index, ref, home })
  }
  return { homes, read, issues: [...issues, ...quarrels(read)], warnings }
}
