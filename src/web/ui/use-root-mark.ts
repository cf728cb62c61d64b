import { useEffect } from 'react'

/**
 * What stands at the window's foot or lies over it: messages, and what has the focus, stay above. Behind a `modal` the
 * page does not scroll; behind the `viewer` nothing shines, and the `moment` of a match is green to the window's edge.
 */
type RootMark = 'apply-bar' | 'form-bar' | 'household' | 'modal' | 'moment' | 'sheet' | 'viewer'

const marked: RootMark[] = []

/**
 * While something is there the root element says so, as `data-sheet`, for the style sheets. Not `:root:has()`: with
 * that, whatever is added to a page, a card under a finger too, has the browser search all of it.
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
