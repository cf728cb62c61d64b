/** Chromium wakes the worker for rows that wait, and it delivers them with no page open. */
import type { BrowserContext, Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, test, workerInControl } from './fixtures.ts'
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
async function applyOffline(page: Page, context: BrowserContext, email: string): Promise<number> {
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await workerInControl(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
  return await userOf(page)
}

test('what was queued without a signal is delivered by the worker after its page was closed, once', async ({
  page,
  context,
  request,
}) => {
  const user = await applyOffline(page, context, await createAccount(request, '사공별'))
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
  await wake()
  await expect.poll(async () => (await standing(user)).inquiries.length).toBe(1)
  await wake()
  await bystander.goto('/outbox')
  await expect(bystander.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(bystander.getByText('이미 도착해 있었어요')).toBeHidden()
  expect((await standing(user)).keys).toHaveLength(1)
})
