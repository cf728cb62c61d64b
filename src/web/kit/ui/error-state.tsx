import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  title?: ReactNode
  /** The heading's level; `h1` where the state is the page's whole content. */
  heading?: 'h1' | 'h2'
  /** The reason, in words for a reader. */
  children: ReactNode
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
}

/** A state for content that failed to load. */
export function ErrorState({
  title,
  heading: Heading = 'h2',
  children,
  onRetry,
  retrying = false,
  actions,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.emblem}>
        <Icon name="alert" size="large" />
      </div>
      <Heading>{title ?? <Trans>Something went wrong</Trans>}</Heading>
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
