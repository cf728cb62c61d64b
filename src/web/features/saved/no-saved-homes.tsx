import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import styles from './no-saved-homes.module.css'

/** The saved homes of someone who has saved none. */
export function NoSavedHomes() {
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
        <path className={styles.hill} d="M0 132c40-18 84-22 128-14s84 2 112-10v52H0z" />
        <path className={styles.roof} d="M62 72 120 34l58 38z" />
        <path className={styles.wall} d="M70 72h100v66H70z" />
        <path className={styles.glass} d="M84 86h24v20H84z" />
        <path className={styles.door} d="M126 98h24v40h-24z" />
        <path className={styles.ribbon} d="M184 22h30v52l-15-13-15 13z" />
      </svg>
      <h2>
        <Trans>No saved homes yet</Trans>
      </h2>
      <p>
        <Trans>Press the bookmark on a home that you like. It then opens whole, even without a signal.</Trans>
      </p>
      <LinkButton to="/listing" variant="primary" icon="search">
        <Trans>Look at homes</Trans>
      </LinkButton>
    </div>
  )
}
