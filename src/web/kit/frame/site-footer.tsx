import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { allHomes } from '../ui/all-homes.ts'
import { type Brokerage, BrokerageLine } from '../ui/brokerage-line.tsx'
import { Logo } from '../ui/logo.tsx'
import { here } from './more-sheet.tsx'
import styles from './site-footer.module.css'

interface SiteFooterProps {
  /** The support address, both shown and linked to. */
  supportEmail: string
  /** The brokerage; null where the server's settings name none. */
  brokerage: Brokerage | null
  /** Shows the reader's choice on analytics; undefined where there is none to make. */
  onPrivacyChoices: (() => void) | undefined
}

/** Tagline, quick links, legal links, support links, a mail link and the copyright. */
export function SiteFooter({ supportEmail, brokerage, onPrivacyChoices }: SiteFooterProps) {
  const { t } = useLingui()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>
            <Trans>Find a home and the people to share it with.</Trans>
          </p>
          <p>
            <a className={styles.link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        </div>
        <LinkGroup title={t`Quick links`}>
          <FooterLink to="/">
            <Trans context="navigation">Home</Trans>
          </FooterLink>
          <FooterLink {...allHomes}>
            <Trans>Properties</Trans>
          </FooterLink>
        </LinkGroup>
        <LinkGroup title={t`Support`}>
          <FooterLink to="/help">
            <Trans>Help center</Trans>
          </FooterLink>
          <FooterLink to="/contact">
            <Trans>Contact</Trans>
          </FooterLink>
        </LinkGroup>
        <LinkGroup title={t`Legal`}>
          <FooterLink to="/terms">
            <Trans>Terms of use</Trans>
          </FooterLink>
          <FooterLink to="/privacy">
            <Trans>Privacy policy</Trans>
          </FooterLink>
          {onPrivacyChoices && (
            <li>
              <button type="button" className={styles.link} onClick={onPrivacyChoices}>
                <Trans>Privacy choices</Trans>
              </button>
            </li>
          )}
        </LinkGroup>
        {brokerage !== null && (
          <p className={styles.copyright}>
            <BrokerageLine brokerage={brokerage} />
          </p>
        )}
        {/* The year may differ in hydration, which may be after New Year's Eve. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {new Date().getFullYear()} 방짝 Bangjjak
        </p>
      </div>
    </footer>
  )
}

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

type FooterLinkProps = Pick<LinkProps, 'to' | 'search' | 'hash'> & { children: ReactNode }

function FooterLink({ children, ...target }: FooterLinkProps) {
  return (
    <li>
      <Link {...target} className={styles.link} activeOptions={here}>
        {children}
      </Link>
    </li>
  )
}
