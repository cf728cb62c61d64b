import { atQuestion, DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

test('the login of the menu leads back to the home, and to the place in it', async ({ page }) => {
  await page.goto('/signup')
  await page.goto('/property/3')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  await page.getByRole('heading', { name: '평면도' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproperty%2F3$/)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL('/property/3')
  await expect(heading).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.locator('#more')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/signup')
})

test('where the browser blocks cookies the login says so, keeps what was typed and logs nobody in', async ({
  page,
}) => {
  // As Chromium with all cookies blocked: it takes none, shows none, and says so.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await page.goto('/login?redirect=/dashboard')
  await hydrated(page)
  const blocked = page.getByRole('alert').filter({ hasText: '브라우저가 쿠키를 막고 있어요' })
  await expect(blocked).toBeVisible()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page.getByRole('main').getByRole('button', { name: '로그인' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(blocked).toContainText('브라우저 설정에서 이 사이트의 쿠키를 허용')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('이메일')).toHaveValue(DEMO_EMAIL)
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(DEMO_PASSWORD)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('the wizard keeps its answers and place through reload and back button, but never the password', async ({
  page,
}) => {
  await page.goto('/signup')
  await hydrated(page)
  const next = page.getByRole('button', { name: '다음', exact: true })
  await page.getByLabel('월 예산').fill('1800')
  await next.click()
  await expect(next).toBeDisabled()
  await page.getByRole('radio', { name: '아파트' }).check()
  await page.getByRole('radio', { name: '침실 2개' }).click()
  await atQuestion(page, 3)
  await next.click()
  await expect(page).toHaveURL(/step=3/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '동네에서 무엇이 중요한가요?' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '아파트' })).toBeChecked()
  await page.goto('/signup')
  await expect(page.locator('output')).toHaveText('월 $1,800')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain('password')
})
