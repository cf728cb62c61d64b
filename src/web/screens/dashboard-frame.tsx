import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoredUser } from '../data/device/stored-session.ts'
import { UnsentBadge, useHasUnsent } from '../data/outbox/unsent-count.tsx'
import { RequireUser } from '../data/session/session-context.tsx'
import { isolated } from '../kit/i18n/isolated.ts'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import styles from './dashboard.module.css'

interface DashboardFrameProps {
  view: 'matches' | 'profile' | 'saved' | 'outbox'
  children: (user: StoredUser) => ReactNode
}

/** The member's own pages: a sidebar on wide screens; on phones tabs above each page, even one opened from 'More'. */
export function DashboardFrame({ view, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const hasUnsent = useHasUnsent()
  const tab = (each: typeof view) => ({
    className: styles.view,
    'aria-current': view === each ? ('page' as const) : undefined,
  })
  return (
    <RequireUser>
      {(user) => (
        <div className={styles.dashboard}>
          <nav className={styles.side} aria-label={t`Dashboard`}>
            <p className={styles.name}>{isolated(user.name ?? t`User`)}</p>
            <ul className={styles.views}>
              <li>
                <Link to="/dashboard" search={{ view: 'matches' }} {...tab('matches')}>
                  <Icon name="heart" size="small" />
                  <Trans>Matches</Trans>
                </Link>
              </li>
              <li>
                <Link to="/dashboard" search={{ view: 'profile' }} {...tab('profile')}>
                  <Icon name="user" size="small" />
                  <Trans>Profile</Trans>
                </Link>
              </li>
              <li>
                <Link to="/saved" {...tab('saved')}>
                  <Icon name="bookmark" size="small" />
                  <Trans>Saved homes</Trans>
                </Link>
              </li>
              {(hasUnsent || view === 'outbox') && (
                <li>
                  <Link to="/outbox" {...tab('outbox')}>
                    <Icon name="send" size="small" />
                    <Trans>Outbox</Trans>
                    <UnsentBadge />
                  </Link>
                </li>
              )}
            </ul>
          </nav>
          <div className={shared.stack5}>{children(user)}</div>
        </div>
      )}
    </RequireUser>
  )
}
