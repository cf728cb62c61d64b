import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import type { Layer } from '../ui/layer.ts'
import styles from './more-sheet.module.css'

/** The id by which buttons open the sheet (`popovertarget`). */
export const MENU = 'more'

export interface MoreSheetProps {
  /** The sheet's layer in the history. */
  more: Layer
  /** The logged-in user's links, or login and sign-up. */
  menuAccount: ReactNode
  /** The logout button, after everything else. */
  logout: ReactNode
  languageSwitch: ReactNode
  /** The support address, both shown and linked to. */
  supportEmail: string
  /** Shows the reader's choice on analytics; undefined where there is none to make. */
  onPrivacyChoices: (() => void) | undefined
  /** Shows how to install the app. */
  onInstall: () => void
  /** The words of the install entry, where the app cannot be installed from here. */
  installWords: ReactNode
}

/** The `activeOptions` of a link: a page with other filters is still the same page. */
export const here = { exact: true, includeSearch: false }

/** The sheet behind 'More': all that the header holds on wide screens, and links to help. */
export function MoreSheet({
  more: { isOpen, open, close },
  menuAccount,
  logout,
  languageSwitch,
  supportEmail,
  onPrivacyChoices,
  onInstall,
  installWords,
}: MoreSheetProps) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)

  // The popover opens and closes natively, even before hydration; history and popover follow each other.
  useEffect(() => {
    const isShown = sheet.current?.matches(':popover-open') ?? false
    if (isOpen && !isShown) sheet.current?.showPopover()
    else if (isShown && isFirst.current) open()
    else if (isShown && !isOpen) sheet.current?.hidePopover()
    isFirst.current = false
  }, [isOpen, open])
  const onToggle = ({ target, newState }: ToggleEvent<HTMLElement>) => {
    if (target === sheet.current) newState === 'open' ? open() : close()
  }

  // A press on any link in the sheet closes it; buttons in it decide for themselves.
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
        <div className={styles.account}>{menuAccount}</div>
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
        <Button
          variant="quiet"
          icon="plus"
          block
          className={styles.install}
          onClick={() => {
            // The sheet closes first and gives the focus back to its opener: the dialog would hide this button.
            sheet.current?.hidePopover()
            onInstall()
          }}
        >
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
