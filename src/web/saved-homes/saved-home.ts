/** A home that a user has saved, as it is stored on this device: whole, and for as long as they want it. Pure. */
import type { FloorPlan } from '../../contract/floor-plan.ts'
import type { Property } from '../../contract/properties.ts'
import { isRecord, isStoredPlan, isStoredProperty } from '../../offline/query-validation.ts'
import { addressOf, pictureAddresses } from '../pictures/home-picture.ts'

/** Raise it when the record's shape changes. Records of a newer build are left to it. */
const SAVED_SCHEMA_VERSION = 1

export interface SavedPicture {
  readonly url: string
  /** Its size; null while it is not here, 0 where that cannot be read (a picture of another host). */
  readonly bytes: number | null
  /** Its server has said that there is none. */
  readonly dead?: boolean
}

export interface SavedHome {
  readonly schema: number
  readonly user: number
  readonly home: Property
  /** Null where the home has none, or while `whole` is false. */
  readonly plan: FloorPlan | null
  /** True once the server has said everything about it; before, `home` is what a list says. */
  readonly whole: boolean
  readonly pictures: readonly SavedPicture[]
  /** Milliseconds since 1970, as are all times here. */
  readonly savedAt: number
  /** When the server last said what it is. */
  readonly checkedAt: number
  /** The home is no longer offered. */
  readonly gone: boolean
  /** What has changed since the reader last looked; null for nothing. The rent is said, the rest is only noticed. */
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
    // Damaged in part, it is asked for again.
    whole: value.whole === true && isPlanReadable,
    pictures: Array.isArray(pictures) ? pictures.filter(isSavedPicture) : [],
    savedAt,
    checkedAt: isNumber(checkedAt) ? checkedAt : 0,
    gone: value.gone === true,
    news: isRecord(news) ? { rentBefore } : null,
  }
}

/** A home as it is when the renter saves it: what the screen knows. */
export function newlySaved(user: number, home: Property, now: number): SavedHome {
  const nothing = { plan: null, whole: false, pictures: [], checkedAt: 0, gone: false, news: null }
  return { schema: SAVED_SCHEMA_VERSION, user, home, savedAt: now, ...nothing }
}

export interface ServerAnswer {
  /** Null where the server no longer offers it. */
  readonly home: Property | null
  readonly plan: FloorPlan | null
  /** When the server said so. */
  readonly at: number
}

/** The record after the server was asked. Of a home that is gone all that is known stays. */
export function refreshed(saved: SavedHome, { home, plan, at }: ServerAnswer): SavedHome {
  if (home === null) return { ...saved, gone: true, checkedAt: at }
  const bytes = new Map(saved.pictures.map((picture) => [picture.url, picture.bytes]))
  // What the home needs to show without a signal. One that its server had not may be there by now.
  const needed = new Set([...pictureAddresses(home.pictures), ...addressOf(plan?.imageSource ?? null)])
  const pictures = [...needed].map((url) => ({ url, bytes: bytes.get(url) ?? null }))
  const news = newsOf(saved, home)
  return { ...saved, home, plan, pictures, whole: true, gone: false, checkedAt: at, news }
}

/** Whether all that was stored of a home still holds: a field that an earlier build did not know is no news. */
function isSame(before: Property, now: Property): boolean {
  const fields = new Map<string, unknown>(Object.entries(now))
  return Object.entries(before).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(fields.get(field)),
  )
}

function newsOf(saved: SavedHome, home: Property): SavedHome['news'] {
  // A list says less than the detail: the difference is no news.
  if (!saved.whole) return saved.news
  if (saved.home.price !== home.price) return { rentBefore: saved.news?.rentBefore ?? saved.home.price }
  return isSame(saved.home, home) ? saved.news : (saved.news ?? { rentBefore: null })
}

/** Those that can still come. */
export const missingPictures = ({ pictures }: SavedHome): readonly SavedPicture[] =>
  pictures.filter(({ bytes, dead }) => bytes === null && dead !== true)

/** Bytes that a saved home takes on the device: its texts and its pictures. */
export function sizeOf({ home, plan, pictures }: SavedHome): number {
  const texts = JSON.stringify(home).length + JSON.stringify(plan).length
  return texts + pictures.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
}
