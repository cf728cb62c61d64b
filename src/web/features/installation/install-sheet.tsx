import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useOpensOffline } from '../../offline-status/use-opens-offline.ts'
import { Button } from '../../ui/button.tsx'
import { CornerSheet } from '../../ui/corner-sheet.tsx'
import type { Installation } from './installation.ts'

interface InstallSheetProps {
  installation: Installation
  /** The app runs in a window inside another app. */
  inApp: boolean
  /** Shows how it is done where the browser cannot ask by itself. */
  showHow: () => void
}

/** Offers the home screen once, calmly: whoever goes on is not in its way. */
export function InstallSheet({ installation, inApp, showHow }: InstallSheetProps) {
  const { offered, canPrompt } = useSyncExternalStore(installation.subscribe, installation.getSnapshot)
  const opensOffline = useOpensOffline(offered)
  return (
    <div aria-live="polite">
      {offered && opensOffline !== undefined && (
        <CornerSheet
          title={
            inApp ? (
              <Trans>Continue in your own browser?</Trans>
            ) : (
              <Trans>Put 방짝 on your home screen?</Trans>
            )
          }
          actions={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  if (canPrompt) return void installation.ask()
                  installation.refuse()
                  showHow()
                }}
              >
                {inApp ? <Trans>Show me how</Trans> : <Trans>Add it</Trans>}
              </Button>
              <Button onClick={installation.refuse}>
                <Trans>Not now</Trans>
              </Button>
            </>
          }
        >
          <p>
            {inApp ? (
              <Trans>
                This window may forget your login and your saved homes. Your own browser keeps them.
              </Trans>
            ) : opensOffline !== 'yes' ? (
              <Trans>One tap opens it, without the address bar.</Trans>
            ) : (
              <Trans>
                One tap opens it, on the subway too: the homes that you saw are there without a signal.
              </Trans>
            )}
          </p>
        </CornerSheet>
      )}
    </div>
  )
}
