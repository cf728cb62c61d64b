/**
 * When a new version of the app is offered, and what accepting it does.
 *
 *   current ── its worker waits ─────────────▶ waiting ── "Update now" ──▶ it takes over, or 8 s are over ──▶ reload
 *      ├────── another tab let it take over ─▶ taken ──── "Update now" ──▶ reload
 *      └────── a chunk of this version is gone ▶ gone ─── "Update now" ──▶ reload
 *
 * Nothing is offered, and nothing reloads, while a form is dirty or a row is on its way; it is offered afterwards. A chunk
 * that is gone is the exception: what the reader pressed does nothing. No page reloads by itself.
 */

export type NewVersion = 'waiting' | 'taken' | 'gone'

interface UpdatesSnapshot {
  readonly offer: NewVersion | null
  /** It was accepted and takes over. */
  readonly taking: boolean
}

interface UpdatesOptions {
  /** A form holds typed text, a row is being sent, or can still be undone. */
  isHeldBack: () => boolean
  /** Lets the waiting worker take over. @returns false where none waits */
  takeOver: () => boolean
  reload: () => void
}

export type Updates = ReturnType<typeof createUpdates>

/**
 * How long a new worker may take to take over while the old one answers something. Chromium lets it wait for minutes, and
 * gives up for good where a call starts the old one again in that moment; it takes over as the page goes.
 */
export const TAKEOVER_TIMEOUT_MS = 8_000

export function createUpdates({ isHeldBack, takeOver, reload }: UpdatesOptions) {
  const listeners = new Set<() => void>()
  let version: NewVersion | null = null
  let postponed = false
  let leaving = false
  let snapshot: UpdatesSnapshot = { offer: null, taking: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(taking = snapshot.taking): void {
    const mayShow = !postponed && (version === 'gone' || taking || !isHeldBack())
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
    if (version === 'gone' || !isHeldBack()) leave()
    else publish(false)
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** The answer of `isHeldBack` may have changed. */
    reconsider: () => publish(),
    /** A new worker is installed and waits. */
    workerWaits: () => found('waiting'),
    /** A new worker has taken over, asked from here or from another tab. */
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
