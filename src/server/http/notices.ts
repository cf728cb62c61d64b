/** (+) Calls about news: settings, devices, and what was seen. */
import { Hono } from 'hono'
import {
  fetchNoticeSettings,
  renewPush,
  reportSeen,
  saveNoticeSettings,
  subscribePush,
  testPush,
  unsubscribePush,
} from '../../contract/notices.ts'
import { vapidKeys } from '../push/vapid.ts'
import {
  noteSeen,
  noticeSettingsOf,
  queueTrial,
  saveNoticeSettings as storeSettings,
} from '../services/notices.ts'
import { renew, subscribe, unsubscribe } from '../services/push-subscriptions.ts'
import { secretHash } from '../services/sessions.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { queuedWrite } from './queued-write.ts'
import { limitTries } from './rate-limit.ts'
import { parseWith, readBody } from './request.ts'

const done = { status: 'success', data: null }

export function noticesRoutes({ database, clock, wakeMail }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.get(fetchNoticeSettings.path, requireSession, async (c) => {
    const settings = await noticeSettingsOf(database, c.get('session').user.id)
    const { publicKey } = await vapidKeys(database)
    return c.json({ status: 'success', data: { ...settings, vapid_key: publicKey } })
  })

  routes.post(saveNoticeSettings.path, requireSession, queuedWrite(saveNoticeSettings, storeSettings))

  routes.post(subscribePush.path, requireSession, async (c) => {
    const subscription = parseWith(subscribePush.request, await readBody(c))
    const { user, secret } = c.get('session')
    const device = { userId: user.id, sessionHash: secretHash(secret) }
    await limitTries(c, [{ limit: 'pushSubscriptionsOfAccount', subject: [String(user.id)] }])
    await subscribe(database, device, subscription, clock())
    return c.json(done)
  })

  routes.post(unsubscribePush.path, requireSession, async (c) => {
    await unsubscribe(database, secretHash(c.get('session').secret))
    return c.json(done)
  })

  routes.post(renewPush.path, async (c) => {
    const { old_endpoint, ...subscription } = parseWith(renewPush.request, await readBody(c))
    await renew(database, old_endpoint, subscription, clock())
    return c.json(done)
  })

  routes.post(reportSeen.path, async (c) => {
    await noteSeen(database, parseWith(reportSeen.request, await readBody(c)).keys, clock())
    return c.json(done)
  })

  routes.post(testPush.path, requireSession, async (c) => {
    const { user, secret } = c.get('session')
    await limitTries(c, [{ limit: 'pushTrialsOfAccount', subject: [String(user.id)] }])
    const sent = await queueTrial(database, user.id, secretHash(secret), clock())
    wakeMail()
    return c.json({ status: 'success', data: { sent } })
  })
  return routes
}
