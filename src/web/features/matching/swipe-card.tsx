import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StackSize } from './card-frames.ts'
import { moveCard } from './card-motion.ts'
import { renderInTurn } from './in-turn.ts'
import { type Pile, READABLE } from './pile.ts'
import {
  PARTS_IN_SIGHT,
  SUGGESTION_PARTS,
  SuggestionCard,
  type SuggestionCardProps,
} from './suggestion-card.tsx'
import styles from './swipe-card.module.css'

export interface SwipeCardProps extends Omit<SuggestionCardProps, 'parts'> {
  /** Its place in the pile: it lies over those of higher numbers. */
  number: number
  size: StackSize
  pile: Pile
  /** It has left the screen. */
  onGone: (inquiryId: number) => void
}

/**
 * A card that follows the finger, is thrown with its velocity, and springs back. It renders part by part where it is
 * not read at once, and what must be scrolled to only when it is on top. Whether it is
 * exposed is written by the pile.
 */
export const SwipeCard = memo(function SwipeCard({
  number,
  size,
  pile,
  onGone,
  suggestion,
  ...card
}: SwipeCardProps) {
  const id = suggestion.inquiry_id
  const element = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(() => (pile.depthOf(id) < READABLE ? PARTS_IN_SIGHT : 0))
  useEffect(() => {
    if (parts >= PARTS_IN_SIGHT) return
    return renderInTurn(() => setParts(parts + 1))
  }, [parts])
  // Of someone who has said little, the last part shows as well.
  useLayoutEffect(() => {
    const content = element.current?.firstElementChild
    if (parts === PARTS_IN_SIGHT && content && content.scrollHeight <= content.clientHeight)
      setParts(SUGGESTION_PARTS)
  }, [parts])

  useLayoutEffect(() => {
    const box = element.current
    const content = box?.querySelector('section')
    if (!box || !content) return
    const motion = moveCard(box, pile.stampsOf(number), size, () => onGone(id))
    return pile.put(id, {
      element: box,
      motion,
      expose(isTop) {
        box.ariaHidden = String(!isTop)
        content.toggleAttribute('data-top', isTop)
        content.tabIndex = isTop ? 0 : -1
      },
      makeReadable: () => setParts((made) => Math.max(made, PARTS_IN_SIGHT)),
      makeWhole: () => setParts(SUGGESTION_PARTS),
    })
  }, [id, number, size, pile, onGone])

  return (
    <div ref={element} className={styles.card} aria-hidden style={{ zIndex: 1000 - number }}>
      {/* What scrolls takes the focus, so that keys can scroll it. */}
      <section className={styles.content} tabIndex={-1} aria-label={suggestion.name ?? undefined}>
        <SuggestionCard {...card} suggestion={suggestion} parts={parts} />
      </section>
      <span className={styles.fade} aria-hidden="true" />
    </div>
  )
})
