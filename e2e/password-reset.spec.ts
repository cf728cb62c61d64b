/** A forgotten password, from the login to the login with the new one (rule 7.5). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { dataDir } from './data-directory.ts'
import { arrive, expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

const NEW_PASSWORD = 'nine green boats'

const sendButton = (page: Page) => page.getByRole('button', { name: '재설정 링크 보내기' })
const changeButton = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** The links to choose a new password that were mailed to an address: without SMTP_URL each mail is a file. */
async function resetLinks(email: string): Promise<string[]> {
  const directory = join(dataDir(), 'mail')
  const names = await readdir(directory).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
  )
  return mails
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => mail.match(/http\S+\/passwordreset\/complete\?token=[\w-]+/) ?? [])
}

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

test('a forgotten password: ask for the mail, follow its link, choose a new one and log in with it; its token leaves in no address and no header', async ({
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

  await arrive(page, link)
  await choosePassword(page, 'another long one')
  await expect(page.getByRole('heading', { name: '사용할 수 없는 재설정 링크예요' })).toBeFocused()
  await expect(alert(page)).toContainText('비밀번호 재설정 링크')
  await page.getByRole('link', { name: '링크 다시 받기' }).click()
  await expect(page).toHaveURL(/\/passwordreset$/)
  await expect(sendButton(page)).toBeVisible()
})
