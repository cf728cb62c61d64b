import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Layer } from '../../ui/layer.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOpensOffline } from '../../use-opens-offline.ts'
import { AndroidSteps } from './android-steps.tsx'
import { ChromiumSteps, MacSteps } from './desktop-steps.tsx'
import styles from './install-guide.module.css'
import { IosSteps } from './ios-steps.tsx'
import { LeaveInApp } from './leave-in-app.tsx'
import type { Installation } from './offer.ts'
import type { Surroundings } from './surroundings.ts'

interface InstallGuideProps {
  installation: Installation
  surroundings: Surroundings
  layer: Layer
}

/** How the app comes onto the home screen here: by the browser's own question, by hand, or in another browser. */
export function InstallGuide({ installation, surroundings, layer }: InstallGuideProps) {
  const { canPrompt, installed } = useSyncExternalStore(installation.subscribe, installation.getSnapshot)
  const inApp = surroundings.kind === 'in-app'
  const opensOffline = useOpensOffline(layer.isOpen)
  return (
    <Dialog
      layer={layer}
      title={inApp ? <Trans>Continue in your own browser</Trans> : <Trans>Add to home screen</Trans>}
    >
      <div className={styles.guide}>
        {inApp ? (
          <LeaveInApp app={surroundings.app} platform={surroundings.platform} />
        ) : (
          <>
            <p>
              {opensOffline !== 'yes' ? (
                <Trans>One tap opens it, without the address bar.</Trans>
              ) : (
                <Trans>
                  방짝 opens with one tap, without the address bar, and shows the homes that you saw even
                  without a signal.
                </Trans>
              )}
            </p>
            {installed ? (
              <Notice tone="success" role="status">
                <Trans>It is on your device already. Look for 방짝 among your apps.</Trans>
              </Notice>
            ) : canPrompt ? (
              <Button
                variant="primary"
                block
                onClick={() => void installation.ask().then((asked) => asked && layer.close())}
              >
                <Trans>Add to home screen</Trans>
              </Button>
            ) : (
              byHand(surroundings)
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function byHand(surroundings: Surroundings): ReactNode {
  switch (surroundings.kind) {
    case 'ios':
      return <IosSteps tablet={surroundings.tablet} safari={surroundings.safari} />
    case 'android':
      return <AndroidSteps samsung={surroundings.samsung} />
    case 'mac-safari':
      return <MacSteps />
    case 'desktop-chromium':
      return <ChromiumSteps />
    default:
      return (
        <Notice>
          <Trans>
            This browser can’t add it. Open 방짝 in Chrome, Edge, Safari or Samsung Internet, or bookmark this
            page.
          </Trans>
        </Notice>
      )
  }
}
