import { Trans } from '@lingui/react/macro'
import { animated, to, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { memo, useEffect, useRef } from 'react'
import type { Decision } from '../../../contract/words.ts'
import styles from './deck.module.css'
import { SuggestionCard, type SuggestionCardProps } from './suggestion-card.tsx'

/** A card on its way out: `velocity` in px/ms, as the finger let go. */
export interface Thrown {
  readonly decision: Decision
  readonly velocity: number
}

interface SwipeCardProps extends SuggestionCardProps {
  /** 0 is the top card; the others lie below it. */
  depth: number
  thrown: Thrown | null
  /** Comes back from this side: it was undone. */
  returnsFrom: Decision | null
  onDecide: (inquiryId: number, thrown: Thrown) => void
  /** It has left the screen. */
  onGone: (inquiryId: number) => void
}

/** Of the card's width: past this, letting go decides. */
const DECIDES_AT = 0.32
/** px/ms: a flick this quick decides from a short way. */
const FLICK = 0.45
const FLICK_DISTANCE = 24
const THROW_VELOCITY = 1.2
const DEGREES_AT_EDGE = 14
/** px: where a stamp is fully there. */
const STAMP_AT = 110

const settle = { tension: 420, friction: 34 }
const leave = { tension: 190, friction: 24, clamp: true }

const side = (decision: Decision): number => (decision === 'confirmed' ? 1 : -1)
const outside = (decision: Decision): number => side(decision) * (window.innerWidth * 0.6 + 420)
const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const shown = (distance: number): number => Math.min(1, Math.max(0, distance / STAMP_AT))

/** A card that follows the finger, is thrown with its velocity, and springs back. Only the top one is exposed. */
export const SwipeCard = memo(function SwipeCard({
  depth,
  thrown,
  returnsFrom,
  onDecide,
  onGone,
  ...card
}: SwipeCardProps) {
  const element = useRef<HTMLDivElement>(null)
  const id = card.suggestion.inquiry_id
  const [{ x, lift }, spring] = useSpring(() => ({
    x: returnsFrom === null || motionReduced() ? 0 : outside(returnsFrom),
    lift: depth,
    config: settle,
  }))

  useEffect(() => {
    const immediate = motionReduced()
    if (thrown === null) {
      void spring.start({ x: 0, lift: depth, immediate, config: { ...settle, velocity: 0 } })
      return
    }
    void spring.start({
      x: outside(thrown.decision),
      immediate,
      config: {
        ...leave,
        velocity: side(thrown.decision) * Math.max(THROW_VELOCITY, Math.abs(thrown.velocity)),
      },
      onRest: () => onGone(id),
    })
  }, [thrown, depth, spring, onGone, id])

  const isTop = depth === 0 && thrown === null
  const bind = useDrag(
    ({ active, first, movement: [moved], velocity: [speed], direction: [way], event }) => {
      if (first) element.current?.classList.add(styles.held ?? '')
      if (active) {
        void spring.start({ x: moved, immediate: true })
        return
      }
      element.current?.classList.remove(styles.held ?? '')
      // A cancelled pointer (the browser scrolls, a call comes in) decides nothing.
      const letGo = event.type === 'pointerup' || event.type === 'mouseup'
      const width = element.current?.offsetWidth ?? window.innerWidth
      const far = Math.abs(moved) > width * DECIDES_AT
      const flicked = speed > FLICK && Math.abs(moved) > FLICK_DISTANCE && way === Math.sign(moved)
      if (letGo && (far || flicked)) {
        onDecide(id, { decision: moved > 0 ? 'confirmed' : 'rejected', velocity: speed })
      } else {
        void spring.start({ x: 0, immediate: motionReduced(), config: settle })
      }
    },
    { enabled: isTop, axis: 'x', filterTaps: true },
  )

  return (
    <animated.div
      ref={element}
      {...bind()}
      className={styles.card}
      inert={!isTop}
      style={{
        zIndex: thrown === null ? 10 - depth : 20,
        transform: to([x, lift], (across, down) => {
          const turn = Math.max(-1, Math.min(1, across / window.innerWidth)) * DEGREES_AT_EDGE
          return `translate3d(${across}px, ${down * 12}px, 0) rotate(${turn}deg) scale(${1 - down * 0.04})`
        }),
      }}
    >
      {/* What scrolls takes the focus, so that keys can scroll it. */}
      <section
        className={styles.content}
        data-top={isTop || undefined}
        tabIndex={isTop ? 0 : -1}
        aria-label={card.suggestion.name ?? undefined}
      >
        <SuggestionCard {...card} />
      </section>
      <animated.span className={styles.like} style={{ opacity: x.to(shown) }} aria-hidden="true">
        <Trans>Like</Trans>
      </animated.span>
      <animated.span
        className={styles.pass}
        style={{ opacity: x.to((across) => shown(-across)) }}
        aria-hidden="true"
      >
        <Trans>Pass</Trans>
      </animated.span>
    </animated.div>
  )
})
