/** Links to a place in the landing page, and to the page that is open. */
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

test('#contact scrolls to the contact section: by address, link, and after a login', async ({ page }) => {
  const contact = page.getByRole('heading', { name: '궁금한 점이 있으세요?' })
  await page.goto('/#contact')
  await hydrated(page)
  await expect(contact).toBeInViewport()

  await page.goto('/')
  await hydrated(page)
  await expect(contact).not.toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: '무엇이든 물어보기' }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contact).toBeInViewport()

  await page.goto('/login?redirect=%2F%23contact')
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contact).toBeInViewport()
})

test('a link to the page that is open asks again and scrolls up', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const asked = page.waitForRequest(/\/api\/v1\/properties/)
  await page.getByRole('contentinfo').getByRole('link', { name: '홈' }).click()
  await asked
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
