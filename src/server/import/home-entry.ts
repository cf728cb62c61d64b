/** The format of one home in a broker's file. Field names are the wire's; README.md in this folder explains each. */
import * as v from 'valibot'
import { amenityCodes, brokerFeePayers } from '../../contract/enums.ts'
import { isRecord } from '../../contract/tolerant.ts'
import { countries } from '../../domain/countries.ts'
import * as fields from './fields.ts'
import { type Issue, shown } from './issues.ts'

const PRICE_DOLLARS_MAXIMUM = 1_000_000
const AREA_SQUARE_FEET_MAXIMUM = 1_000_000
const PIXELS_MAXIMUM = 100_000
const NAME_CHARACTERS_MAXIMUM = 200
const PROSE_CHARACTERS_MAXIMUM = 20_000
const PICTURES_MAXIMUM = 40
const ROOMS_MAXIMUM = 100
const AREAS_MAXIMUM = 500
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

export const roomEntry = fields.object(
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

export const planEntry = fields.object(
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

export const costsEntry = fields.object(
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

type Shape = { readonly [name: string]: Shape | readonly [Shape] | null }
const leaves = (entries: object): Shape =>
  Object.fromEntries(Object.keys(entries).map((name) => [name, null]))
const shapeOf = (entries: object, nested: Shape = {}): Shape => ({ ...leaves(entries), ...nested })

const areaShape = leaves(areaEntry.entries)
/** All field names of the format, nested like the entries. */
export const homeShape: Shape = shapeOf(homeEntry.entries, {
  costs: leaves(costsEntry.entries),
  rooms: [shapeOf(roomEntry.entries, { clickable_areas: [areaShape] })],
  floor_plan: shapeOf(planEntry.entries, {
    image: leaves(sourceEntries),
    clickable_areas: [leaves(planAreaEntry.entries)],
    walls: [leaves(wallEntry.entries)],
  }),
  pictures: [leaves(pictureEntries)],
})

export type FieldIssue = Pick<Issue, 'field' | 'message' | 'listed'>

const isList = (shape: Shape | readonly [Shape] | null): shape is readonly [Shape] => Array.isArray(shape)

/**
 * Renames misspelt fields to the probably intended names, so that no follow-up issues are reported. Every unknown name
 * is added to `unknown`, with its path.
 */
function mended(
  value: unknown,
  shape: Shape | readonly [Shape] | null,
  unknown: FieldIssue[],
  path = '',
): unknown {
  if (isList(shape)) {
    return Array.isArray(value)
      ? value.map((item, at) => mended(item, shape[0], unknown, `${path}[${at}]`))
      : value
  }
  if (shape === null || !isRecord(value)) return value
  const entries = Object.entries(value).map(([name, child]) => {
    const field = path === '' ? name : `${path}.${name}`
    const absent = () => Object.keys(shape).filter((known) => !Object.hasOwn(value, known))
    const meant = Object.hasOwn(shape, name) ? name : fields.nearestName(name, absent())
    if (meant !== name) {
      const advice = meant === undefined ? 'take it out' : `did you mean ${meant}?`
      unknown.push({ field: field.slice(0, 200), message: `is not a field of this format: ${advice}` })
    }
    return meant === undefined ? [name, child] : [meant, mended(child, shape[meant] ?? null, unknown, field)]
  })
  return Object.fromEntries(entries)
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`
    return path === '' ? String(key) : `${path}.${String(key)}`
  }, '')
}

/**
 * Validates the fields of a home, each on its own.
 * @returns the entry, null where a field is invalid; the mended input, for reading parts of it; and all issues
 */
export function readEntry(value: unknown) {
  if (!isRecord(value)) {
    const message = `is ${shown(value)}: give an object, a home`
    return { entry: null, mended: null, issues: [{ field: '', message }] }
  }
  const unknown: FieldIssue[] = []
  const said = mended(value, homeShape, unknown)
  const parsed = v.safeParse(homeEntry, said)
  const wrong = (parsed.issues ?? []).map((issue) => ({ field: pathOf(issue), message: issue.message }))
  // A pipe reports every failed step of a value; only the first message is shown.
  const first = [...new Map(wrong.toReversed().map((issue) => [issue.field, issue])).values()].toReversed()
  return { entry: parsed.success ? parsed.output : null, mended: said, issues: [...unknown, ...first] }
}
