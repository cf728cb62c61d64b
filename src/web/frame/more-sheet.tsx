import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import type { Layer } from '../ui/layer.ts'
import styles from './more-sheet.module.css'

/** What opens it names it by this id. */
export const MENU = 'more'

export interface MoreSheetProps {
  /** Its place in the history. */
  more: Layer
  /** Who is logged in, or the way in. */
  menuAccount: ReactNode
  /** The way out, after everything else. */
  logout: ReactNode
  languageSwitch: ReactNode
  /** Spoken and mailed to. */
  supportEmail: string
  /** Shows the reader's choice on analytics; undefined where there is none to make. */
  onPrivacyChoices: (() => void) | undefined
  /** Shows how the app comes onto the home screen. */
  onInstall: () => void
  /** Where the app cannot come onto the home screen from here, the way that there is. */
  installWords: ReactNode
}

/** Of a link: a page is the same with other filters. */
export const here = { exact: true, includeSearch: false }

/** The sheet behind 'More': all that the header holds on wide screens, and the ways to get help. */
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

  // A popover opens and closes by itself, before the page hydrates as well; the history follows it, and it the history.
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
            // First, so that focus comes back to what opened the sheet: a dialog hides the sheet with this button.
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
