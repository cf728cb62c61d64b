import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import {
  confirmationError,
  isGuessableReason,
  type NewPasswordError,
  newPasswordError,
} from '../../../domain/new-password.ts'
import { ApiError } from '../errors/api-error.ts'
import { confirmationWords, guessableWords, newPasswordWords } from '../i18n/account-words.ts'
import { classes } from '../ui/classes.ts'
import { PasswordField } from '../ui/password-field.tsx'
import shared from '../ui/shared.module.css'
import styles from './forms.module.css'
import { passwordStrength } from './password-strength.ts'
import type { Failure, FieldErrors, SubmitForm } from './use-submit-form.ts'

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** The names of the password fields, which are never stored. */
export const newPasswordFields = ['password', 'confirmPassword'] as const

/** The validation errors of a new password and its repetition. `minimum` is in characters. */
export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  minimum: number,
  words: Record<NewPasswordError, MessageDescriptor> = newPasswordWords(minimum),
): FieldErrors<NewPassword> {
  const error = newPasswordError(password, minimum)
  const confirmation = confirmationError(password, confirmPassword)
  return {
    password: error && words[error],
    confirmPassword: confirmation && confirmationWords[confirmation],
  }
}

/** The server's refusal of a guessable password, to show beside its field; null for every other error. */
export function passwordFailure(error: unknown): Failure<NewPassword> | null {
  const reason = error instanceof ApiError ? error.fields.password : null
  if (!isGuessableReason(reason)) return null
  return { errors: { password: guessableWords[reason] } }
}

interface NewPasswordFieldsProps {
  form: Pick<SubmitForm<NewPassword>, 'field'> & { readonly values: NewPassword }
  /** Characters. */
  minimum: number
  /** The user's name and email, of which the password must not consist. */
  personal?: readonly string[]
  /** Whether the new password replaces an earlier one. */
  replacing?: boolean
}

/** Fields for a new password with a hint on its strength, and for its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { form, minimum, personal = [], replacing = false } = props
  const { i18n, t } = useLingui()
  const least = t`At least ${minimum} characters`
  const mixed = t`With fewer than ${PASSWORD_MINIMUM}, mix letters and digits.`
  const { password, confirmPassword } = form.values
  const confirmation = form.field('confirmPassword')
  // The difference also shows before a submit, which the wizard prevents in that state.
  const [left, setLeft] = useState(false)
  const differs = left && confirmationError(password, confirmPassword) === 'passwordsDiffer'
  return (
    <>
      <div className={shared.stack2}>
        <PasswordField
          {...form.field('password')}
          label={replacing ? <Trans>New password</Trans> : <Trans>Password</Trans>}
          autoComplete="new-password"
          hint={minimum < PASSWORD_MINIMUM ? `${least}. ${mixed}` : least}
        />
        <StrengthHint password={password} personal={personal} />
      </div>
      <PasswordField
        {...confirmation}
        error={confirmation.error ?? (differs && i18n._(confirmationWords.passwordsDiffer))}
        onBlur={() => setLeft(true)}
        label={replacing ? <Trans>Confirm new password</Trans> : <Trans>Confirm password</Trans>}
        autoComplete="new-password"
      />
    </>
  )
}

/** Three bars and a word while a password is being typed; advice, never a barrier. */
function StrengthHint({ password, personal }: { password: string; personal: readonly string[] }) {
  const { t } = useLingui()
  if (password === '') return null
  const strength = passwordStrength(password, personal)
  const words = [t`Easy to guess`, t`Could be stronger`, t`Good`, t`Strong`]
  return (
    <div className={styles.hint}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes(styles.bar, strength >= bar && styles.filled, strength === 1 && styles.weak)}
          />
        ))}
      </div>
      <p className={styles.strength} role="status">
        <Trans>Password strength: {words[strength]}</Trans>
      </p>
    </div>
  )
}
