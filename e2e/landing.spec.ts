/** The landing page's states, and its contact section. */
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

test('four grey cards stand in for the newest homes until they are there', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/properties\?/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/terms')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '홈' }).click()
  await expect(page.locator('[aria-busy="true"] > *')).toHaveCount(4)
  resolve()
  const homes = page.getByRole('region', { name: '새로 나온 집' }).getByRole('article')
  await expect(homes).toHaveCount(4)
  await expect(homes.first()).toContainText(/월 \$\d,\d{3}/)
  await expect(homes.first()).toContainText('미국')
})

test('three cards say why clients trust us', async ({ page }) => {
  await page.goto('/')
  const reasons = page.getByRole('region', { name: '믿고 맡기는 이유' }).getByRole('heading', { level: 3 })
  await expect(reasons).toHaveText(['검증된 룸메이트 전문가', '믿을 수 있는 집만', '계약부터 입주까지'])
})

test('#contact scrolls to the contact section: by its address, by a link, and after a login', async ({
  page,
}) => {
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
