/** What a reader does before the app has started must not be lost (rule 13.2). */
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { holdFile } from './held-file.ts'

test('a form sent too early never leaves the page, and is sent with what was typed', async ({ page }) => {
  const release = await holdFile(page, 'index')
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
  const release = await holdFile(page, 'index')
  await page.goto('/listing')
  await page.getByRole('button', { name: '필터' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("'More' opens without the app", async ({ page }) => {
  await holdFile(page, 'index')
  await page.goto('/')
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.locator('#more').getByRole('link', { name: 'English' })).toBeVisible()
})

test('what the keys reach stands above the bars at the foot before the app runs', async ({ page }) => {
  await holdFile(page, 'index')
  await page.goto('/property/1')
  const card = page.locator('#inquiry')
  await card.locator('button').first().focus()
  const covered = () =>
    page.evaluate(() => {
      const reached = document.activeElement
      const { left, top } = reached?.getBoundingClientRect() ?? new DOMRect()
      // Its first line, or the label that is pressed in its place; outside the window there is nothing.
      const seen = document.elementFromPoint(left + 8, top + 8)?.closest('#inquiry') ?? null
      return seen === null ? reached?.outerHTML : null
    })
  for (const control of await card.locator('button, a').all()) {
    await control.focus()
    expect(await covered()).toBeNull()
  }
})

test('a login in another tab, between the page and its app, changes nothing that the page was rendered with', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '다른 탭 사람')
  const release = await holdFile(page, 'index')
  await page.goto('/')
  await page.context().request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  const recognised = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/profile'))
  release()
  // The fixture fails where React finds another page than the server rendered.
  await hydrated(page)
  expect((await recognised).ok()).toBe(true)
})

test.describe('without a worker, which would have the files already', () => {
  test.use({ serviceWorkers: 'block' })

  test('what was typed outlives a change of language, at whatever moment of the start it comes', async ({
    page,
  }) => {
    const email = page.locator('input[type=email]')
    const password = page.locator('input[type=password]')
    const changeTo = async (language: string) => {
      await page.getByRole('button', { name: /더보기|More/ }).click()
      await page.locator('#more').getByRole('link', { name: language }).click()
    }

    await test.step('before the app is here: the page is loaded anew', async () => {
      const release = await holdFile(page, 'index')
      await page.goto('/login')
      await email.fill('minji@home.test')
      await password.fill('secret-77')
      await changeTo('English')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(email).toHaveValue('minji@home.test')
      await expect(password).toHaveValue('')
      release()
      await hydrated(page)
      await expect(email).toHaveValue('minji@home.test')
    })

    await test.step('while the screen is on its way', async () => {
      const release = await holdFile(page, 'login')
      await page.reload()
      await email.fill('grace@home.test')
      await changeTo('한국어')
      await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible()
      await expect(email).toHaveValue('grace@home.test')
      release()
      await hydrated(page)
      await expect(email).toHaveValue('grace@home.test')
    })

    await test.step('once the app runs, while the other language is on its way', async () => {
      const release = await holdFile(page, 'change-language')
      await changeTo('English')
      await page.keyboard.press('Escape')
      await email.fill('junho@home.test')
      await password.fill('secret-77')
      release()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(email).toHaveValue('junho@home.test')
      await expect(password).toHaveValue('secret-77')
    })
  })
})
