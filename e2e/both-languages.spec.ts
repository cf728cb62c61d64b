/** Every screen speaks one language: no Hangul on an English page but names, no English sentence on a Korean one. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { DEMO_PASSWORD, newEmail } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { collectNames, foreignTexts, type Language, namesIn } from './read-screen.ts'

/** A demo renter with a match to decide on and people to meet; nothing is decided here. */
const RENTER = 'daniel@demo.bangjjak.example'

const words = {
  ko: { more: '더보기', accept: '수락하기', reject: '거절하기', meet: /명 더 만나 보기/ },
  en: { more: 'More', accept: 'Accept', reject: 'Reject', meet: /Meet \d+ more/ },
}

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 })
const submit = (page: Page): Locator => page.getByRole('main').locator('form button[type="submit"]')
const invalid = (page: Page): Locator => page.locator('[aria-invalid="true"]').first()

async function open(page: Page, path: string, content: (page: Page) => Locator = heading): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(content(page).first()).toBeVisible()
}

/** Reads one screen after the other, and tells in the end what was foreign on which. */
function reader(page: Page, language: Language) {
  const names = collectNames(page)
  const found: Record<string, string[]> = {}
  return {
    names,
    async read(screen: string): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const foreign = await foreignTexts(page, language, names)
      if (foreign.length > 0) found[screen] = foreign
    },
    found,
  }
}

async function homeIds(page: Page, names: Set<string>): Promise<number[]> {
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number }[] } } = await answer.json()
  for (const name of namesIn(body)) names.add(name)
  return body.data.properties.map(({ id }) => id)
}

test.describe.configure({ mode: 'parallel' })

for (const language of ['ko', 'en'] as const) {
  const { more, accept, reject, meet } = words[language]

  test.describe(language === 'ko' ? 'in Korean' : 'in English', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(async ({ context, baseURL }) => {
      test.setTimeout(120_000)
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test('what visitors see', async ({ page }) => {
      const { names, read, found } = reader(page, language)
      // The help centre's example of what one may search for.
      names.add('플러싱')
      const ids = await homeIds(page, names)
      await open(page, '/', (each) => each.getByRole('article'))
      await page.getByRole('button', { name: more }).click()
      await read('landing')
      await open(page, '/listing', (each) => each.getByRole('article'))
      await page.locator('button[aria-haspopup="dialog"]').click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await read('listing and filters')
      await open(page, '/listing?searchTerm=zzz&city=x&min_price=900&pet_allowance=no_pets')
      await expect(
        page.getByRole('button', { name: /zzz/ }).or(page.getByRole('link', { name: /zzz/ })),
      ).toBeVisible()
      await read('empty listing')
      for (const id of [ids[0], ids[7], ids[20], ids[40]]) {
        await open(page, `/property/${id}`)
        await submit(page).last().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await read(`home ${id}`)
      }
      for (const path of [
        '/login',
        '/signup?form=short',
        '/passwordreset',
        '/passwordreset/complete?token=x',
        '/contact',
      ]) {
        await open(page, path)
        await submit(page).click()
        await expect(invalid(page)).toBeVisible()
        await read(path)
      }
      for (const path of [
        '/passwordreset/complete',
        '/terms',
        '/privacy',
        '/help',
        '/no-such-page',
        '/property/999999',
      ]) {
        await open(page, path)
        await read(path)
      }
      expect(found).toEqual({})
    })

    test('the ten steps of the signup', async ({ page }) => {
      const { names, read, found } = reader(page, language)
      const email = newEmail('walk')
      names.add(email)
      await open(page, '/signup')
      for (let step = 0; step < 10; step += 1) {
        await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(step + 1))
        for (const group of await page.getByRole('main').getByRole('group').all())
          await group.locator('input').first().check()
        if (step === 8) {
          await page.locator('input[type="email"]').fill(email)
          for (const field of await page.locator('input[type="password"]').all())
            await field.fill('long-enough-77')
        }
        await read(`step ${step}`)
        if (step < 9) await submit(page).click()
      }
      expect(found).toEqual({})
    })

    test('what members see', async ({ page }) => {
      const { names, read, found } = reader(page, language)
      const ids = await homeIds(page, names)
      await open(page, '/login')
      await page.locator('input[type="email"]').fill(RENTER)
      await page.locator('input[type="password"]').fill(DEMO_PASSWORD)
      await submit(page).click()
      await expect(page).toHaveURL(/\/$/)
      await open(page, '/dashboard', (each) => each.getByRole('article'))
      await read('matches')
      for (const name of [accept, reject]) {
        await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await read(name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page.getByRole('button', { name: meet }).first().click()
      await expect(page.getByRole('dialog').locator('[data-top]')).toBeVisible()
      await read('match flow')
      await open(page, '/profile', (each) => each.getByRole('tab'))
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await read(`profile: ${await tab.textContent()}`)
      }
      await open(page, `/property/${ids[30]}`, (each) => each.getByRole('switch'))
      for (const room of (await page.getByRole('main').locator('label:has(input[type="radio"])').all()).slice(
        0,
        3,
      ))
        await room.click()
      await read('application')
      expect(found).toEqual({})
    })
  })
}
