import { Trans, useLingui } from '@lingui/react/macro'
import { passwordStrength } from '../domain/password-strength.ts'
import styles from './password-hint.module.css'
import { classes } from './ui/classes.ts'

/** Three bars and a word while a password is being typed; advice, never a barrier. */
export function PasswordHint({ password, personal }: { password: string; personal: readonly string[] }) {
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
      <p className={styles.word} role="status">
        <Trans>Password strength: {words[strength]}</Trans>
      </p>
    </div>
  )
}
