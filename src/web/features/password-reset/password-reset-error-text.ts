import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ApiError, isConnectionError } from '../../api-error.ts'
import { useErrorText } from '../../i18n/error-text.ts'

/** Why no reset mail could be asked for, in the reader's words (spec section 8). */
export function useResetRequestErrorText(): (error: unknown) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      if (isConnectionError(error))
        return t`Network connection failed. Please check your internet connection and try again.`
      return errorText(
        error,
        error instanceof ApiError && error.kind === 'http'
          ? t`Failed to send reset email`
          : t`An unexpected error occurred. Please try again.`,
      )
    },
    [t, errorText],
  )
}

interface CompletionFailure {
  title: string
  text: string
}

/** Why the new password was not taken. Without an answer that can be read it is the network's fault (spec section 8). */
export function useResetCompletionErrorText(): (error: unknown) => CompletionFailure {
  const { t } = useLingui()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.kind !== 'http') {
        return {
          title: t`Network error`,
          text: t`Network error. Please check your connection and try again.`,
        }
      }
      const byStatus: Record<number, string> = {
        400: t`Invalid or expired reset token`,
        500: t`Failed to reset password. Please try again.`,
      }
      return {
        title: t`Reset failed`,
        text: errorText(error, byStatus[error.status] ?? t`Password reset failed`),
      }
    },
    [t, errorText],
  )
}
