import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { CornerSheet } from '../../kit/ui/corner-sheet.tsx'
import shared from '../../kit/ui/shared.module.css'
import type { Choice, Consent } from './consent.ts'

/** Asks for consent to analytics. Not modal: a reader who does not care goes on, and nothing is counted. */
export function ConsentSheet({ consent, openPrivacy }: { consent: Consent; openPrivacy: () => void }) {
  const { t } = useLingui()
  const { choice, byBrowser, asked } = useSyncExternalStore(consent.subscribe, consent.getSnapshot)
  const sheet = useRef<HTMLElement>(null)
  const from = useRef<Element | null>(null)
  const shown = asked || choice === null

  // The sheet takes the focus where the reader asked for it, and gives it back as it closes.
  useEffect(() => {
    if (!asked) return
    from.current = document.activeElement
    sheet.current?.focus()
    return () => {
      if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus()
    }
  }, [asked])

  if (!shown) return null
  const choose = (next: Choice) => () => consent.choose(next)
  return (
    <CornerSheet
      ref={sheet}
      title={t`May we count how the app is used?`}
      onClose={asked && choice !== null ? () => consent.ask(false) : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && asked && choice !== null) consent.ask(false)
      }}
      actions={
        <>
          <Button onClick={choose('refused')}>{t`Don’t allow`}</Button>
          <Button onClick={choose('granted')}>{t`Allow`}</Button>
          <AnchorButton
            variant="quiet"
            href="/privacy"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              openPrivacy()
            }}
          >
            {t`Privacy policy`}
          </AnchorButton>
        </>
      }
    >
      <p>
        <Trans>
          Which pages are opened, and how often people apply, log in or write to us. Never what you type or
          who you are, and nobody else gets it.
        </Trans>
      </p>
      {asked && choice !== null && (
        <p className={shared.strong}>
          {choice === 'granted'
            ? t`Now: allowed`
            : byBrowser
              ? t`Now: not allowed, because your browser asks sites not to track`
              : t`Now: not allowed`}
        </p>
      )}
    </CornerSheet>
  )
}
