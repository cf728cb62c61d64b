/** Notifications on this device: whether it takes any, and turning them on and off. */
import {
  fetchNoticeSettings,
  reportSeen,
  subscribePush,
  testPush,
  unsubscribePush,
} from '../../../contract/notices.ts'
import { readBrowserKind } from '../../kit/model/browser-kind.ts'
import type { Api } from '../api/api-types.ts'
import { forgetNoted, isNoted, noteOnce } from '../device/noted-once.ts'
import { endNotices, workerRegistration } from '../device/shown-notices.ts'

/** `install`: on an iPhone, only the app on the home screen takes any. `denied`: the browser was told no. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const WORKER_TIMEOUT_MS = 10_000

export async function readPushState(user: number): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    const isInstalled = matchMedia('(display-mode: standalone)').matches
    return readBrowserKind().kind === 'ios' && !isInstalled ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !isNoted('notices-on', user)) return 'off'
  const subscription = await (await workerRegistration())?.pushManager.getSubscription()
  return subscription ? 'on' : 'off'
}

/** The worker's registration, as soon as its worker runs. @throws where that takes too long */
const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, late) => setTimeout(late, WORKER_TIMEOUT_MS, new Error('No worker runs.'))),
  ])

/** Subscribes, or finds the subscription that is there, and hands it to the server. */
async function subscribe(api: Api): Promise<void> {
  const { vapid_key } = await api.call(fetchNoticeSettings, {})
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: vapid_key }
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // One for another server's key stands in the way.
    const other = await pushManager.getSubscription()
    if (!(await other?.unsubscribe())) throw error
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  await api.call(subscribePush, { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
}

/**
 * Asks the browser's own question, and subscribes. To be called from a press.
 * @returns the state then: `off` where the question was closed without an answer
 * @throws where the browser, the push service or the server cannot be reached
 */
export async function turnOn(api: Api, user: number): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await subscribe(api)
  noteOnce('notices-on', user)
  return 'on'
}

/** @throws where the server cannot be reached: the device then goes on being notified */
export async function turnOff(api: Api, user: number): Promise<void> {
  await api.call(unsubscribePush, {})
  forgetNoted(user, ['notices-on'])
  await endNotices()
}

/** Tells the server of this device again at each start: browsers change subscriptions, and a login makes a new session. */
export async function renewPush(api: Api, user: number): Promise<void> {
  if (!isNoted('notices-on', user) || globalThis.Notification?.permission !== 'granted') return
  // Offline, or with a push service that does not answer, the next start tries again.
  await subscribe(api).catch(() => undefined)
}

/** @returns false where this device is not subscribed any more */
export const sendTest = async (api: Api): Promise<boolean> => (await api.call(testPush, {})).sent

/** Closes the notifications that the dashboard has shown since `since`, and says that they were seen. */
export async function closeShown(api: Api, since: number): Promise<void> {
  const shown = (await (await workerRegistration())?.getNotifications()) ?? []
  const read = shown.filter(({ data }) => data?.path?.startsWith('/dashboard') && data.at <= since)
  for (const notification of read) notification.close()
  const keys = read.flatMap(({ data }) => data.key || [])
  if (keys.length > 0) await api.call(reportSeen, { keys })
}
