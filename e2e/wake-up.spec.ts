/** Chromium wakes the worker for rows that wait, and it delivers them with no page open. */
import type { BrowserContext, Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { rowsOf } from './faults/device-rows.ts'
import { expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { standing, userOf } from './standing.ts'

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
}

/** Wakes the origin's worker as the browser does when it has found a network. Gives what does it. */
async function wakeUp(bystander: Page): Promise<() => Promise<unknown>> {
  const { baseURL = '' } = test.info().project.use
  const devtools = await bystander.context().newCDPSession(bystander)
  const found = Promise.withResolvers<string>()
  devtools.on(
    'ServiceWorker.workerRegistrationUpdated',
    ({ registrations }: { registrations: Registration[] }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`)
      if (own) found.resolve(own.registrationId)
    },
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found.promise
  return async () =>
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: baseURL,
      registrationId,
      tag: 'outbox',
      lastChance: true,
    })
}

/** Applies without a signal for the first home of the list. */
async function applyOffline(page: Page, email: string): Promise<number> {
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await loseSignal(page)
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
  return await userOf(page)
}

/** Longer than a row may be left alone that the page had begun to send as it went: 15 s. */
const UNTIL_DELIVERED = { timeout: 45_000 }

/** A demo home for which many have applied. */
const POPULAR = '먹자골목 바로 옆 셰어하우스'

test('a swipe, a saved home and an application that wait as their page is closed are delivered by the worker, in order and once each', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const answer = await request.get('/api/v1/properties')
  const { data }: { data: { properties: { id: number; name_ko: string }[] } } = await answer.json()
  const [popular, other] = [POPULAR, null].map((name) =>
    data.properties.find((home) => (name === null ? home.name_ko !== POPULAR : home.name_ko === name)),
  )
  const email = await createAccount(request, '사공별')
  await page.goto(`/login?redirect=/property/${other?.id}`)
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: other?.name_ko })).toBeVisible()
  await workerInControl(page)
  await page.goto(`/property/${popular?.id}`)
  const form = page.locator('#inquiry')
  await form.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  await expect(flow.locator('[data-top]')).toBeFocused()
  const user = await userOf(page)

  await loseSignal(page)
  await page.keyboard.press('ArrowRight')
  await expect(flow).toContainText('수락 1명')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: '전체 집 목록' }).click()
  const card = page.getByRole('article').filter({ hasText: other?.name_ko })
  await card.getByRole('button', { name: `${other?.name_ko} 저장` }).click()
  await card.getByRole('link').click()
  await form.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(form).toContainText('신청서가 대기 중이에요')
  const rows = async () => (await rowsOf(page)).map(({ kind, state }) => `${kind} ${state}`)
  await expect
    .poll(rows, { timeout: 20_000 })
    .toEqual(['inquiry sent', 'suggestion_decision waiting', 'bookmark waiting', 'inquiry waiting'])
  const keys = (await rowsOf(page)).map(({ id }) => id)
  const registered = () =>
    page.evaluate(async () => {
      const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> }
      }
      return sync.getTags()
    })
  await expect.poll(registered).toEqual(['outbox'])

  const bystander = await context.newPage()
  const wake = await wakeUp(bystander)
  await page.close()
  await context.setOffline(false)
  // As often as the browser may: it leaves them to a page that is still in sight, and two at once share a lock.
  const delivered = async () => {
    await wake()
    return (await standing(user)).keys
  }
  await expect.poll(delivered, UNTIL_DELIVERED).toEqual(keys)
  await wake()
  await bystander.goto('/outbox')
  await expect(bystander.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(bystander.getByText('이미 도착해 있었어요')).toBeHidden()
  expect(await standing(user)).toEqual({
    inquiries: [popular?.id, other?.id],
    decisions: ['confirmed'],
    bookmarks: [other?.id],
    keys,
  })
})

/**
 * As the phone freezes a page in the background: nothing of it runs, and the worker finds nobody in sight. Headless
 * Chromium shows every page, so the worker is told so, and a debugger stops the page: not while it holds a lock or writes,
 * as the browser itself freezes no page that does. Gives the way back.
 */
async function freeze(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    Object.assign(Object.getPrototypeOf(Reflect.get(globalThis, 'clients')), { matchAll: async () => [] })
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const debug = await context.newCDPSession(page)
  const holdsLock = () =>
    worker.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return [...held, ...pending].some(({ name }) => name?.startsWith('bangjjak-outbox:'))
    })
  /** Whether a transaction of the page keeps the worker from writing. */
  const holdsStores = () =>
    worker.evaluate(async () => {
      const write = async (name: string) => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
          transaction.oncomplete = () => resolve(false)
          database.close()
        }
        setTimeout(() => resolve(true), 1_000)
        return await promise
      }
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      return (await Promise.all(names.map(write))).includes(true)
    })
  await expect(async () => {
    await debug.send('Debugger.enable')
    await debug.send('Debugger.pause')
    if (!(await holdsLock()) && !(await holdsStores())) return
    await debug.send('Debugger.disable')
    throw new Error('The page holds what the worker needs.')
  }).toPass()
  return async () => {
    await debug.send('Debugger.disable')
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
}

test('the worker delivers what a frozen page has queued; the page shows it when it is back, and sends nothing a second time', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const user = await applyOffline(page, await createAccount(request, '제갈솔'))
  const wake = await wakeUp(await context.newPage())
  const thaw = await freeze(page, context)
  // What it had tried before found no signal.
  const byPage: string[] = []
  page.on('request', (made) => {
    if (made.url().endsWith('/property_matching_enquiry')) byPage.push(made.url())
  })
  await context.setOffline(false)
  // As often as the browser may: without a network yet, the worker has nothing to deliver it by.
  const delivered = async () => {
    await wake()
    return (await standing(user)).inquiries.length
  }
  await expect.poll(delivered, UNTIL_DELIVERED).toBe(1)
  await thaw()
  const form = page.locator('#inquiry')
  await expect(form.getByRole('button', { name: '다른 신청자 만나기' })).toBeAttached()
  await expect(form).not.toContainText('신청서가 대기 중이에요')
  await wake()
  expect(byPage).toEqual([])
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(page.getByText('이미 도착해 있었어요')).toBeHidden()
  expect((await standing(user)).keys).toHaveLength(1)
})
