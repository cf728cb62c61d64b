/** Whether the reader lets us count: their choice, kept on this device, and the sheet that asks for it. */

export type Choice = 'granted' | 'refused'

interface ConsentState {
  /** What counts now; null while the reader has not said. */
  readonly choice: Choice | null
  /** Their browser said no for them (Global Privacy Control, Do Not Track), and they have not said otherwise. */
  readonly byBrowser: boolean
  /** They asked to see their choice. */
  readonly asked: boolean
}

export interface Consent {
  getSnapshot(): ConsentState
  subscribe(listener: () => void): () => void
  choose(choice: Choice): void
  /** Shows the sheet, or takes it away again with the choice as it was. */
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

function refusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}

function read(choice: Choice | null, asked: boolean): ConsentState {
  const byBrowser = choice === null && refusedByBrowser()
  return { choice: byBrowser ? 'refused' : choice, byBrowser, asked }
}

/** Follows what other tabs choose. */
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
        // Blocked or full: it holds as long as the page lives.
      }
      become(read(choice, false))
    },
    ask: (asked) => become({ ...state, asked }),
  }
}

let ofThisPage: Consent | undefined

/** The page's one; made in the browser alone. */
export function pageConsent(): Consent {
  ofThisPage ??= createConsent()
  return ofThisPage
}
