/** The outbox in sight: what waits, what needs the renter, what was sent. */

import type { Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, loseSignal, test, workerInControl } from './fixtures.ts'

/** Logged in on the first home of the list, with the application filled in. */
async function fillApplication(page: Page, email: string): Promise<string> {
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  // Only a home asks for a room: before it, the heading may still be the list's.
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel('중개팀에게').fill('발코니가 있으면 좋겠어요.')
  return home
}

const apply = (page: Page) => page.getByRole('button', { name: '신청서 보내기' }).click()

test('what waits is counted at the menu, listed with its reason, and moves to what was sent once the signal is back', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '은하늘')
  const home = await fillApplication(page, email)
  await loseSignal(page)
  await apply(page)
  const more = page.getByRole('button', { name: /더보기/ })
  await expect(more).toContainText('아직 보내지 않은 것 1건')
  await more.click()
  await page
    .locator('#more')
    .getByRole('link', { name: /보낼 목록/ })
    .click()
  await expect(page).toHaveURL('/outbox')
  const ways = page.getByRole('navigation', { name: '내 매칭' })
  const tab = ways.getByRole('link', { name: /보낼 목록/ })
  await ways.getByRole('link', { name: '저장한 집' }).click()
  await expect(tab).toContainText('1')
  await tab.click()
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${home} 신청서` })
  await expect(item).toContainText('신호가 잡히면 바로 보낼게요.')
  await context.setOffline(false)
  await expect(page.getByText('기다리던 1건을 보냈어요')).toBeVisible()
  await expect(page.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '보내기를 기다려요' })).toBeHidden()
  await expect(item).toHaveCount(1)
  await expect(more).not.toContainText('아직 보내지 않은 것')
  await ways.getByRole('link', { name: '저장한 집' }).click()
  await expect(tab).toHaveCount(0)
})

test('what was refused says why; it goes back into its form, is tried again, or discarded after a question', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '류가온')
  const home = await fillApplication(page, email)
  await page.route('**/property_matching_enquiry', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', message: 'no' } }),
  )
  await apply(page)
  await expect(page.getByRole('alert')).toContainText('신청서를 보내지 못했어요')
  await page.goto('/outbox')
  const item = page.getByRole('listitem').filter({ hasText: `${home} 신청서` })
  await expect(page.getByRole('heading', { name: '확인이 필요해요' })).toBeVisible()
  await expect(item.getByRole('alert')).toContainText('신청서를 보내지 못했어요')

  await page.evaluate(() => sessionStorage.clear())
  await item.getByRole('link', { name: '고치기' }).click()
  await expect(page.getByLabel('중개팀에게')).toHaveValue('발코니가 있으면 좋겠어요.')
  await page.goto('/outbox')
  await item.getByRole('button', { name: '버리기' }).click()
  const question = page.getByRole('dialog', { name: '이걸 버릴까요?' })
  await question.getByRole('button', { name: '그대로 두기' }).click()
  await expect(item).toBeVisible()

  await page.unroute('**/property_matching_enquiry')
  await item.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '확인이 필요해요' })).toBeHidden()
})

test('an empty outbox says what it is for; the header says that there is no signal and moves nothing; what waits can be discarded', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '도하린')
  await page.goto('/login?redirect=/outbox')
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: '보낼 것이 없어요' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '집 둘러보기' }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await workerInControl(page)
  const places = () =>
    page.evaluate(() =>
      ['header a[href="/"]', 'main h1', '#inquiry'].map((each) => {
        const box = document.querySelector(each)?.getBoundingClientRect()
        return [box?.x, box?.y, box?.width, box?.height]
      }),
    )
  const before = await places()
  await loseSignal(page)
  const status = page.getByRole('banner').getByRole('status')
  await expect(status).toContainText('오프라인')
  await expect.poll(places).toEqual(before)
  await apply(page)
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
  const target = await status.locator('p').boundingBox()
  expect(Math.min(target?.height ?? 0, target?.width ?? 0)).toBeGreaterThanOrEqual(44)
  await status.getByRole('link', { name: '1건이 보내기를 기다려요' }).click()
  const tryNow = page.getByRole('button', { name: '지금 보내기' })
  await expect(tryNow).toHaveAttribute('aria-disabled', 'true')
  await expect(tryNow).toHaveAccessibleDescription(/연결/)
  await page.getByRole('button', { name: '버리기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '버리기' }).click()
  await expect(page.getByRole('heading', { name: '보낼 것이 없어요' })).toBeVisible()
})

test('what meets an ended session offers the login where it waits and on the outbox, and leaves by itself after it', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '황보람')
  await fillApplication(page, email)
  // The session's end is seen by the write alone: who is logged in cannot be asked just now.
  await page.route('**/api/v1/property_matching_enquiry', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', code: 'unauthorized', message: 'no' } }),
  )
  await page.route('**/api/v1/user/profile', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message: 'no' } }),
  )
  await apply(page)
  const more = page.getByRole('button', { name: /더보기/ })
  await expect(more).toContainText('아직 보내지 않은 것 1건')
  const { pathname } = new URL(page.url())
  await page.locator('#inquiry').getByRole('link', { name: '로그인' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(pathname)
  await more.click()
  await page
    .locator('#more')
    .getByRole('link', { name: /보낼 목록/ })
    .click()
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: '다시 로그인하면 보낼게요.' })
  await expect(item).toBeVisible()
  await item.getByRole('link', { name: '다시 로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Foutbox$/)
  await page.unroute('**/api/v1/property_matching_enquiry')
  await page.unroute('**/api/v1/user/profile')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/outbox')
  await expect(page.getByRole('heading', { name: '보냈어요' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '보내기를 기다려요' })).toBeHidden()
})
