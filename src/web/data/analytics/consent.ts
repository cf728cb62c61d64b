/** The reader's consent to analytics: their choice, stored on this device, and the sheet that asks for it. */

export type Choice = 'granted' | 'refused'

interface ConsentState {
  /** The choice that holds now; null while the reader has made none. */
  readonly choice: Choice | null
  /** Whether it is the browser's choice (Global Privacy Control, Do Not Track). */
  readonly byBrowser: boolean
  /** Whether the reader asked to see their choice. */
  readonly asked: boolean
}

export interface Consent {
  getSnapshot(): ConsentState
  subscribe(listener: () => void): () => void
  choose(choice: Choice): void
  /** Shows the sheet, or hides it again and leaves the choice as it was. */
  ask(asked: boolean): void
}

export const CONSENT_KEY = 'analytics'

function stored(): Choice | null {
  try {
    const text = localStorage.getItem(CONSENT_KEY)
    return text === 'granted' || text === 'refused' ? text : null
  } catch {
    return null
  }
}

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}

/** A browser that asks sites not to track has refused for a reader who has made no choice. */
function read(choice: Choice | null, asked: boolean): ConsentState {
  const byBrowser =
    choice === null && (navigator.globalPrivacyControl === true || navigator.doNotTrack === '1')
  return { choice: byBrowser ? 'refused' : choice, byBrowser, asked }
}

/** The consent of this page, which follows what other tabs choose. */
export function createConsent(): Consent {
  const listeners = new Set<() => void>()
  let state = read(stored(), false)
  function become(next: ConsentState): void {
    state = next
    for (const listener of listeners) listener()
  }
  addEventListener('storage', (event) => {
    if (event.key === CONSENT_KEY || event.key === null) become(read(stored(), state.asked))
  })
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose(choice) {
      try {
        localStorage.setItem(CONSENT_KEY, choice)
      } catch {
        // A blocked or full storage loses the choice, which then holds as long as the page lives.
      }
      become(read(choice, false))
    },
    ask: (asked) => become({ ...state, asked }),
  }
}

let ofThisPage: Consent | undefined

/** The page's only consent store, created in the browser alone. */
export function pageConsent(): Consent {
  ofThisPage ??= createConsent()
  return ofThisPage
}
