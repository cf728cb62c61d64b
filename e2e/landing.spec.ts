/** The landing page: its living plan, its ways in, links to a place in it, and to the page that is open. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { lookFindings } from './axe.ts'
import { arrive, expect, hydrated, test } from './fixtures.ts'
import { misfits } from './tour/fits.ts'

test.use({ worker: false })

test('#contact scrolls to the contact section: by address, link, and after a login', async ({ page }) => {
  const contact = page.getByRole('heading', { name: '궁금한 점이 있으세요?' })
  await arrive(page, '/#contact')
  await expect(contact).toBeInViewport()

  await arrive(page, '/')
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
  await arrive(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const asked = page.waitForRequest(/\/api\/v1\/properties/)
  await page.getByRole('contentinfo').getByRole('link', { name: '홈' }).click()
  await asked
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

const words = {
  ko: {
    plan: '예시 집의 평면도',
    hint: '예시 · 방을 눌러 보세요. 누구와 함께 살게 될지 보여 드려요.',
    small: '작은방 월 $1,080',
    large: '안방 월 $1,440',
    household: (rent: string) => `이 방이면 월 ${rent}에 서연·민호 님과 함께 살아요.`,
  },
  en: {
    plan: 'Floor plan of an example home',
    hint: 'Example · Tap a room and see who you would live with.',
    small: 'Small room $1,080/mo',
    large: 'Large room $1,440/mo',
    household: (rent: string) => `In this room: ${rent}/mo, with Seoyeon and Minho.`,
  },
} as const

const animations = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector('main')
        ?.getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running').length,
  )

for (const language of languages) {
  const said = words[language]
  test(`a room fills under a finger and says its household, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    // The first homes are in sight above the tabs.
    const top = await page
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)
    expect(top).toBeLessThan(744)
    await hydrated(page)
    const plan = page.getByRole('group', { name: said.plan })
    const line = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(예시|Example) · / })
    await expect(line).toHaveText(said.hint)
    for (const [room, rent] of [
      [said.small, '$1,080'],
      [said.large, '$1,440'],
    ] as const) {
      await plan.getByRole('button', { name: room }).tap()
      await expect(plan.getByRole('button', { name: room })).toHaveAttribute('aria-pressed', 'true')
      await expect(line).toContainText(said.household(rent))
    }
    await expect(plan.getByRole('button', { pressed: true })).toHaveCount(1)
    expect(await animations(page)).toBe(0)
    expect(await lookFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await misfits(page)).toEqual([])
  })
}

test('cards fly in as a room is taken, and are gone when the household is there', async ({ page }) => {
  await arrive(page, '/')
  await page.getByRole('button', { name: words.ko.small }).tap()
  await expect.poll(() => animations(page)).toBeGreaterThan(0)
  await expect.poll(() => animations(page)).toBe(0)
  await expect(page.getByRole('button', { name: words.ko.large }).locator('img')).toBeVisible()
})

test('plan, ways in and search are there before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: words.ko.large }).locator('img')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '룸메이트 만나기' })).toHaveAttribute(
    'href',
    '/listing?people=some',
  )
  await main.getByRole('combobox', { name: '어디에서 살고 싶으세요?' }).fill('Fort Lee')
  await main.getByRole('button', { name: '검색' }).click()
  await expect(page).toHaveURL(/\/listing\?searchTerm=Fort(\+|%20)Lee$/)
  await context.close()
})
