import { useCallback, useEffect, useRef, useState } from 'react'
import { motionReduced } from '../../kit/ui/motion.ts'

/** The time for which a scroller must be still before a turn counts as over. Safari has no `scrollend` before 26. */
const AT_REST_MS = 150

/** Pictures side by side in a scroller that snaps, turned by `show` and `turn`. In a dialog they open at `begin`. */
export function usePictureTrack(count: number, begin?: number) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(begin ?? 0)
  /** The index that a turn under way leads to, from which a quick second press goes on; otherwise the scrolled one. */
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
    // A scroller without a button inside must be focusable itself, or no key reaches it; only Chromium makes it so.
    element.tabIndex = 0
    // The scroller may have been swiped before the page hydrated.
    if (begin === undefined) return onScroll()
    // A dialog has its width only once it is open, so the index is shown again then.
    const watcher = new ResizeObserver(() => show(target.current, 'instant'))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [begin, show, onScroll])

  return { track, shown, show, turn, onScroll }
}
