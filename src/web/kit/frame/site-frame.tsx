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
  /** The header's end on wide screens: the logged-in user's links, or login and sign-up. */
  account: ReactNode
  /** A live region in the header's free middle, whose room is reserved, so that it moves and covers nothing. */
  status: ReactNode
  /** A link beside the status on wide screens, which comes and goes. */
  passing: ReactNode
  /** The badge at the corner of 'More': the number of unsent writes. */
  badge: ReactNode
  /** The badge at the corner of 'Matches': the number of homes in which it is the reader's turn. */
  turns: ReactNode
  /** The brokerage that the footer names. */
  brokerage: Brokerage | null
  children: ReactNode
}

/**
 * The frame: a header on wide screens, bottom tabs with a 'More' sheet on phones, a footer. All its controls are links
 * or native popovers, so that they work before hydration.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { account, status, passing, badge, turns, brokerage, children, ...menu } = props
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
      <TabBar badge={badge} turns={turns} />
      <MoreSheet {...menu} />
    </>
  )
}

/** The bottom tabs of phones. */
function TabBar({ badge, turns }: Pick<SiteFrameProps, 'badge' | 'turns'>) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Main, at the bottom`}>
      <TabLink to="/" icon="home" label={<Trans context="navigation">Home</Trans>} />
      <TabLink to="/listing" icon="search" label={<Trans>Properties</Trans>} />
      <TabLink to="/dashboard" icon="users" label={<Trans>Matches</Trans>}>
        {turns}
      </TabLink>
      <button type="button" className={styles.tab} popoverTarget={MENU}>
        <Icon name="menu" />
        <Trans>More</Trans>
        {badge}
      </button>
    </nav>
  )
}

interface TabLinkProps {
  to: LinkProps['to']
  icon: IconName
  label: ReactNode
  children?: ReactNode
}

function TabLink({ to, icon, label, children }: TabLinkProps) {
  return (
    <Link to={to} className={styles.tab} activeOptions={here}>
      <Icon name={icon} />
      {label}
      {children}
    </Link>
  )
}
