/** The home that a visitor wanted to save before logging in, saved when they come back (this tab's session). */
import type { Property } from '../../contract/properties.ts'

const KEY = 'wanted-home'

export function rememberWantedHome(home: Property): void {
  try {
    // Its pictures are asked for again; as data URIs they would fill the storage.
    sessionStorage.setItem(KEY, JSON.stringify({ ...home, pictures: [], website_description: null }))
  } catch {
    // Blocked storage: they tap it again.
  }
}

const isHome = (value: unknown): value is Property =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'pictures' in value

/** The remembered home, once. */
export function takeWantedHome(): Property | null {
  try {
    const home: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isHome(home) ? home : null
  } catch {
    return null
  }
}
