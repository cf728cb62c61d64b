/** What follows a page's session from outside of it, in a chunk of its own. */
import type { QueryClient } from '@tanstack/react-query'
import type { Device } from './device.ts'
import { resumeLogout } from './logout.ts'
import { forgetMissedLogouts } from './logout-count.ts'
import { onLogout } from './logout-news.ts'
import { noticeExpiry } from './notice-expiry.ts'
import { deliverLogout } from './pending-logout.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Notices sessions that end: by the server, by a logout in another tab, and by one that the server has yet to hear of,
 * which it is told at start, when the signal returns, and when the reader comes back.
 */
export function watchSession(
  session: SessionStore,
  queryClient: QueryClient,
  { outbox, queryCache, connectivity }: Device,
): void {
  noticeExpiry(session, queryClient, outbox)

  onLogout((user) => void session.loggedOutElsewhere(user))
  const deliver = () => void deliverLogout(location.origin)
  forgetMissedLogouts()
  void resumeLogout({ outbox, queryCache })
  addEventListener('online', deliver)
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot() === 'online') deliver()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deliver()
  })
}
