/** What makes the page an app of the device, in a chunk of its own: to be loaded when the page is idle. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Outbox } from '../offline/outbox.ts'
import { InstallGuide } from './features/installation/install-guide.tsx'
import { InstallSheet } from './features/installation/install-sheet.tsx'
import { linkInstallation } from './features/installation/link-installation.ts'
import type { Installation } from './features/installation/offer.ts'
import { startInstallation } from './features/installation/start-installation.ts'
import { readSurroundings } from './features/installation/surroundings.ts'
import { startUpdates } from './features/updates/start-updates.ts'
import { UpdateSheet } from './features/updates/update-sheet.tsx'
import type { Updates } from './features/updates/updates.ts'
import { INSTALL_LAYER, type LayerStack } from './history-layers.ts'
import { growPictures } from './picture-transition.ts'
import type { AppRouter } from './router.tsx'
import { useLayerOf } from './use-layer.ts'

interface AppOnDeviceOptions {
  i18n: I18n
  layers: LayerStack
  outbox: Outbox
  router: AppRouter
}

/** Links the manifest, registers the worker, and lets pictures grow between screens. Its sheets are a root of their own: the page hydrates without them. */
export async function startAppOnDevice({ i18n, layers, outbox, router }: AppOnDeviceOptions): Promise<void> {
  growPictures(router)
  const installation = startInstallation(outbox)
  linkInstallation(i18n)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const show = (updates: Updates | null) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Installing installation={installation} layers={layers} updates={updates} />
        {updates && <UpdateSheet updates={updates} />}
      </I18nProvider>,
    )
  show(null)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  show(await startUpdates(outbox))
}

interface InstallingProps {
  installation: Installation
  layers: LayerStack
  updates: Updates | null
}

const never = () => () => {}

function Installing({ layers, updates, installation }: InstallingProps) {
  const surroundings = readSurroundings(navigator.userAgent, navigator.maxTouchPoints)
  const layer = useLayerOf(layers, INSTALL_LAYER)
  // Both would lie in the same place, and the new version goes first.
  const isUpdateOffered = useSyncExternalStore(
    updates?.subscribe ?? never,
    () => updates !== null && updates.getSnapshot().offer !== null,
  )
  return (
    <>
      {!isUpdateOffered && (
        <InstallSheet installation={installation} surroundings={surroundings} showHow={() => layer.open()} />
      )}
      <InstallGuide installation={installation} surroundings={surroundings} layer={layer} />
    </>
  )
}
