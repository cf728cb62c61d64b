/**
 * Lists as they are stored. A start waits for all homes of a list, and most of what a home says there are the names of its
 * fields and one address for each width of its picture: stored are rows of values instead. Pure.
 */
import type { Picture } from '../contract/pictures.ts'
import type { Property } from '../contract/properties.ts'
import { isStoredProperty } from './saved-home.ts'

/** Values in the order of a home's or a picture's fields. */
type Row = readonly unknown[]

type Unpacked<Whole> = Record<keyof Whole, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Before them: an address up to its width, the rest of it behind the width, the source's own width, and both texts. */
const WIDTHS_FROM = 5

function pictureOf(row: Row): Unpacked<Picture> {
  const [before, behind, own, alt, altKo] = row
  const variants = []
  for (let at = WIDTHS_FROM; at < row.length; at += 1)
    variants.push({ url: `${before}${row[at]}${behind}`, width: row[at] })
  return { source: `${before}${own}${behind}`, variants, alt, altKo }
}

/** A picture as it is where its addresses do not differ by the width alone. */
function packedPicture(picture: Picture): Row | Picture {
  const { source, variants, alt, altKo } = picture
  const widths = variants.map((variant) => variant.width)
  const width = widths.at(-1)
  const at = width === undefined ? -1 : source.lastIndexOf(`${width}`)
  if (at < 0) return picture
  const behind = source.slice(at + `${width}`.length)
  const row = [source.slice(0, at), behind, width, alt, altKo, ...widths]
  return JSON.stringify(pictureOf(row)) === JSON.stringify(picture) ? row : picture
}

function picturesOf(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows
  const pictures = []
  for (const row of rows) pictures.push(Array.isArray(row) ? pictureOf(row) : row)
  return pictures
}

/** Names the fields in the order in which the contract's schema makes them. */
function homeOf(row: Row): Unpacked<Property> {
  let at = 0
  return {
    id: row[at++],
    name: row[at++],
    name_ko: row[at++],
    city: row[at++],
    city_ko: row[at++],
    city_id: row[at++],
    region: row[at++],
    country: row[at++],
    country_id: row[at++],
    category: row[at++],
    category_id: row[at++],
    street: row[at++],
    zip: row[at++],
    price: row[at++],
    bed: row[at++],
    bathroom: row[at++],
    total_area: row[at++],
    parking: row[at++],
    furnishing: row[at++],
    floor: row[at++],
    total_floors: row[at++],
    facing: row[at++],
    amenities: row[at++],
    website_description: row[at++],
    video_url: row[at++],
    three_sixty_view_link: row[at++],
    property_type: row[at++],
    units: row[at++],
    rooms: row[at++],
    smoking_allowed: row[at++],
    pets_allowed: row[at++],
    available_from: row[at++],
    letting: row[at++],
    all_taken: row[at++],
    pictures: picturesOf(row[at]),
  }
}

const FIELDS = Object.keys(homeOf([]))

/** A home as it is where it has other fields than our contract's, or has them in another order. */
function packedHome(home: Property): Row | Property {
  const keys = Object.keys(home)
  const values: unknown[] = Object.values(home)
  const isOurs = keys.length === FIELDS.length && keys.every((key, at) => key === FIELDS[at])
  if (!isOurs || values.includes(undefined)) return home
  return Object.values({ ...home, pictures: home.pictures.map(packedPicture) })
}

/** An answer for JSON.stringify: the homes of a list of pages are rows; any other answer is left as it is. */
export function packed(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data.pages)) return data
  const pages = data.pages.map((page: unknown) => {
    if (!isRecord(page) || !Array.isArray(page.homes)) return page
    const homes = page.homes.map((entry: unknown) =>
      isRecord(entry) && isStoredProperty(entry.property)
        ? { ...entry, property: packedHome(entry.property) }
        : entry,
    )
    return { ...page, homes }
  })
  return { ...data, pages }
}

/** Pages all of whose homes were rows, each of them with what a screen needs. */
const checkedPages = new WeakSet<object>()

/** Whether a row makes a home for which `isStoredProperty` holds: its fields are there as they are named here. */
const isSound = (row: Row, { id, amenities, rooms }: Unpacked<Property>): boolean => {
  const pictures = row.at(-1)
  return (
    row.length === FIELDS.length &&
    typeof id === 'number' &&
    Array.isArray(amenities) &&
    Array.isArray(rooms) &&
    Array.isArray(pictures) &&
    pictures.every(Array.isArray)
  )
}

/** Makes homes of the rows again, in the place of them. */
export function unpack(data: unknown): void {
  if (!isRecord(data) || !Array.isArray(data.pages)) return
  for (const page of data.pages) {
    if (!isRecord(page) || !Array.isArray(page.homes)) continue
    let areSound = true
    for (const entry of page.homes) {
      if (!isRecord(entry) || !Array.isArray(entry.property)) {
        areSound = false
        continue
      }
      const home = homeOf(entry.property)
      areSound &&= isSound(entry.property, home)
      entry.property = home
    }
    if (areSound) checkedPages.add(page)
  }
}

/** Whether all homes of this page can be shown, as `unpack` saw while it made them: a start looks at each once. */
export const isCheckedPage = (page: object): boolean => checkedPages.has(page)
