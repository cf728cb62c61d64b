import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { completePasswordReset } from '../../../contract/password-reset.ts'
import type { NewPasswordError } from '../../../domain/new-password.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { sayResetCompletionError } from '../../kit/errors/account-errors.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordErrors,
  passwordFailure,
} from '../../kit/forms/new-password-fields.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { guessableWords } from '../../kit/i18n/account-words.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** The time from a changed password to the login (rule 11.2). */
export const LOGIN_AFTER_MS = 2_000

const initial: NewPassword = { password: '', confirmPassword: '' }

/** The password errors in the reset's own words (rule 8.1). */
export const resetPasswordWords: Record<NewPasswordError, MessageDescriptor> = {
  passwordRequired: msg`New password is required`,
  passwordTooShort: msg`Password must be at least ${PASSWORD_MINIMUM} characters long`,
  passwordTooLong: msg`This password is too long`,
  ...guessableWords,
}

interface CompletionFormProps {
  token: string
  onDone: () => void
  /** Called where the server refuses the token. */
  onInvalidLink: () => void
}

/** A form with the new password, twice. */
export function ResetCompletionForm({ token, onDone, onInvalidLink }: CompletionFormProps) {
  const { api } = useRouteContext({ from: '__root__' })
  const form = useSubmitForm({
    initial,
    validate: (values) => newPasswordErrors(values, PASSWORD_MINIMUM, resetPasswordWords),
    async submit({ password }) {
      await api.call(completePasswordReset, { token, password })
      onDone()
    },
    explain(error) {
      if (!(error instanceof ApiError && error.code === 'reset_token_invalid'))
        return passwordFailure(error) ?? sayResetCompletionError(error)
      onInvalidLink()
      return {}
    },
  })
  return (
    <SubmitForm form={form} label={<Trans>Change password</Trans>} busyLabel={<Trans>Saving...</Trans>}>
      <NewPasswordFields form={form} minimum={PASSWORD_MINIMUM} replacing />
    </SubmitForm>
  )
}

/** A notice that the password is changed, which calls `onLeave` a moment later unless the reader leaves before. */
export function ResetDone({ onLeave }: { onLeave: () => void }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(onLeave, LOGIN_AFTER_MS)
    // The timer stops at a navigation: this page stays until the next one has loaded.
    const unsubscribe = router.subscribe('onBeforeNavigate', () => clearTimeout(timer))
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [onLeave, router])
  return (
    <Notice tone="success" role="status" title={<Trans>Your password has been changed</Trans>}>
      <Trans>Taking you to the login, where you can use the new one.</Trans>
    </Notice>
  )
}
