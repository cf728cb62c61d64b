import { atQuestion, DEMO_EMAIL, DEMO_PASSWORD, logIn, newEmail, signUpShort } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

test('a page that needs a login sends visitors to it, and the login returns them, replacing itself in the history', async ({
  page,
}) => {
  await page.goto('/listing')
  await page.goto('/dashboard?view=profile')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/dashboard\?view=profile$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
})

test('the login of the menu leads back to the home, and to the place in it that one came from', async ({
  page,
}) => {
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

test('the short form makes an account, leads to the login with the email filled in, and the menu welcomes by name', async ({
  page,
}) => {
  await signUpShort(page, '한소희', newEmail('sohee'), 'long-enough-77')
  await page.getByRole('button', { name: '더보기' }).click()
  const menu = page.locator('#more')
  await expect(menu).toContainText('한소희님, 반가워요')
  await menu.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
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
  await page.getByRole('radio', { name: '침실 2개' }).check()
  await next.click()
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

test('an application that meets an ended session asks for the login at once, and leaves after it by itself', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '서지안')
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+$/)
  const home = page.url()
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  const details = page.getByLabel('추가로 전할 말')
  await details.fill('3월에 들어가고 싶어요.')
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  const notice = page.getByRole('status').filter({ hasText: '로그인이 만료됐어요' })
  await expect(notice).toBeVisible()
  await expect(details).toHaveValue('3월에 들어가고 싶어요.')
  await notice.getByRole('link', { name: '다시 로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/property_matching_enquiry'))
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(home)
  expect((await sent).request().postDataJSON()).toMatchObject({
    additional_details: '3월에 들어가고 싶어요.',
  })
  expect((await sent).ok()).toBe(true)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: '다른 신청자 만나기' })).toBeVisible()
})

test('without an answer about the session the stored user stays, welcomed as a user where the name is not known', async ({
  page,
}) => {
  await page.goto('/terms-of-nothing')
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      storage.setItem('user', JSON.stringify({ id: 1, name: null }))
  })
  await page.route('**/api/v1/user/profile', (route) => route.abort())
  await page.goto('/listing')
  await hydrated(page)
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.locator('#more')).toContainText('회원님, 반가워요')
})
