import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ApiError } from '../../api-error.ts'
import { useErrorText } from '../../i18n/error-text.ts'

/** A failed signup in the reader's words (spec section 8). A login page in place of an answer has its own sentence. */
export function useSignupErrorText(): (error: unknown) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.status >= 500 && !error.message)
        return t`Signup failed due to server error.`
      return errorText(
        error,
        error instanceof ApiError
          ? t`Signup failed. Please try again.`
          : t`An unexpected error occurred during signup.`,
      )
    },
    [t, errorText],
  )
}
