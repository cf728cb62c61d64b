/** Shows pushes, opens what they tell of, and tells the server which were seen. */
import * as v from 'valibot'
import { API_BASE } from '../contract/call.ts'
import { type PushPayload, pushPayload, renewPush, reportSeen } from '../contract/notices.ts'
import { NOTICE_ARRIVED, OPEN_PAGE } from '../offline/device/cache-names.ts'

declare const self: ServiceWorkerGlobalScope

/** What a notification of ours carries. */
interface NoticeData {
  readonly key: string
  readonly path: string
}

/** The time within which a page has to take an address; one that is frozen, or of another version, does not. */
const PAGE_TIMEOUT_MS = 1_000

const isKorean = () => self.navigator.language.startsWith('ko')

/** Shown in place of a push that cannot be read: browsers want every push to be shown. */
const unreadable = (): PushPayload => ({
  title: '방짝',
  body: isKorean() ? '새 소식이 있어요' : 'There is news',
  ...{ tag: 'news', key: '', path: '/dashboard', closed: [] },
})

function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    return v.parse(pushPayload, data?.json())
  } catch {
    return unreadable()
  }
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show({ title, body, tag, key, path, closed }: PushPayload): Promise<void> {
  const data: NoticeData & { at: number } = { key, path, at: Date.now() }
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-monochrome-512.png' }
  // `renotify`, which TypeScript's library lacks: one that replaces another is news all the same.
  const options = { body, tag, data, renotify: true, ...icons }
  await self.registration.showNotification(title, options)
  // Chromium forgets a notification that another push is just about to show, as it lists those that are there.
  const shown = closed.length === 0 ? [] : await self.registration.getNotifications()
  for (const each of shown) if (closed.includes(each.data?.key)) each.close()
  for (const page of await pages()) page.postMessage({ type: NOTICE_ARRIVED })
}

/** Posts to a call without credentials. Without a signal nothing is told: the mail is sent then. */
const post = (path: string, body: object) =>
  fetch(API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => undefined)

const seen = ({ data }: Notification) => (data?.key ? post(reportSeen.path, { keys: [data.key] }) : undefined)

/** Whether the page took the address: its router keeps what is typed, where a new navigation would not. */
const took = (page: WindowClient, path: string) =>
  new Promise<boolean>((answered) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => answered(true)
    setTimeout(() => answered(false), PAGE_TIMEOUT_MS)
    page.postMessage({ type: OPEN_PAGE, path }, [port2])
  })

async function open({ path }: NoticeData): Promise<void> {
  const [page] = await pages()
  // Focusing may be refused, and so may moving a page that this worker does not control.
  const focused = await page?.focus().catch(() => undefined)
  if (focused && ((await took(focused, path)) || (await focused.navigate(path).catch(() => null)))) return
  await self.clients.openWindow(path)
}

/** The browser has ended the subscription. Without the old one, the app subscribes at its next start. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!oldSubscription) return
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options
  const next =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }))
  await post(renewPush.path, { ...next.toJSON(), old_endpoint: oldSubscription.endpoint })
}

export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(Promise.all([open(event.notification.data), seen(event.notification)]))
  })
  self.addEventListener('notificationclose', (event) =>
    event.waitUntil(Promise.resolve(seen(event.notification))),
  )
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}
