import { msg } from '@lingui/core/macro'
import { networkSentences, type Said, sayError } from './say-error.ts'

export const suggestionSentences = {
  invalid: msg`Invalid request. Please check your input.`,
  loginNeeded: msg`Authentication required. Please log in again.`,
  viewForbidden: msg`Access denied. You do not have permission to view suggestions.`,
  updateForbidden: msg`Access denied. You do not have permission to update suggestions.`,
  noneFound: msg`No suggestions found for this property.`,
  notFound: msg`Suggestion not found.`,
  serverError: msg`Server error. Please try again later.`,
  requestFailed: msg({ message: 'Request failed: {message}' }),
  noResponse: msg`Network error. Please check your connection and try again.`,
  notFetched: msg`Failed to fetch user suggestions`,
  notUpdated: msg`Failed to update user suggestion`,
  notAccepted: msg`Failed to accept match. Please try again.`,
  notRejected: msg`Failed to reject match. Please try again.`,
}

const known: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 500])

/** What a status of its own says has a sentence; another one needs telling that it is the server's word. */
const quoting = (message: string, status: number): Said =>
  known.has(status) ? message : { ...suggestionSentences.requestFailed, values: { message } }

const shared = {
  400: suggestionSentences.invalid,
  401: suggestionSentences.loginNeeded,
  500: suggestionSentences.serverError,
}

/** GET /user_suggestions. */
export function saySuggestionsError(error: unknown): Said {
  return sayError(error, {
    byStatus: { ...shared, 403: suggestionSentences.viewForbidden, 404: suggestionSentences.noneFound },
    noAnswer: suggestionSentences.noResponse,
    quoting,
    otherwise: suggestionSentences.notFetched,
  })
}

/** POST /update_user_suggestions, refused. */
export function saySuggestionUpdateError(error: unknown): Said {
  return sayError(error, {
    byStatus: { ...shared, 403: suggestionSentences.updateForbidden, 404: suggestionSentences.notFound },
    noAnswer: suggestionSentences.noResponse,
    quoting,
    otherwise: suggestionSentences.notUpdated,
  })
}

export const matchSentences = {
  notFetched: msg`Failed to fetch matches`,
  decisionNotUpdated: msg`Failed to update decision. Please try again.`,
  contactSent: msg`Contact request sent successfully!`,
  contactFailed: msg`Failed to contact match. Please try again.`,
}

/** GET /get_my_record. */
export function sayMatchesError(error: unknown): Said {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: matchSentences.notFetched })
}
