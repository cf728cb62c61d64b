import { useLingui } from '@lingui/react/macro'
import styles from './next-steps.module.css'

/** What comes after a match, in three steps, of which the first is now. */
export function NextSteps() {
  const { t } = useLingui()
  const steps = [
    {
      name: t({ message: 'Say hello', context: 'a step' }),
      about: t({ message: 'Now', context: 'the step to do' }),
    },
    { name: t`See the home`, about: t`Find a time` },
    { name: t`Tell the broker`, about: t`Sign together` },
  ]
  return (
    <ol className={styles.steps} aria-label={t`What comes next`}>
      {steps.map(({ name, about }, at) => (
        <li key={name} aria-current={at === 0 ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <b>{name}</b>
          <span className={styles.about}>{about}</span>
        </li>
      ))}
    </ol>
  )
}
