/** What tabs tell each other of logouts. */
import { logoutsSoFar } from './logout-count.ts'

/** Name of the BroadcastChannel. */
const CHANNEL = 'bangjjak-session'

interface LoggedOut {
  /** Whose session has ended. */
  readonly loggedOut: number | null
  /** How many logouts the device had seen then. */
  readonly count: number
}

/** A tab of another build may say something else, or no count. */
function readNews(message: unknown): LoggedOut | null {
  if (typeof message !== 'object' || message === null || !('loggedOut' in message)) return null
  const { loggedOut } = message
  const count = 'count' in message && typeof message.count === 'number' ? message.count : 0
  return { loggedOut: typeof loggedOut === 'number' ? loggedOut : null, count }
}

/** Tells the other tabs that `user` has logged out, which is counted. */
export function tellTabs(user: number | null): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(CHANNEL)
  const count = logoutsSoFar()
  channel.postMessage({ loggedOut: user, count: Number.isFinite(count) ? count : 0 } satisfies LoggedOut)
  channel.close()
}

/** Milliseconds. */
const LOOK_AGAIN = 20
const PATIENCE = 5_000

/**
 * Chromium keeps a copy of local storage in each process, which what another tab writes reaches on a way of its own: news of
 * a logout can be here before it, and whoever looks then finds the user still stored.
 */
async function untilStored({ count }: LoggedOut): Promise<void> {
  const end = performance.now() + PATIENCE
  while (logoutsSoFar() < count && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
}

/** Calls `listener` with whoever has logged out in any tab, once this one's storage shows it. @returns stops it */
export function onLogout(listener: (user: number | null) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = readNews(data)
    if (news) void untilStored(news).then(() => listener(news.loggedOut))
  }
  return () => channel.close()
}
