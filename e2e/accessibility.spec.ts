/** axe has nothing to say: a walk through the screens and their dialogs, in both languages, light and dark. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { DEMO_PASSWORD, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { type Findings, inspect } from './axe.ts'
import { expect, hydrated, test, workerInControl } from './fixtures.ts'

/** A demo renter with a match to decide on and people to meet; nothing is decided here. */
const RENTER = 'daniel@demo.bangjjak.example'

const words = {
  ko: {
    filters: /필터/,
    more: '더보기',
    fullScreen: '전체 화면으로 보기',
    fullScreenOf: /전체 화면$/,
    loginNeeded: '로그인이 필요해요',
    accept: '수락하기',
    reject: '거절하기',
    meet: /명 더 만나 보기/,
    flow: '다른 신청자 만나기',
    send: '신청서 보내기',
    logout: '로그아웃',
  },
  en: {
    filters: /Filters/,
    more: 'More',
    fullScreen: 'View full screen',
    fullScreenOf: /full screen$/,
    loginNeeded: 'Login required',
    accept: 'Accept',
    reject: 'Reject',
    meet: /Meet \d+ more/,
    flow: 'Meet the other applicants',
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

/** Answers whatever the wizard's step asks: the first choice of each question. */
async function answerStep(page: Page, step: number): Promise<void> {
  const groups = page.getByRole('main').getByRole('group')
  for (const group of await groups.all()) await group.locator('input').first().check()
  if (step !== 8) return
  await page.locator('input[type="email"]').fill(newEmail('axe'))
  for (const field of await page.locator('input[type="password"]').all()) await field.fill('long-enough-77')
}

test.describe.configure({ mode: 'parallel' })

for (const language of ['ko', 'en'] as const) {
  const { filters, more, fullScreen, fullScreenOf, loginNeeded, accept, reject, meet, flow, send, logout } =
    words[language]

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

    test('the ten steps of the signup are free of axe findings', async ({ page }) => {
      const findings: Findings = []
      await open(page, '/signup', heading)
      for (let step = 0; step < 10; step += 1) {
        await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(step + 1))
        await answerStep(page, step)
        await inspect(page, `signup step ${step}`, findings)
        if (step < 9) await submit(page).click()
      }
      expect(findings).toEqual([])
    })

    test('what members see is free of axe findings', async ({ page }) => {
      const findings: Findings = []
      await open(page, '/login', heading)
      await page.locator('input[type="email"]').fill(RENTER)
      await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
      await submit(page).click()
      await expect(page).toHaveURL(/\/$/)

      await open(page, '/dashboard', (each) => each.getByRole('article'))
      await inspect(page, 'dashboard', findings)
      for (const name of [accept, reject]) {
        await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await inspect(page, name, findings)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.getByRole('button', { name: meet }).first().click()
      await expect(page.getByRole('dialog', { name: flow }).locator('[data-top]')).toBeVisible()
      await inspect(page, 'match flow', findings)

      await open(page, '/dashboard?view=profile', (each) => each.getByRole('tab'))
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await inspect(page, `profile: ${await tab.textContent()}`, findings)
      }
      await open(page, await firstHome(page), (each) => each.getByRole('button', { name: send }))
      await inspect(page, 'application', findings)
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
