/** Viewings: the calls of applicants, the file for calendars, and the link that cancels. */
import { Hono } from 'hono'
import * as contract from '../../contract/viewings.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refusal } from '../services/refusal.ts'
import { ownCalendarFile } from '../services/viewing-calendar.ts'
import { cancelByLink, readViewingLink } from '../services/viewing-links.ts'
import { reportViewing } from '../services/viewing-outcomes.ts'
import { bookViewing, cancelViewing } from '../services/viewings.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { limitedWrite, queuedWrite } from './queued-write.ts'
import { parseQuery, parseWith, readBody, readId } from './request.ts'

export function viewingRoutes({
  database,
  clock,
  settings,
  wakeMail,
}: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  // Each of them mails somebody.
  routes.post(
    contract.bookViewing.path,
    requireSession,
    limitedWrite(contract.bookViewing, 'viewings', bookViewing),
  )
  routes.post(contract.cancelViewing.path, requireSession, queuedWrite(contract.cancelViewing, cancelViewing))
  routes.post(contract.reportViewing.path, requireSession, queuedWrite(contract.reportViewing, reportViewing))

  routes.get(contract.VIEWING_CALENDAR_PATH, requireSession, async (c) => {
    const id = readId(c.req.param('id'))
    const file = id && (await ownCalendarFile(database, settings, c.get('session').user.id, id))
    if (!file) throw new Refusal('viewing_not_found', 404)
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="viewing.ics"',
    })
  })

  routes.get(contract.fetchViewingLink.path, async (c) => {
    c.header('cache-control', 'no-store')
    const { token } = parseQuery(contract.fetchViewingLink.request, c)
    return c.json({ status: 'success', data: await readViewingLink(database, token, clock()) })
  })
  routes.post(contract.followViewingLink.path, async (c) => {
    c.header('cache-control', 'no-store')
    const { token } = parseWith(contract.followViewingLink.request, await readBody(c))
    const data = await inTransaction(database, (transaction) => cancelByLink(transaction, token, clock()))
    wakeMail()
    return c.json({ status: 'success', data })
  })
  return routes
}
