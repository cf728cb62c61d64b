/** Notifications: asked for after the first application, shown by the worker for each push, and opened at the very card. */
import type { CDPSession, Page } from 'playwright/test'
import * as v from 'valibot'
import { pushPayload } from '../src/contract/notices.ts'
import { enter, isVisitor, logOut } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom, inquiryForm } from './applying.ts'
import { axeFindings } from './axe.ts'
import { arrive, deviceOpen, expect, test, workerInControl } from './fixtures.ts'
import { popularHome } from './homes.ts'

const said = {
  ko: {
    send: '신청서 보내기',
    deck: '다른 신청자 만나기',
    close: '닫기',
    ask: '답이 오면 바로 알려 드릴까요?',
    on: '알림 켜기',
    isOn: '이 기기에서 알림이 켜져 있어요.',
    heading: '알림',
    match: '매칭됐어요',
  },
  en: {
    send: 'Send my application',
    deck: 'Meet the other applicants',
    close: 'Close',
    ask: 'Want to know when you get an answer?',
    on: 'Turn on notifications',
    isOn: 'Notifications are on for this device.',
    heading: 'Notifications',
    match: 'It’s a match',
  },
} as const

/** No push service can be reached here: the browser's part of a subscription is played, all else is as it is. */
async function withSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let asked = false
    Object.defineProperty(Notification, 'permission', {
      get: () => (asked || localStorage.getItem('played-subscription') ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      asked = true
      return 'granted'
    }
    const subscription = {
      toJSON: () => ({
        endpoint: `https://push.example/${localStorage.getItem('played-subscription')}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      async unsubscribe() {
        localStorage.removeItem('played-subscription')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        return localStorage.getItem('played-subscription') ? subscription : null
      },
      async subscribe() {
        if (!localStorage.getItem('played-subscription'))
          localStorage.setItem('played-subscription', crypto.randomUUID())
        return subscription
      },
    })
  })
}

/** Delivers what a push service would have, to the worker of the page. */
async function pusher(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrations = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registrations
  const { origin } = new URL(page.url())
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

for (const language of ['ko', 'en'] as const) {
  const words = said[language]

  test(`${language}: asked after the first application, turned on, shown, and closed as the dashboard shows it`, async ({
    page,
    playwright,
    context,
  }) => {
    await context.grantPermissions(['notifications'])
    await withSubscriptions(page)
    const me = await apiPerson(playwright, '서지호')
    const { id } = await popularHome(page)
    await enter(page, me.email, PASSWORD)
    await arrive(page, '/')
    await context.addCookies([{ name: 'language', value: language, url: page.url() }])
    await arrive(page, `/property/${id}`)
    const sheet = page.getByRole('dialog', { name: words.ask })
    await expect(sheet).toBeHidden()
    await anyRoom(page).check()
    await inquiryForm(page).getByRole('button', { name: words.send }).click()
    // The deck comes first.
    const deck = page.getByRole('dialog', { name: words.deck })
    await expect(deck).toBeVisible()
    await expect(sheet).toBeHidden()
    await deck.getByRole('button', { name: words.close, exact: true }).click()
    await expect(sheet).toBeVisible({ timeout: 20_000 })
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: words.on }).click()
    await expect(sheet).toBeHidden()

    await arrive(page, '/notices')
    await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
    await expect(page.getByText(words.isOn)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await workerInControl(page)
    await deviceOpen(page)
    const push = await pusher(page)
    const payload = v.parse(pushPayload, {
      title: words.match,
      body: '',
      tag: 'person-1',
      key: 'a-key',
      path: '/dashboard?view=matches',
      closed: [],
    })
    await push(JSON.stringify(payload))
    // Chromium forgets one that is just about to be shown as it lists those that are there.
    await expect.poll(() => shown(page)).toHaveLength(1)
    await push('not JSON')
    await expect.poll(() => shown(page)).toHaveLength(2)
    expect((await shown(page)).map(({ title }) => title)).toEqual(
      expect.arrayContaining([words.match, '방짝']),
    )
    await push(JSON.stringify({ ...payload, key: 'b-key', tag: 'person-2', closed: ['a-key'] }))
    await expect
      .poll(async () => (await shown(page)).map(({ tag }) => tag).sort())
      .toEqual(['news', 'person-2'])

    const reported = page.waitForRequest((request) => request.url().endsWith('/api/v1/notices/seen'))
    await arrive(page, '/dashboard')
    expect((await reported).postDataJSON()).toEqual({ keys: ['b-key'] })
    await expect.poll(() => shown(page)).toEqual([])
  })
}

test('a logout ends the device’s subscription and closes what it shows', async ({
  page,
  playwright,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await withSubscriptions(page)
  const me = await apiPerson(playwright, '서지호')
  await arrive(page, '/')
  await enter(page, me.email, PASSWORD)
  await arrive(page, '/notices')
  await page.getByRole('button', { name: '알림 켜기' }).click()
  await expect(page.getByText('이 기기에서 알림이 켜져 있어요.')).toBeVisible()
  await workerInControl(page)
  const push = await pusher(page)
  await push('one')
  await expect.poll(() => shown(page)).toHaveLength(1)
  await logOut(page)
  await isVisitor(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('played-subscription'))).toBeNull()
  await expect.poll(() => shown(page)).toEqual([])
})
