import { msg } from '@lingui/core/macro'
import { type Said, sayError } from './say-error.ts'

/** Calls that have nothing of their own to say when no answer comes. */
export const networkSentences = {
  failed: msg`Network connection failed. Please check your internet connection and try again.`,
  unexpected: msg`An unexpected error occurred. Please try again.`,
}

/** How a call fails that has no sentences of its own. */
export function sayUnexpectedError(error: unknown): Said {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: networkSentences.unexpected })
}
