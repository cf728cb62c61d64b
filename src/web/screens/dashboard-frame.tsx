import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UnsentBadge } from '../features/outbox/unsent-count.tsx'
import { ProfileView } from '../features/profile/profile-view.tsx'
import type { StoredUser } from '../stored-user.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './dashboard.module.css'

interface DashboardFrameProps {
  user: StoredUser
  view: 'matches' | 'profile'
  children: ReactNode
}

/** The dashboard's name and views: a sidebar on wide screens, tabs on phones. */
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
            <Link to="/saved" className={styles.view}>
              <Icon name="bookmark" size="small" />
              <Trans>Saved homes</Trans>
            </Link>
          </li>
          <li>
            <Link to="/outbox" className={styles.view}>
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

/** The dashboard's profile view, which has an address of its own as well. */
export function DashboardProfile({ user }: { user: number }) {
  return (
    <>
      <h1>
        <Trans>My profile</Trans>
      </h1>
      <ProfileView user={user} />
    </>
  )
}
