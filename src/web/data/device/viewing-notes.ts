/** What somebody ticks and writes at a viewing: on this device alone, until their logout. */

export interface ViewingNotes {
  readonly ticked: readonly string[]
  readonly text: string
}

const prefix = (user: number) => `viewing-${user}-`

/** Nothing where the storage is blocked or damaged. */
export function readViewingNotes(user: number, propertyId: number): ViewingNotes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix(user) + propertyId) ?? '{}')
    const { ticked, text } = (stored ?? {}) as Partial<Record<keyof ViewingNotes, unknown>>
    return {
      ticked: Array.isArray(ticked) ? ticked.filter((one) => typeof one === 'string') : [],
      text: typeof text === 'string' ? text : '',
    }
  } catch {
    return { ticked: [], text: '' }
  }
}

/** @returns false where the device takes nothing */
export function writeViewingNotes(user: number, propertyId: number, notes: ViewingNotes): boolean {
  try {
    localStorage.setItem(prefix(user) + propertyId, JSON.stringify(notes))
    return true
  } catch {
    return false
  }
}

/** Forgets them all at a user's logout. */
export function forgetViewingNotes(user: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix(user))) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds nothing to remove.
  }
}
