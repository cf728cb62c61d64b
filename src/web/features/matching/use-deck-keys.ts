import { type RefObject, useEffect, useRef } from 'react'

interface DeckKeys {
  like: () => void
  pass: () => void
  undo: () => void
}

/** What screen readers say of the buttons (`aria-keyshortcuts`). */
export const deckShortcuts = {
  like: 'ArrowRight',
  pass: 'ArrowLeft',
  undo: 'Backspace U Control+Z Meta+Z',
} as const

function actionOf(event: KeyboardEvent): keyof DeckKeys | null {
  const command = event.ctrlKey || event.metaKey
  if (event.altKey || event.isComposing) return null
  // By its place, since a Korean keyboard types another letter there.
  if (command) return event.code === 'KeyZ' && !event.shiftKey ? 'undo' : null
  if (event.key === 'ArrowRight') return 'like'
  if (event.key === 'ArrowLeft') return 'pass'
  return event.key === 'Backspace' || event.code === 'KeyU' ? 'undo' : null
}

/** Keys that do what the deck's buttons do, wherever in its dialog the focus is. A key held down counts once. */
export function useDeckKeys(area: RefObject<HTMLElement | null>, keys: DeckKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const dialog = area.current?.closest('dialog')
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      // The focus falls to the body where what had it went away.
      if (target !== document.body && !(target instanceof Node && dialog?.contains(target))) return
      const action = actionOf(event)
      if (action === null) return
      event.preventDefault()
      if (!event.repeat) latest.current[action]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [area])
}
