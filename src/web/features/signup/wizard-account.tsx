import { Trans, useLingui } from '@lingui/react/macro'
import { WIZARD_PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import { nameFromEmail, type WizardAccountErrors } from '../../../domain/signup-wizard.ts'
import { confirmationWords, emailWords, newPasswordWords } from '../../i18n/account-words.ts'
import { PasswordHint } from '../../password-hint.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './wizard.module.css'
import type { QuestionProps } from './wizard-questions.tsx'

/** Step 8: email and password. `errors` are those of the last press of Continue. */
export function WizardAccount({
  answers,
  onAnswer,
  errors,
}: QuestionProps & { errors: WizardAccountErrors }) {
  const { i18n } = useLingui()
  return (
    <>
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={answers.email}
        onChange={(event) => onAnswer({ email: event.target.value })}
        error={errors.email && i18n._(emailWords[errors.email])}
      />
      <div className={styles.password}>
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="new-password"
          hint={<Trans>At least {WIZARD_PASSWORD_MINIMUM} characters</Trans>}
          value={answers.password}
          onChange={(event) => onAnswer({ password: event.target.value })}
          error={errors.password && i18n._(newPasswordWords(WIZARD_PASSWORD_MINIMUM)[errors.password])}
        />
        <PasswordHint password={answers.password} personal={[answers.email, nameFromEmail(answers.email)]} />
      </div>
      <PasswordField
        label={<Trans>Confirm password</Trans>}
        name="confirmPassword"
        autoComplete="new-password"
        value={answers.confirmPassword}
        onChange={(event) => onAnswer({ confirmPassword: event.target.value })}
        error={errors.confirmPassword && i18n._(confirmationWords[errors.confirmPassword])}
      />
    </>
  )
}
