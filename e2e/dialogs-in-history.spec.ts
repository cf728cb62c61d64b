/** Back closes the dialog or sheet on top and never leaves the page with it. The rules are in tests/web/dialog-history.test.ts. */

import type { Locator, Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { PASSWORD } from './api-people.ts'
import { arrive, expect, hydrated, test } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

/** Opens a page over another one, so that there is a page to go back to. */
async function arriveOver(page: Page, path: string): Promise<void> {
  await page.goto('/signup')
  await arrive(page, path)
}

/** Every way of closing leaves the page as it was, and the way back leads to the page before at once. */
async function behavesInHistory(page: Page, sheet: Locator, open: () => Promise<void>): Promise<void> {
  const address = page.url()
  await open()
  await expect(sheet).toBeVisible()
  // The history follows a popover only once that is shown.
  await page.waitForFunction(() => Object.keys(history.state.dialogs ?? {}).length === 1)
  await test.step('back closes it, forward and a reload bring it back', async () => {
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.goForward()
    await expect(sheet).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(sheet).toBeVisible()
    expect(page.url()).toBe(address)
  })
  await test.step('Escape pressed twice closes it once, and leaves no step behind', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await open()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect(page).toHaveURL(/\/signup$/)
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect(sheet).toBeHidden()
  })
}

test('the filters close by back, open by forward, and come back with a reload, with what is staged; showing the homes leaves no step', async ({
  page,
}) => {
  await arriveOver(page, '/listing')
  const dialog = page.getByRole('dialog', { name: '필터' })
  const open = () => page.getByRole('button', { name: '필터', exact: true }).click()
  await behavesInHistory(page, dialog, open)
  await open()
  await dialog.getByLabel('최소').fill('2,000')
  await dialog.getByRole('radio', { name: '높은 가격순' }).check()
  await page.reload()
  await hydrated(page)
  await expect(dialog.getByLabel('최소')).toHaveValue('2,000')
  await expect(dialog.getByRole('radio', { name: '높은 가격순' })).toBeChecked()
  await dialog.getByRole('button', { name: /^집 \d+곳 보기$/ }).click()
  await expect(page).toHaveURL(/price_order=hl/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the "More" sheet closes by back; a link in it takes its place in the history, and a change of language none', async ({
  page,
}) => {
  await arriveOver(page, '/listing')
  const sheet = page.locator('#more')
  const open = () => page.getByRole('button', { name: '더보기' }).click()
  await behavesInHistory(page, sheet, open)
  await open()
  await sheet.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Flisting$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(sheet).toBeHidden()
  await open()
  await sheet.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the guide to the home screen, closed by its button or Escape, gives focus back to what opened the sheet with its button', async ({
  page,
}) => {
  await arriveOver(page, '/help')
  const more = page.getByRole('button', { name: '더보기' })
  const guide = page.getByRole('dialog', { name: '홈 화면에 추가' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => guide.getByRole('button', { name: '닫기' }).press('Enter'),
  ]) {
    await more.press('Enter')
    await page.locator('#more').getByRole('button', { name: '홈 화면에 추가' }).press('Enter')
    await expect(guide).toBeVisible()
    await close()
    await expect(guide).toBeHidden()
    await expect(more).toBeFocused()
  }
})

test('the question for a login keeps the place of the page, closes by back, and leads back to the home and out from there', async ({
  page,
}) => {
  const [id] = await homeIds(page)
  await arriveOver(page, `/property/${id}`)
  const sheet = page.getByRole('dialog', { name: '로그인이 필요해요' })
  const open = () => page.locator('#inquiry').getByRole('button', { name: '어느 방이든' }).click()
  await open()
  await expect(sheet).toBeVisible()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(500)
  await page.mouse.move(195, 20)
  await page.mouse.wheel(0, -400)
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(await place()).toBe(before)
  await page.mouse.wheel(0, -100)
  // Had the wheel reached the page before, it would be further up by now.
  await expect.poll(place).toBe(before - 100)

  await behavesInHistory(page, sheet, open)
  await open()
  await sheet.getByRole('link', { name: '로그인' }).click()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the profile that an application asks for says what is missing and goes there, closes by back, opens so again by forward, and keeps its draft through a reload', async ({
  page,
  request,
}) => {
  const [, home = 0] = await homeIds(page)
  const email = `bare.${Date.now()}@journeys.example.com`
  const data = { email, password: PASSWORD, name: '빈 프로필' }
  expect((await request.post('/api/v1/partners', { data })).ok()).toBe(true)
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await arriveOver(page, `/property/${home}`)
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  const sheet = page.getByRole('dialog', { name: '프로필을 채워 주세요' })
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  const goesToGap = async () => {
    await expect(sheet).toHaveAccessibleDescription('아직 필요한 정보: 흡연 여부, 반려동물 여부')
    await expect(sheet.locator('[name=smoking]').first()).toBeFocused()
  }
  await goesToGap()
  const whole = sheet.getByRole('button', { name: '프로필 전체 보기' })
  await whole.click()
  await sheet.getByRole('tab', { name: '기본 정보' }).click()
  await sheet.getByLabel('직업').fill('사진가')
  await page.reload()
  await hydrated(page)
  await whole.click()
  await sheet.getByRole('tab', { name: '기본 정보' }).click()
  await expect(sheet.getByLabel('직업')).toHaveValue('사진가')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/property/${home}$`))
  await page.goForward()
  await goesToGap()
})
