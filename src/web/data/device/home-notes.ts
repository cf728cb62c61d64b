/** What somebody ticks, writes and marks about a home: on this device alone, until their logout (rule 2.41). */

export interface HomeNotes {
  /** The questions of the viewing's checklist that are answered. */
  readonly ticked: readonly string[]
  readonly text: string
  /** Whether they have been there. */
  readonly isViewed: boolean
}

const nothing: HomeNotes = { ticked: [], text: '', isViewed: false }

const prefix = (owner: number) => `viewing-${owner}-`

/** Nothing where the storage is blocked or damaged. */
export function readHomeNotes(owner: number, propertyId: number): HomeNotes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix(owner) + propertyId) ?? '{}')
    const { ticked, text, isViewed } = (stored ?? {}) as Partial<Record<keyof HomeNotes, unknown>>
    return {
      ticked: Array.isArray(ticked) ? ticked.filter((one) => typeof one === 'string') : [],
      text: typeof text === 'string' ? text : '',
      isViewed: isViewed === true,
    }
  } catch {
    return nothing
  }
}

/** @returns false where the device takes nothing */
export function writeHomeNotes(owner: number, propertyId: number, notes: HomeNotes): boolean {
  try {
    localStorage.setItem(prefix(owner) + propertyId, JSON.stringify(notes))
    return true
  } catch {
    return false
  }
}

/** The ids of the homes that somebody has notes on. */
function notedHomes(owner: number): number[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(owner)))
    return keys.map((key) => Number(key.slice(prefix(owner).length)))
  } catch {
    // A blocked storage holds nothing.
    return []
  }
}

/** Forgets the notes on these homes; all of them at a user's logout. */
export function forgetHomeNotes(owner: number, propertyIds: readonly number[] = notedHomes(owner)): void {
  for (const id of propertyIds) {
    try {
      localStorage.removeItem(prefix(owner) + id)
    } catch {
      // A blocked storage holds nothing to remove.
    }
  }
}

/** Gives one's notes to another, beside what they have noted on the same homes. */
export function passHomeNotes(from: number, to: number): void {
  for (const id of notedHomes(from)) {
    const [notes, own] = [readHomeNotes(from, id), readHomeNotes(to, id)]
    const isPassed = writeHomeNotes(to, id, {
      ticked: [...new Set([...own.ticked, ...notes.ticked])],
      text: [...new Set([own.text, notes.text])].filter(Boolean).join('\n'),
      isViewed: own.isViewed || notes.isViewed,
    })
    if (isPassed) forgetHomeNotes(from, [id])
  }
}
