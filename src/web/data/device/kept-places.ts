/** Whether this device has places of somebody (homes/places/my-places.ts): known without what reads them. */

export const PLACES_KEY = 'my-places'

/** False where the storage is blocked. */
export function hasPlaces(): boolean {
  try {
    return localStorage.getItem(PLACES_KEY) !== null
  } catch {
    return false
  }
}

/** Forgets them at a logout: they say where somebody is each day. */
export function forgetPlaces(): void {
  try {
    localStorage.removeItem(PLACES_KEY)
    // This page's own lists hear of it as other tabs do.
    dispatchEvent(new Event('storage'))
  } catch {
    // A blocked storage holds nothing to remove.
  }
}
