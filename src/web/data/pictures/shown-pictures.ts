/**
 * The file that a picture was last shown from, so that the next screen shows it at once and loads a sharper one behind
 * it. Set only by the reader's actions in the browser.
 */
let latest: { readonly name: string; readonly src: string } | null = null

export function rememberShown(name: string, src: string): void {
  latest = { name, src }
}

/** The URL of the picture of this name on the screen before; null where that showed none. */
export function shownBefore(name: string): string | null {
  return latest?.name === name ? latest.src : null
}

/** The name of a home's cover, the same on every screen (`morph` of ui/picture.tsx). */
export const coverName = (propertyId: number): string => `home-${propertyId}`
