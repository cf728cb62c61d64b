import { useGesture } from '@use-gesture/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { motionReduced } from '../../ui/motion.ts'
import { type Point, type Size, settled, UNZOOMED, type Zoom, zoomedAt } from './zoom.ts'

const MOST = 4
/** What a double tap and the button zoom to. */
const CLOSER = 2.5
/** Milliseconds and px within which two taps are one double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 }
/** px of a drag up or down that lets go of the picture, and px/ms that does so from a shorter way. */
const LETS_GO = { distance: 110, speed: 0.6 }
/** px of such a drag at which the black around it is at its thinnest. */
const GONE_AT = 400
const SETTLES = 'transform 200ms cubic-bezier(0.2, 0, 0, 1)'

/** Of the picture in a frame: one that was loaded, or one that is drawn. */
function sizeIn(frame: HTMLElement): Size | null {
  const picture = frame.querySelector('img')
  if (picture) return { width: picture.naturalWidth, height: picture.naturalHeight }
  const box = frame.querySelector<SVGSVGElement>('svg[role="img"]')?.viewBox.baseVal
  return box ? { width: box.width, height: box.height } : null
}

interface PictureZoomOptions {
  /** The scroller with the pictures side by side. */
  track: RefObject<HTMLUListElement | null>
  /** The place of the one that is zoomed. */
  shown: number
  /** Dragged away, up or down. */
  onAway: () => void
}

/**
 * Pinch, double tap, wheel and drag for the picture that is shown: zooms where the fingers are, moves what is zoomed,
 * and lets an unzoomed one be dragged away. Between pictures the scroller swipes by itself.
 */
export function usePictureZoom({ track, shown, onAway }: PictureZoomOptions) {
  const zoom = useRef<Zoom>(UNZOOMED)
  const [isZoomed, setZoomed] = useState(false)
  const lastTap = useRef<{ at: number; place: Point } | null>(null)

  const frame = useCallback(
    (): HTMLElement | null => track.current?.children[shown]?.querySelector('[data-zoomable]') ?? null,
    [track, shown],
  )

  const put = useCallback(
    (next: Zoom, motion: 'at-once' | 'settling', away = 0) => {
      const element = frame()
      zoom.current = next
      setZoomed(next.scale > 1)
      if (element === null) return
      // What lies below comes through as it is dragged away (picture-viewer.module.css).
      const dialog = element.closest('dialog')
      dialog?.style.setProperty('--away', String(Math.min(1, Math.abs(away) / GONE_AT)))
      element.style.transition = motion === 'settling' && !motionReduced() ? SETTLES : 'none'
      element.style.transform = `translate3d(${next.x}px, ${next.y + away}px, 0) scale(${next.scale})`
    },
    [frame],
  )

  const settle = useCallback(
    (next: Zoom) => {
      const element = frame()
      const size = element && sizeIn(element)
      if (!element || !size) return put(UNZOOMED, 'settling')
      put(settled(next, size, { width: element.offsetWidth, height: element.offsetHeight }, MOST), 'settling')
    },
    [frame, put],
  )

  /** A place of the window, from the middle of the frame. */
  const fromMiddle = useCallback(
    ([x, y]: readonly [number, number]): Point => {
      const box = frame()?.parentElement?.getBoundingClientRect()
      return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 }
    },
    [frame],
  )

  const zoomTo = useCallback(
    (scale: number, place: Point = { x: 0, y: 0 }) => settle(zoomedAt(zoom.current, scale, place)),
    [settle],
  )
  const toggle = useCallback(
    (place?: Point) => (zoom.current.scale > 1 ? settle(UNZOOMED) : zoomTo(CLOSER, place)),
    [settle, zoomTo],
  )

  // Another picture begins unzoomed, and the one that is left returns to what it was: in the commit that shows the other
  // one, or what is pressed at once would be undone by what comes after.
  useLayoutEffect(() => {
    put(UNZOOMED, 'at-once')
    const left = frame()
    return () => {
      // The black around one that was dragged away stays as thin as it is while that fades.
      left?.style.removeProperty('transform')
    }
  }, [put, frame])

  // Turned on its side, the screen has other edges.
  useEffect(() => {
    const turned = () => settle(zoom.current)
    addEventListener('resize', turned)
    return () => removeEventListener('resize', turned)
  }, [settle])

  function tapped(at: number, place: readonly [number, number]) {
    const before = lastTap.current
    const here = { x: place[0], y: place[1] }
    const isSecond =
      before !== null &&
      at - before.at < DOUBLE_TAP.time &&
      Math.hypot(here.x - before.place.x, here.y - before.place.y) < DOUBLE_TAP.distance
    lastTap.current = isSecond ? null : { at, place: here }
    if (isSecond) toggle(fromMiddle(place))
  }

  useGesture(
    {
      onPinch: ({ event, first, last, origin, movement: [growth], memo }) => {
        if (event.cancelable) event.preventDefault()
        const place = fromMiddle(origin)
        const begun: { zoom: Zoom; place: Point } = first ? { zoom: zoom.current, place } : memo
        // It may be pulled past its limits a little, and springs back.
        const scale = Math.min(MOST * 1.25, Math.max(0.75, begun.zoom.scale * growth))
        const next = zoomedAt(begun.zoom, scale, begun.place, place)
        if (last) settle(next)
        else put(next, 'at-once')
        return begun
      },
      onDrag: ({ event, first, last, tap, pinching, canceled, cancel, xy, movement, velocity, memo }) => {
        if (pinching) {
          cancel()
          return memo
        }
        if (tap) {
          tapped(event.timeStamp, xy)
          return memo
        }
        const [moved, fell] = movement
        if (zoom.current.scale > 1) {
          const begun: Zoom = first || !memo ? zoom.current : memo
          const next = { ...begun, x: begun.x + moved, y: begun.y + fell }
          if (last) settle(next)
          else put(next, 'at-once')
          return begun
        }
        // Sideways is the scroller's; a mouse has the Escape key and drags sideways alone.
        const isMouse = 'pointerType' in event && event.pointerType === 'mouse'
        if (isMouse || Math.abs(moved) > Math.abs(fell)) {
          if (last) put(UNZOOMED, 'settling')
          return memo
        }
        if (!last) {
          put(UNZOOMED, 'at-once', fell)
          return memo
        }
        const letGo = Math.abs(fell) > LETS_GO.distance || velocity[1] > LETS_GO.speed
        if (letGo && !canceled && event.type === 'pointerup') onAway()
        else put(UNZOOMED, 'settling')
        return memo
      },
    },
    {
      target: track,
      eventOptions: { passive: false },
      pinch: { pointer: { touch: true } },
      drag: { filterTaps: true, pointer: { keys: false } },
    },
  )

  return {
    isZoomed,
    toggle: () => toggle(),
    /** From the middle; 1 fits the screen. */
    zoomBy: (factor: number) => zoomTo(zoom.current.scale * factor),
    pan: (across: number, down: number) =>
      settle({ ...zoom.current, x: zoom.current.x + across, y: zoom.current.y + down }),
  }
}
