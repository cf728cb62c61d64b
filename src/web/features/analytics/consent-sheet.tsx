import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { AnchorButton, Button, IconButton } from '../../ui/button.tsx'
import type { Choice, Consent } from './consent.ts'
import styles from './consent-sheet.module.css'

interface ConsentSheetProps {
  consent: Consent
  openPrivacy: () => void
}

/** Asks whether we may count. Not modal: who does not care goes on, and nothing is counted. */
export function ConsentSheet({ consent, openPrivacy }: ConsentSheetProps) {
  const { choice, byBrowser, asked } = useSyncExternalStore(consent.subscribe, consent.getSnapshot)
  const { t } = useLingui()
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  const from = useRef<Element | null>(null)
  const shown = asked || choice === null

  // Who asked for it is led there, and back where they were.
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
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && asked && choice !== null) consent.ask(false)
      }}
    >
      {asked && choice !== null && (
        <IconButton
          icon="close"
          label={t`Close`}
          className={styles.close}
          onClick={() => consent.ask(false)}
        />
      )}
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          <Trans>May we count how the app is used?</Trans>
        </h2>
        <p>
          <Trans>
            Which pages are opened, and how often people apply, log in or write to us. Never what you type or
            who you are, and nobody else gets it.
          </Trans>
        </p>
        {asked && choice !== null && (
          <p className={styles.current}>
            {choice === 'granted' ? (
              <Trans>Now: allowed</Trans>
            ) : byBrowser ? (
              <Trans>Now: refused, because your browser asks sites not to track</Trans>
            ) : (
              <Trans>Now: refused</Trans>
            )}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={choose('refused')}>
          <Trans>Refuse</Trans>
        </Button>
        <Button onClick={choose('granted')}>
          <Trans>Allow</Trans>
        </Button>
        <AnchorButton
          variant="quiet"
          href="/privacy"
          className={styles.more}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            openPrivacy()
          }}
        >
          <Trans>Privacy policy</Trans>
        </AnchorButton>
      </div>
    </section>
  )
}
