/** Nothing moves by itself until everything has loaded: for visitors and members, on a slow phone and a wide window. */
import type { Browser, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { enter } from './accounts.ts'
import { type ApiPerson, apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom } from './applying.ts'
import { expect, hydrated, test, watchContext } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { allLoaded, lookFor, slowDown, watchShifts } from './layout-shifts.ts'
import { withoutWorker } from './tour/without-worker.ts'

test.use({ worker: false })

/** The most that a screen may shift: the bar at the foot takes other words when an overdue answer brings an application. */
const SHIFT_MAXIMUM = 0.006

const windows = [
  { language: 'ko', width: 390, height: 844, meet: /명 더 만나 보기|다른 신청자 만나기|새 신청자/ },
  { language: 'en', width: 1280, height: 800, meet: /Meet (\d+ more|the other)|New Meet/ },
] as const

interface Screen {
  readonly name: string
  readonly path: string
  /** What the reader scrolls to at once. */
  readonly at?: string
  /** A part of the addresses whose answers are overdue. */
  readonly overdue?: string
  /** What the reader does once the page answers. */
  readonly go?: (page: Page) => Promise<void>
}

for (const { language, meet, ...viewport } of windows) {
  const isPhone = viewport.width < 1_000

  /** Opens each screen on a device that has never seen it, and fails where more of it shifts than may. */
  async function expectStill(
    screens: readonly Screen[],
    reader: ApiPerson | null,
    { browser, complaints, baseURL = '' }: { browser: Browser; complaints: string[]; baseURL?: string },
  ): Promise<void> {
    const found: string[] = []
    for (const { name, path, at, overdue, go } of screens) {
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL, viewport, isMobile: isPhone, hasTouch: isPhone })
        await withoutWorker(context)
        await watchContext(context, complaints)
        await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }])
        const page = await context.newPage()
        if (reader) await enter(page, reader.email, PASSWORD)
        await slowDown(page, isPhone, overdue)
        const shifts = await watchShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        if (at) await lookFor(page, at)
        await hydrated(page)
        await go?.(page)
        await allLoaded(page)
        const seen = await shifts()
        const sum = seen.reduce((all, { value }) => all + value, 0)
        if (sum > SHIFT_MAXIMUM) found.push(`${name}: ${sum.toFixed(4)}`, ...seen.flatMap(({ what }) => what))
        await context.close()
      })
    }
    expect(found, 'what moved').toEqual([])
  }

  const toEnd = (page: Page) => page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
  const openFirstHome = async (page: Page) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/property\/\d+/)
    await expect(page.locator('#plan')).toBeAttached()
  }

  test(`${language}, ${viewport.width} px: nothing moves for a visitor`, async ({
    browser,
    complaints,
    baseURL,
    page,
  }) => {
    test.setTimeout(240_000)
    const { id } = await popularHome(page)
    await expectStill(
      [
        { name: 'landing', path: '/' },
        { name: 'listing', path: '/listing' },
        { name: 'home', path: `/property/${id}` },
        { name: 'home, from the list', path: '/listing', go: openFirstHome },
        { name: 'dashboard, which needs a login', path: '/dashboard' },
        ...(isPhone ? [{ name: 'home, at its form', path: `/property/${id}`, at: '#inquiry' }] : []),
      ],
      null,
      { browser, complaints, ...(baseURL && { baseURL }) },
    )
  })

  test(`${language}, ${viewport.width} px: nothing moves for a member`, async ({
    browser,
    complaints,
    baseURL,
    page,
    playwright,
  }) => {
    test.setTimeout(360_000)
    const { id } = await popularHome(page)
    const [, , , , , other = 0] = await homeIds(page)
    const me = await apiPerson(playwright, '한가람')
    const interested = await apiPerson(playwright, '구보람')
    await interested.apply(id)
    await interested.like(await me.apply(id))
    const openDeck = async (dashboard: Page) => {
      await dashboard.getByRole('main').getByRole('button', { name: meet }).first().click()
      await expect(dashboard.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
    }
    await expectStill(
      [
        { name: 'home', path: `/property/${other}` },
        { name: 'home applied for', path: `/property/${id}` },
        { name: 'home applied for, at the application', path: `/property/${id}`, at: '#inquiry' },
        { name: 'deck', path: '/dashboard', go: openDeck },
        { name: 'profile', path: '/profile' },
        // Where most is below what is in view.
        ...(isPhone
          ? [
              { name: 'landing', path: '/' },
              { name: 'listing', path: '/listing' },
              { name: 'home, at its form', path: `/property/${other}`, at: '#inquiry' },
              { name: 'home applied for, at its plan', path: `/property/${id}`, at: '#plan' },
              { name: 'home applied for, at its costs', path: `/property/${id}`, at: '#costs' },
              { name: 'dashboard', path: '/dashboard' },
              { name: 'home, at its end', path: `/property/${other}`, go: toEnd },
              ...['applicants', 'get_my_record'].map((overdue) => ({
                name: `home applied for, at the application, ${overdue} overdue`,
                path: `/property/${id}`,
                at: '#inquiry',
                overdue,
              })),
              { name: 'home applied for, at its end', path: `/property/${id}`, go: toEnd },
              { name: 'dashboard, at its end', path: '/dashboard', go: toEnd },
              { name: 'profile, at its end', path: '/profile', go: toEnd },
              { name: 'saved homes, at their end', path: '/saved', go: toEnd },
            ]
          : []),
      ],
      me,
      { browser, complaints, ...(baseURL && { baseURL }) },
    )
  })
}

test('a choice of the form stays where a member first sees it, and takes the one press', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000)
  const [, , , , , id = 0] = await homeIds(page)
  const me = await apiPerson(playwright, '한가람')
  await enter(page, me.email, PASSWORD)
  await slowDown(page, true)
  await watchShifts(page)
  await page.goto(`/property/${id}`, { waitUntil: 'domcontentloaded' })
  await lookFor(page, '#inquiry [value=any]')
  const control = anyRoom(page)
  await expect(control).toBeInViewport({ timeout: 60_000 })
  const first = await control.boundingBox()
  await control.check()
  await allLoaded(page)
  await expect(control).toBeChecked()
  expect(await control.boundingBox()).toEqual(first)
})

test('a page that was scrolled before it answers stays where its reader is', async ({ page }) => {
  const { id } = await popularHome(page)
  await slowDown(page, true)
  await page.goto(`/property/${id}`, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await allLoaded(page)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
})
