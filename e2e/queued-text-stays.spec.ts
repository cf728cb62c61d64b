/** What was typed stays through every failure also where a form queues what it sends: it says that it waits, and is sent once. */
import type { Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { failures, openByClock } from './failing-calls.ts'
import { expect, test } from './fixtures.ts'

/** Logs in and opens the page, by a clock that the test moves. */
async function openLoggedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/login?redirect=${path}`)
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(({ pathname }) => pathname === path)
  await openByClock(page, path)
}

test('the profile keeps every edit through every failure and a reload, says that it waits, and no edit is saved twice', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '프로필 쓰는 사람')
  await openLoggedIn(page, email, '/profile')
  const job = page.getByLabel('직업')
  const waits = page.getByRole('status').filter({ hasText: '이 기기에 저장했어요.' })
  const call = '**/api/v1/partners'
  const saved = new Map<string | undefined, unknown>()
  let isCounting = false
  page.on('response', (response) => {
    const asked = response.request()
    if (isCounting && asked.method() === 'POST' && response.url().endsWith('/partners') && response.ok())
      saved.set(asked.headers()['idempotency-key'], asked.postDataJSON().job)
  })
  // The first edit must have met it: one that was never sent would be replaced like the next ones.
  const refused = page.waitForResponse((response) => response.url().endsWith('/partners'))
  // What waits is tried again at any moment, between two failures as well: this lies beneath each of them.
  await page.context().route(call, (route) => route.abort('connectionreset'))
  for (const [index, failure] of failures.entries()) {
    const isLast = index === failures.length - 1
    await test.step(failure.name, async () => {
      const happens = await failure.begin(page, call)
      if (isLast) await page.context().unroute(call)
      await job.fill(`사서 ${index}`)
      await page.getByRole('button', { name: '프로필 저장하기' }).click()
      await happens()
      await refused
      await expect(waits).toBeVisible()
      await expect(job).toHaveValue(`사서 ${index}`)
      // Once the last failure is over, anything may leave, before the reload, too.
      isCounting = isLast
      await failure.end(page, call)
    })
  }
  await page.reload()
  await expect(job).toHaveValue(`사서 ${failures.length - 1}`)
  // The first edit met a server that may have saved it, so it goes out again, by its key, before the last; those between are replaced.
  await expect.poll(() => [...saved.values()]).toEqual(['사서 0', `사서 ${failures.length - 1}`])
})

test('the application keeps what was typed through every failure, says that it waits, and is sent once', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '신청하는 사람')
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number }[] } } = await answer.json()
  const path = `/property/${body.data.properties[3]?.id}`
  await openLoggedIn(page, email, path)
  const call = '**/api/v1/property_matching_enquiry'
  const details = page.getByLabel('추가로 전할 말')
  const waits = page.getByRole('status').filter({ hasText: '신청서가 대기 중이에요' })
  let effects = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/property_matching_enquiry') && response.ok()) effects += 1
  })
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await details.fill('고양이와 함께 살아요.')
  for (const failure of failures) {
    await test.step(failure.name, async () => {
      const happens = await failure.begin(page, call)
      await page.getByRole('button', { name: '신청서 보내기' }).click()
      await happens()
      await expect(waits).toBeVisible()
      // Taken back, it is a form again, with everything in it.
      await waits.getByRole('button', { name: '버리기' }).click()
      await expect(details).toHaveValue('고양이와 함께 살아요.')
      await expect(page.getByRole('switch', { name: '어느 방이든 좋아요' })).toBeChecked()
      await failure.end(page, call)
    })
  }
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
  expect(effects).toBe(1)
})
