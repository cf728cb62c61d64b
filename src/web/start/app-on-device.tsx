/** Installation, updates, picture transitions and other tabs' language, in a chunk of their own that is loaded when the page is idle. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { RegisteredRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import { InstallSheet } from '../app/installation/install-sheet.tsx'
import { type Installation, linkManifest, startInstallation } from '../app/installation/installation.ts'
import { followPushes } from '../app/notices/follow-pushes.ts'
import { startUpdates } from '../app/updates/start-updates.ts'
import { UpdateSheet } from '../app/updates/update-sheet.tsx'
import type { Updates } from '../app/updates/updates.ts'
import { pictureTransition } from '../data/pictures/picture-transition.ts'
import { followLanguage } from '../kit/i18n/follow-language.ts'
import { readBrowserKind } from '../kit/model/browser-kind.ts'
import { INSTALL_DIALOG, NOTICES_DIALOG } from '../kit/navigation/dialog-history.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'

const InstallGuide = lazy(() =>
  import('../app/installation/install-guide.tsx').then(({ InstallGuide }) => ({
    default: InstallGuide,
  })),
)

interface AppOnDeviceOptions {
  i18n: I18n
  outbox: Outbox
  router: RegisteredRouter
}

/** Links the manifest, registers the worker and sets picture transitions. The sheets have a React root of their own. */
export async function startAppOnDevice({ i18n, outbox, router }: AppOnDeviceOptions): Promise<void> {
  router.options.defaultViewTransition = pictureTransition()
  followLanguage(i18n, () => router.invalidate())
  const installation = startInstallation(outbox)
  linkManifest(i18n)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (updates: Updates | null) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Installing installation={installation} updates={updates} />
        {updates && <UpdateSheet updates={updates} />}
      </I18nProvider>,
    )
  show(null)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  followPushes(router)
  show(await startUpdates(outbox))
}

interface InstallingProps {
  installation: Installation
  updates: Updates | null
}

const never = () => () => {}

function Installing({ updates, installation }: InstallingProps) {
  const browser = readBrowserKind()
  const layer = useLayer(INSTALL_DIALOG)
  // One question at a time: where notifications are asked for, the installation is not, and their steps on an iPhone are its own.
  const asked = useLayer(NOTICES_DIALOG).value
  useEffect(() => {
    if (asked === 'install') installation.refuse()
    else if (asked !== null) installation.postpone()
  }, [asked, installation])
  // Stays once it was opened: its dialog gives the focus back as it closes.
  const [isGuideUsed, setGuideUsed] = useState(layer.isOpen)
  if (layer.isOpen && !isGuideUsed) setGuideUsed(true)
  // The install sheet waits for the update sheet: both would lie in the same place.
  const isUpdateOffered = useSyncExternalStore(
    updates?.subscribe ?? never,
    () => updates !== null && updates.getSnapshot().offer !== null,
  )
  return (
    <>
      {!isUpdateOffered && (
        <InstallSheet
          installation={installation}
          inApp={browser.kind === 'in-app'}
          showHow={() => layer.open()}
        />
      )}
      {isGuideUsed && (
        <Suspense fallback={null}>
          <InstallGuide installation={installation} browser={browser} layer={layer} />
        </Suspense>
      )}
    </>
  )
}
