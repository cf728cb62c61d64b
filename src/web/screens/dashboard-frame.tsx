import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UnsentBadge } from '../features/outbox/unsent-count.tsx'
import type { StoredUser } from '../session/stored-session.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './dashboard.module.css'

interface DashboardFrameProps {
  user: StoredUser
  view: 'matches' | 'profile' | 'saved' | 'outbox'
  children: ReactNode
}

/** The member's own pages: a sidebar on wide screens, on phones tabs above each of them, also where 'More' led there. */
export function DashboardFrame({ user, view, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const name = user.name ?? t`User`
  return (
    <div className={styles.dashboard}>
      <nav className={styles.side} aria-label={t`Dashboard`}>
        <p className={styles.name}>{name}</p>
        <ul className={styles.views}>
          <li>
            <Link
              to="/dashboard"
              search={{ view: 'matches' }}
              className={styles.view}
              aria-current={view === 'matches' ? 'page' : undefined}
            >
              <Icon name="heart" size="small" />
              <Trans>Matches</Trans>
            </Link>
          </li>
          <li>
            <Link
              to="/dashboard"
              search={{ view: 'profile' }}
              className={styles.view}
              aria-current={view === 'profile' ? 'page' : undefined}
            >
              <Icon name="user" size="small" />
              <Trans>Profile</Trans>
            </Link>
          </li>
          <li>
            <Link to="/saved" className={styles.view} aria-current={view === 'saved' ? 'page' : undefined}>
              <Icon name="bookmark" size="small" />
              <Trans>Saved homes</Trans>
            </Link>
          </li>
          <li>
            <Link to="/outbox" className={styles.view} aria-current={view === 'outbox' ? 'page' : undefined}>
              <Icon name="send" size="small" />
              <Trans>Outbox</Trans>
              <UnsentBadge />
            </Link>
          </li>
        </ul>
      </nav>
      <div className={styles.main}>{children}</div>
    </div>
  )
}
