import { msg } from '@lingui/core/macro'

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
  none: msg`No floor plan available`,
}
