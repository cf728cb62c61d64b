import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { changePassword } from '../../../contract/account.ts'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import {
  type ConfirmationError,
  confirmationError,
  type NewPasswordError,
  newPasswordError,
} from '../../../domain/new-password.ts'
import { ApiError } from '../../api-error.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { refusedPassword } from '../../errors/account-errors.ts'
import { networkSentences } from '../../errors/say-error.ts'
import { confirmationWords, newPasswordWords } from '../../i18n/account-words.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { PasswordHint } from '../../password-hint.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './account-security.module.css'

const empty = { current: '', password: '', confirmation: '' }
const fields = ['current', 'password', 'confirmation'] as const

interface Errors {
  current?: 'required' | 'wrong'
  password?: NewPasswordError | null
  confirmation?: ConfirmationError | null
}

/** Sent at once or not at all, like a login. What was typed stays through every failure. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const errorText = useErrorText()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useDirtyForm(Object.values(values).some((text) => text !== ''))

  function edit(change: Partial<typeof empty>) {
    setValues({ ...values, ...change })
    setErrors({})
    setFailure(null)
  }

  /** Says what is wrong beside each field, and leads to the first. @returns whether anything is */
  function refuse(found: Errors): boolean {
    setErrors(found)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { current, password, confirmation } = values
    setFailure(null)
    const found: Errors = {
      ...(current === '' && { current: 'required' as const }),
      password: newPasswordError(password, PASSWORD_MINIMUM),
      confirmation: confirmationError(password, confirmation),
    }
    if (refuse(found)) return
    setBusy(true)
    try {
      await api.call(changePassword, { current_password: current, password })
      onChanged()
    } catch (error) {
      const refused = refusedPassword(error)
      if (error instanceof ApiError && error.code === 'wrong_password') refuse({ current: 'wrong' })
      else if (refused) refuse({ password: refused })
      else setFailure(errorText(error, networkSentences.unexpected))
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
      {/* For password managers: whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Current password</Trans>}
        name="current"
        autoComplete="current-password"
        value={values.current}
        onChange={(event) => edit({ current: event.target.value })}
        error={
          (errors.current === 'required' && <Trans>Password is required</Trans>) ||
          (errors.current === 'wrong' && <Trans>This is not your current password.</Trans>)
        }
      />
      <div className={styles.password}>
        <PasswordField
          label={<Trans>New password</Trans>}
          name="password"
          autoComplete="new-password"
          hint={<Trans>At least {PASSWORD_MINIMUM} characters</Trans>}
          value={values.password}
          onChange={(event) => edit({ password: event.target.value })}
          error={errors.password && i18n._(newPasswordWords(PASSWORD_MINIMUM)[errors.password])}
        />
        <PasswordHint password={values.password} personal={[email]} />
      </div>
      <PasswordField
        label={<Trans>Confirm new password</Trans>}
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => edit({ confirmation: event.target.value })}
        error={errors.confirmation && i18n._(confirmationWords[errors.confirmation])}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? <Trans>Saving...</Trans> : <Trans>Change password</Trans>}
      </Button>
      <NeedsConnection />
    </form>
  )
}
