/** When the moment of a match may take the screen. */
import { isAnyFormDirty, subscribeToDirtyForms } from '../../forms/dirty-forms.ts'
import { subscribeToDialogs } from '../../navigation/dialog-history.ts'

const listeners = new Set<() => void>()

/** To be called as a decided card has left the deck, when the next person has not been looked at, or as the reader asks. */
export function betweenCards(): void {
  for (const listener of listeners) listener()
}

/**
 * True while no card is swiped, no field has the focus, no form is half filled in, and no dialog or menu is open; between
 * two cards the deck itself counts as none.
 */
function isCalm(isBetweenCards: boolean): boolean {
  return (
    document.visibilityState === 'visible' &&
    document.querySelector('dialog[open][data-swiping]') === null &&
    document.querySelectorAll('dialog[open], [popover=auto]:popover-open').length <=
      (isBetweenCards ? 1 : 0) &&
    document.activeElement?.matches('input, select, textarea') !== true &&
    !isAnyFormDirty()
  )
}

/** Calls `take` whenever it has become calm, on the page or over the deck. @returns calls that off */
export function whenCalm(take: (isOverDeck: boolean) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // What has happened is in the page a task later: a dialog is closed, the focus has gone on.
  const look = (isBetweenCards: boolean) =>
    setTimeout(() => {
      if (!signal.aborted && isCalm(isBetweenCards)) take(isBetweenCards)
    })
  const soon = () => void look(false)
  const soonOverDeck = () => void look(true)
  document.addEventListener('visibilitychange', soon, { signal })
  document.addEventListener('focusout', soon, { signal })
  const unsubscribes = [subscribeToDialogs(soon), subscribeToDirtyForms(soon)]
  listeners.add(soonOverDeck)
  soon()
  return () => {
    leaving.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
    listeners.delete(soonOverDeck)
  }
}
