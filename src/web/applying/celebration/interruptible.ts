/** The times at which the celebration of a match may take the screen. */
import { isAnyFormDirty, subscribeToDirtyForms } from '../../kit/forms/dirty-forms.ts'
import { subscribeToDialogs } from '../../kit/navigation/dialog-history.ts'
import { deckActivity } from '../deck/deck-activity.ts'

const listeners = new Set<(isBetweenCards: boolean) => void>()

/** To be called when a decided card has left the deck, before the next one is looked at, or when the reader asks. */
export function betweenCards(): void {
  for (const listener of listeners) listener(true)
}

/** To be called when what kept a match waiting is over. */
export function lookAgain(): void {
  for (const listener of listeners) listener(false)
}

/**
 * Whether the reader is free for a moment: no card is swiped, no field has the focus, no form is dirty, and no dialog
 * or menu is open; the deck's own dialog does not count between two cards, and once its cards are over.
 */
export function isInterruptible(isBetweenCards: boolean): boolean {
  return (
    document.visibilityState === 'visible' &&
    !deckActivity.isSwiping &&
    document.querySelectorAll('dialog[open], [popover=auto]:popover-open').length <=
      (isBetweenCards || deckActivity.isOver ? 1 : 0) &&
    document.activeElement?.matches('input, select, textarea') !== true &&
    !isAnyFormDirty()
  )
}

/** Calls `take` whenever the page becomes calm, or the deck between two cards. @returns a function that unsubscribes */
export function whenInterruptible(take: (isOverDeck: boolean) => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  // The DOM shows an event's outcome only a task later: a dialog has closed, the focus has moved on.
  const look = (isBetweenCards: boolean) => {
    setTimeout(() => {
      if (!signal.aborted && isInterruptible(isBetweenCards)) take(isBetweenCards)
    })
  }
  const soon = () => look(false)
  document.addEventListener('visibilitychange', soon, { signal })
  document.addEventListener('focusout', soon, { signal })
  const unsubscribes = [subscribeToDialogs(soon), subscribeToDirtyForms(soon)]
  listeners.add(look)
  soon()
  return () => {
    leaving.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
    listeners.delete(look)
  }
}

/**
 * Calls `take` each time the reader has touched nothing, pressed no key and scrolled nowhere for `ms` milliseconds, with
 * a signal that the next touch aborts.
 * @returns a function that unsubscribes
 */
export function whenRested(ms: number, take: (rest: AbortSignal) => void): () => void {
  const leaving = new AbortController()
  let rest = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    rest.abort()
  }
  const wait = () => {
    end()
    rest = new AbortController()
    timer = setTimeout(take, ms, rest.signal)
  }
  for (const touch of ['pointerdown', 'keydown', 'scroll'])
    document.addEventListener(touch, wait, { capture: true, passive: true, signal: leaving.signal })
  wait()
  return () => {
    leaving.abort()
    end()
  }
}
