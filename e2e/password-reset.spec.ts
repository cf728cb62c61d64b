/** A forgotten password, from the login to the login with the new one (spec sections 2, 4, 5 and 8). */
import type { Page } from 'playwright/test'
import { logIn, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, loseSignal, test } from './fixtures.ts'
import { resetLinks } from './mails.ts'

test.use({ worker: false })

const NEW_PASSWORD = 'nine green boats'
const REQUEST_CALL = '**/api/v1/reset_password_email'
const COMPLETION_CALL = '**/api/v1/reset_password_complete'

const sendButton = (page: Page) => page.getByRole('button', { name: '재설정 링크 보내기' })
const changeButton = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function requestLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('이메일').fill(email)
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: '메일을 확인해 주세요' })).toContainText(email)
  await expect.poll(() => resetLinks(email)).toHaveLength(1)
  return (await resetLinks(email))[0] ?? ''
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password)
  await page.getByLabel('새 비밀번호 확인').fill(confirmation)
  await changeButton(page).click()
}

test('a forgotten password: ask for the mail, follow its link, choose a new one and log in with it', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '한소희')
  await page.goto('/login')
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click()
  await expect(page).toHaveURL(/\/passwordreset$/)
  await hydrated(page)
  const link = await requestLink(page, email)
  const token = new URL(link).searchParams.get('token') ?? ''

  const told: string[] = []
  context.on('request', (each) => {
    const { referer } = each.headers()
    if (referer !== undefined) told.push(referer)
    if (!each.isNavigationRequest()) told.push(each.url())
  })
  await page.goto(link)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/passwordreset\/complete$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await hydrated(page)
  expect(await page.title()).not.toContain(token)
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('새 비밀번호로 로그인해 주세요')).toBeVisible()
  expect(told.filter((address) => address.includes(token))).toEqual([])
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [token, NEW_PASSWORD]) expect(stored).not.toContain(secret)

  await logIn(page, email, PASSWORD)
  await expect(alert(page)).toContainText('이메일이나 비밀번호가 맞지 않아요.')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  expect(page.url()).not.toContain('token')

  await page.goto(link)
  await hydrated(page)
  await choosePassword(page, 'another long one')
  await expect(page.getByRole('heading', { name: '사용할 수 없는 재설정 링크예요' })).toBeFocused()
  await expect(alert(page)).toContainText('비밀번호 재설정 링크')
  await page.getByRole('link', { name: '링크 다시 받기' }).click()
  await expect(page).toHaveURL(/\/passwordreset$/)
  await expect(sendButton(page)).toBeVisible()
})

test('who is logged in when the password changes is logged out, and logs in with the new one', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '오지훈')
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/passwordreset')
  await hydrated(page)
  await page.goto(await requestLink(page, email))
  await hydrated(page)
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/$/)
})

test('/passwordreset with a token is the completion form, too; the way to another link leads to the request form', async ({
  page,
}) => {
  await page.goto('/passwordreset?token=abc')
  await hydrated(page)
  await expect(changeButton(page)).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인으로 돌아가기' })).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: '링크 다시 받기' }).click()
  await expect(sendButton(page)).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인으로 돌아가기' })).toHaveAttribute('href', '/login')
  await page.goBack()
  await expect(changeButton(page)).toBeVisible()
})

test('without a token the completion page says that the link is invalid, with the ways on', async ({
  page,
}) => {
  await page.goto('/passwordreset/complete')
  await expect(page.getByRole('heading', { name: '사용할 수 없는 재설정 링크예요' })).toBeVisible()
  await expect(page.getByText('비밀번호 재설정 링크가 올바르지 않거나 만료됐어요.')).toBeVisible()
  await expect(page.getByRole('link', { name: '로그인으로 돌아가기' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: '링크 다시 받기' })).toHaveAttribute('href', '/passwordreset')
})

test('the request wants an email address, and says what is wrong until the field is edited', async ({
  page,
}) => {
  await page.goto('/passwordreset')
  await hydrated(page)
  const email = page.getByLabel('이메일')
  await sendButton(page).click()
  await expect(alert(page)).toHaveText('이메일을 입력해 주세요')
  await expect(email).toBeFocused()
  await email.fill('minji')
  await expect(alert(page)).toHaveCount(0)
  await sendButton(page).click()
  await expect(alert(page)).toHaveText('올바른 이메일 주소를 입력해 주세요')
  await page.reload()
  await hydrated(page)
  await expect(email).toHaveValue('minji')
})

test('the completion wants 8 characters, twice the same, and says so until the field is edited', async ({
  page,
}) => {
  await page.goto('/passwordreset/complete?token=abc')
  await hydrated(page)
  await changeButton(page).click()
  await expect(page.getByText('새 비밀번호를 입력해 주세요')).toBeVisible()
  await choosePassword(page, 'seven77')
  await expect(page.getByText('비밀번호는 8자 이상이어야 해요')).toBeVisible()
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toBeFocused()
  await choosePassword(page, NEW_PASSWORD, 'nine green goats')
  await expect(page.getByText('비밀번호가 서로 달라요')).toBeVisible()
  await page.getByLabel('새 비밀번호 확인').fill(NEW_PASSWORD)
  await expect(page.getByText('비밀번호가 서로 달라요')).toBeHidden()
  await expect(page.getByText(/비밀번호 안전도/)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(NEW_PASSWORD)
})

test.describe('after a change', () => {
  /** Chooses a password with the page's clock stopped. */
  async function change(page: Page): Promise<void> {
    await page.clock.install()
    await page.route(COMPLETION_CALL, (route) => route.fulfill({ json: { status: 'success' } }))
    await page.goto('/passwordreset/complete?token=abc')
    await hydrated(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await choosePassword(page, NEW_PASSWORD)
    await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꿨어요' })).toBeVisible()
  }

  test('the login comes by itself after 2 seconds', async ({ page }) => {
    await change(page)
    await page.clock.runFor(1_900)
    await expect(page).toHaveURL(/\/passwordreset\/complete$/)
    await page.clock.runFor(100)
    await expect(page).toHaveURL(/\/login$/)
  })

  test('leaving within the 2 seconds cancels the way to the login', async ({ page }) => {
    await change(page)
    await page.getByRole('contentinfo').getByRole('link', { name: '집 찾기' }).click()
    await expect(page).toHaveURL(/\/listing$/)
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL(/\/listing$/)
  })
})

test('a second address gives the first request up, and neither that nor leaving the page is said', async ({
  page,
}) => {
  const asked: string[] = []
  const failed: string[] = []
  page.on('requestfailed', (each) => failed.push(each.postDataJSON()?.email))
  await page.route(REQUEST_CALL, async (route) => {
    const { email } = route.request().postDataJSON()
    asked.push(email)
    // The first never answers.
    if (asked.length === 2) await route.fulfill({ json: { status: 'success' } })
  })
  await page.goto('/passwordreset')
  await hydrated(page)
  const [first, second, third] = [newEmail('first'), newEmail('second'), newEmail('third')]
  const email = page.getByLabel('이메일')
  await email.fill(first)
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: '보내는 중' })).toBeVisible()
  await expect.poll(() => asked).toEqual([first])
  await email.fill(second)
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible()
  expect(failed).toEqual([first])
  await email.fill(third)
  await sendButton(page).click()
  await expect.poll(() => asked).toEqual([first, second, third])
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => failed).toEqual([first, third])
  await expect(alert(page)).toHaveCount(0)
})

test.describe('with the worker', () => {
  test.use({ worker: true })

  test('without a connection both forms say so and keep what was typed', async ({ page, context }) => {
    const email = newEmail('subway')
    await page.goto('/passwordreset')
    await hydrated(page)
    await page.getByLabel('이메일').fill(email)
    await loseSignal(page)
    await sendButton(page).click()
    await expect(alert(page)).toContainText('인터넷 연결을 확인하고 다시 시도해 주세요.')
    await expect(page.getByLabel('이메일')).toHaveValue(email)
    await context.setOffline(false)
    await page.goto('/passwordreset/complete?token=abc')
    await hydrated(page)
    await loseSignal(page)
    await choosePassword(page, NEW_PASSWORD)
    await expect(alert(page)).toContainText('연결을 확인하고 다시 시도해 주세요.')
    await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveValue(NEW_PASSWORD)
    await context.setOffline(false)
  })
})
