/**
 * Whether the server can be reached, by the last request's outcome. `navigator.onLine` only tells that there is some
 * network, so a change of it only starts a probe. While it is false, an answer starts a probe, too.
 *
 *              a request fails,            probe fails
 *   online ──  or a hint           ──────▶ (probe) ─────▶ offline ── probes with growing pauses, and at each hint
 *      ▲                                      │ answers                 │ any answer
 *      └──────────────────────────────────────┴────────────────────────┘
 */
import type { Clock } from './clock.ts'

export type Reachability = 'online' | 'offline'

interface ConnectivityEnvironment {
  readonly clock: Clock
  /** A small request; true where anything answered. Never rejects. */
  readonly probe: () => Promise<boolean>
  /** `navigator.onLine` at the start. */
  readonly online: boolean
}

export type Connectivity = ReturnType<typeof createConnectivity>

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

export function createConnectivity({ clock, probe, online }: ConnectivityEnvironment) {
  const listeners = new Set<() => void>()
  let state: Reachability = online ? 'online' : 'offline'
  /** The browser has fired `offline` and not `online` since. */
  let isHintedGone = false
  let pauseMs = FIRST_PAUSE_MS
  let cancelTimer = () => {}
  let isProbing = false

  /** Probes again after a growing pause, as long as there are subscribers. */
  function probeLater(): void {
    cancelTimer()
    if (listeners.size === 0) return
    cancelTimer = clock.after(pauseMs, () => void check())
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  function become(next: Reachability): void {
    if (next === 'offline' || isHintedGone) probeLater()
    else {
      pauseMs = FIRST_PAUSE_MS
      cancelTimer()
    }
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function check(): Promise<void> {
    if (isProbing) return
    isProbing = true
    const answered = await probe()
    isProbing = false
    become(answered ? 'online' : 'offline')
  }

  return {
    getSnapshot: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (state === 'offline' && listeners.size === 1) probeLater()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) cancelTimer()
      }
    },
    /** A request ended; `answered` is false without an answer, which a content blocker may have caused. */
    observed(answered: boolean): void {
      if (answered && !isHintedGone) become('online')
      else if (answered !== (state === 'online')) void check()
    },
    /** The browser has fired `online` or `offline`. */
    hinted(online: boolean): void {
      isHintedGone = !online
      pauseMs = FIRST_PAUSE_MS
      void check()
    },
  }
}
