/** Finds contradictions within a broker's homes and between them, before any picture is read. */
import { cheapestRoom } from '../rules/cheapest-room.ts'
import {
  type CheckedHome,
  type Contradiction,
  type FieldIssue,
  type HomeEntry,
  type RoomEntry,
  readEntry,
} from './home-entry.ts'
import { type Issue, refOf } from './issues.ts'
import { knownRegions } from './known-places.ts'
import { addressOddities } from './odd-addresses.ts'
import { checkRefs, spelledAlike } from './similar-names.ts'

type CheckedHomes = {
  readonly homes: readonly CheckedHome[]
  readonly issues: readonly Issue[]
  readonly warnings: readonly Issue[]
}

export type Area = Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>> & {
  readonly field: string
  readonly id: string | null
  readonly roomId: string
}

/** The areas of a home's plan, both those in a room and those in the plan with a room's id. */
export function areasOf({ rooms, floor_plan }: HomeEntry): Area[] {
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

function areaIssues(home: HomeEntry): FieldIssue[] {
  const areas = areasOf(home)
  const roomIds = new Set(home.rooms?.map(({ id }) => id))
  const issues = areas.flatMap(({ field, roomId, ...area }): FieldIssue[] => [
    ...(roomIds.has(roomId)
      ? []
      : [{ field: `${field}.room_id`, message: `is "${roomId}": give the id of a room of this home` }]),
    ...(['x', 'y'] as const)
      .filter((axis) => area[`${axis}1`] >= area[`${axis}2`])
      .map((axis) => ({
        field: `${field}.${axis}2`,
        message: `is ${area[`${axis}2`]}: give more than ${axis}1, which is ${area[`${axis}1`]}`,
      })),
  ])
  const message = 'is missing: there are clickable areas, give the plan they lie on'
  const isUnplanned = areas.length > 0 && home.floor_plan === null
  return [...repeated(areas), ...issues, ...(isUnplanned ? [{ field: 'floor_plan', message }] : [])]
}

function priceIssues(home: HomeEntry): FieldIssue[] {
  const byRoom = home.letting === 'room'
  if (home.price !== null || (byRoom && cheapestRoom(home.rooms ?? []) !== null)) return []
  return [
    { field: 'price', message: `is missing${byRoom ? ', and no room has one' : ''}: give dollars a month` },
  ]
}

function featureIssues({ features, features_ko }: RoomEntry, at: number): FieldIssue[] {
  const [english, korean] = [features?.length ?? 0, features_ko?.length ?? 0]
  if (korean === 0 || english === korean) return []
  const message = `has ${korean} entries and features ${english}: give as many, in the same order`
  return [{ field: `rooms[${at}].features_ko`, message }]
}

function regionIssues({ region, region_name, region_name_ko }: HomeEntry): FieldIssue[] {
  if (knownRegions[region] !== undefined || (region_name !== null && region_name_ko !== null)) return []
  const known = Object.keys(knownRegions).join(', ')
  const message = `is "${region}": give one of ${known}, or region_name and region_name_ko as well`
  return [{ field: 'region', message }]
}

const costIssues = ({ costs }: HomeEntry): FieldIssue[] =>
  (['deposit', 'broker_fee'] as const)
    .filter((name) => costs !== null && costs[name] !== null && costs[`${name}_months`] !== null)
    .map((name) => ({
      field: `costs.${name}`,
      message: `and ${name}_months say the same: give one of them`,
    }))

const contradictions: readonly Contradiction[] = [
  {
    about: /^rooms(\[\d+\](\.id)?)?$/,
    find: ({ rooms }) => repeated((rooms ?? []).map(({ id }, at) => ({ id, field: `rooms[${at}]` }))),
  },
  {
    about: /^(rooms(\[\d+\](\.(id|clickable_areas.*))?)?|floor_plan(\.clickable_areas.*)?)$/,
    find: areaIssues,
  },
  { about: /^(letting|price|rooms(\[\d+\](\.(price|available))?)?)$/, find: priceIssues },
  {
    about: /^rooms(\[\d+\](\.features.*)?)?$/,
    find: ({ rooms }) => (rooms ?? []).flatMap(featureIssues),
  },
  { about: /^costs/, find: costIssues },
  {
    about: /^(latitude|longitude)$/,
    find: ({ latitude, longitude }) =>
      (latitude === null) === (longitude === null)
        ? []
        : [{ field: 'latitude', message: 'and longitude go together: give both or none' }],
  },
  { about: /^region/, find: regionIssues },
]

function oddities(home: HomeEntry): FieldIssue[] {
  const { floor, total_floors: floors, letting, price, pictures } = home
  const cheapest = cheapestRoom(home.rooms ?? [])
  const odd: FieldIssue[] = []
  if (floor !== null && floors !== null && floor > floors) {
    const message = `is ${floor} in a building of ${floors === 1 ? '1 floor' : `${floors} floors`}`
    odd.push({ field: 'floor', message })
  }
  if (letting === 'room' && price !== null && cheapest !== null && cheapest !== price) {
    const message = `is ${price}, but homes let by the room show their cheapest free room’s: ${cheapest} is taken`
    odd.push({ field: 'price', message })
  }
  if (pictures === null || pictures.length === 0)
    odd.push({ field: 'pictures', message: 'are none: stock photos will show' })
  return [...odd, ...addressOddities(home)]
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
  const { issues, warnings } = checkRefs(values)
  for (const [index, value] of values.entries()) {
    const placed = (found: readonly FieldIssue[]) =>
      found.map((issue) => ({ ...issue, index, ref: refOf(value) }))
    const { entry, issues: wrong } = readEntry(value, contradictions)
    issues.push(...placed(wrong))
    if (entry === null) continue
    homes.push({ index, entry })
    warnings.push(...placed(oddities(entry)))
  }
  const spelt = spelledAlike(homes)
  return {
    homes: spelt.homes,
    issues: [...issues, ...quarrels(spelt.homes)],
    warnings: [...warnings, ...spelt.warnings],
  }
}
