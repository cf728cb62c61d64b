import type { Outbox } from '../../../offline/outbox.ts'
import { createInstallation, type Installation, type InstallPrompt } from './offer.ts'
import { readSurroundings } from './surroundings.ts'

declare global {
  interface WindowEventMap {
    /** https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent: Chromium alone. */
    beforeinstallprompt: Event & InstallPrompt
  }
}

function deviceStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Whether it runs from the home screen, in a window of its own. */
function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

/**
 * Catches the browser's own offer and makes it ours: after a home was saved or applied for. To be called before the
 * manifest is linked, without which no browser offers anything.
 */
export function startInstallation(outbox: Outbox): Installation {
  const { kind } = readSurroundings(navigator.userAgent, navigator.maxTouchPoints)
  const installation = createInstallation({
    storage: deviceStorage(),
    now: Date.now,
    standalone: isStandalone(),
    hasOtherWay: ['in-app', 'ios', 'mac-safari'].includes(kind),
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.promptArrived(event)
  })
  addEventListener('appinstalled', installation.wasInstalled)
  outbox.onDelivered((row) => {
    if (row.kind === 'inquiry' || (row.kind === 'bookmark' && row.payload.saved)) installation.deserved()
  })
  return installation
}
