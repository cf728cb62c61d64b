/** Chromium wakes the worker for rows that wait, and it delivers them with no page open. */

import type { Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { startDeck } from './applying.ts'
import { rowsOf } from './faults/device-rows.ts'
import { expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { isPopular, listedHomes } from './homes.ts'
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

/** Longer than a row may be left alone that the page had begun to send as it went: 15 s. */
const UNTIL_DELIVERED = { timeout: 45_000 }

test('a swipe, a saved home and an application that wait as their page is closed are delivered by the worker, in order and once each', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000)
  const homes = await listedHomes({ request })
  const [popular, other] = [homes.find(isPopular), homes.find((home) => !isPopular(home))]
  const email = await createAccount(request, '사공별')
  await page.goto(`/login?redirect=/property/${other?.id}`)
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: other?.name_ko })).toBeVisible()
  await workerInControl(page)
  await page.goto(`/property/${popular?.id}`)
  const form = page.locator('#inquiry')
  await form.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  await startDeck(flow)
  const user = await userOf(page)

  await loseSignal(page)
  await page.keyboard.press('ArrowRight')
  await expect(flow).toContainText('관심 1명')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: '전체 집 목록' }).click()
  const card = page.getByRole('article').filter({ hasText: other?.name_ko })
  await card.getByRole('button', { name: `${other?.name_ko} 저장` }).click()
  await card.getByRole('link').click()
  await form.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(form).toContainText('신청서가 기다리고 있어요')
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
