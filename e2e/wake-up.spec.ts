/** Chromium wakes the worker for rows that wait, and it delivers them with no page open. */
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, test } from './fixtures.ts'

interface Registration {
  readonly registrationId: string
  readonly scopeURL: string
}

test('what was queued without a signal is delivered by the worker after its page was closed, once', async ({
  page,
  context,
  request,
}) => {
  const { baseURL = '' } = test.info().project.use
  const email = await createAccount(request, '사공별')
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const { id }: { id: number } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  await context.setOffline(true)
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
  const registered = () =>
    page.evaluate(async () => {
      const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> }
      }
      return sync.getTags()
    })
  await expect.poll(registered).toEqual(['outbox'])

  const bystander = await context.newPage()
  const devtools = await context.newCDPSession(bystander)
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
  await page.close()
  await context.setOffline(false)
  const wake = () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: baseURL,
      registrationId,
      tag: 'outbox',
      lastChance: true,
    })
  await wake()
  const records = async (): Promise<unknown[]> => {
    const answer = await context.request.get('/api/v1/get_my_record', { params: { user_id: id } })
    const body: { data: unknown[] } = await answer.json()
    return body.data
  }
  await expect.poll(async () => (await records()).length).toBe(1)
  await wake()
  await bystander.goto('/outbox')
  await expect(bystander.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(bystander.getByText('이미 도착해 있었어요')).toBeHidden()
  expect(await records()).toHaveLength(1)
})
