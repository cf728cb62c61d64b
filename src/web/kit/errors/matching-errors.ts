/** Error sentences of suggestions, matches and decisions. */
import { msg } from '@lingui/core/macro'
import { networkSentences, sayError, type Wording } from './say-error.ts'

export const suggestionSentences = {
  noneFound: msg`No suggestions found for this property.`,
  notAccepted: msg`Failed to accept match. Please try again.`,
  notRejected: msg`Failed to reject match. Please try again.`,
}

export const matchSentences = {
  decisionNotUpdated: msg`Failed to update decision. Please try again.`,
  contactSent: msg`Contact request sent successfully!`,
  contactFailed: msg`Failed to contact match. Please try again.`,
}

const byStatus = {
  400: msg`Invalid request. Please check your input.`,
  401: msg`Authentication required. Please log in again.`,
  500: msg`Server error. Please try again later.`,
}
const known: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 500])

const shared = {
  noAnswer: msg`Network error. Please check your connection and try again.`,
  /** The server's message stands alone where its status is known; otherwise it is introduced as a failed request. */
  quoting: (message: string, status: number): Wording =>
    known.has(status) ? message : { ...msg({ message: 'Request failed: {message}' }), values: { message } },
}

/** GET /user_suggestions. */
export function saySuggestionsError(error: unknown): Wording {
  return sayError(error, {
    ...shared,
    byStatus: {
      ...byStatus,
      403: msg`Access denied. You do not have permission to view suggestions.`,
      404: suggestionSentences.noneFound,
    },
    otherwise: msg`Failed to fetch user suggestions`,
  })
}

/** POST /update_user_suggestions, refused. */
export function saySuggestionUpdateError(error: unknown): Wording {
  return sayError(error, {
    ...shared,
    byStatus: {
      ...byStatus,
      403: msg`Access denied. You do not have permission to update suggestions.`,
      404: msg`Suggestion not found.`,
    },
    otherwise: msg`Failed to update user suggestion`,
  })
}

/** GET /get_my_record. */
export function sayMatchesError(error: unknown): Wording {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: msg`Failed to fetch matches` })
}
