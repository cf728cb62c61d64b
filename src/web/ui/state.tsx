import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './state.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: ReactNode
  /** `h1` where it is all that the page says. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** What the reader can do instead: buttons or links. */
  actions?: ReactNode
}

/** Nothing is here, and that is all right. */
export function EmptyState({ icon, title, heading: Heading = 'h2', children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.emblem}>
        <Icon name={icon} size="large" />
      </div>
      <Heading>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

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
      <div className={classes(styles.emblem, styles.failed)}>
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
