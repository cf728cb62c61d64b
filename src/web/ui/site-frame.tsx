import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { AnchorButton, Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Layer } from './layer.ts'
import { Logo } from './logo.tsx'
import styles from './site-frame.module.css'
import { usePopoverLayer } from './use-popover-layer.ts'

export interface SiteFrameProps {
  /** The header's end on wide screens: who is logged in, or the way in. */
  account: ReactNode
  /** The same inside the sheet that 'More' opens on phones. */
  menuAccount: ReactNode
  languageSwitch: ReactNode
  /** Called when a link to the page that is already open is pressed. */
  onReopen: () => void
  /** Spoken and mailed to. */
  supportEmail: string
  /** Shows the reader's choice on analytics; left out where there is none to make. */
  onPrivacyChoices?: (() => void) | undefined
  /** The 'More' sheet's place in the history. */
  more: Layer
  children: ReactNode
}

const MORE = 'more'

/**
 * Header on wide screens, bottom tabs with a 'More' sheet on phones, footer. Everything in it is a link or a native
 * popover, so that it works before the page hydrates.
 */
export function SiteFrame({
  account,
  menuAccount,
  languageSwitch,
  onReopen,
  supportEmail,
  onPrivacyChoices,
  more,
  children,
}: SiteFrameProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const onToggle = usePopoverLayer(sheet, more)
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <div className={styles.headerInner}>
          <Link
            to="/"
            className={styles.brand}
            aria-label={t`방짝, start page`}
            activeOptions={{ exact: true }}
          >
            <Logo />
          </Link>
          <nav className={styles.links} aria-label={t`Main`}>
            <NavLink to="/" onReopen={onReopen}>
              <Trans>Start</Trans>
            </NavLink>
            <NavLink to="/listing" onReopen={onReopen}>
              <Trans>Homes</Trans>
            </NavLink>
          </nav>
          <div className={styles.headerEnd}>
            {languageSwitch}
            <div className={styles.account}>{account}</div>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          <div className={styles.footerText}>
            <Logo />
            <p>
              <Trans>Find the home, and the people to share it with.</Trans>
            </p>
          </div>
          <nav className={styles.footerLinks} aria-label={t`Quick links`}>
            <Link to="/">
              <Trans>Start</Trans>
            </Link>
            <Link to="/listing">
              <Trans>Homes</Trans>
            </Link>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            {onPrivacyChoices && (
              <button type="button" onClick={onPrivacyChoices}>
                <Trans>Privacy choices</Trans>
              </button>
            )}
          </nav>
          {/* A page rendered on New Year's Eve may hydrate in the next year. */}
          <p className={styles.copyright} suppressHydrationWarning>
            © {new Date().getFullYear()} 방짝 Bangjjak
          </p>
        </div>
      </footer>
      <nav className={styles.tabs} aria-label={t`Main, at the bottom`}>
        <TabLink to="/" icon="home" onReopen={onReopen} label={<Trans>Start</Trans>} />
        <TabLink to="/listing" icon="search" onReopen={onReopen} label={<Trans>Homes</Trans>} />
        <TabLink to="/dashboard" icon="users" onReopen={onReopen} label={<Trans>Matches</Trans>} />
        <button type="button" className={styles.tab} popoverTarget={MORE}>
          <Icon name="menu" />
          <Trans>More</Trans>
        </button>
      </nav>
      {/* A press on any link in it closes it; its buttons decide for themselves. */}
      <div
        ref={sheet}
        onToggle={onToggle}
        id={MORE}
        popover="auto"
        className={styles.more}
        role="dialog"
        aria-label={t`More`}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) sheet.current?.hidePopover()
        }}
      >
        <div className={styles.moreList}>
          {menuAccount}
          {languageSwitch}
          <AnchorButton variant="quiet" icon="mail" block href={`mailto:${supportEmail}`}>
            <Trans>Write to us</Trans>
          </AnchorButton>
          {onPrivacyChoices && (
            <Button
              variant="quiet"
              icon="lock"
              block
              onClick={() => {
                sheet.current?.hidePopover()
                onPrivacyChoices()
              }}
            >
              <Trans>Privacy choices</Trans>
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

type MainRoute = '/' | '/listing' | '/dashboard'

function NavLink({ to, onReopen, children }: { to: MainRoute; onReopen: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={(event) => reopen(event, onReopen)}
    >
      {children}
    </Link>
  )
}

function TabLink({
  to,
  icon,
  label,
  onReopen,
}: {
  to: MainRoute
  icon: 'home' | 'search' | 'users'
  label: ReactNode
  onReopen: () => void
}) {
  return (
    <Link
      to={to}
      className={styles.tab}
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={(event) => reopen(event, onReopen)}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}

function reopen(event: { currentTarget: Element }, onReopen: () => void): void {
  if (event.currentTarget.getAttribute('aria-current') === 'page') onReopen()
}
