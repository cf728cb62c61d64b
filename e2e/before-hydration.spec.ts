/** What a reader does before the app has started must not be lost (rendering.md). */
import type { Page } from 'playwright/test'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Keeps the app's entry back until the returned function is called. */
async function holdEntry(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a form that was sent too early never leaves the page, and is sent with what was typed', async ({
  page,
}) => {
  const release = await holdEntry(page)
  await page.goto('/login')
  await page.locator('input[type=email]').fill('nobody@home.test')
  await page.locator('input[type=password]').fill('wrong-password')
  await page.locator('input[type=password]').press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/login'))
  release()
  expect((await answered).request().postDataJSON()).toEqual({
    login: 'nobody@home.test',
    password: 'wrong-password',
  })
  await expect(page.getByText('이메일이나 비밀번호가 맞지 않아요.')).toBeVisible()
})

test('a button that was pressed too early does its work once the app runs', async ({ page }) => {
  const release = await holdEntry(page)
  await page.goto('/listing')
  await page.getByRole('button', { name: '필터' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("'More' opens without the app", async ({ page }) => {
  await holdEntry(page)
  await page.goto('/')
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.locator('#more').getByRole('link', { name: 'English' })).toBeVisible()
})

test('a login in another tab, between the page and its app, changes nothing that the page was rendered with', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '다른 탭 사람')
  const release = await holdEntry(page)
  await page.goto('/')
  await page.context().request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  const recognised = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/profile'))
  release()
  // The fixture fails where React finds another page than the server rendered.
  await hydrated(page)
  expect((await recognised).ok()).toBe(true)
})
