import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useOpensOffline } from '../../data/offline-status/use-opens-offline.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CornerSheet } from '../../kit/ui/corner-sheet.tsx'
import type { Installation } from './installation.ts'

interface InstallSheetProps {
  installation: Installation
  /** Whether the app runs in a window inside another app. */
  inApp: boolean
  /** Shows the instructions, where the browser has no prompt of its own. */
  showHow: () => void
}

/** A sheet that offers the installation once, without blocking the page. */
export function InstallSheet({ installation, inApp, showHow }: InstallSheetProps) {
  const { t } = useLingui()
  const { offered, canPrompt } = useSyncExternalStore(installation.subscribe, installation.getSnapshot)
  const opensOffline = useOpensOffline(offered)
  return (
    <div aria-live="polite">
      {offered && opensOffline !== undefined && (
        <CornerSheet
          title={inApp ? t`Continue in your own browser?` : t`Put 방짝 on your home screen?`}
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
                {inApp ? t`Show me how` : t`Add it`}
              </Button>
              <Button onClick={installation.refuse}>{t`Not now`}</Button>
            </>
          }
        >
          <p>
            {inApp
              ? t`This window may forget your login and your saved homes. Your own browser keeps them.`
              : opensOffline !== 'yes'
                ? t`One tap opens it, without the address bar.`
                : t`One tap opens it, on the subway too: the homes that you saw are there without a signal.`}
          </p>
        </CornerSheet>
      )}
    </div>
  )
}
