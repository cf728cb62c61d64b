import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Layer } from '../../ui/layer.ts'
import { Notice } from '../../ui/notice.tsx'
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
  return (
    <Dialog
      layer={layer}
      title={inApp ? <Trans>Go on in your own browser</Trans> : <Trans>Add to home screen</Trans>}
    >
      <div className={styles.guide}>
        {inApp ? (
          <LeaveInApp app={surroundings.app} platform={surroundings.platform} />
        ) : (
          <>
            <p>
              <Trans>
                방짝 opens with one tap, without the address bar, and shows the homes that you saw even
                without a signal.
              </Trans>
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
      return (
        <ol className={styles.words}>
          <li>
            {surroundings.samsung ? (
              <Trans>Open the browser's menu: the three lines at the bottom right.</Trans>
            ) : (
              <Trans>Open the browser's menu: the three dots at the top or bottom right.</Trans>
            )}
          </li>
          <li>
            <Trans>Choose 'Add to Home screen' or 'Install app'.</Trans>
          </li>
        </ol>
      )
    case 'mac-safari':
      return (
        <ol className={styles.words}>
          <li>
            <Trans>Open the menu 'File' at the top of the screen.</Trans>
          </li>
          <li>
            <Trans>Choose 'Add to Dock'.</Trans>
          </li>
        </ol>
      )
    case 'desktop-chromium':
      return (
        <ol className={styles.words}>
          <li>
            <Trans>Press the install button at the right end of the address bar.</Trans>
          </li>
          <li>
            <Trans>If it isn't there, open the browser's menu and choose 'Install page as app'.</Trans>
          </li>
        </ol>
      )
    default:
      return (
        <Notice>
          <Trans>
            This browser can't add it. Open 방짝 in Chrome, Edge, Safari or Samsung Internet, or bookmark this
            page.
          </Trans>
        </Notice>
      )
  }
}
