import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a press that is held: focuses the Undo of its card as soon as that is there and no dialog lies over the page. What
 * was pressed is gone by then.
 */
export function useFocusOnUndo(title: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current || document.querySelector('dialog:modal') !== null) return
    const undo = title.current?.closest('article')?.querySelector<HTMLElement>('[data-undo]')
    if (!undo) return
    isDue.current = false
    undo.focus()
  })
  return () => {
    isDue.current = true
  }
}
