/**
 * When a new version of the app is offered, and what taking it does.
 *
 *   current ── its worker waits ─────────────▶ waiting ── "Update now" ──▶ it takes over ──▶ one reload
 *      │                                          │               └ it does not in time ──▶ one reload
 *      ├──── another tab let it take over ◀───────┘  ──▶ taken ── "Update now" ──▶ one reload
 *      │
 *      └──── a chunk of this version is gone ──────────▶ gone ─── "Update now" ──▶ one reload
 *
 * Nothing is offered, and nothing reloads, while a form is dirty or a row is on its way; it is offered afterwards.
 * A chunk that is gone is said at once: what the reader pressed does nothing. No page reloads by itself.
 */

export type NewVersion = 'waiting' | 'taken' | 'gone'

export interface UpdatesSnapshot {
  readonly offer: NewVersion | null
  /** It was accepted and takes over. */
  readonly taking: boolean
}

export interface UpdatesOptions {
  /** A form holds typed text, a row is being sent, or can still be undone. */
  isHeldBack: () => boolean
  /** Lets the waiting worker take over. @returns false where none waits */
  takeOver: () => boolean
  reload: () => void
}

export interface Updates {
  subscribe(listener: () => void): () => void
  getSnapshot(): UpdatesSnapshot
  /** The answer of `isHeldBack` may be another now. */
  reconsider(): void
  /** A new worker is installed and waits. */
  workerWaits(): void
  /** A new worker has taken over, asked from here or from another tab. */
  workerTookOver(): void
  chunkGone(): void
  now(): void
  later(): void
}

/**
 * Milliseconds that a new worker gets to take over: the old one may still be answering something. Chromium then lets it
 * wait for minutes, and gives up the takeover for good where a call starts the old one again in that very moment; it
 * takes over as the page goes.
 */
export const TAKING_PATIENCE = 8_000

export function createUpdates({ isHeldBack, takeOver, reload }: UpdatesOptions): Updates {
  const listeners = new Set<() => void>()
  let version: NewVersion | 'current' = 'current'
  let postponed = false
  let taking = false
  let left = false
  let snapshot: UpdatesSnapshot = { offer: null, taking: false }
  let patience: ReturnType<typeof setTimeout> | undefined

  function reconsider(): void {
    const mayShow = version !== 'current' && !postponed && (version === 'gone' || taking || !isHeldBack())
    const offer = mayShow && version !== 'current' ? version : null
    if (offer === snapshot.offer && taking === snapshot.taking) return
    snapshot = { offer, taking }
    for (const listener of listeners) listener()
  }

  function found(next: NewVersion): void {
    version = next
    postponed = false
    reconsider()
  }

  function stopTaking(): void {
    clearTimeout(patience)
    taking = false
  }

  function leave(): void {
    if (left) return
    left = true
    reload()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    reconsider,
    workerWaits: () => found('waiting'),
    workerTookOver() {
      const accepted = taking
      stopTaking()
      // Something may have been typed since the press.
      if (accepted && (version === 'gone' || !isHeldBack())) leave()
      else found('taken')
    },
    chunkGone: () => found('gone'),
    now() {
      if (taking || snapshot.offer === null) return
      taking = true
      if (takeOver()) {
        patience = setTimeout(() => {
          stopTaking()
          if (version !== 'gone' && isHeldBack()) reconsider()
          else leave()
        }, TAKING_PATIENCE)
      } else leave()
      reconsider()
    },
    later() {
      postponed = true
      reconsider()
    },
  }
}
