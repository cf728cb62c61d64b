/** Calls that block people, report people and homes, and hide homes. */
import { Hono } from 'hono'
import {
  blockPerson,
  fetchBlocks,
  fetchHiddenHomes,
  hideHome,
  sendReport,
  unblockPerson,
} from '../../contract/safety.ts'
import { listBlocks, unblockPerson as removeBlock, blockPerson as storeBlock } from '../services/blocks.ts'
import { listHidden, setHidden } from '../services/hidden-homes.ts'
import { storeReport } from '../services/reports.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { limitedWrite, queuedWrite } from './queued-write.ts'
import { readId } from './request.ts'

const hiding = queuedWrite(hideHome, async ({ transaction, user, request, params, now }) => {
  const propertyId = readId(params.id)
  await setHidden(transaction, { userId: user.id, propertyId, hidden: request.hidden }, now)
  return { property_id: propertyId, hidden: request.hidden }
})

export function safetyRoutes({ database }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.post(blockPerson.path, requireSession, limitedWrite(blockPerson, 'blocks', storeBlock))
  routes.post(unblockPerson.path, requireSession, limitedWrite(unblockPerson, 'blocks', removeBlock))
  routes.get(fetchBlocks.path, requireSession, async (c) =>
    c.json({ status: 'success', data: await listBlocks(database, c.get('session').user) }),
  )
  routes.post(sendReport.path, requireSession, limitedWrite(sendReport, 'reports', storeReport))
  routes.post(hideHome.path, requireSession, hiding)
  routes.get(fetchHiddenHomes.path, requireSession, async (c) =>
    c.json({ status: 'success', data: await listHidden(database, c.get('session').user.id) }),
  )
  return routes
}
