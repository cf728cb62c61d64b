/** What the search proposes while it is typed (rule 2.46): by keys, by touch, while composing, and without a signal. */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { lookFindings } from './axe.ts'
import { arrive, expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'

const field = (page: Page) => page.getByRole('search').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })
/** All words that were sent to the API, so that none of a text is among them. */
const apiCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(decodeURIComponent(request.url()))
  })
  return calls
}

const journeys = [
  {
    language: 'ko',
    typed: '뉴욕대 근',
    school: /^뉴욕대\s*학교 · 30분 안/,
    chip: '필터 빼기: 뉴욕대 30분 안',
    area: '우드',
    first: /^우드사이드\s*집 1곳$/,
    filter: '필터 빼기: 우드사이드',
  },
  {
    language: 'en',
    typed: 'near ny',
    school: /^NYU\s*School · Within 30 min/,
    chip: 'Remove filter: NYU within 30 min',
    area: 'wood',
    first: /^Woodside\s*1 home$/,
    filter: 'Remove filter: Woodside',
  },
] as const

for (const { language, typed, school, chip, area, first, filter } of journeys) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    })

    test('by keys from the landing page to the homes near a school, and by touch in the list to an area', async ({
      page,
    }) => {
      await arrive(page, '/')
      const calls = apiCalls(page)
      await field(page).fill('zzz')
      await expect(list(page)).toBeHidden()
      await field(page).fill(typed)
      await expect(options(page).first()).toHaveText(school)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
      expect(await lookFindings(page)).toEqual([])

      // Arrows go round, Home stays in the text, Escape closes the list before it empties the field.
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await active(page).getAttribute('id')) ?? 'none',
      )
      await page.keyboard.press('Home')
      await expect(active(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(list(page)).toBeHidden()
      await expect(field(page)).toHaveValue(typed)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowDown')
      await expect(active(page)).toHaveText(school)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: chip })).toBeVisible()
      await expect(page).toHaveURL(/destination=nyu&max_minutes=30&sort=minutes/)
      await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
      expect(calls.filter((url) => url.includes('zzz') || url.includes(typed))).toEqual([])

      await arrive(page, '/listing?letting=room')
      await field(page).tap()
      await page.keyboard.type(area)
      await options(page).filter({ hasText: first }).tap()
      await expect(page.getByRole('link', { name: filter })).toBeVisible()
      await expect(page).toHaveURL((url) => url.search === '?letting=room&area=woodside')
      await expect(field(page)).toHaveValue('')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    })

    test('without a signal the homes on the device decide, and say how many', async ({ page }) => {
      await arrive(page, '/listing')
      await workerInControl(page)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
      await loseSignal(page)
      await page.reload()
      await hydrated(page)
      await field(page).pressSequentially('7')
      const line = options(page).first()
      await expect(line).toHaveText(/^7(호선| train)\s*7\s*(집 )?\d/)
      const count = Number(/(\d+)(?:곳| homes?)$/.exec((await line.textContent()) ?? '')?.[1])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/searchTerm=7/)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
    })
  })
}

test('the list follows a syllable that is being composed, whose keys it leaves alone', async ({
  page,
  context,
}) => {
  const input = await context.newCDPSession(page)
  await arrive(page, '/listing')
  await field(page).focus()
  for (const text of ['플', '플러', '플럿'])
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(options(page).first()).toHaveText(/^플러싱\s*집 4곳$/)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(0)
  // A tap ends the syllable, which is not left behind in the field.
  await options(page).first().click()
  await expect(page).toHaveURL(/area=flushing/)
  await expect(field(page)).toHaveValue('')
})

for (const path of ['/', '/listing'])
  test(`${path}: the list moves nothing, and scrolls above a keyboard on a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 })
    await arrive(page, path)
    await field(page).focus()
    const places = () =>
      page.evaluate(() => [
        window.scrollY,
        ...[...document.querySelectorAll('main article, main h1, main form')].map(
          (element) => element.getBoundingClientRect().top,
        ),
      ])
    const before = await places()
    await field(page).fill('a')
    await expect(options(page)).toHaveCount(6)
    expect(await places()).toEqual(before)
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toBeInViewport({ ratio: 0.9 })
    expect(await places()).toEqual(before)
    await field(page).blur()
    await expect(list(page)).toBeHidden()
  })
