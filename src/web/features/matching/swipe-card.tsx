import { Trans } from '@lingui/react/macro'
import { animated, type SpringValue, to, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { memo, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { Decision } from '../../../contract/words.ts'
import { haptic } from '../../haptic.ts'
import { motionReduced } from '../../ui/motion.ts'
import styles from './deck.module.css'
import { SUGGESTION_PARTS, SuggestionCard, type SuggestionCardProps } from './suggestion-card.tsx'
import { outside, pose, released, side, stampShown } from './swipe-motion.ts'

/** A card on its way out: `velocity` in px/ms, as the finger let go. */
export interface Thrown {
  readonly decision: Decision
  readonly velocity: number
}

interface SwipeCardProps extends Omit<SuggestionCardProps, 'parts'> {
  /** 0 is the top card; the others lie below it. */
  depth: number
  /** Of the stack (px). */
  width: RefObject<number>
  thrown: Thrown | null
  /** Comes back from this side: it was undone. */
  returnsFrom: Decision | null
  onDecide: (inquiryId: number, thrown: Thrown) => void
  /** It has left the screen. */
  onGone: (inquiryId: number) => void
}

/** px/ms: what a button or a key throws with, and the least that a finger does. */
const THROW_VELOCITY = 1.2

const settle = { tension: 420, friction: 34 }
const leave = { tension: 190, friction: 24, clamp: true }

/** A stamp grows with the way that the card has gone. */
const Stamps = memo(function Stamps({ x }: { x: SpringValue<number> }) {
  const style = (decision: Decision) => ({
    opacity: x.to((across) => stampShown(across, decision)),
    scale: x.to((across) => 0.7 + 0.3 * stampShown(across, decision)),
  })
  return (
    <>
      <animated.span className={styles.like} style={style('confirmed')} aria-hidden="true">
        <Trans>Like</Trans>
      </animated.span>
      <animated.span className={styles.pass} style={style('rejected')} aria-hidden="true">
        <Trans>Pass</Trans>
      </animated.span>
    </>
  )
})

/** How much of a card is rendered. One that lies at the bottom of the stack, out of sight, takes a part a frame. */
function useParts(isHidden: boolean): number {
  const [parts, setParts] = useState(isHidden ? 0 : SUGGESTION_PARTS)
  useEffect(() => {
    if (parts === SUGGESTION_PARTS) return
    const frame = requestAnimationFrame(() => startTransition(() => setParts(parts + 1)))
    return () => cancelAnimationFrame(frame)
  }, [parts])
  return parts
}

/** A card that follows the finger, is thrown with its velocity, and springs back. Only the top one is exposed. */
export const SwipeCard = memo(function SwipeCard({
  depth,
  width,
  thrown,
  returnsFrom,
  onDecide,
  onGone,
  ...card
}: SwipeCardProps) {
  const element = useRef<HTMLDivElement>(null)
  const id = card.suggestion.inquiry_id
  const [{ x, lift }, spring] = useSpring(() => ({
    x: returnsFrom === null || motionReduced() ? 0 : outside(returnsFrom, width.current),
    lift: depth,
    config: settle,
  }))
  const isTop = depth === 0 && thrown === null
  const parts = useParts(depth > 1)
  /** The flight that has begun: at once where a finger lets go, without waiting for the deck to be rendered. */
  const flight = useRef<Thrown | null>(null)

  const fly = (thrown: Thrown) => {
    flight.current = thrown
    void spring.start({
      x: outside(thrown.decision, width.current),
      immediate: motionReduced(),
      config: {
        ...leave,
        velocity: side(thrown.decision) * Math.max(THROW_VELOCITY, Math.abs(thrown.velocity)),
      },
      // Not where an undo has called it back in mid-flight.
      onRest: ({ finished }) => {
        if (finished) onGone(id)
      },
    })
  }
  const latestFly = useRef(fly)
  useEffect(() => {
    latestFly.current = fly
  })
  useEffect(() => {
    // Undone or failed it comes back, even where its flight was never rendered.
    if (thrown !== null && returnsFrom === null) {
      if (flight.current !== thrown) latestFly.current(thrown)
      return
    }
    flight.current = null
    void spring.start({
      x: 0,
      lift: depth,
      immediate: motionReduced(),
      config: { ...settle, velocity: 0 },
    })
  }, [thrown, depth, spring, returnsFrom])

  const bind = useDrag(
    ({ active, first, offset: [across], velocity: [speed], direction: [way], event, memo: wasFar }) => {
      element.current?.toggleAttribute('data-held', active)
      // A key or a button may have thrown it out of the hand.
      if (!isTop || flight.current !== null) return wasFar
      const { decision, isFar } = released({ across, width: width.current, speed, way })
      if (active) {
        if (isFar !== (first ? false : (wasFar ?? false))) haptic('edge')
        x.set(across)
        return isFar
      }
      // A cancelled pointer (the browser scrolls, a call comes in) decides nothing.
      if (decision !== null && event.type === 'pointerup') {
        const thrown: Thrown = { decision, velocity: speed }
        fly(thrown)
        onDecide(id, thrown)
      } else {
        void spring.start({ x: 0, immediate: motionReduced(), config: settle })
      }
      return false
    },
    // Whoever catches a card that springs back takes it where it is. Arrow keys decide; they do not drag.
    { axis: 'x', filterTaps: true, from: () => [x.get(), 0], pointer: { keys: false } },
  )

  const transform = useMemo(
    () => to([x, lift], (across, down) => pose(across, down, width.current)),
    [x, lift, width],
  )
  return (
    <animated.div
      ref={element}
      {...bind()}
      className={styles.card}
      data-thrown={thrown === null ? undefined : ''}
      aria-hidden={!isTop}
      style={{
        zIndex: thrown === null ? 10 - depth : 20,
        transform,
      }}
    >
      {/* What scrolls takes the focus, so that keys can scroll it. */}
      <section
        className={styles.content}
        data-top={isTop || undefined}
        tabIndex={isTop ? 0 : -1}
        aria-label={card.suggestion.name ?? undefined}
      >
        <SuggestionCard {...card} parts={parts} />
      </section>
      <Stamps x={x} />
    </animated.div>
  )
})
