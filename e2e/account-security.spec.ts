/** The account's own section of the profile: its password, and where it is logged in. */
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, test } from './fixtures.ts'

test.use({ worker: false })

test('a member sees where they are logged in, logs another device out, and changes the password, whose refusals stand beside the fields', async ({
  page,
  playwright,
  baseURL,
  request,
}) => {
  const email = await createAccount(request, '하윤서')
  const device = async (userAgent: string) => {
    const made = await playwright.request.newContext({
      baseURL,
      userAgent,
      extraHTTPHeaders: { origin: baseURL ?? '' },
    })
    await made.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
    return async () => (await made.get('/api/v1/user/profile')).status()
  }
  const laptop = await device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0')
  const tablet = await device('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')
  await page.goto('/login?redirect=/profile')
  await logIn(page, email, PASSWORD)
  const account = page.getByRole('main').locator('section').filter({ hasText: '계정과 보안' }).last()
  const sessions = account.getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: '지금 이 기기' }).getByRole('button')).toHaveCount(0)
  await sessions.filter({ hasText: 'Mac · Firefox' }).getByRole('button', { name: '로그아웃하기' }).click()
  await expect(sessions).toHaveCount(2)
  expect([await laptop(), await tablet()]).toEqual([401, 200])

  const change = account.getByRole('button', { name: '비밀번호 바꾸기' })
  await change.click()
  const current = account.getByLabel('지금 비밀번호')
  const fresh = account.getByLabel('새 비밀번호', { exact: true })
  const again = account.getByLabel('새 비밀번호 확인')
  await current.fill('not-the-password')
  for (const field of [fresh, again]) await field.fill('password123')
  await change.click()
  await expect(fresh).toHaveAccessibleDescription(/너무 흔한 비밀번호예요/)
  await expect(fresh).toBeFocused()
  for (const field of [fresh, again]) await field.fill('nine green boats')
  await change.click()
  await expect(current).toHaveAccessibleDescription(/지금 비밀번호와 달라요/)
  await expect(current).toBeFocused()
  await current.fill(PASSWORD)
  await change.click()
  await expect(account.getByRole('status').filter({ hasText: '비밀번호를 바꿨어요' })).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect(await tablet()).toBe(401)
  await page.reload()
  await expect(sessions).toHaveCount(1)

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/login?redirect=/profile')
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('이메일이나 비밀번호가 맞지 않아요.')
  await logIn(page, email, 'nine green boats')
  await expect(page).toHaveURL('/profile')
})
