/**
 * When a new version of the app is offered, and what accepting it does.
 *
 *   current ── its worker waits ─────────────▶ waiting ── "Update now" ──▶ it takes over, or 8 s are over ──▶ reload
 *      ├────── another tab let it take over ─▶ taken ──── "Update now" ──▶ reload
 *      └────── a chunk of this version is gone ▶ gone ─── "Update now" ──▶ reload
 *
 * No version is offered, and no page reloads, while a form is dirty or a row is on its way, but afterwards. A missing
 * chunk is the exception, since the reader's press had no effect. No page reloads by itself.
 */

export type NewVersion = 'waiting' | 'taken' | 'gone'

interface UpdatesSnapshot {
  readonly offer: NewVersion | null
  /** Whether the offer was accepted and the new version is taking over. */
  readonly taking: boolean
}

interface UpdatesOptions {
  /** Whether a form holds typed text, or a row is being sent or can still be undone. */
  isDeferred: () => boolean
  /** Lets the waiting worker take over. @returns false where no worker waits */
  takeOver: () => boolean
  reload: () => void
}

export type Updates = ReturnType<typeof createUpdates>

/**
 * The timeout of a new worker's take-over while the old worker answers a request. Chromium lets it wait for minutes,
 * and gives up for good where a request starts the old worker again at that moment; it takes over as the page is left.
 */
export const TAKEOVER_TIMEOUT_MS = 8_000

export function createUpdates({ isDeferred, takeOver, reload }: UpdatesOptions) {
  const listeners = new Set<() => void>()
  let version: NewVersion | null = null
  let postponed = false
  let leaving = false
  let snapshot: UpdatesSnapshot = { offer: null, taking: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(taking = snapshot.taking): void {
    const mayShow = !postponed && (version === 'gone' || taking || !isDeferred())
    const offer = mayShow ? version : null
    if (offer === snapshot.offer && taking === snapshot.taking) return
    snapshot = { offer, taking }
    for (const listener of listeners) listener()
  }

  function found(next: NewVersion): void {
    version = next
    postponed = false
    publish()
  }

  function leave(): void {
    if (!leaving) reload()
    leaving = true
  }

  /** Reloads, unless something was typed since the press. */
  function finish(): void {
    clearTimeout(timer)
    if (version === 'gone' || !isDeferred()) leave()
    else publish(false)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** To be called when the answer of `isDeferred` may have changed. */
    reconsider: () => publish(),
    /** To be called when a new worker is installed and waits. */
    workerWaits: () => found('waiting'),
    /** To be called when a new worker has taken over, asked from this page or from another tab. */
    workerTookOver(): void {
      if (snapshot.taking) finish()
      if (!leaving) found('taken')
    },
    chunkGone: () => found('gone'),
    accept(): void {
      if (snapshot.taking || snapshot.offer === null) return
      publish(true)
      if (takeOver()) timer = setTimeout(finish, TAKEOVER_TIMEOUT_MS)
      else leave()
    },
    postpone(): void {
      postponed = true
      publish()
    },
  }
}
