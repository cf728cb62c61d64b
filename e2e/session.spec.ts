import { atQuestion, DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, test } from './fixtures.ts'
import { misfits } from './tour/fits.ts'

test.use({ worker: false })

test('the login of the menu leads back to the home, and to the place in it', async ({ page }) => {
  await page.goto('/signup')
  await arrive(page, '/property/3')
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  await page.getByRole('heading', { name: '비용', exact: true }).scrollIntoViewIfNeeded()
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
  await arrive(page, '/login?redirect=/dashboard')
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
  await arrive(page, '/signup')
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

const said = {
  title: '누구와 살고 싶은가요?',
  own: '내 성별 선택',
  wanted: '원하는 룸메이트 성별',
  woman: '여성',
  none: '상관없음',
  women: '여성',
  next: '집에서는 어떤 편인가요?',
  tidy: '아주 깔끔해요',
  quiet: '조용한 집이 좋아요',
  guests: '거의 없음',
  fit: /^이 답으로 잘 맞는 사람(이 몇 명 있어요| \d+명)$/,
} as const

test('a choice goes on by itself, an arrow key on its way does not, and how many fit shows as one answers', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.evaluate((draft) => sessionStorage.setItem('draft:signup-wizard', JSON.stringify(draft)), {
    homeKind: 'house',
    bedrooms: '1',
  })
  await arrive(page, '/signup?step=4')
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  const answer = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(title(said.title)).toBeVisible()
  const wanted = (name: string) =>
    page.getByRole('group', { name: said.wanted }).getByRole('radio', { name, exact: true })
  await wanted(said.women).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(wanted(said.none)).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await expect(page).toHaveURL(/step=4/)
  await page.keyboard.press('Space')
  // The other question of this step, about oneself, is waited for.
  await expect(page).toHaveURL(/step=4/)
  await page.getByRole('group', { name: said.own }).getByRole('radio', { name: said.woman }).click()
  // Read out, since it has the focus.
  await expect(title(said.next)).toBeFocused()
  await page.goBack()
  // Back to change it: the other one may be meant to change, too.
  await wanted(said.women).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect(title(said.next)).toBeFocused()

  await answer(said.tidy).click()
  await answer(said.quiet).click()
  await atQuestion(page, 7)
  const fitting = page.locator('form').getByRole('status').first()
  await expect(fitting).toBeEmpty()
  await answer(said.guests).click()
  await expect(fitting).toHaveText(said.fit)
  await expect(fitting).toBeInViewport({ ratio: 1 })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await misfits(page)).toEqual([])
})
