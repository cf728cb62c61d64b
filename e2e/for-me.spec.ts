/** What a renter said in the wizard is where their list begins, and says why each home comes where it does (rule 2.43). */
import type { Page } from 'playwright/test'
import { newEmail, signUpByWizard } from './accounts.ts'
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

test('a visitor who opens the address of a member’s order reads the newest first', async ({ page }) => {
  await arrive(page, '/listing?sort=for_me')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(reasons(page)).toHaveCount(0)
  const found = await names(page)
  await arrive(page, '/listing')
  expect(await names(page)).toEqual(found)
})
