/** What makes the page an app of the device, in a chunk of its own: to be loaded when the page is idle. */
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import type { Outbox } from '../offline/outbox.ts'
import { linkInstallation } from './features/installation/link-installation.ts'
import { startUpdates } from './features/updates/start-updates.ts'
import { UpdateSheet } from './features/updates/update-sheet.tsx'

interface AppOnDeviceOptions {
  i18n: I18n
  outbox: Outbox
}

/** Links the manifest and registers the worker. Its sheets are a root of their own: the page hydrates without them. */
export async function startAppOnDevice({ i18n, outbox }: AppOnDeviceOptions): Promise<void> {
  linkInstallation(i18n)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const updates = await startUpdates(outbox)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <UpdateSheet updates={updates} />
    </I18nProvider>,
  )
}
