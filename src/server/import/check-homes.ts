/** What a broker's homes say that contradicts itself or each other, before any picture is looked at. */
import { type FieldIssue, type HomeEntry, readEntry } from './home-entry.ts'
import type { Issue } from './issues.ts'
import { knownRegions } from './known-places.ts'

/** An entry whose own fields are sound. */
export type CheckedHome = { readonly index: number; readonly entry: HomeEntry }

export type CheckedHomes = {
  readonly homes: readonly CheckedHome[]
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
}

/** The reference of an entry that may be anything. */
function refOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('ref' in value)) return null
  return typeof value.ref === 'string' && value.ref.trim() !== '' ? value.ref.trim().slice(0, 64) : null
}

export type Area = {
  readonly field: string
  readonly id: string | null
  readonly roomId: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** The areas of a plan, wherever they stand: in a room, or in the plan with the room's id. */
export function areasOf({ rooms, floor_plan }: HomeEntry): Area[] {
  const ofRooms = (rooms ?? []).flatMap((room, at) =>
    (room.clickable_areas ?? []).map((area, position) => ({
      ...area,
      roomId: room.id,
      field: `rooms[${at}].clickable_areas[${position}]`,
    })),
  )
  const ofPlan = (floor_plan?.clickable_areas ?? []).map(({ room_id, ...area }, position) => ({
    ...area,
    roomId: room_id,
    field: `floor_plan.clickable_areas[${position}]`,
  }))
  return [...ofRooms, ...ofPlan]
}

function repeated(values: readonly { readonly id: string | null; readonly field: string }[]): FieldIssue[] {
  const seen = new Set<string>()
  return values.flatMap(({ id, field }) => {
    if (id === null || !seen.has(id)) {
      if (id !== null) seen.add(id)
      return []
    }
    return [
      { field: `${field}.id`, message: `is "${id}", which stands twice in this home: give each its own` },
    ]
  })
}

function areaIssues(entry: HomeEntry): FieldIssue[] {
  const areas = areasOf(entry)
  const roomIds = new Set((entry.rooms ?? []).map(({ id }) => id))
  const issues = areas.flatMap(({ field, roomId, x1, y1, x2, y2 }): FieldIssue[] => [
    ...(roomIds.has(roomId)
      ? []
      : [{ field: `${field}.room_id`, message: `is "${roomId}": give the id of a room of this home` }]),
    ...(x1 < x2 ? [] : [{ field: `${field}.x2`, message: `is ${x2}: give more than x1, which is ${x1}` }]),
    ...(y1 < y2 ? [] : [{ field: `${field}.y2`, message: `is ${y2}: give more than y1, which is ${y1}` }]),
  ])
  if (areas.length > 0 && entry.floor_plan === null) {
    issues.push({
      field: 'floor_plan',
      message: 'is missing: there are clickable areas, give the plan they lie on',
    })
  }
  return [...repeated(areas), ...issues]
}

/** The rent of the cheapest room that is free; null where none has a price. */
export function cheapestRoom({ rooms }: HomeEntry): number | null {
  const prices = (rooms ?? []).flatMap(({ price, available }) =>
    price === null || available === false ? [] : [price],
  )
  return prices.length === 0 ? null : Math.min(...prices)
}

function priceIssues(entry: HomeEntry): FieldIssue[] {
  if (entry.price !== null || (entry.letting === 'room' && cheapestRoom(entry) !== null)) return []
  const message =
    entry.letting === 'room'
      ? 'is missing, and no free room has one: give dollars a month'
      : 'is missing: give dollars a month'
  return [{ field: 'price', message }]
}

function contradictions(entry: HomeEntry): FieldIssue[] {
  const rooms = entry.rooms ?? []
  const issues = [
    ...repeated(rooms.map(({ id }, at) => ({ id, field: `rooms[${at}]` }))),
    ...areaIssues(entry),
    ...priceIssues(entry),
  ]
  for (const [at, { features, features_ko }] of rooms.entries()) {
    const counts = [features?.length ?? 0, features_ko?.length ?? 0]
    if (counts[1] !== 0 && counts[0] !== counts[1]) {
      issues.push({
        field: `rooms[${at}].features_ko`,
        message: `has ${counts[1]} entries and features ${counts[0]}: give as many, in the same order`,
      })
    }
  }
  if ((entry.latitude === null) !== (entry.longitude === null)) {
    issues.push({ field: 'latitude', message: 'and longitude go together: give both or none' })
  }
  if (
    knownRegions[entry.region] === undefined &&
    (entry.region_name === null || entry.region_name_ko === null)
  ) {
    issues.push({
      field: 'region',
      message: `is "${entry.region}": give one of ${Object.keys(knownRegions).join(', ')}, or region_name and region_name_ko as well`,
    })
  }
  return issues
}

function oddities(entry: HomeEntry): FieldIssue[] {
  const cheapest = cheapestRoom(entry)
  const odd: FieldIssue[] = []
  if (entry.floor !== null && entry.total_floors !== null && entry.floor > entry.total_floors) {
    odd.push({ field: 'floor', message: `is ${entry.floor} in a building of ${entry.total_floors} floors` })
  }
  if (entry.letting === 'room' && entry.price !== null && cheapest !== null && cheapest !== entry.price) {
    odd.push({
      field: 'price',
      message: `is ${entry.price}, but homes let by the room show their cheapest free room’s: ${cheapest} is taken`,
    })
  }
  if ((entry.pictures ?? []).length === 0)
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
function quarrels(homes: readonly CheckedHome[]): Issue[] {
  const names = new Map<string, { readonly index: number; readonly name: string }>()
  return homes.flatMap(({ index, entry }) => {
    const given: [field: string, key: string, name: string | null][] = [
      ['city_ko', `city ${entry.region} ${entry.city}`, entry.city_ko],
      ['category_ko', `category ${entry.category}`, entry.category_ko],
    ]
    return given.flatMap(([field, key, name]) => {
      if (name === null) return []
      const first = names.get(key)
      if (first === undefined) names.set(key, { index, name })
      if (first === undefined || first.name === name) return []
      const message = `is "${name}", but homes[${first.index}] has "${first.name}" for the same: give one name`
      return [{ index, ref: entry.ref, field, message }]
    })
  })
}

/** All homes by themselves and beside each other. */
export function checkHomes(values: readonly unknown[]): CheckedHomes {
  const homes: CheckedHome[] = []
  const issues: Issue[] = duplicateRefs(values)
  const warnings: Issue[] = []
  for (const [index, value] of values.entries()) {
    const ref = refOf(value)
    const placed = (found: readonly FieldIssue[]) => found.map((issue) => ({ ...issue, index, ref }))
    const { entry, issues: wrong } = readEntry(value)
    issues.push(...placed(wrong))
    if (entry === null) continue
    issues.push(...placed(contradictions(entry)))
    warnings.push(...placed(oddities(entry)))
    homes.push({ index, entry })
  }
  return { homes, issues: [...issues, ...quarrels(homes)], warnings }
}
