/** Waiting for what moves or changes colour to have come to its end. */
import type { Locator } from 'playwright/test'

/**
 * Resolves when nothing that began in the element or within it is still under way. An animation that is held or has
 * no end is not waited for, nor one that was taken away. Reduced motion shortens only what begins after it.
 */
export const atRest = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    const ending = node
      .getAnimations({ subtree: true })
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
