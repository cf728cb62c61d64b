import type { QueryClient } from '@tanstack/react-query'
import type { Outbox } from '../offline/outbox.ts'
import type { OutboxRow } from '../offline/outbox-row.ts'
import { ApiError } from './api-error.ts'
import type { SessionStore } from './session-store.ts'

/** Milliseconds after which it is asked again while rows still wait: perhaps nobody could answer. */
const PAUSE = 60_000

/** Asks who is logged in as soon as any answer says that nobody is: one to a query, or to a row of the outbox. */
export function noticeExpiry(
  session: SessionStore,
  queryClient: QueryClient,
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof ApiError)) return
    if (error.status === 401) void session.validate()
    // As likely a station's Wi-Fi's login as the server's own: it ends no session, and keeps nobody from ours.
    else if (error.kind === 'redirect') session.doubt()
  })

  let before: ReadonlySet<string> = new Set()
  // Rows refused since the last login, and those that were led elsewhere.
  const refused = new Set<string>()
  const redirected = new Set<string>()
  let asking: ReturnType<typeof setTimeout> | undefined

  function askAgainLater(): void {
    if (asking !== undefined) return
    asking = setTimeout(() => {
      asking = undefined
      if (before.size === 0) return
      void session.validate()
      askAgainLater()
    }, PAUSE)
  }
  outbox.subscribe(() => {
    const { rows } = outbox.getSnapshot()
    const now = new Set(rows.filter(({ state }) => state === 'signed_out').map(({ id }) => id))
    const fresh = [...now].filter((id) => !before.has(id))
    before = now
    if (now.size > 0) askAgainLater()
    if (fresh.length === 0) return
    // Screens offer the login now, which sends nobody away whose session is in doubt.
    session.doubt()
    // A redirect (status 0) is as likely a station's Wi-Fi's, which wants a login of its own.
    const isRedirect = ({ lastError }: OutboxRow) => lastError?.status === 0
    const news = rows.filter(({ id }) => fresh.includes(id))
    const byServer = news.filter((row) => !isRedirect(row)).map(({ id }) => id)
    const byRedirect = news.filter(isRedirect).map(({ id }) => id)
    // Once confirmed and still refused (e.g. its CSRF token is gone), asking again would go round in circles.
    const isRefusedAgain = byServer.some((id) => refused.has(id))
    const isNews = byServer.length > 0 || byRedirect.some((id) => !redirected.has(id))
    for (const id of byServer) refused.add(id)
    for (const id of byRedirect) redirected.add(id)
    if (isRefusedAgain) void session.expire()
    else if (isNews) void session.validate()
  })
  session.subscribe(() => {
    if (session.getSnapshot().status !== 'visitor') return
    refused.clear()
    redirected.clear()
  })
}
