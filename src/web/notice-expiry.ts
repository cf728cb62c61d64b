import type { QueryClient } from '@tanstack/react-query'
import type { Outbox } from '../offline/outbox.ts'
import { ApiError } from './api-error.ts'
import type { SessionStore } from './session-store.ts'

/** Asks who is logged in as soon as any answer says that nobody is: one to a query, or to a row of the outbox. */
export function noticeExpiry(
  session: SessionStore,
  queryClient: QueryClient,
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (event.action.error instanceof ApiError && event.action.error.status === 401) void session.validate()
  })

  let before: ReadonlySet<string> = new Set()
  // Rows refused since the last login.
  const refused = new Set<string>()
  outbox.subscribe(() => {
    const { rows } = outbox.getSnapshot()
    const now = new Set(rows.filter(({ state }) => state === 'signed_out').map(({ id }) => id))
    const fresh = [...now].filter((id) => !before.has(id))
    before = now
    if (fresh.length === 0) return
    // Once confirmed and still refused (e.g. its CSRF token is gone), asking again would go round in circles.
    const again = fresh.some((id) => refused.has(id))
    for (const id of fresh) refused.add(id)
    void (again ? session.expire() : session.validate())
  })
  session.subscribe(() => {
    if (session.getSnapshot().status === 'visitor') refused.clear()
  })
}
