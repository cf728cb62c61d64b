import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginOf } from '../../../domain/analytics-events.ts'
import { type EmailError, emailError } from '../../../domain/email.ts'
import { recordEvent } from '../../analytics.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { sayLoginError } from '../../errors/account-errors.ts'
import { emailWords } from '../../i18n/account-words.ts'
import { useSay } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { useSessionStore } from '../../session/session-context.tsx'
import { CookiesBlockedError } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { forgetDraft, useDraft } from '../../use-draft.ts'
import styles from './login-form.module.css'

interface LoginFormProps {
  /** Filled in already, e.g. after a signup. */
  email?: string | undefined
  onLoggedIn: () => void
}

/** Email and password. What was typed stays through every failure. */
export function LoginForm({ email: initialEmail = '', onLoggedIn }: LoginFormProps) {
  const { i18n } = useLingui()
  const session = useSessionStore()
  const say = useSay()
  const [untouched] = useState({ email: initialEmail })
  // An account that was just made has a draft of its own: its email stands there already.
  const draft = `login ${initialEmail}`.trim()
  const [{ email }, setDraft] = useDraft(draft, untouched)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: EmailError | null; password?: boolean }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [cookiesBlocked, setCookiesBlocked] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  // Not while rendering: the server cannot know.
  useEffect(() => setCookiesBlocked(!navigator.cookieEnabled), [])
  useDirtyForm(password !== '' || email !== initialEmail)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = { email: emailError(email), password: password === '' }
    setErrors(found)
    setFailure(null)
    setCookiesBlocked(!navigator.cookieEnabled)
    if (found.email) return emailField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    setBusy(true)
    try {
      recordEvent(loginOf('password', await session.logIn(email.trim(), password)))
      forgetDraft(draft)
      onLoggedIn()
    } catch (error) {
      if (error instanceof CookiesBlockedError) setCookiesBlocked(true)
      else setFailure(say(sayLoginError(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {cookiesBlocked && (
        <Notice tone="warning" role="alert" title={<Trans>Your browser blocks cookies</Trans>}>
          <Trans>
            Without cookies nobody can stay logged in. Allow them for this site in your browser’s settings,
            then log in again. What you have typed stays here.
          </Trans>
        </Notice>
      )}
      <TextField
        ref={emailField}
        label={<Trans>Email</Trans>}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => {
          setDraft({ email: event.target.value })
          setErrors({ ...errors, email: null })
        }}
        error={errors.email && i18n._(emailWords[errors.email])}
      />
      <PasswordField
        ref={passwordField}
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setErrors({ ...errors, password: false })
        }}
        error={errors.password && <Trans>Password is required</Trans>}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        <Trans>Log in</Trans>
      </Button>
      <NeedsConnection />
    </form>
  )
}
