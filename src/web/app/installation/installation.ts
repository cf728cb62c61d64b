/** Whether the installation is offered: only once the reader has something here to come back to. */
import type { I18n } from '@lingui/core'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { readBrowserKind } from '../../kit/model/browser-kind.ts'

export const OFFER_KEY = 'installation'

const DAY_MS = 24 * 60 * 60 * 1000
/** The pauses after the first refusal, and after every later one. */
const SNOOZES_MS = [30 * DAY_MS, 180 * DAY_MS] as const

/** The event that Chromium fires where it can install the app; TypeScript's library lacks it. */
interface InstallPrompt {
  /** Shows the browser's own prompt, once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    /** Chromium's own: https://developer.mozilla.org/en-US/docs/Web/API/BeforeInstallPromptEvent */
    beforeinstallprompt: Event & InstallPrompt
  }
}

/** The stored offer; `refusedAt` is in ms since 1970. */
function readOffer() {
  let stored: Record<string, unknown> | null = null
  try {
    stored = JSON.parse(localStorage.getItem(OFFER_KEY) ?? 'null')
  } catch {
    // Blocked storage, or no JSON, counts as a first visit.
  }
  return {
    installed: stored?.installed === true,
    refusals: Number(stored?.refusals) || 0,
    refusedAt: Number(stored?.refusedAt) || 0,
  }
}

export type Installation = ReturnType<typeof startInstallation>

/** Catches the browser's own offer. To be called before the manifest is linked, without which no browser makes one. */
export function startInstallation(outbox: Pick<Outbox, 'onDelivered'>) {
  const standalone = matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
  const hasOtherWay = ['in-app', 'ios', 'mac-safari'].includes(readBrowserKind().kind)
  const listeners = new Set<() => void>()
  let stored = readOffer()
  let prompt: InstallPrompt | null = null
  /** Whether the reader has just saved a home or applied for one. */
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
      // A full or blocked storage forgets the answer: the offer is made again next time.
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
    // A browser that offers to install the app has it no longer.
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
    /** `offered`: the sheet is to be shown. `canPrompt`: the browser has a prompt of its own. */
    getSnapshot: () => snapshot,
    /** Notes a refusal, or that the instructions were shown: no browser says whether the reader followed them. */
    refuse,
    /** Offers nothing until the reader next saves or applies for a home: they are being asked something else. */
    postpone() {
      deserved = false
      publish()
    },
    /** Shows the browser's prompt. @returns false where it has none */
    async ask(): Promise<boolean> {
      if (!prompt) return false
      const asked = prompt
      // A prompt can be shown once; the browser fires another event when it sees fit.
      prompt = null
      deserved = false
      const { outcome } = await asked.prompt()
      if (outcome === 'dismissed') refuse()
      else publish()
      return true
    },
  }
}

/** Links the manifest of the page's language, also after a change of language. Nothing needs it before the app runs. */
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
