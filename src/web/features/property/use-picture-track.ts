import { useCallback, useEffect, useRef, useState } from 'react'
import { motionReduced } from '../../ui/motion.ts'

/** How long a scroller has to be still before a turn counts as over. Safari has no `scrollend` before 26. */
const AT_REST_MS = 150

/** Pictures side by side in a scroller that snaps, turned by `show` and `turn`. In a dialog it opens at `begin`. */
export function usePictureTrack(count: number, begin?: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(begin ?? 0)
  /** Where a turn under way leads, from where a quick second press goes on; otherwise what a finger has scrolled to. */
  const target = useRef(begin ?? 0)
  const turning = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = useCallback(
    (index: number, motion: 'smooth' | 'instant' = 'smooth') => {
      const element = track.current
      if (element === null) return
      target.current = (index + count) % count
      turning.current = true
      const behavior = motionReduced() ? 'instant' : motion
      element.scrollTo({ left: target.current * element.clientWidth, behavior })
    },
    [count],
  )
  const turn = useCallback((by: number) => show(target.current + by), [show])

  const onScroll = useCallback(() => {
    const element = track.current
    if (!element?.clientWidth) return
    const index = Math.round(element.scrollLeft / element.clientWidth)
    setShown(index)
    if (!turning.current) target.current = index
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      turning.current = false
      target.current = index
    }, AT_REST_MS)
  }, [])

  useEffect(() => {
    const element = track.current
    if (element === null) return
    // A scroller without a button inside must take the focus itself, or no key reaches it; Chromium alone does that.
    element.tabIndex = 0
    // It may have been swiped before the page hydrated.
    if (begin === undefined) return onScroll()
    // A dialog has its width only once it is open.
    const watcher = new ResizeObserver(() => show(target.current, 'instant'))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [begin, show, onScroll])

  return { track, shown, show, turn, onScroll }
}
