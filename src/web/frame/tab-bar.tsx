import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { here, MENU } from './more-sheet.tsx'
import styles from './site-frame.module.css'

/** The bottom tabs of phones. `badge` stands at the corner of 'More': how much of what is behind it asks for attention. */
export function TabBar({ badge }: { badge: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Main, at the bottom`}>
      <TabLink to="/" icon="home" label={<Trans context="navigation">Home</Trans>} />
      <TabLink to="/listing" icon="search" label={<Trans>Properties</Trans>} />
      <TabLink to="/dashboard" icon="users" label={<Trans>Matches</Trans>} />
      <button type="button" className={styles.tab} popoverTarget={MENU}>
        <Icon name="menu" />
        <Trans>More</Trans>
        {badge}
      </button>
    </nav>
  )
}

function TabLink({ to, icon, label }: { to: LinkProps['to']; icon: IconName; label: ReactNode }) {
  return (
    <Link to={to} className={styles.tab} activeOptions={here}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}
