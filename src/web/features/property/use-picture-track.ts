import { useCallback, useEffect, useRef, useState } from 'react'
import { motionReduced } from '../../ui/motion.ts'

/** px that a mouse may move on a press that is still a click. */
const STILL = 6
/** Of the width: a drag past this turns the picture. */
const TURNS_AT = 0.2
/** px/ms: so does one this quick, from however short a way. */
const FLICK = 0.4
/** Milliseconds after which a turn has come to rest in browsers that do not say so. */
const AT_REST = 700

/**
 * Pictures side by side in a scroller that snaps: swiped natively by touch, dragged by the mouse, turned by `show` and
 * `turn`. `begin` is the place that it opens at.
 */
export function usePictureTrack(count: number, begin = 0) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(begin)
  /** The same, for what happens between two renders. */
  const place = useRef(begin)
  /** Where a turn under way leads: a quick second press goes on from there. */
  const aim = useRef<number | null>(null)

  const show = useCallback(
    (index: number, motion: 'smooth' | 'instant' = 'smooth') => {
      const element = track.current
      if (element === null || count === 0) return
      const target = (index + count) % count
      const behavior = motionReduced() ? 'instant' : motion
      aim.current = behavior === 'smooth' ? target : null
      element.scrollTo({ left: target * element.clientWidth, behavior })
    },
    [count],
  )

  const turn = useCallback((by: number) => show((aim.current ?? place.current) + by), [show])

  const onScroll = useCallback(() => {
    const element = track.current
    if (element === null || element.clientWidth === 0) return
    place.current = Math.round(element.scrollLeft / element.clientWidth)
    setShown(place.current)
  }, [])

  useEffect(() => {
    const element = track.current
    if (element === null) return
    // A scroller without a button inside must take the focus itself, or no key reaches it; Chromium alone does that.
    element.tabIndex = 0
    const rest = () => {
      aim.current = null
    }
    for (const type of ['pointerdown', 'wheel', 'scrollend'])
      element.addEventListener(type, rest, { passive: true })
    const stopDragging = dragByMouse(element, show)
    return () => {
      for (const type of ['pointerdown', 'wheel', 'scrollend']) element.removeEventListener(type, rest)
      stopDragging()
    }
  }, [show])

  // The same picture stays in sight when the screen turns; a dialog has its width only once it is open.
  useEffect(() => {
    const element = track.current
    if (element === null) return
    let isFirst = true
    const watcher = new ResizeObserver(() => {
      // It may have been swiped before the page hydrated.
      if (isFirst && begin === 0) onScroll()
      else element.scrollTo({ left: place.current * element.clientWidth, behavior: 'instant' })
      isFirst = false
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [begin, onScroll])

  return { track, shown, show, turn, onScroll }
}

/**
 * Lets a mouse drag what a finger swipes. While it does, the scroller has `data-dragged`: its snapping must rest. One
 * with `data-zoomed` is left alone.
 */
function dragByMouse(element: HTMLElement, show: (index: number) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let held: { x: number; left: number; at: number } | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  const snapAgain = () => {
    clearTimeout(rest)
    delete element.dataset.dragged
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || element.dataset.zoomed !== undefined) return
      held = { x: event.clientX, left: element.scrollLeft, at: event.timeStamp }
    },
    { signal },
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      if (held === null) return
      const moved = event.clientX - held.x
      if (element.dataset.dragged === undefined) {
        if (Math.abs(moved) < STILL) return
        element.dataset.dragged = ''
        element.setPointerCapture(event.pointerId)
      }
      clearTimeout(rest)
      element.scrollLeft = held.left - moved
    },
    { signal },
  )
  const letGo = (event: PointerEvent) => {
    const from = held
    held = null
    if (from === null || element.dataset.dragged === undefined) return
    const moved = event.clientX - from.x
    const width = element.clientWidth || 1
    const speed = Math.abs(moved) / Math.max(1, event.timeStamp - from.at)
    const turns = event.type === 'pointerup' && (Math.abs(moved) > width * TURNS_AT || speed > FLICK)
    const begun = Math.round(from.left / width)
    const last = Math.round(element.scrollWidth / width) - 1
    const target = turns ? begun - Math.sign(moved) : begun
    show(Math.min(last, Math.max(0, target)))
    rest = setTimeout(snapAgain, AT_REST)
  }
  element.addEventListener('pointerup', letGo, { signal })
  element.addEventListener('pointercancel', letGo, { signal })
  element.addEventListener('scrollend', () => held === null && snapAgain(), { signal })
  // The browser's own dragging of a picture would take the pointer away.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  // A drag is no click on what it ends over.
  element.addEventListener(
    'click',
    (event) => {
      if (element.dataset.dragged !== undefined) event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  return () => {
    controller.abort()
    snapAgain()
  }
}
