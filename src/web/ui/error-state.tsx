import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

export interface ErrorStateProps {
  title?: ReactNode
  /** The reason, in words for a reader. */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
}

/** Something should be here and could not be had. */
export function ErrorState({ title, children, onRetry, retrying = false, actions }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.emblem}>
        <Icon name="alert" size="large" />
      </div>
      <h2>{title ?? <Trans>Something went wrong</Trans>}</h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" icon="refresh" busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
