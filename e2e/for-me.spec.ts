/** What a renter said in the wizard is where their list begins, and says why each home comes where it does (rule 2.43). */
import type { Page } from 'playwright/test'
import { newEmail, signUpByWizard } from './accounts.ts'
import { lookFindings } from './axe.ts'
import { arrive, expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'

const PASSWORD = 'river-lamp-4471'

const names = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents()

/** The lines that say why, from the first home on. */
const reasons = (page: Page) => page.getByRole('article').getByText(/예산 안/)

test('after the wizard the list begins within the budget and with what fits, each filter is one tap away, and the order holds without a signal', async ({
  page,
}) => {
  await signUpByWizard(page, newEmail('formee'), PASSWORD)
  await page.getByRole('main').getByRole('link', { name: '집 찾아보기' }).click()
  await expect(page).toHaveURL(/max_price=1800/)
  const within = page.getByRole('link', { name: '필터 빼기: 내 예산 안' })
  await expect(within).toBeVisible()
  const sort = page.getByRole('combobox', { name: '정렬' })
  await expect(sort).toHaveValue('for_me')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(reasons(page)).toHaveCount(await page.getByRole('article').count())

  await workerInControl(page)
  await within.click()
  await expect(page).not.toHaveURL(/max_price/)
  await expect(page).toHaveURL(/sort=for_me/)
  // Whoever asks for more still has what fits first.
  await expect(
    page
      .getByRole('article')
      .nth(0)
      .getByText(/예산 안 · 방 2개/),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  const online = await names(page)
  await page.waitForLoadState('networkidle')

  await loseSignal(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/이 기기에 있는 집/)).toBeVisible()
  await expect(sort).toHaveValue('for_me')
  await expect(
    page
      .getByRole('article')
      .nth(0)
      .getByText(/예산 안 · 방 2개/),
  ).toBeVisible()
  const offline = (await names(page)).slice(0, 4)
  expect(online.slice(0, 4)).toEqual(offline)
})

test('where no home is within the budget the list says so from the start, with its lowest rent, a way to hear of one, and the way to the budget, without a signal, too', async ({
  page,
}) => {
  await signUpByWizard(page, newEmail('formee'), PASSWORD, 600)
  await page.getByRole('main').getByRole('link', { name: '집 찾아보기' }).click()
  await expect(page).toHaveURL(/sort=for_me/)
  const note = page.getByText(/^이 목록에는 예산 \$600 안의 집이 아직 없어요\. 월세 \$\d+부터 있어요\.$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(note).toBeVisible()
  expect(await lookFindings(page)).toEqual([])
  await page.getByRole('button', { name: '나오면 알림 받기' }).click()
  const sheet = page.getByRole('dialog', { name: '새 집이 나오면 알려 드릴까요?' })
  await expect(sheet.getByText('내 예산 안')).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)

  await workerInControl(page)
  await page.waitForLoadState('networkidle')
  await loseSignal(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/이 기기에 있는 집/)).toBeVisible()
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: '예산 바꾸기' }).click()
  await expect(page.getByLabel('월 예산 ($)')).toBeFocused()
})

test('a visitor who opens the address of a member’s order reads the newest first', async ({ page }) => {
  await arrive(page, '/listing?sort=for_me')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(reasons(page)).toHaveCount(0)
  const found = await names(page)
  await arrive(page, '/listing')
  expect(await names(page)).toEqual(found)
})
