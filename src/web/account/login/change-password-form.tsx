import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { changePassword } from '../../../contract/account.ts'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { ApiError } from '../../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../../kit/errors/say-error.ts'
import {
  NewPasswordFields,
  newPasswordErrors,
  passwordFailure,
} from '../../kit/forms/new-password-fields.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { PasswordField } from '../../kit/ui/password-field.tsx'

const initial = { current: '', password: '', confirmPassword: '' }

/** A form with the current password, and the new password twice. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const form = useSubmitForm({
    initial,
    validate: (values) => ({
      current: values.current === '' ? msg`Password is required` : null,
      ...newPasswordErrors(values, PASSWORD_MINIMUM),
    }),
    async submit({ current, password }) {
      await api.call(changePassword, { current_password: current, password })
      onChanged()
    },
    explain: (error) =>
      error instanceof ApiError && error.code === 'wrong_password'
        ? { errors: { current: msg`This is not your current password.` } }
        : (passwordFailure(error) ?? {
            text: sayUnexpectedError(error),
          }),
  })
  return (
    <SubmitForm form={form} label={t`Change password`} busyLabel={t`Saving...`}>
      {/* The account's email tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('current')} label={t`Current password`} autoComplete="current-password" />
      <NewPasswordFields form={form} minimum={PASSWORD_MINIMUM} personal={[email]} replacing />
    </SubmitForm>
  )
}
