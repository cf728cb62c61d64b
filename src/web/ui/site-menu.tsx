import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { AnchorButton, Button, LinkButton } from './button.tsx'
import type { Layer } from './layer.ts'
import styles from './site-menu.module.css'
import { usePopoverLayer } from './use-popover-layer.ts'

/** What opens it names it by this id. */
export const MENU = 'more'

interface SiteMenuProps {
  /** Its place in the history. */
  layer: Layer
  account: ReactNode
  /** The way out, after everything else. */
  logout: ReactNode
  languageSwitch: ReactNode
  supportEmail: string
  onPrivacyChoices: (() => void) | undefined
  onInstall: () => void
  /** Where the app cannot come onto the home screen from here, the way that there is. */
  installWords: ReactNode
}

const here = { exact: true, includeSearch: false }

/** The sheet behind 'More': all that the header holds on wide screens, and the ways to get help. */
export function SiteMenu({
  layer,
  account,
  logout,
  languageSwitch,
  supportEmail,
  onPrivacyChoices,
  onInstall,
  installWords,
}: SiteMenuProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const onToggle = usePopoverLayer(sheet, layer)
  // A press on any link in it closes it; its buttons decide for themselves.
  return (
    <div
      ref={sheet}
      onToggle={onToggle}
      id={MENU}
      popover="auto"
      className={styles.sheet}
      role="dialog"
      aria-label={t`More`}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) sheet.current?.hidePopover()
      }}
    >
      <div className={styles.list}>
        <div className={styles.account}>{account}</div>
        <nav className={styles.links} aria-label={t`Menu`}>
          <LinkButton to="/" variant="quiet" icon="home" activeOptions={here}>
            <Trans context="navigation">Home</Trans>
          </LinkButton>
          <LinkButton to="/listing" variant="quiet" icon="search" activeOptions={here}>
            <Trans>Properties</Trans>
          </LinkButton>
          <LinkButton to="/saved" variant="quiet" icon="bookmark" activeOptions={here}>
            <Trans>Saved homes</Trans>
          </LinkButton>
          <LinkButton to="/help" variant="quiet" icon="info" activeOptions={here}>
            <Trans>Help center</Trans>
          </LinkButton>
          <LinkButton to="/contact" variant="quiet" icon="message" activeOptions={here}>
            <Trans>Contact</Trans>
          </LinkButton>
        </nav>
        {languageSwitch}
        <AnchorButton variant="quiet" icon="mail" block href={`mailto:${supportEmail}`}>
          <Trans>Write to us</Trans>
        </AnchorButton>
        <Button variant="quiet" icon="plus" block className={styles.install} onClick={onInstall}>
          {installWords ?? <Trans>Add to home screen</Trans>}
        </Button>
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
        <div className={styles.end}>{logout}</div>
      </div>
    </div>
  )
}
