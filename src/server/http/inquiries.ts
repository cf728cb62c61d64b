/** Applying for a home. */
import { Hono } from 'hono'
import { submitInquiry } from '../../contract/inquiries.ts'
import { submitInquiry as storeInquiry } from '../services/inquiries.ts'
import { requireSession } from './access.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { limitAct } from './limit-tries.ts'
import { queuedWrite } from './queued-write.ts'

export function inquiriesRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.post(
    submitInquiry.path,
    requireSession,
    queuedWrite(submitInquiry, async ({ body, ...write }) => {
      await limitAct(write.transaction, 'applications', write.user, write.now)
      return { data: await storeInquiry({ ...write, request: body }) }
    }),
  )
  return routes
}
