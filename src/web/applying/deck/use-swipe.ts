import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { haptic } from '../../kit/ui/haptic.ts'
import type { CardHandle } from './swipe-card.tsx'
import { release } from './swipe-decision.ts'

/** The movement below which a press is a tap. */
const SLACK_PX = 3

interface SwipeHandlers {
  /** Gives the handle of the card on top; null where no card is left. */
  top: () => CardHandle | null
  /** Called when a card is taken into the hand, and when it is let go without a decision. */
  onGrabbed: (isGrabbed: boolean) => void
  /** Called when a card is thrown; `velocity` in px/ms, never negative. */
  onThrow: (card: CardHandle, decision: Decision, velocity: number) => void
}

/** Moves the top card with a finger, mouse or pen that is put down anywhere on the stack. */
export function useSwipe(
  stack: RefObject<HTMLElement | null>,
  { top, onGrabbed, onThrow }: SwipeHandlers,
): void {
  useDrag(
    ({
      first,
      last,
      event,
      buttons,
      cancel,
      movement: [moved],
      velocity: [speed],
      direction: [way],
      memo,
    }) => {
      const element = stack.current
      const card = top()
      if (!element || !card) return
      // A card that is springing back is caught where it is.
      const grip = first ? { card, from: card.across(), width: element.offsetWidth, isFar: false } : memo
      element.toggleAttribute('data-held', !last)
      if (first) onGrabbed(true)
      // The held card is no longer on top: a key has thrown it, or an undo has laid another one on it.
      if (grip.card !== card) {
        if (last) onGrabbed(false)
        return grip
      }
      const across = grip.from + moved
      const { decision, isFar } = release({ across, width: grip.width, speed, direction: way })
      if (last) {
        // A cancelled pointer decides nothing: the browser scrolls, or a call comes in.
        if (decision !== null && event.type === 'pointerup') onThrow(card, decision, speed)
        else {
          card.springBack()
          onGrabbed(false)
        }
        return
      }
      // No button is pressed any more: it was let go, or the pen lifted, outside the window.
      if (buttons === 0) cancel()
      card.moveTo(across)
      if (isFar !== grip.isFar) haptic('edge')
      return { ...grip, isFar }
    },
    {
      target: stack,
      axis: 'x',
      threshold: SLACK_PX,
      axisThreshold: { touch: SLACK_PX, mouse: SLACK_PX, pen: SLACK_PX },
      eventOptions: { passive: true },
      pointer: { capture: false, keys: false },
    },
  )
}
