/** A home that a user has saved, as stored on this device: whole, and for as long as the user wants. Pure. */
import type { FloorPlan } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import { isRecord, isStoredPlan, isStoredProperty } from '../../../offline/queries/query-validation.ts'
import { addressOf, pictureAddresses } from '../pictures/home-picture.ts'

/** The record's version, to raise when its shape changes. Records of a newer build are left to that build. */
const SAVED_SCHEMA_VERSION = 1

export interface SavedPicture {
  readonly url: string
  /** The picture's size; null while it is not here, 0 where it cannot be read (a picture of another host). */
  readonly bytes: number | null
  /** Whether the picture's server has said that there is none. */
  readonly dead?: boolean
}

export interface SavedHome {
  readonly schema: number
  readonly user: number
  readonly home: Property
  /** The home's plan; null where it has none, or while `whole` is false. */
  readonly plan: FloorPlan | null
  /** True once the server has answered with the detail; before, `home` is as a list has it. */
  readonly whole: boolean
  readonly pictures: readonly SavedPicture[]
  /** Milliseconds since 1970, as are all times here. */
  readonly savedAt: number
  /** The time of the server's last answer on the home. */
  readonly checkedAt: number
  /** Whether the home is no longer offered. */
  readonly gone: boolean
  /** Changes since the reader last looked; null for none. Only a changed rent is named. */
  readonly news: { readonly rentBefore: number | null } | null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isSavedPicture = (value: unknown): value is SavedPicture =>
  isRecord(value) && typeof value.url === 'string' && (value.bytes === null || isNumber(value.bytes))

/** A stored record, or null for one that is damaged or of another build. */
export function readSavedHome(value: unknown): SavedHome | null {
  if (!isRecord(value) || value.schema !== SAVED_SCHEMA_VERSION) return null
  const { user, home, plan, pictures, savedAt, checkedAt, news } = value
  if (!isNumber(user) || !isNumber(savedAt) || !isStoredProperty(home)) return null
  const isPlanReadable = plan === null || isStoredPlan(plan)
  const rentBefore = isRecord(news) && isNumber(news.rentBefore) ? news.rentBefore : null
  return {
    schema: SAVED_SCHEMA_VERSION,
    user,
    home,
    plan: isPlanReadable ? plan : null,
    // A home whose plan is damaged is fetched again.
    whole: value.whole === true && isPlanReadable,
    pictures: Array.isArray(pictures) ? pictures.filter(isSavedPicture) : [],
    savedAt,
    checkedAt: isNumber(checkedAt) ? checkedAt : 0,
    gone: value.gone === true,
    news: isRecord(news) ? { rentBefore } : null,
  }
}

/** The record of a home that the renter has just saved, with what the screen knows of it. */
export function newlySaved(user: number, home: Property, now: number): SavedHome {
  const nothing = { plan: null, whole: false, pictures: [], checkedAt: 0, gone: false, news: null }
  return { schema: SAVED_SCHEMA_VERSION, user, home, savedAt: now, ...nothing }
}

export interface ServerAnswer {
  /** The home; null where the server no longer offers it. */
  readonly home: Property | null
  readonly plan: FloorPlan | null
  /** The time of the answer. */
  readonly at: number
}

/** The record updated by the server's answer. A home that is gone stays as it was last known. */
export function refreshed(saved: SavedHome, { home, plan, at }: ServerAnswer): SavedHome {
  if (home === null) return { ...saved, gone: true, checkedAt: at }
  const bytes = new Map(saved.pictures.map((picture) => [picture.url, picture.bytes]))
  // The pictures that the home shows. One that its server lacked before may exist by now, so `dead` is not copied.
  const needed = new Set([...pictureAddresses(home.pictures), ...addressOf(plan?.imageSource ?? null)])
  const pictures = [...needed].map((url) => ({ url, bytes: bytes.get(url) ?? null }))
  const news = newsOf(saved, home)
  return { ...saved, home, plan, pictures, whole: true, gone: false, checkedAt: at, news }
}

/** Whether all that was stored of a home still holds: a field that an earlier build did not know is no change. */
function isSame(before: Property, now: Property): boolean {
  const fields = new Map<string, unknown>(Object.entries(now))
  return Object.entries(before).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(fields.get(field)),
  )
}

function newsOf(saved: SavedHome, home: Property): SavedHome['news'] {
  // A list says less than the detail: that difference is no change.
  if (!saved.whole) return saved.news
  if (saved.home.price !== home.price) return { rentBefore: saved.news?.rentBefore ?? saved.home.price }
  return isSame(saved.home, home) ? saved.news : (saved.news ?? { rentBefore: null })
}

/** The pictures that can still be downloaded. */
export const missingPictures = ({ pictures }: SavedHome): readonly SavedPicture[] =>
  pictures.filter(({ bytes, dead }) => bytes === null && dead !== true)
