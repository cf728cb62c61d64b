import { msg } from '@lingui/core/macro'

/** Calls that have nothing of their own to say when no answer comes. */
export const networkSentences = {
  failed: msg`Network connection failed. Please check your internet connection and try again.`,
  unexpected: msg`An unexpected error occurred. Please try again.`,
}
