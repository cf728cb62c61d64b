import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ApiError } from '../../api-error.ts'
import { useErrorText } from '../../i18n/error-text.ts'

/** Spec section 8, Suggestions. */
const byStatus: Record<number, MessageDescriptor> = {
  0: msg`Network error. Please check your connection and try again.`,
  400: msg`Invalid request. Please check your input.`,
  401: msg`Authentication required. Please log in again.`,
  403: msg`Access denied. You do not have permission to view suggestions.`,
  404: msg`No suggestions found for this property.`,
  500: msg`Server error. Please try again later.`,
}

/** Why the suggestions could not be had, in words. */
export function useSuggestionsErrorText(): (error: unknown) => string {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      const known = error instanceof ApiError ? byStatus[error.status] : undefined
      return errorText(error, known ? i18n._(known) : t`Failed to fetch user suggestions`)
    },
    [errorText, i18n, t],
  )
}
