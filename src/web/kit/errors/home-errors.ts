/** Error sentences of homes, floor plans and applications. */
import { msg } from '@lingui/core/macro'
import { networkSentences, sayError, type Wording } from './say-error.ts'

export const homeSentences = {
  notFound: msg`Property not found`,
  listFailed: msg({ message: 'Error: {message}' }),
  optionsLoading: msg`Loading filter options...`,
  optionsFailed: msg`Error loading filter options.`,
  none: msg`No properties available at the moment.`,
}

export const floorPlanSentences = {
  imageFailed: msg`Failed to load floor plan image from base64 data`,
  noImage: msg`No image data available in API response. Please ensure the floor plan has valid image_data.`,
  invalidBase64: msg`Invalid base64 format`,
  none: msg`No Floor Plan Available`,
}

export const inquirySentences = {
  notSubmitted: msg`Failed to submit inquiry. Please try again.`,
  alreadySubmitted: msg`Inquiry Already Submitted.`,
  profileNeeded: msg`Please complete your profile first`,
  roomNeeded: msg`Please select a room from the floor plan above or check no preference before submitting.`,
  loginNeeded: msg`Please log in to submit an inquiry.`,
}

/** POST /property_matching_enquiry, refused: the reason below 'Failed to submit inquiry'. */
export function sayInquiryError(error: unknown): Wording {
  return sayError(error, {
    noAnswer: networkSentences.failed,
    otherwise: msg`The server did not accept the application.`,
  })
}
