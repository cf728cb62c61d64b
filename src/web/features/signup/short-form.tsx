import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { signup } from '../../../contract/partners.ts'
import { loginOf } from '../../../domain/analytics-events.ts'
import {
  emptySignupForm,
  type SignupFormErrors,
  toSignupRequest,
  validateSignupForm,
} from '../../../domain/signup-form.ts'
import { recordEvent } from '../../analytics.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { refusedPassword, saySignupError } from '../../errors/account-errors.ts'
import { confirmationWords, emailWords, newPasswordWords } from '../../i18n/account-words.ts'
import { useSay } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { PasswordHint } from '../../password-hint.tsx'
import { useSessionStore } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useDraft } from '../../use-draft.ts'
import styles from './short-form.module.css'

const { password: _password, confirmPassword: _confirm, ...emptyDraft } = emptySignupForm
const fields = ['fullName', 'email', 'password', 'confirmPassword', 'phone'] as const

/** Full name, email, password and an optional phone. `onCreated` is given the new account's email. */
export function ShortSignupForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const session = useSessionStore()
  const say = useSay()
  const [draft, setDraft, clearDraft] = useDraft('signup-short', emptyDraft)
  const [secrets, setSecrets] = useState({ password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<SignupFormErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = { ...draft, ...secrets }

  useDirtyForm(Object.values(values).some((text) => text !== ''))

  function edited(field: (typeof fields)[number]) {
    const { [field]: _gone, ...rest } = errors
    setErrors(rest)
  }

  /** Says what is wrong beside each field, and leads to the first. @returns whether anything is */
  function refuse(found: SignupFormErrors): boolean {
    setErrors(found)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    if (refuse(validateSignupForm(values))) return
    setBusy(true)
    try {
      const request = toSignupRequest(values)
      const { existing } = await api.call(signup, request)
      if (existing) recordEvent(loginOf('password', await session.logIn(request.email, request.password)))
      clearDraft()
      onCreated(request.email)
    } catch (error) {
      const password = refusedPassword(error)
      if (password) refuse({ password })
      else setFailure(say(saySignupError(error, 'short')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <TextField
        label={<Trans>Full name</Trans>}
        name="fullName"
        autoComplete="name"
        value={values.fullName}
        onChange={(event) => {
          setDraft({ fullName: event.target.value })
          edited('fullName')
        }}
        error={
          (errors.fullName === 'fullNameRequired' && <Trans>Full name is required</Trans>) ||
          (errors.fullName === 'fullNameTooLong' && <Trans>This name is too long</Trans>)
        }
      />
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={values.email}
        onChange={(event) => {
          setDraft({ email: event.target.value })
          edited('email')
        }}
        error={errors.email && i18n._(emailWords[errors.email])}
      />
      <div className={styles.password}>
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="new-password"
          hint={<Trans>At least {PASSWORD_MINIMUM} characters</Trans>}
          value={values.password}
          onChange={(event) => {
            setSecrets({ ...secrets, password: event.target.value })
            edited('password')
          }}
          error={errors.password && i18n._(newPasswordWords(PASSWORD_MINIMUM)[errors.password])}
        />
        <PasswordHint password={values.password} personal={[values.fullName, values.email]} />
      </div>
      <PasswordField
        label={<Trans>Confirm password</Trans>}
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onChange={(event) => {
          setSecrets({ ...secrets, confirmPassword: event.target.value })
          edited('confirmPassword')
        }}
        error={errors.confirmPassword && i18n._(confirmationWords[errors.confirmPassword])}
      />
      <TextField
        label={<Trans>Phone</Trans>}
        optional
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={values.phone}
        onChange={(event) => {
          setDraft({ phone: event.target.value })
          edited('phone')
        }}
        error={errors.phone && <Trans>Invalid phone number</Trans>}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {busy ? <Trans>Creating account...</Trans> : <Trans>Create account</Trans>}
      </Button>
      <NeedsConnection />
    </form>
  )
}
