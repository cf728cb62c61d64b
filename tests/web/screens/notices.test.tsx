// @vitest-environment jsdom
/** The settings of notices, and the sheet that asks for them. */
import { expect, test, vi } from 'vitest'
import { defaultNoticeSettings, type NoticeSettings } from '../../../src/contract/notices.ts'
import { isNoted } from '../../../src/web/data/device/noted-once.ts'
import { noAnswer, quiet, success } from '../../offline/device.ts'
import { inquiryFor } from '../../offline/payloads.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

interface Device {
  permission: NotificationPermission
  answer: NotificationPermission
  subscription: object | null
}

/** A browser that takes pushes, as far as the app looks. */
function withPush(more: Partial<Device> = {}): Device {
  const device: Device = { permission: 'default', answer: 'granted', subscription: null, ...more }
  const made = {
    toJSON: () => ({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
    async unsubscribe() {
      device.subscription = null
      return true
    },
  }
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => device.subscription,
      async subscribe() {
        device.subscription = made
        return made
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission
    },
    async requestPermission() {
      device.permission = device.answer
      return device.answer
    },
  })
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return device
}

async function open(
  path: string,
  { vapid_key = 'key', ...settings }: Partial<NoticeSettings> & { vapid_key?: string } = {},
) {
  const asked: string[] = []
  const app = await openApp(path, {
    session: member,
    deviceOpen: true,
    answer: (called, { method }) => {
      if (method === 'POST') asked.push(called)
      if (called === '/notice_settings') return { ...defaultNoticeSettings, ...settings, vapid_key }
      if (called === '/push_test') return { sent: true }
      return called === '/get_my_record' || called.includes('push') ? [] : undefined
    },
  })
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  const box = (label: string) =>
    app.place.querySelector<HTMLInputElement>(`input[aria-labelledby="${label}"]`)
  return { ...app, asked, button, box }
}

test('each choice is a row of the outbox, and stands while it waits', async () => {
  withPush()
  const app = await open('/notices')
  app.server.always = noAnswer
  const mail = await app.until(() => app.box('notice-match by-mail'))
  expect(mail.checked).toBe(true)
  await app.press(mail)
  await app.until(() => app.box('notice-match by-mail')?.checked === false)
  expect(app.place.textContent).toContain('It will be sent as soon as there is a signal')
  await app.press(app.box('notice-yes by-push'))
  await app.until(() => app.box('notice-yes by-push')?.checked === false)
  app.server.always = success
  const rows = app.outbox.getSnapshot().rows.filter(({ kind }) => kind === 'notice_settings')
  // The first may have arrived, so it stays before the second.
  expect(rows.at(-1)?.payload).toMatchObject({
    ways: { match: { mail: false, push: true }, yes: { mail: true, push: false } },
    once: true,
  })
})

test('this device is turned on, tried, and turned off', async () => {
  const device = withPush()
  const app = await open('/notices')
  await app.press(await app.until(() => app.button('Turn on notifications')))
  await app.until(() => app.place.textContent?.includes('Notifications are on for this device.'))
  expect([isNoted('notices-on', 7), device.subscription !== null]).toEqual([true, true])
  await app.press(app.button('Send a test notification'))
  await app.until(() => app.asked.includes('/push_test'))
  await app.press(app.button('Turn off on this device'))
  await app.until(() => app.place.textContent?.includes('Notifications are off on this device.'))
  expect([isNoted('notices-on', 7), device.subscription]).toEqual([false, null])
  expect(app.asked).toEqual(['/push_subscriptions', '/push_test', '/push_subscriptions/removal'])
})

test.each([
  ['denied', () => withPush({ permission: 'denied' }), 'This browser blocks notifications'],
  ['no push at all', () => {}, 'This browser can’t show notifications'],
])('with %s the page says so', async (_, prepare, words) => {
  prepare()
  const app = await open('/notices')
  await app.until(() => app.place.textContent?.includes(words))
  expect(app.button('Turn on notifications')).toBeUndefined()
})

test('the sheet asks after the first application, once, and only while nothing else is open', async () => {
  withPush()
  const app = await open('/dashboard')
  const sheet = () => document.querySelector('dialog[open]')
  app.server.always = success
  await app.outbox.enqueue('inquiry', inquiryFor(12))
  await quiet()
  const other = document.body.appendChild(document.createElement('dialog'))
  other.open = true
  await new Promise((later) => setTimeout(later, 2_500))
  expect(sheet()).toBe(other)
  other.remove()
  document.dispatchEvent(new Event('focusout'))
  await app.until(() => sheet()?.textContent?.includes('Want to know when you get an answer?'))
  await app.press(app.button('Only by email'))
  await app.until(() => sheet() === null)
  document.dispatchEvent(new Event('focusout'))
  await quiet()
  expect([sheet(), isNoted('notices-asked', 7), isNoted('notices-on', 7)]).toEqual([null, true, false])
})

test('told no, the browser is not asked again, and the sheet says where to change it', async () => {
  const device = withPush({ answer: 'denied' })
  const app = await open('/dashboard')
  app.server.always = success
  await app.outbox.enqueue('inquiry', inquiryFor(12))
  await app.press(await app.until(() => app.button('Turn on notifications')))
  await app.until(() => document.querySelector('dialog[open]')?.textContent?.includes('This browser blocks'))
  expect([app.button('Turn on notifications'), device.subscription]).toEqual([undefined, null])
})

test('a device that is on tells the server at each start', async () => {
  localStorage.setItem('notices-on-7', 'true')
  withPush({ permission: 'granted' })
  const app = await open('/dashboard')
  await app.until(() => app.asked.includes('/push_subscriptions'))
})
