import { msg } from '@lingui/core/macro'
import { ApiError } from '../api-error.ts'
import { networkSentences } from './network-errors.ts'
import { type Said, sayError } from './say-error.ts'

export const profileSentences = {
  notLoaded: msg`Failed to load profile data`,
  partnerNotFetched: msg`Failed to fetch partner data`,
  partnersNotFetched: msg`Failed to fetch partners`,
  profileNotFetched: msg`Failed to fetch profile data`,
  saved: msg`Profile saved successfully`,
  savedAndClosing: msg`Profile saved. Closing this form…`,
  notSaved: msg`Failed to save profile`,
  partnerNotSaved: msg`Failed to save partner data`,
  notKept: msg`Failed to save profile data`,
}

/** GET /partners/{id}, or GET /partners?id={id} in its place. */
export function sayProfileLoadError(error: unknown): Said {
  const asksForMany = error instanceof ApiError && error.call === 'GET /partners'
  return sayError(error, {
    refused: asksForMany ? profileSentences.partnersNotFetched : profileSentences.partnerNotFetched,
    noAnswer: networkSentences.failed,
    otherwise: profileSentences.profileNotFetched,
  })
}

/** POST /partners by its user, refused. */
export function sayProfileSaveError(error: unknown): Said {
  return sayError(error, {
    noAnswer: networkSentences.failed,
    otherwise: profileSentences.partnerNotSaved,
  })
}
