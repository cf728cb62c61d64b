/** Whether putting the app on the home screen is offered: after the reader has something here to come back to. */
import type { I18n } from '@lingui/core'
import type { Outbox } from '../../../offline/outbox.ts'
import { readBrowserKind } from './browser-kind.ts'

export const OFFER_KEY = 'installation'

const DAY_MS = 24 * 60 * 60 * 1000
/** After the first and after every later refusal. */
const SNOOZES_MS = [30 * DAY_MS, 180 * DAY_MS] as const

/** What Chromium hands out where it can install; not in TypeScript's library. */
interface InstallPrompt {
  /** Shows the browser's own question, once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    /** https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent: Chromium alone. */
    beforeinstallprompt: Event & InstallPrompt
  }
}

/** `refusedAt`: milliseconds since 1970. */
function readOffer() {
  let stored: Record<string, unknown> | null = null
  try {
    stored = JSON.parse(localStorage.getItem(OFFER_KEY) ?? 'null')
  } catch {
    // Not JSON, or storage is blocked: as on a first visit.
  }
  return {
    installed: stored?.installed === true,
    refusals: Number(stored?.refusals) || 0,
    refusedAt: Number(stored?.refusedAt) || 0,
  }
}

export type Installation = ReturnType<typeof startInstallation>

/** Catches the browser's own offer. To be called before the manifest is linked, without which no browser has one. */
export function startInstallation(outbox: Pick<Outbox, 'onDelivered'>) {
  const standalone = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
  const hasOtherWay = ['in-app', 'ios', 'mac-safari'].includes(readBrowserKind().kind)
  const listeners = new Set<() => void>()
  let stored = readOffer()
  let prompt: InstallPrompt | null = null
  /** The reader has just saved a home or applied for one. */
  let deserved = false
  let snapshot = { offered: false, canPrompt: false, installed: false }

  function publish(): void {
    const snooze = SNOOZES_MS[Math.min(stored.refusals, SNOOZES_MS.length) - 1] ?? 0
    const installed = stored.installed || standalone
    const isPossible = !installed && (prompt !== null || hasOtherWay)
    const offered = deserved && isPossible && Date.now() - stored.refusedAt >= snooze
    snapshot = { offered, canPrompt: prompt !== null, installed }
    for (const listener of listeners) listener()
  }

  function store(next: Partial<typeof stored>): void {
    stored = { ...stored, ...next }
    try {
      localStorage.setItem(OFFER_KEY, JSON.stringify(stored))
    } catch {
      // Full or forbidden: it is asked again next time.
    }
    publish()
  }

  function refuse(): void {
    deserved = false
    store({ refusals: stored.refusals + 1, refusedAt: Date.now() })
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event
    // A browser that can install it no longer has it.
    store({ installed: false })
  })
  addEventListener('appinstalled', () => {
    prompt = null
    store({ installed: true })
  })
  outbox.onDelivered((row) => {
    if (row.kind !== 'inquiry' && !(row.kind === 'bookmark' && row.payload.saved)) return
    deserved = true
    publish()
  })
  publish()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** `offered`: the sheet is to be shown. `canPrompt`: the browser can ask by itself. */
    getSnapshot: () => snapshot,
    /** They do not want it now, or were shown how: no browser says whether they followed that. */
    refuse,
    /** Lets the browser ask. @returns false where it cannot */
    async ask(): Promise<boolean> {
      if (!prompt) return false
      const asked = prompt
      // It can be shown once; the browser hands out another when it sees fit.
      prompt = null
      deserved = false
      const { outcome } = await asked.prompt()
      if (outcome === 'dismissed') refuse()
      else publish()
      return true
    },
  }
}

/** Links the manifest of the page's language, also after a change of it. Nothing needs it before the app runs. */
export function linkManifest(i18n: I18n): void {
  const manifest = Object.assign(document.createElement('link'), { rel: 'manifest' })
  const follow = () => {
    manifest.href = i18n.locale === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'
  }
  follow()
  i18n.on('change', follow)
  const icon = Object.assign(document.createElement('link'), { rel: 'apple-touch-icon' })
  icon.href = '/icons/apple-touch-icon.png'
  document.head.append(manifest, icon)
}
