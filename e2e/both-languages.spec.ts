/** Every screen speaks one language: no Hangul on an English page but names, no English sentence on a Korean one. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { collectNames, foreignTexts, type Language, namesIn } from './read-screen.ts'

const words = {
  ko: { more: '더보기' },
  en: { more: 'More' },
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
  const { more } = words[language]

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
  })
}
