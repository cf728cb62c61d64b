/** My records on the dashboard, deciding on the counterpart that one shows, and asking them to get in touch. */
import { Hono } from 'hono'
import { contactMatch, decideMatch, fetchMyRecords } from '../../contract/records.ts'
import { contactMatch as tellMatch } from '../services/contact-match.ts'
import { decideMatch as storeDecision } from '../services/decisions.ts'
import { listRecords } from '../services/records.ts'
import { Refusal } from '../services/refusal.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { limitAct } from './limit-tries.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery } from './request.ts'

export function recordsRoutes({ database }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.get(fetchMyRecords.path, requireSession, async (c) => {
    const { user } = c.get('session')
    if (parseQuery(fetchMyRecords.request, c).user_id !== user.id) throw new Refusal('forbidden', 403)
    return c.json({ status: 'success', data: await listRecords(database, user) })
  })

  routes.post(
    decideMatch.path,
    requireSession,
    queuedWrite(decideMatch, async ({ body, ...write }) => {
      await limitAct(write.transaction, 'decisions', write.user, write.now)
      return { data: await storeDecision({ ...write, request: body }) }
    }),
  )

  routes.post(
    contactMatch.path,
    requireSession,
    queuedWrite(contactMatch, async ({ body, ...write }) => {
      await limitAct(write.transaction, 'contactRequests', write.user, write.now)
      return { data: await tellMatch({ ...write, matchId: body.match_id }) }
    }),
  )
  return routes
}
