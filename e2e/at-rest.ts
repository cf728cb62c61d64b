/** Waiting for what moves or changes colour to have come to its end. */
import type { Locator } from 'playwright/test'

/** Milliseconds. What takes longer has no end that anyone waits for: the rails that the deck's cards hang on, a spinner. */
const LONGEST = 5000

/**
 * Resolves when nothing that began in the element or within it is still under way; an animation that was taken away has
 * ended as well. Reduced motion shortens only what begins after it was asked for.
 */
export const atRest = (element: Locator): Promise<void> =>
  element.evaluate(async (node, longest) => {
    const ending = node
      .getAnimations({ subtree: true })
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, LONGEST)
