/** axe has nothing to say, light and dark: what visitors see and what waits; every-screen.spec.ts walks the rest. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { type Findings, inspect } from './axe.ts'
import { expect, hydrated, test, workerInControl } from './fixtures.ts'

const words = {
  ko: {
    filters: /필터/,
    more: '더보기',
    fullScreen: '전체 화면으로 보기',
    fullScreenOf: /전체 화면$/,
    loginNeeded: '로그인이 필요해요',
    send: '신청서 보내기',
    logout: '로그아웃',
  },
  en: {
    filters: /Filters/,
    more: 'More',
    fullScreen: 'View full screen',
    fullScreenOf: /full screen$/,
    loginNeeded: 'Login required',
    send: 'Send my application',
    logout: 'Log out',
  },
}

/** Opens a screen that is ready to be read; what is below in the page counts as well. */
async function open(page: Page, path: string, content: (page: Page) => Locator): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(content(page).first()).toBeVisible()
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const submit = (page: Page) => page.getByRole('main').locator('form button[type="submit"]')

async function firstHome(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number }[] } } = await answer.json()
  return `/property/${body.data.properties[0]?.id}`
}

test.describe.configure({ mode: 'parallel' })

for (const language of ['ko', 'en'] as const) {
  const { filters, more, fullScreen, fullScreenOf, loginNeeded, send, logout } = words[language]

  test.describe(language, () => {
    test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test('what visitors see is free of axe findings', async ({ page }) => {
      const findings: Findings = []
      await open(page, '/', (each) => each.getByRole('article'))
      await inspect(page, 'landing', findings)
      await page.getByRole('button', { name: more }).click()
      await inspect(page, 'more', findings)

      await open(page, '/listing', (each) => each.getByRole('article'))
      await inspect(page, 'listing', findings)
      await page.getByRole('button', { name: filters }).first().click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await inspect(page, 'filters', findings)
      await open(page, '/listing?searchTerm=nowhere-at-all', heading)
      await inspect(page, 'empty listing', findings)

      await open(page, await firstHome(page), heading)
      await inspect(page, 'property', findings)
      await page.getByRole('button', { name: fullScreen }).click()
      await expect(page.getByRole('dialog', { name: fullScreenOf })).toBeVisible()
      await inspect(page, 'pictures on the whole screen', findings)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await submit(page).last().click()
      await expect(page.getByRole('dialog', { name: loginNeeded })).toBeVisible()
      await inspect(page, 'login needed', findings)

      await open(page, '/login', heading)
      await submit(page).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await inspect(page, 'login', findings)
      await open(page, '/signup?form=short', heading)
      await submit(page).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await inspect(page, 'short signup', findings)
      for (const path of ['/passwordreset', '/passwordreset/complete?token=none']) {
        await open(page, path, heading)
        await submit(page).click()
        await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
        await inspect(page, path, findings)
      }
      await open(page, '/passwordreset/complete', heading)
      await inspect(page, 'invalid reset link', findings)
      await open(page, '/no-such-page', heading)
      await inspect(page, 'no such page', findings)
      expect(findings).toEqual([])
    })

    test('terms, privacy, help and contact are free of axe findings', async ({ page }) => {
      const findings: Findings = []
      for (const path of ['/terms', '/privacy', '/help']) {
        await open(page, path, heading)
        for (const summary of (await page.getByRole('main').locator('summary').all()).slice(0, 3))
          if (await summary.isVisible()) await summary.click()
        await inspect(page, path, findings)
      }
      await open(page, '/contact', heading)
      await submit(page).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await inspect(page, 'contact', findings)
      expect(findings).toEqual([])
    })

    test('what waits on the device, what is saved there, and the logout that asks are free of axe findings', async ({
      page,
      context,
    }) => {
      const findings: Findings = []
      const email = await createAccount(page.request, 'axe')
      await open(page, '/login?redirect=/saved', heading)
      await page.locator('input[type="email"]').fill(email)
      await page.locator('input[type="password"]').fill(PASSWORD)
      await submit(page).click()
      await expect(page).toHaveURL('/saved')
      // The login has a heading, too.
      await expect(page.locator('input[type="password"]')).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
      await inspect(page, 'no saved homes', findings)
      await open(page, '/outbox', heading)
      await inspect(page, 'empty outbox', findings)
      await open(page, '/profile', (each) => each.getByRole('tab'))
      await inspect(page, 'profile at its own address', findings)

      await open(page, await firstHome(page), (each) => each.getByRole('button', { name: send }))
      await workerInControl(page)
      await page.locator('#inquiry').getByRole('switch').check()
      await context.setOffline(true)
      await page.getByRole('button', { name: send }).click()
      const waiting = page.getByRole('banner').getByRole('status').getByRole('link')
      await expect(waiting).toBeVisible()
      await inspect(page, 'property without a signal', findings)
      await waiting.click()
      await expect(page).toHaveURL('/outbox')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await inspect(page, 'outbox without a signal', findings)
      await page.getByRole('button', { name: more }).click()
      await page.locator('#more').getByRole('button', { name: logout }).click()
      await expect(page.getByRole('dialog').locator('[aria-disabled="true"]')).toBeVisible()
      await inspect(page, 'logout with something unsent', findings)
      expect(findings).toEqual([])
    })
  })
}
