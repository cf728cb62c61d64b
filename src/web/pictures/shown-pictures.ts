/**
 * The file that a picture was last shown from, so that the next screen has it at once and fetches a sharper one behind it.
 * Written only by what the reader does in the browser.
 */
let latest: { readonly name: string; readonly src: string } | null = null

export function rememberShown(name: string, src: string): void {
  latest = { name, src }
}

/** The address of the picture of this name on the screen before; null where that showed none. */
export function shownBefore(name: string): string | null {
  return latest?.name === name ? latest.src : null
}

/** How the cover of a home is named, alike on every screen (`morph` of ui/picture.tsx). */
export const coverName = (propertyId: number): string => `home-${propertyId}`
