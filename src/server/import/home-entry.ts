/** The format of one home in a broker's file. Field names are the wire's; README.md in this folder explains each. */
import * as v from 'valibot'
import { amenityCodes, brokerFeePayers } from '../../contract/enums.ts'
import { isRecord } from '../../contract/tolerant.ts'
import { countries } from '../../domain/countries.ts'
import * as fields from './fields.ts'
import { fieldPath, type Issue, shown } from './issues.ts'

const PRICE_DOLLARS_MAXIMUM = 1_000_000
const AREA_SQUARE_FEET_MAXIMUM = 1_000_000
const PIXELS_MAXIMUM = 100_000
const NAME_CHARACTERS_MAXIMUM = 200
const PROSE_CHARACTERS_MAXIMUM = 20_000
const PICTURES_MAXIMUM = 40
const ROOMS_MAXIMUM = 100
const AREAS_MAXIMUM = 500
const TRANSIT_LINES_MAXIMUM = 10
/** The maximum base64 length of a picture inside the file. */
const EMBEDDED_CHARACTERS_MAXIMUM = 56_000_000

const price = fields.whole(1, PRICE_DOLLARS_MAXIMUM, 'dollars a month')
const squareFeet = fields.whole(1, AREA_SQUARE_FEET_MAXIMUM, 'square feet')
const id = v.union(
  [v.pipe(fields.whole(0, 2 ** 31 - 1, 'an id'), v.transform(String)), fields.exactText(64, 'an id, a text')],
  (issue) => `is ${shown(issue.input)}: give an id, a text of 1 to 64 letters or a whole number`,
)
const pixel = fields.whole(0, PIXELS_MAXIMUM, 'pixels of the plan’s image')

const sourceText = v.pipe(
  v.string((issue) => `is ${shown(issue.input)}: give a file name, a web address or a data URI`),
  v.check(
    (text) => text.trim() !== '' && !text.includes('\0'),
    'is empty: give a file name, a web address or a data URI',
  ),
  v.maxLength(EMBEDDED_CHARACTERS_MAXIMUM, 'is too long: put the picture into a file beside this one'),
)

/** The source of a picture: exactly one of these. */
const sourceEntries = {
  file: fields.optional(sourceText),
  url: fields.optional(sourceText),
  data: fields.optional(sourceText),
}

const sourceForm = 'a file name, or an object with file, url or data'
const pictureEntries = {
  ...sourceEntries,
  alt: fields.optionalText(500),
  alt_ko: fields.optionalText(500),
}

type Source = { readonly [Kind in keyof typeof sourceEntries]: string | null }
const isOne = ({ file, url, data }: Source) => [file, url, data].filter((name) => name !== null).length === 1
const notOne = 'names no picture, or several: give one of file, url and data'

const pictureObject = v.pipe(
  fields.object(pictureEntries, sourceForm),
  v.check((given) => isOne(given), notOne),
)
const planImageObject = v.pipe(
  fields.object(sourceEntries, sourceForm),
  v.check((given) => isOne(given), notOne),
)
const pictureEntry = v.lazy((input) => (typeof input === 'string' ? sourceText : pictureObject))
const planImage = v.lazy((input) => (typeof input === 'string' ? sourceText : planImageObject))
export type SourceEntry = v.InferOutput<typeof pictureEntry> | v.InferOutput<typeof planImage>

const areaFields = { id: fields.optional(id), x1: pixel, y1: pixel, x2: pixel, y2: pixel }
const areaEntry = fields.object(areaFields, 'an object with x1, y1, x2 and y2')
const planAreaEntry = fields.object(
  { ...areaFields, room_id: id },
  'an object with room_id, x1, y1, x2 and y2',
)

const roomEntry = fields.object(
  {
    id,
    name: fields.text(NAME_CHARACTERS_MAXIMUM, 'a name'),
    name_ko: fields.optionalText(NAME_CHARACTERS_MAXIMUM),
    type: fields.optionalText(60),
    area: fields.optional(squareFeet),
    price: fields.optional(price),
    available: fields.optional(fields.flag),
    description: fields.optionalText(2000),
    description_ko: fields.optionalText(2000),
    color: fields.optional(fields.colour),
    hoverColor: fields.optional(fields.colour),
    features: fields.optional(fields.list(fields.text(100), 50, 'texts')),
    features_ko: fields.optional(fields.list(fields.text(100), 50, 'texts')),
    clickable_areas: fields.optional(fields.list(areaEntry, AREAS_MAXIMUM, 'areas')),
  },
  'an object with id and name',
)
export type RoomEntry = v.InferOutput<typeof roomEntry>

const wallEntry = fields.object(
  { x1: pixel, y1: pixel, x2: pixel, y2: pixel, thickness: fields.decimal(0, 1000, 'pixels') },
  'an object with x1, y1, x2, y2 and thickness',
)

const planEntry = fields.object(
  {
    image: planImage,
    name: fields.optionalText(NAME_CHARACTERS_MAXIMUM),
    description: fields.optionalText(2000),
    size_label: fields.optionalText(100),
    clickable_areas: fields.optional(fields.list(planAreaEntry, AREAS_MAXIMUM, 'areas')),
    walls: fields.optional(fields.list(wallEntry, 2000, 'walls')),
  },
  'an object with image and clickable_areas',
)

const costDollars = fields.optional(fields.whole(0, PRICE_DOLLARS_MAXIMUM, 'dollars'))
const monthlyDollars = fields.optional(
  fields.whole(0, PRICE_DOLLARS_MAXIMUM, 'dollars a month, 0 where the rent includes it'),
)
const rentMonths = fields.optional(fields.decimal(0, 24, 'months of rent'))
const leaseMonths = fields.optional(fields.whole(1, 120, 'months'))

const costsEntry = fields.object(
  {
    first_payment_months: leaseMonths,
    deposit: costDollars,
    deposit_months: rentMonths,
    broker_fee: costDollars,
    broker_fee_months: rentMonths,
    broker_fee_paid_by: fields.optional(fields.oneOf(brokerFeePayers)),
    move_in_fee: costDollars,
    utilities: monthlyDollars,
    internet: monthlyDollars,
    shortest_lease_months: leaseMonths,
  },
  'an object with deposit, utilities and the like',
)

const minutes = (maximum: number) => fields.whole(0, maximum, 'minutes')
const transitEntry = fields.object(
  {
    line: fields.text(20, 'the line, such as 166,'),
    stop: fields.text(100, 'the name of the stop'),
    walk_minutes: minutes(60),
    to: fields.text(100, 'where it goes, such as Port Authority Bus Terminal,'),
    minutes: minutes(180),
  },
  'an object with line, stop, walk_minutes, to and minutes',
)

const countryIds = countries.map(({ id: countryId }) => countryId)

export const homeEntry = fields.object(
  {
    ref: fields.text(64, 'your own reference of this home'),
    name: fields.text(NAME_CHARACTERS_MAXIMUM, 'a name'),
    name_ko: fields.optionalText(NAME_CHARACTERS_MAXIMUM),
    street: fields.optionalText(NAME_CHARACTERS_MAXIMUM),
    unit: fields.optionalText(40),
    zip: fields.optionalText(20, 'a postal code in quotes, such as "07024",'),
    city: fields.text(100, 'the name of the city'),
    city_ko: fields.optionalText(100),
    region: fields.text(10, 'the code of the state, such as NJ, a text'),
    region_name: fields.optionalText(100),
    region_name_ko: fields.optionalText(100),
    country_id: fields.optional(
      v.picklist(
        countryIds,
        (issue) =>
          `is ${shown(issue.input)}: give one of ${countries.map((country) => `${country.id} (${country.name})`).join(', ')}`,
      ),
    ),
    category: fields.text(60, 'a category such as Apartment'),
    category_ko: fields.optionalText(60),
    neighborhood: fields.optionalText(100),
    neighborhood_ko: fields.optionalText(100),
    latitude: fields.optional(fields.decimal(-90, 90, 'degrees')),
    longitude: fields.optional(fields.decimal(-180, 180, 'degrees')),
    letting: fields.optional(fields.oneOf(['whole', 'room'])),
    price: fields.optional(price),
    bed: fields.whole(0, 50, 'bedrooms, 0 for a studio'),
    bathroom: fields.optional(fields.decimal(0, 50, 'bathrooms')),
    total_area: fields.optional(squareFeet),
    parking: fields.optional(fields.whole(0, 1000, 'parking spaces')),
    property_type: fields.optionalText(60),
    residential_type: fields.optionalText(60),
    sale_lease: fields.optionalText(60),
    furnishing: fields.optionalText(60),
    floor: fields.optional(fields.whole(-10, 300, 'the floor')),
    total_floors: fields.optional(fields.whole(1, 300, 'floors of the building')),
    facing: fields.optionalText(60),
    amenities: fields.optional(fields.list(fields.oneOf(amenityCodes), 100, 'amenities')),
    smoking_allowed: fields.optional(fields.flag),
    pets_allowed: fields.optional(fields.flag),
    website_description: fields.optionalText(PROSE_CHARACTERS_MAXIMUM),
    website_description_ko: fields.optionalText(PROSE_CHARACTERS_MAXIMUM),
    video_url: fields.optional(fields.webAddress),
    three_sixty_view_link: fields.optional(fields.webAddress),
    available_from: fields.optional(fields.calendarDate),
    confirmed_on: fields.optional(fields.calendarDate),
    costs: fields.optional(costsEntry),
    transit: fields.optional(fields.list(transitEntry, TRANSIT_LINES_MAXIMUM, 'lines')),
    image_form: fields.optional(fields.oneOf(['url', 'data-uri', 'base64', 'none'])),
    rooms: fields.optional(fields.list(roomEntry, ROOMS_MAXIMUM, 'rooms')),
    floor_plan: fields.optional(planEntry),
    pictures: fields.optional(fields.list(pictureEntry, PICTURES_MAXIMUM, 'pictures')),
  },
  'an object: a home',
)
export type HomeEntry = v.InferOutput<typeof homeEntry>

/** An entry whose own fields are valid. */
export type CheckedHome = { readonly index: number; readonly entry: HomeEntry }

export type FieldIssue = Pick<Issue, 'field' | 'message' | 'listed'>

/** A schema as far as it tells which fields there are. */
export type Nested = {
  readonly type: string
  readonly wrapped?: Nested
  readonly getter?: (input: unknown) => Nested
  readonly item?: Nested
  readonly entries?: Readonly<Record<string, Nested>>
}

/** The schema of a value's own fields or items, within those that make it optional or depend on its form. */
export function nested(schema: Nested, value?: unknown): Nested {
  const inner = schema.wrapped ?? schema.getter?.(value)
  return inner === undefined ? schema : nested(inner, value)
}

/**
 * Renames misspelt fields to the probably intended names, so that no follow-up issues are reported. Every unknown name
 * is added to `unknown`, with its path.
 */
function mended(value: unknown, schema: Nested, unknown: FieldIssue[], path = ''): unknown {
  const { item, entries } = nested(schema, value)
  if (item && Array.isArray(value))
    return value.map((one, at) => mended(one, item, unknown, `${path}[${at}]`))
  if (!entries || !isRecord(value)) return value
  const absent = Object.keys(entries).filter((known) => !Object.hasOwn(value, known))
  const made = Object.entries(value).map(([name, child]) => {
    const field = path === '' ? name : `${path}.${name}`
    const meant = Object.hasOwn(entries, name) ? name : fields.nearestName(name, absent)
    if (meant !== name) {
      const advice = meant === undefined ? 'take it out' : `did you mean ${meant}?`
      unknown.push({ field: field.slice(0, 200), message: `is not a field of this format: ${advice}` })
    }
    const known = meant === undefined ? undefined : entries[meant]
    return [meant ?? name, known ? mended(child, known, unknown, field) : child]
  })
  return Object.fromEntries(made)
}

/** Contradictions are looked for once the fields that they are about are valid. */
export type Contradiction = {
  /** The fields: a mistake in one of them may be what contradicts. */
  readonly about: RegExp
  readonly find: (home: HomeEntry) => readonly FieldIssue[]
}

/**
 * Validates a home: its fields each on their own, and what they say together.
 * @returns the entry, null where a field is invalid, and all issues
 */
export function readEntry(value: unknown, contradictions: readonly Contradiction[]) {
  if (!isRecord(value)) {
    const message = `is ${shown(value)}: give an object, a home`
    return { entry: null, issues: [{ field: '', message }] }
  }
  const unknown: FieldIssue[] = []
  const parsed = v.safeParse(homeEntry, mended(value, homeEntry, unknown))
  // A pipe reports every failed step of a value; only the first message is shown.
  const wrong = new Map<string, string>()
  for (const issue of parsed.issues ?? []) {
    const field = fieldPath((issue.path ?? []).map(({ key }) => key))
    if (!wrong.has(field)) wrong.set(field, issue.message)
  }
  const first = [...wrong].map(([field, message]): FieldIssue => ({ field, message }))
  // The output holds all valid fields, also beside invalid ones.
  const said = parsed.output as HomeEntry
  const together = contradictions.flatMap(({ about, find }) =>
    first.some(({ field }) => about.test(field)) ? [] : find(said),
  )
  return { entry: parsed.success ? parsed.output : null, issues: [...unknown, ...first, ...together] }
}
