/** The finger, mouse or pen on the stack: what they do to the card on top. Nothing of it renders. */
import { type RefObject, useEffect, useRef } from 'react'
import { haptic } from '../../haptic.ts'
import { handsMove } from '../../resting-hands.ts'
import type { StackSize } from './card-frames.ts'
import type { CardMotion, Thrown } from './card-motion.ts'
import { takeFrames } from './in-turn.ts'
import { released } from './swipe-motion.ts'

/** px: a finger that moves less only taps. */
const SLACK = 3
/** ms: a pointer that has not moved for so long rests. */
const RESTS_AFTER = 32

const HEEDED = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const
/** What else a finger on a card sends through the page. */
const KEPT = [
  ...HEEDED,
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
] as const

interface TopCard {
  readonly element: HTMLElement
  readonly motion: CardMotion
}

interface Handlers {
  /** The card that is next to be decided on; null where there is none. */
  top: () => TopCard | null
  /** A finger lies on it, and may move it. */
  onTouch: () => void
  onThrow: (thrown: Thrown) => void
}

interface Grip extends TopCard {
  readonly pointer: number
  readonly startX: number
  readonly startY: number
  /** Where the card lay as it was taken. */
  from: number
  /** Whether it is moved across, or the pointer goes another way; null until that shows. */
  follows: boolean | null
  isFar: boolean
  /** Where the next frame is to move it; null where it is there. */
  across: number | null
  x: number
  movedAt: number
  /** px/ms, and the sign of the movement. */
  speed: number
  way: number
}

/** Follows pointers on `stack`, wherever in it they are put down: the thrown card may still lie there. */
export function useSwipe(stack: RefObject<HTMLElement | null>, size: StackSize, handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const area = stack.current
    if (!area) return
    let grip: Grip | null = null

    function measure(held: Grip, { clientX, timeStamp }: PointerEvent): void {
      const time = timeStamp - held.movedAt
      if (time <= 0) return
      const moved = clientX - held.x
      held.speed = Math.abs(moved) / time
      held.way = Math.sign(moved)
      held.x = clientX
      held.movedAt = timeStamp
    }

    const releasedBy = ({ from, startX, x, speed, way }: Grip) => {
      const moved = x - startX
      const across = from + Math.sign(moved) * Math.max(0, Math.abs(moved) - SLACK)
      return { across, ...released({ across, width: size.width, speed, way }) }
    }

    // A key or a button may have thrown it out of the hand, or have laid another one on it.
    const isInHand = ({ motion }: Grip) => !motion.isOut && latest.current.top()?.motion === motion

    function take(event: PointerEvent): void {
      const top = latest.current.top()
      if (grip !== null || top === null || event.button !== 0) return
      const taken: Grip = {
        ...top,
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        from: 0,
        follows: null,
        isFar: false,
        across: null,
        x: event.clientX,
        movedAt: event.timeStamp,
        speed: 0,
        way: 0,
      }
      grip = taken
      latest.current.onTouch()
    }

    // In the frame's own turn: where a finger lets go in the frame in which it moved, only its flight is worked out.
    function follow(held: Grip, across: number): void {
      const isAsked = held.across !== null
      held.across = across
      if (isAsked) return
      requestAnimationFrame(() => {
        const to = held.across
        held.across = null
        if (to !== null && grip === held && isInHand(held)) held.motion.hold(to)
      })
    }

    function move(event: PointerEvent): void {
      if (grip?.pointer !== event.pointerId) return
      // Its button was let go, or the pen lifted, outside the window.
      if (event.pointerType !== 'touch' && event.buttons === 0) {
        letGo(event)
        return
      }
      if (grip.follows === null) {
        const across = Math.abs(event.clientX - grip.startX)
        const along = Math.abs(event.clientY - grip.startY)
        if (Math.max(across, along) < SLACK) return
        grip.follows = across > along
        if (grip.follows) {
          // Whoever catches a card that springs back takes it where it is.
          grip.from = grip.motion.across()
          grip.element.toggleAttribute('data-held', true)
          if (event.pointerType !== 'touch') grip.element.setPointerCapture(event.pointerId)
        }
      }
      if (!grip.follows) return
      if (!isInHand(grip)) return
      measure(grip, event)
      const { across, isFar } = releasedBy(grip)
      follow(grip, across)
      takeFrames(1)
      handsMove()
      if (isFar !== grip.isFar) haptic('edge')
      grip.isFar = isFar
    }

    function letGo(event: PointerEvent): void {
      if (grip?.pointer !== event.pointerId) return
      const held = grip
      grip = null
      held.element.toggleAttribute('data-held', false)
      if (!held.follows || !isInHand(held)) return
      if (event.timeStamp - held.movedAt > RESTS_AFTER) measure(held, event)
      const { decision } = releasedBy(held)
      // A cancelled pointer (the browser scrolls, a call comes in) decides nothing.
      if (decision !== null && event.type === 'pointerup')
        latest.current.onThrow({ decision, velocity: held.speed, byFinger: true })
      else held.motion.drop()
    }

    const isOnStack = ({ target }: Event) => target instanceof Node && area.contains(target)

    // Whoever never moved the card is not captured, and the card that captures a finger may go from under it.
    function heed(event: PointerEvent): void {
      if (event.type === 'pointerup' || event.type === 'pointercancel') letGo(event)
      else if (isOnStack(event)) event.type === 'pointermove' ? move(event) : take(event)
    }

    // Nobody else follows a finger on the cards, and asking the whole page who might takes time in each frame.
    function keep(event: Event): void {
      const isFinger = !(event instanceof PointerEvent) || event.pointerType === 'touch'
      if (isFinger && isOnStack(event)) event.stopPropagation()
    }

    const listening = new AbortController()
    const first = { capture: true, passive: true, signal: listening.signal }
    for (const type of HEEDED) window.addEventListener(type, heed, first)
    for (const type of KEPT) window.addEventListener(type, keep, first)
    return () => listening.abort()
  }, [stack, size])
}
