import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a press that is held: focuses the Undo of its card as soon as that is there and no dialog lies over it. What was
 * pressed is gone by then.
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
