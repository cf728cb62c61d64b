/** What a card and its stamps hang on while a finger moves them. Lengths in px. */
import type { Decision } from '../../../contract/words.ts'
import {
  decisions,
  type Place,
  railFrames,
  railPart,
  type StackSize,
  stampFrames,
  stampOf,
} from './card-frames.ts'
import { openRail, type Rail } from './rail.ts'

export interface CardElements {
  readonly card: HTMLElement
  readonly stamps: Readonly<Record<Decision, HTMLElement>>
}

export interface CardRails {
  /** Of the place in the pile that they are laid for. */
  readonly down: number
  readonly card: Rail
  readonly stamps: Readonly<Record<Decision, Rail | null>>
  /** Whether they are laid for this place in the pile, and for a stack of this size. */
  fit(down: number, size: StackSize): boolean
  move(from: number, to: number): void
  end(): void
}

/** Lies where the card is; null where the platform has no animations. */
export function layCardRails(
  { card, stamps }: CardElements,
  { across, down }: Place,
  size: StackSize,
): CardRails | null {
  const { width, height } = size
  const laid = openRail(card, railFrames(down, size))
  if (laid === null) return null
  const grown = {
    confirmed: openRail(stamps.confirmed, stampFrames),
    rejected: openRail(stamps.rejected, stampFrames),
  }
  laid.moveTo(railPart(across))
  for (const decision of decisions) grown[decision]?.moveTo(stampOf(across, decision))
  return {
    down,
    card: laid,
    stamps: grown,
    fit: (place, stack) => place === down && stack.width === width && stack.height === height,
    move(from, to) {
      laid.moveTo(railPart(to))
      for (const decision of decisions) {
        const shown = stampOf(to, decision)
        if (shown !== stampOf(from, decision)) grown[decision]?.moveTo(shown)
      }
    },
    end() {
      for (const rail of [laid, grown.confirmed, grown.rejected]) rail?.end()
    },
  }
}
