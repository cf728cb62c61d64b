import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { completePasswordReset } from '../../../contract/password-reset.ts'
import {
  type ConfirmationError,
  confirmationError,
  type NewPasswordError,
  newPasswordError,
} from '../../../domain/new-password.ts'
import { ApiError } from '../../api-error.ts'
import { useDirtyForm } from '../../dirty-forms.ts'
import { refusedPassword, sayResetCompletionError } from '../../errors/account-errors.ts'
import { confirmationWords } from '../../i18n/account-words.ts'
import { useSay } from '../../i18n/error-text.ts'
import { NeedsConnection } from '../../needs-connection.tsx'
import { PasswordHint } from '../../password-hint.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './password-reset.module.css'
import { resetPasswordWords } from './password-reset-words.ts'

interface CompletionFormProps {
  token: string
  onDone: () => void
  /** Our server says that the token is no good. */
  onInvalidLink: () => void
}

interface Errors {
  password?: NewPasswordError | null
  confirmation?: ConfirmationError | null
}

/** The new password, twice. It is kept nowhere but in this form. */
export function ResetCompletionForm({ token, onDone, onInvalidLink }: CompletionFormProps) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<ReturnType<typeof sayResetCompletionError> | null>(null)
  const [busy, setBusy] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmationField = useRef<HTMLInputElement>(null)

  useDirtyForm(password !== '' || confirmation !== '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = {
      password: newPasswordError(password, PASSWORD_MINIMUM),
      confirmation: confirmationError(password, confirmation),
    }
    setErrors(found)
    setFailure(null)
    if (found.password) return passwordField.current?.focus()
    if (found.confirmation) return confirmationField.current?.focus()
    setBusy(true)
    try {
      await api.call(completePasswordReset, { token, password })
      onDone()
    } catch (error) {
      const refused = refusedPassword(error)
      if (error instanceof ApiError && error.code === 'reset_token_invalid') onInvalidLink()
      else if (refused) {
        setErrors({ password: refused })
        passwordField.current?.focus()
      } else setFailure(sayResetCompletionError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && (
        <Notice tone="danger" role="alert" title={say(failure.title)}>
          {say(failure.text)}
        </Notice>
      )}
      <div className={styles.password}>
        <PasswordField
          ref={passwordField}
          label={<Trans>New password</Trans>}
          name="password"
          autoComplete="new-password"
          hint={<Trans>At least {PASSWORD_MINIMUM} characters</Trans>}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setErrors({ ...errors, password: null })
            setFailure(null)
          }}
          error={errors.password && i18n._(resetPasswordWords[errors.password])}
        />
        <PasswordHint password={password} personal={[]} />
      </div>
      <PasswordField
        ref={confirmationField}
        label={<Trans>Confirm new password</Trans>}
        name="confirmPassword"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value)
          setErrors({ ...errors, confirmation: null })
          setFailure(null)
        }}
        error={errors.confirmation && i18n._(confirmationWords[errors.confirmation])}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {busy ? <Trans>Saving...</Trans> : <Trans>Change password</Trans>}
      </Button>
      <NeedsConnection />
    </form>
  )
}
