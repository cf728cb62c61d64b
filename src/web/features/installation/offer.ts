/** Whether putting the app on the home screen is offered: after the reader has something here to come back to. */

export const OFFER_KEY = 'installation'

const DAY = 24 * 60 * 60 * 1000
/** After the first and after every later refusal. */
const RESTS = [30 * DAY, 180 * DAY] as const

interface Memory {
  readonly installed: boolean
  readonly refusals: number
  /** Milliseconds since 1970. */
  readonly refusedAt: number
}

const nothing: Memory = { installed: false, refusals: 0, refusedAt: 0 }

/** What Chromium hands out where it can install; not in TypeScript's library. */
export interface InstallPrompt {
  /** Shows the browser's own question, once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallationSnapshot {
  /** The sheet is to be shown. */
  readonly offered: boolean
  /** The browser can ask by itself. */
  readonly canPrompt: boolean
  readonly installed: boolean
}

export interface InstallationOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Milliseconds since 1970. */
  now: () => number
  /** It runs from the home screen. */
  standalone: boolean
  /** There is a way other than the browser's own question. */
  hasOtherWay: boolean
}

export interface Installation {
  subscribe(listener: () => void): () => void
  getSnapshot(): InstallationSnapshot
  promptArrived(prompt: InstallPrompt): void
  wasInstalled(): void
  /** The reader has just saved a home or applied for one. */
  deserved(): void
  /** They do not want it now, or were shown how: whether they followed that, no browser tells. */
  refuse(): void
  /** Lets the browser ask. @returns false where it cannot */
  ask(): Promise<boolean>
}

function read(storage: InstallationOptions['storage']): Memory {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(OFFER_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothing
    const number = (name: string) => Number(Reflect.get(stored, name)) || 0
    return {
      installed: Reflect.get(stored, 'installed') === true,
      refusals: number('refusals'),
      refusedAt: number('refusedAt'),
    }
  } catch {
    return nothing
  }
}

export function createInstallation({
  storage,
  now,
  standalone,
  hasOtherWay,
}: InstallationOptions): Installation {
  const listeners = new Set<() => void>()
  let memory = read(storage)
  let prompt: InstallPrompt | null = null
  let wanted = false
  let snapshot: InstallationSnapshot = { offered: false, canPrompt: false, installed: memory.installed }

  function rests(): boolean {
    const rest = RESTS[Math.min(memory.refusals, RESTS.length) - 1] ?? 0
    return now() - memory.refusedAt < rest
  }

  function changed(): void {
    const offered = wanted && !standalone && !memory.installed && (prompt !== null || hasOtherWay) && !rests()
    snapshot = { offered, canPrompt: prompt !== null, installed: memory.installed || standalone }
    for (const listener of listeners) listener()
  }

  function remember(next: Memory): void {
    memory = next
    try {
      storage?.setItem(OFFER_KEY, JSON.stringify(memory))
    } catch {
      // Full or forbidden: it is asked again next time.
    }
    changed()
  }

  function refuse(): void {
    wanted = false
    remember({ ...memory, refusals: memory.refusals + 1, refusedAt: now() })
  }

  changed()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    promptArrived(arrived) {
      prompt = arrived
      // A browser that can install it has it no more.
      if (memory.installed) remember({ ...memory, installed: false })
      else changed()
    },
    wasInstalled() {
      prompt = null
      wanted = false
      remember({ ...memory, installed: true })
    },
    deserved() {
      wanted = true
      changed()
    },
    refuse,
    async ask() {
      if (!prompt) return false
      const asked = prompt
      // It can be shown once; the browser hands out another when it sees fit.
      prompt = null
      const { outcome } = await asked.prompt()
      if (outcome === 'dismissed') refuse()
      else {
        wanted = false
        changed()
      }
      return true
    },
  }
}
