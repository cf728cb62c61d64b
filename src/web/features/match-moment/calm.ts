/** When the moment of a match may take the screen. */
import { subscribeToDialogs } from '../../navigation/dialog-history.ts'

const listeners = new Set<() => void>()

/** To be called where a deck has come to rest: a card has left it, come back, or been let go. */
export function deckAtRest(): void {
  for (const listener of listeners) listener()
}

const isTyping = (element: Element | null): boolean =>
  element?.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])') === true

/** Nobody is swiping, typing, or busy in a dialog; the deck at rest is no such dialog. */
export function isCalm(isDeckOpen: boolean): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.querySelector('[data-swiping]') === null &&
    document.querySelectorAll('dialog[open]').length <= (isDeckOpen ? 1 : 0) &&
    !isTyping(document.activeElement)
  )
}

/** Calls `look` after everything that may have made it calm. @returns calls that off */
export function whenCalmMayCome(look: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // What has happened is in the page a task later: a dialog is closed, the focus has gone on.
  const soon = () => setTimeout(() => signal.aborted || look())
  document.addEventListener('visibilitychange', soon, { signal })
  document.addEventListener('focusout', soon, { signal })
  const unsubscribe = subscribeToDialogs(soon)
  listeners.add(soon)
  soon()
  return () => {
    leaving.abort()
    unsubscribe()
    listeners.delete(soon)
  }
}
