import { useEffect } from 'react'

/**
 * A part at the window's foot or over it, above which toasts and focused elements stay. Behind a `modal` the page does
 * not scroll; behind the `viewer` nothing shines, and the `moment` of a match is green to the window's edge.
 */
type RootMark = 'apply-bar' | 'form-bar' | 'household' | 'modal' | 'moment' | 'sheet' | 'tall-bar' | 'viewer'

const marked: RootMark[] = []

/**
 * Marks the root element, e.g. with `data-sheet`, while a part is there, for the style sheets. `:root:has()` would have
 * the browser search the whole page at each change of it, even of a card under a finger.
 */
export function useRootMark(mark: RootMark, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    const root = document.documentElement
    marked.push(mark)
    root.toggleAttribute(`data-${mark}`, true)
    return () => {
      marked.splice(marked.indexOf(mark), 1)
      root.toggleAttribute(`data-${mark}`, marked.includes(mark))
    }
  }, [mark, isThere])
}
