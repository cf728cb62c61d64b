import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Brokerage } from '../ui/brokerage-line.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { here, MENU, MoreSheet, type MoreSheetProps } from './more-sheet.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'

interface SiteFrameProps extends MoreSheetProps {
  /** The header's end on wide screens: who is logged in, or the way in. */
  account: ReactNode
  /** In the header's free middle, announced when it changes; that room is its own, so that it moves and covers nothing. */
  status: ReactNode
  /** Beside it on wide screens: a link that comes and goes. */
  passing: ReactNode
  /** At the corner of 'More': how much of what is behind it asks for attention. */
  badge: ReactNode
  /** Named in the footer. */
  brokerage: Brokerage | null
  children: ReactNode
}

/**
 * Header on wide screens, bottom tabs with a 'More' sheet on phones, footer. Everything in it is a link or a native
 * popover, so that it works before the page hydrates.
 */
export function SiteFrame({ account, status, passing, badge, brokerage, children, ...menu }: SiteFrameProps) {
  const { t } = useLingui()
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <div className={styles.headerInner}>
          <Link to="/" className={styles.brand} aria-label={t`방짝, home page`} activeOptions={here}>
            <Logo />
          </Link>
          <nav className={styles.links} aria-label={t`Main`}>
            <Link to="/" className={styles.link} activeOptions={here}>
              <Trans context="navigation">Home</Trans>
            </Link>
            <Link to="/listing" className={styles.link} activeOptions={here}>
              <Trans>Properties</Trans>
            </Link>
          </nav>
          <div className={styles.middle}>
            <div className={styles.status} role="status">
              {status}
            </div>
            <div className={styles.passing}>{passing}</div>
          </div>
          <div className={styles.headerEnd}>
            {menu.languageSwitch}
            <div className={styles.account}>{account}</div>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter
        supportEmail={menu.supportEmail}
        brokerage={brokerage}
        onPrivacyChoices={menu.onPrivacyChoices}
      />
      <TabBar badge={badge} />
      <MoreSheet {...menu} />
    </>
  )
}

/** The bottom tabs of phones. `badge` stands at the corner of 'More': how much of what is behind it asks for attention. */
function TabBar({ badge }: { badge: ReactNode }) {
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
