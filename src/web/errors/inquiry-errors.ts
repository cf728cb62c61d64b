import { msg } from '@lingui/core/macro'
import { networkSentences } from './network-errors.ts'
import { type Said, sayError } from './say-error.ts'

export const inquirySentences = {
  notSubmitted: msg`Failed to submit inquiry. Please try again.`,
  failed: msg`The server did not accept the application.`,
  alreadySubmitted: msg`Inquiry already submitted.`,
  profileNeeded: msg`Please complete your profile first`,
  roomNeeded: msg`Please select a room from the floor plan above or check no preference before submitting.`,
  loginNeeded: msg`Please log in to submit an inquiry.`,
}

/** POST /property_matching_enquiry, refused: the reason below 'Failed to submit inquiry'. */
export function sayInquiryError(error: unknown): Said {
  return sayError(error, { noAnswer: networkSentences.failed, otherwise: inquirySentences.failed })
}
