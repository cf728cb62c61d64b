import { Trans } from '@lingui/react/macro'
import { animated, to, useSpring } from '@react-spring/web'
import { memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { motionReduced } from '../../kit/ui/motion.ts'
import type { PersonCardProps } from '../people/person-card.tsx'
import { CardDetails, CardFront, InterestStrip, isBrief } from './card-content.tsx'
import styles from './swipe-card.module.css'
import { cardTransform, labelOpacity, restingOffset } from './swipe-decision.ts'

const SETTLE = { tension: 420, friction: 34, clamp: false, velocity: 0 }
const LEAVE = { tension: 190, friction: 20, clamp: true }
/** In px/ms: the velocity of a throw by button or key, and the least velocity of a throw by finger. */
const THROW_VELOCITY = 1.2

/** A handle that moves a card without rendering it. */
export interface CardHandle {
  /** The card's horizontal distance in px from its place; positive to the right. */
  across(): number
  moveTo(across: number): void
  springBack(): void
  /** Throws the card off the screen; `velocity` in px/ms, never negative. */
  throwOut(decision: Decision, velocity: number): void
}

export type CardHandles = Map<number, CardHandle>

interface SwipeCardProps extends PersonCardProps {
  /** The number of cards that lie above this one. */
  depth: number
  /** The card's decision; null until it is thrown, and again once that is undone. */
  decision: Decision | null
  /** The handles by inquiry id, to which the card adds its own. */
  handles: CardHandles
  /** Called when a decided card has left the screen. */
  onGone: (inquiryId: number) => void
}

/** A card that follows the finger, is thrown with its velocity, and springs back. */
export const SwipeCard = memo(function SwipeCard(props: SwipeCardProps) {
  const { depth, decision, handles, onGone, ...card } = props
  const { person } = card.pairing
  const id = person.inquiry_id
  const [{ x, down }, api] = useSpring(() => ({ x: restingOffset(decision), down: depth }))

  const handle = useMemo((): CardHandle => {
    const goTo = (across: number, config: object) => {
      const onRest = ({ finished }: { finished?: boolean }) => {
        if (finished && across !== 0) onGone(id)
      }
      void api.start({ x: across, immediate: motionReduced(), config, onRest: { x: onRest } })
    }
    return {
      across: () => x.get(),
      moveTo: (across) => void api.start({ x: across, immediate: true }),
      springBack: () => goTo(0, SETTLE),
      throwOut(decision, velocity) {
        const across = restingOffset(decision)
        const speed = Math.max(velocity, THROW_VELOCITY)
        goTo(across, { ...LEAVE, velocity: Math.sign(across) * speed })
      },
    }
  }, [api, x, id, onGone])
  useLayoutEffect(() => {
    handles.set(id, handle)
    return () => void handles.delete(id)
  }, [handles, id, handle])

  // A finger throws its card before the decision is rendered: such a card is on its way already.
  useEffect(() => {
    if (x.goal === restingOffset(decision)) return
    if (decision === null) handle.springBack()
    else handle.throwOut(decision, 0)
  }, [decision, x, handle])
  useEffect(() => void api.start({ down: depth, immediate: motionReduced(), config: SETTLE }), [depth, api])

  // The lowest card shows only its edge: its content is rendered once it is second, after the decision's own render.
  const [isFilled, setFilled] = useState(depth < 2)
  useEffect(() => {
    if (depth < 2) startTransition(() => setFilled(true))
  }, [depth])
  const root = useRef<HTMLDivElement>(null)
  // React writes the springs' values of when it began to render; the springs may have come to rest since.
  useLayoutEffect(() => {
    if (root.current) root.current.style.transform = cardTransform(x.get(), down.get())
  })
  const isTop = decision === null && depth === 0
  const content = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  function turn() {
    // A mouse that drags the card by this button presses it, too.
    if (x.get() !== 0) return
    setOpen(!isOpen)
    if (content.current) content.current.scrollTop = 0
  }
  return (
    <animated.div
      ref={root}
      className={styles.card}
      aria-hidden={!isTop}
      style={{ transform: to([x, down], cardTransform) }}
    >
      <InterestStrip pairing={card.pairing} />
      {/* The scrolling part is focusable, so that keys scroll it; the deck makes only the top card's a tab stop. */}
      <section
        ref={content}
        className={styles.content}
        data-top={isTop || undefined}
        tabIndex={-1}
        aria-label={person.name ?? undefined}
      >
        {isFilled && (isOpen ? <CardDetails {...card} /> : <CardFront {...card} />)}
      </section>
      {!isBrief(card.pairing) && (
        <Button
          variant="quiet"
          className={styles.turn}
          aria-expanded={isOpen}
          tabIndex={isTop ? undefined : -1}
          onClick={turn}
        >
          <span>{isOpen ? <Trans>Fewer details</Trans> : <Trans>All details</Trans>}</span>
          <Icon name="chevron-down" size="small" />
        </Button>
      )}
      <animated.span
        className={styles.like}
        aria-hidden="true"
        style={{ opacity: x.to((across) => labelOpacity(across, 'confirmed')) }}
      >
        <Trans>Accepted</Trans>
      </animated.span>
      <animated.span
        className={styles.pass}
        aria-hidden="true"
        style={{ opacity: x.to((across) => labelOpacity(across, 'rejected')) }}
      >
        <Trans>Rejected</Trans>
      </animated.span>
    </animated.div>
  )
})
