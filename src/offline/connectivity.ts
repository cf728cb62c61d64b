/**
 * Whether the server can be reached: what the last request showed. `navigator.onLine` only ever says that there is
 * some network, so it is a hint to look again; and once it says that there is none, an answer is one, too: it may have been
 * under way.
 *
 *              a request fails,            probe fails
 *   online ──  or the hint says offline ─▶ (probe) ─────▶ offline ── probes with growing pauses, and at each hint
 *      ▲                                      │ answers                 │ any answer
 *      └──────────────────────────────────────┴────────────────────────┘
 */
import type { Clock } from './clock.ts'

export type Reachability = 'online' | 'offline'

export interface Connectivity {
  getSnapshot(): Reachability
  subscribe(listener: () => void): () => void
  /** A request ended: with an answer of the server, or without one. */
  observed(answered: boolean): void
  /** The platform believes that its network came or went. */
  hinted(online: boolean): void
  /** Asks the server now. */
  check(): Promise<Reachability>
  close(): void
}

export interface ConnectivityEnvironment {
  readonly clock: Clock
  /** A small request; true where anything answered. Never rejects. */
  readonly probe: () => Promise<boolean>
  /** What the platform believes at the start. */
  readonly online: boolean
}

const FIRST_PAUSE = 3_000
const LONGEST_PAUSE = 60_000
/** So many answers, over three quarters of a minute, are more than what was under way. */
const CONTRADICTIONS = 5

export function createConnectivity({ clock, probe, online }: ConnectivityEnvironment): Connectivity {
  const listeners = new Set<() => void>()
  let state: Reachability = online ? 'online' : 'offline'
  /** The platform said so, and has not taken it back. */
  let isHintedGone = false
  /** Probes that were answered all the same. */
  let contradicted = 0
  let pause = FIRST_PAUSE
  let cancelTimer = () => {}
  let probing: Promise<Reachability> | null = null
  let closed = false

  function become(next: Reachability): void {
    if (next === 'online' && !isHintedGone) {
      pause = FIRST_PAUSE
      cancelTimer()
    } else {
      // Where there is said to be no network, one that answered may have been under way, too.
      later()
    }
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Probes again after a pause that grows, as long as somebody wants to know. */
  function later(): void {
    cancelTimer()
    if (closed || listeners.size === 0) return
    cancelTimer = clock.after(pause, () => void check())
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  function check(): Promise<Reachability> {
    probing ??= probe().then((answered) => {
      probing = null
      if (!answered) contradicted = 0
      else if (isHintedGone) {
        contradicted += 1
        // Some platforms say so for ever, where there is a network that they do not know.
        if (contradicted === CONTRADICTIONS) isHintedGone = false
      }
      if (!closed) become(answered ? 'online' : 'offline')
      return state
    })
    return probing
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (state === 'offline' && listeners.size === 1) later()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) cancelTimer()
      }
    },
    observed(answered) {
      // One failed request may be the server's or a blocker's doing, and an answer under way as the network went: the probe
      // decides.
      if (answered && !isHintedGone) become('online')
      else if (answered !== (state === 'online')) void check()
    },
    hinted(hint) {
      isHintedGone = !hint
      contradicted = 0
      pause = FIRST_PAUSE
      const hasBegun = probing !== null
      void check().then((found) => {
        // It was asked before the network came back.
        if (hint && hasBegun && found === 'offline' && !closed) void check()
      })
    },
    check,
    close() {
      closed = true
      cancelTimer()
    },
  }
}

/** A fetch that tells connectivity how each request ended. Aborted requests say nothing. */
export function observedFetch<Input, Init extends { signal?: AbortSignal | null }>(
  fetch: (input: Input, init?: Init) => Promise<Response>,
  connectivity: Pick<Connectivity, 'observed'>,
): (input: Input, init?: Init) => Promise<Response> {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      connectivity.observed(true)
      return response
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) connectivity.observed(false)
      throw error
    }
  }
}
