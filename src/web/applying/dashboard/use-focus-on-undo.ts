import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives a function to call after a press whose write is held: the focus goes to the card's Undo as soon as that is
 * there and no dialog lies over it, since the pressed button is gone by then.
 */
export function useFocusOnUndo(title: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current) return
    const undo = title.current?.closest('article')?.querySelector<HTMLElement>('[data-undo]')
    const topDialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    if (!undo || topDialog?.contains(undo) === false) return
    isDue.current = false
    undo.focus()
  })
  return () => {
    isDue.current = true
  }
}
