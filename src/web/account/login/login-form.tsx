import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { cleanEmail } from '../../../contract/email-address.ts'
import { loginOf } from '../../data/analytics/build-events.ts'
import { recordEvent } from '../../data/analytics/events.ts'
import { SubmitForm } from '../../data/api/submit-form.tsx'
import { useSessionStore } from '../../data/session/session-context.tsx'
import { CookiesBlockedError } from '../../data/session/session-store.ts'
import { sayLoginError } from '../../kit/errors/account-errors.ts'
import { EmailField } from '../../kit/forms/email-field.tsx'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { emailProblem } from '../../kit/i18n/account-words.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { PasswordField } from '../../kit/ui/password-field.tsx'
import { useToast } from '../../kit/ui/toast.tsx'

const secrets = ['password'] as const

interface LoginFormProps {
  /** Filled in already, e.g. after a signup. */
  email?: string | undefined
  /** What stands below the form, with the email as typed so far. */
  below?: (email: string) => ReactNode
  onLoggedIn?: () => void
}

/** The login form, and what stands below it. */
export function LoginForm({ email = '', below, onLoggedIn }: LoginFormProps) {
  const { t } = useLingui()
  const session = useSessionStore()
  const toast = useToast()
  const [initial] = useState({ email, password: '' })
  const [cookiesBlocked, setCookiesBlocked] = useState(false)
  // An effect, since the server cannot know whether the browser takes cookies.
  useEffect(() => setCookiesBlocked(!navigator.cookieEnabled), [])

  const form = useSubmitForm({
    // An account that was just made gets a draft key of its own, so that an older draft does not replace its email.
    draft: `login ${email}`.trim(),
    initial,
    secrets,
    validate: (values) => ({
      email: emailProblem(values.email),
      password: values.password === '' ? msg`Password is required` : null,
    }),
    async submit(values) {
      setCookiesBlocked(!navigator.cookieEnabled)
      const partner = await session.logIn(cleanEmail(values.email), values.password)
      recordEvent(loginOf('password', partner))
      if (partner.leaving_undone) toast({ message: t`Welcome back. Your account won’t be deleted.` })
      onLoggedIn?.()
    },
    explain(error) {
      if (!(error instanceof CookiesBlockedError)) return { text: sayLoginError(error) }
      setCookiesBlocked(true)
      return {}
    },
  })

  return (
    <>
      <SubmitForm form={form} label={t`Log in`}>
        {cookiesBlocked && (
          <Notice tone="warning" role="alert" title={t`Your browser blocks cookies`}>
            <Trans>
              Without cookies nobody can stay logged in. Allow them for this site in your browser’s settings,
              then log in again. What you have typed stays here.
            </Trans>
          </Notice>
        )}
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" />
      </SubmitForm>
      {below?.(form.values.email)}
    </>
  )
}
