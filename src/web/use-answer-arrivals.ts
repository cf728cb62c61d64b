import { useSyncExternalStore } from 'react'
import { answerArrivals } from '../offline/unread-answers.ts'

/**
 * Renders again when more of the stored answers has come than the start asked for: for screens that look through all
 * of them. Gives how often that happened.
 */
export function useAnswerArrivals(): number {
  return useSyncExternalStore(
    answerArrivals.subscribe,
    answerArrivals.getSnapshot,
    answerArrivals.getSnapshot,
  )
}
