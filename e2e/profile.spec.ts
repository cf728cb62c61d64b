import type { Page } from 'playwright/test'
import { enter, logIn, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { deviceOpen, expect, hydrated, loseSignal, test, watchContext } from './fixtures.ts'

/** Pixels by which the field that has the focus, with its error, reaches under the button at the page's end. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const field = document.activeElement
    const button = field?.closest('form')?.querySelector('[type=submit]')
    const error = document.getElementById(`${field?.id}-error`)
    const end = (error ?? field)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    return end - (button?.parentElement?.getBoundingClientRect().top ?? 0)
  })
}

test('the profile names what is missing, keeps what was typed, saves it in four tabs', async ({ page }) => {
  // Of whom the server knows nothing yet.
  const data = { email: newEmail('sehun'), password: PASSWORD, name: '오세훈' }
  expect((await page.request.post('/api/v1/partners', { data })).ok()).toBe(true)
  await enter(page, data.email, PASSWORD)
  await page.goto('/profile')
  await expect(page.getByText('프로필 12% 완성')).toBeVisible()
  await expect(page.getByText('집을 신청하려면')).toBeVisible()
  await page.getByRole('button', { name: /^다음 항목: / }).click()
  await expect(page.getByRole('group', { name: '담배를 피우나요?' }).getByRole('radio').first()).toBeFocused()
  await page.getByRole('tab', { name: '기본 정보' }).click()
  await expect(page.getByLabel('이메일')).not.toBeEditable()
  await page.getByLabel('나이').fill('17')
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  await expect(page.getByText('나이는 18세부터 100세까지 입력할 수 있어요')).toBeVisible()
  await expect(page.getByLabel('나이')).toBeFocused()
  await expect.poll(() => covered(page)).toBeLessThanOrEqual(0)
  // WCAG 2.4.11, all the way down: the button lies over the page's end.
  const save = page.getByRole('button', { name: '프로필 저장하기' })
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    if (await save.evaluate((button) => button === document.activeElement)) break
    await expect.poll(() => covered(page)).toBeLessThanOrEqual(0)
  }
  await expect(save).toBeFocused()
  await page.getByLabel('나이').fill('27')
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  await expect(page.getByText('담배를 피우는지 알려 주세요')).toBeVisible()
  const lifestyle = page.getByRole('tabpanel')
  await lifestyle
    .getByRole('group', { name: '담배를 피우나요?' })
    .getByRole('radio', { name: '아니요' })
    .check()
  await expect(lifestyle.getByRole('group', { name: '반려동물 종류' })).toBeHidden()
  await lifestyle
    .getByRole('group', { name: '반려동물이 있나요?' })
    .getByRole('radio', { name: '네' })
    .check()
  await lifestyle.getByRole('group', { name: '반려동물 종류' }).getByRole('radio', { name: '고양이' }).check()
  await page.reload()
  await expect(lifestyle.getByRole('radio', { name: '고양이' })).toBeChecked()
  await page.getByRole('tab', { name: '기본 정보' }).click()
  await expect(page.getByLabel('나이')).toHaveValue('27')
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  await expect(page.getByText('프로필을 저장했어요.')).toBeVisible()
  await expect(page.getByText('프로필 35% 완성')).toBeVisible()
  await expect(page.getByText('지금 그대로도 집을 신청할 수 있어요.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('나이')).toHaveValue('27')
  await page.getByLabel('나이').fill('')
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  await expect(page.getByText('프로필 29% 완성')).toBeVisible()
})

test('a save that the server refuses comes back to its form with what was typed, on another day, too, and can be mended and sent again', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '표은결')
  await page.goto('/login?redirect=/profile')
  await logIn(page, email, PASSWORD)
  await page.getByLabel('직업').fill('제빵사')
  await page.getByLabel('나이').fill('31')
  await context.route('**/api/v1/partners', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { status: 'error', code: 'invalid_request', message: 'no' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('프로필을 저장하지 못했어요')

  // The draft is this tab's.
  const later = await context.newPage()
  await page.close()
  await later.goto('/outbox')
  await later.getByRole('main').getByRole('link', { name: '고치기' }).click()
  await expect(later).toHaveURL(({ pathname }) => pathname === '/profile')
  await expect(later.getByRole('main').getByRole('alert')).toContainText('프로필을 저장하지 못했어요')
  await expect(later.getByLabel('직업')).toHaveValue('제빵사')
  await expect(later.getByLabel('나이')).toHaveValue('31')
  await later.getByLabel('직업').fill('요리사')
  await later.getByLabel('나이').fill('')
  await context.unroute('**/api/v1/partners')
  const saved = later.waitForRequest((made) => made.method() === 'POST' && made.url().endsWith('/partners'))
  await later.getByRole('button', { name: '프로필 저장하기' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ job: '요리사', age: null })
  await expect(later.getByText('프로필을 저장했어요.')).toBeVisible()
  await later.reload()
  await expect(later.getByLabel('직업')).toHaveValue('요리사')
  await expect(later.getByLabel('나이')).toHaveValue('')
})

test('of two devices the later edit stands; the one that edited before it without a signal says so, and shows what stands', async ({
  page,
  context,
  browser,
  contextOptions,
  baseURL,
  request,
  complaints,
}) => {
  const email = await createAccount(request, '남궁솔')
  const other = await browser.newContext({ ...contextOptions, baseURL, locale: 'ko-KR' })
  await watchContext(other, complaints)
  const laptop = await other.newPage()
  for (const device of [page, laptop]) {
    await device.goto('/login?redirect=/profile')
    await logIn(device, email, PASSWORD)
    await expect(device.getByLabel('직업')).toHaveValue('')
    await deviceOpen(device)
  }
  const save = (device: Page) => device.getByRole('button', { name: '프로필 저장하기' }).click()
  await loseSignal(page)
  await page.getByLabel('직업').fill('제빵사')
  // A minute ago: edits of one moment do not rule each other out.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 60_000
    Object.assign(window, { restoreDate: () => Object.assign(Date, { now }) })
  })
  await save(page)
  await expect(page.getByText('신호가 잡히면 바로 보낼게요.')).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'restoreDate')())

  await laptop.getByLabel('직업').fill('요리사')
  await save(laptop)
  await expect(laptop.getByText('프로필을 저장했어요.')).toBeVisible()

  await context.setOffline(false)
  const lost = page.getByRole('main').getByRole('alert')
  await expect(lost).toContainText('나중에 고친 내용이 그대로 남고')
  await expect(lost.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
  await expect(page.getByLabel('직업')).toHaveValue('요리사')

  await lost.getByRole('button', { name: '버리기' }).click()
  await page.getByLabel('직업').fill('플로리스트')
  await save(page)
  await expect(page.getByText('프로필을 저장했어요.')).toBeVisible()
  await laptop.reload()
  await hydrated(laptop)
  await expect(laptop.getByLabel('직업')).toHaveValue('플로리스트')
  await other.close()
})
