import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { signup } from '../../../contract/partners.ts'
import { loginOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { useSessionStore } from '../../data/session/session-context.tsx'
import { saySignupError } from '../../kit/errors/account-errors.ts'
import { EmailField } from '../../kit/forms/email-field.tsx'
import {
  NewPasswordFields,
  newPasswordFields,
  passwordFailure,
} from '../../kit/forms/new-password-fields.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { TextField } from '../../kit/ui/field.tsx'
import { type ShortFormValues, shortFormErrors, shortSignupRequest } from './model.ts'
import { TermsLine } from './terms-line.tsx'

const initial: ShortFormValues = { fullName: '', email: '', password: '', confirmPassword: '', phone: '' }

/** A sign-up form: full name, email, password and an optional phone. `onCreated` gets the new account's email. */
export function ShortSignupForm({ onCreated }: { onCreated: (email: string) => Promise<void> }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const session = useSessionStore()
  const form = useSubmitForm({
    draft: 'signup-short',
    initial,
    secrets: newPasswordFields,
    validate: shortFormErrors,
    async submit(values) {
      const request = shortSignupRequest(values)
      const { existing } = await api.call(signup, request)
      if (existing) recordEvent(loginOf('password', await session.logIn(request.email, request.password)))
      await onCreated(request.email)
    },
    explain: (error) => passwordFailure(error) ?? { text: saySignupError(error, 'short') },
  })
  const { fullName, email } = form.values
  return (
    <SubmitForm form={form} label={t`Create account`} busyLabel={t`Creating Account...`}>
      <TextField {...form.field('fullName')} label={t`Full name`} autoComplete="name" />
      <EmailField {...form.field('email')} />
      <NewPasswordFields form={form} minimum={PASSWORD_MINIMUM} personal={[fullName, email]} />
      <TextField
        {...form.field('phone')}
        label={t`Phone`}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TermsLine />
    </SubmitForm>
  )
}
