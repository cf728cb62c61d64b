/**
 * Why this is an app and not a page: on the way home, without a signal and with a browser that has been closed, all that
 * the renter has seen is there and all that they decide is sent later, once. In Chromium and in Firefox, by one test.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { apiPerson, PASSWORD } from './api-people.ts'
import { startDeck } from './applying.ts'
import { brokenPictures } from './broken-pictures.ts'
import { pictureHashes, picturesCached } from './cached-pictures.ts'
import { delivered, rowsOf, wake } from './faults/device-rows.ts'
import { type FaultProxy, openProxy } from './faults/proxy.ts'
import { test as base, expect, watchContext, workerInControl } from './fixtures.ts'
import { isPopular, listedHomes } from './homes.ts'
import { own } from './origins.ts'
import { standing, userOf } from './standing.ts'
import { lookAway } from './tour/tour.ts'

interface Phone {
  /** Starts the browser with what it kept; closes it first where it runs. */
  start(): Promise<Page>
}

/**
 * Firefox has the page complain of each request that its worker could not answer; without its address, of each that the
 * page takes back meanwhile, as when a picture of this device gets its own bytes as its source; and of a call that is
 * under way as the page is left, as when a home that was just saved is fetched, which the next page does again.
 */
const withoutSignal =
  / error: (?:NetworkError when attempting to fetch resource\.|no-response :: .*|Failed to load ‘(?:[^’]*\/api\/v1\/[^’]*)?)’\.(?: A ServiceWorker intercepted the request and encountered an unexpected error\.)?$/

const test = base.extend<{ network: FaultProxy; phone: Phone }>({
  // The phone is the only browser: the fixture's own would be started beside it.
  complaints: async ({ browserName: _ }, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'what the pages complained about').toEqual([])
  },
  network: async ({ browserName: _ }, use) => {
    const proxy = await openProxy({ upstream: () => new URL(own.origin).host })
    await use(proxy)
    await proxy.close()
  },
  phone: async ({ playwright, browserName, network, complaints }, use) => {
    const { launchOptions, channel, userAgent, viewport, isMobile, hasTouch, locale, timezoneId } =
      test.info().project.use
    const profile = await mkdtemp(join(tmpdir(), 'offline-journey-'))
    let context: BrowserContext | undefined
    const start = async () => {
      await context?.close()
      context = await playwright[browserName].launchPersistentContext(profile, {
        ...launchOptions,
        ...{ channel, userAgent, isMobile, hasTouch, locale, timezoneId },
        viewport: viewport ?? null,
        baseURL: network.origin,
      })
      await watchContext(context, complaints)
      return await context.newPage()
    }
    try {
      await use({ start })
    } finally {
      await context?.close()
      const [...said] = complaints
      complaints.splice(0, said.length, ...said.filter((one) => !withoutSignal.test(one)))
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    }
  },
})

const OFFLINE = '오프라인이에요 · 저장된 내용을 보여 드려요'
const HERE = '신호가 없어도 볼 수 있어요'
const MATCHES = '매칭'
const MEET = /명 더 만나 보기$/
const ASKED = '답이 오면 바로 알려 드릴까요?'
/** A demo home for which many have applied. */
const APPLIED_EARLIER = '먹자골목 바로 옆 셰어하우스'

const form = (page: Page): Locator => page.locator('#inquiry')
const send = (page: Page): Locator => form(page).getByRole('button', { name: '신청서 보내기' })
const flowOf = (page: Page): Locator => page.getByRole('dialog', { name: '다른 신청자 만나기' })

const toScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '아래쪽 주 메뉴' }).getByRole('link', { name, exact: true }).click()

test('browsed and saved with a signal; without it, and cold, filtered, read, applied for and swiped; delivered once when it is back', {
  tag: '@firefox',
}, async ({ phone, network, request, playwright, browserName }) => {
  test.setTimeout(240_000)
  const all = await listedHomes({ request })
  const earlier = all.find(isPopular)?.id ?? 0
  const renter = await apiPerson(playwright, '한여름')
  await renter.apply(earlier)
  let page = await phone.start()
  const inquiryTo = (name: string) => page.getByRole('main').getByRole('article', { name })

  const user =
    await test.step('with a signal: a look at the inquiry of some days ago, and at nobody whom it has found', async () => {
      const login = await page.request.post('/api/v1/login', {
        data: { login: renter.email, password: PASSWORD },
      })
      expect(login.ok(), await login.text()).toBe(true)
      await page.goto('/dashboard')
      await expect(inquiryTo(APPLIED_EARLIER).getByRole('button', { name: MEET })).toBeVisible()
      const asked = () =>
        network.log.filter(({ path, status }) => /user_suggestions\?/.test(path) && status === 200)
      await expect.poll(() => asked().length, 'asked for whom there is to meet').toBe(1)
      await workerInControl(page)
      return await userOf(page)
    })

  const saved = await test.step('with a signal: the listing is browsed, and a home saved', async () => {
    await toScreen(page, '집 찾기')
    await page.getByRole('button', { name: '집 더 보기' }).click()
    await expect(page.getByRole('article')).toHaveCount(16)
    const covers = await pictureHashes(page.getByRole('article').locator('img'))
    const card = page.getByRole('article').nth(2)
    const name = (await card.getByRole('link').textContent()) ?? ''
    const home = all.find((each) => each.name_ko === name)?.id ?? 0
    expect(home).not.toBe(earlier)
    expect(covers.length).toBeGreaterThan(10)
    await card.getByRole('button', { name: `${name} 저장` }).click()
    const saving = card.getByRole('button', { name: `${name} 저장`, pressed: true })
    await expect(saving).toBeVisible()
    await expect(saving).not.toHaveAttribute('aria-busy')
    await page.goto('/saved')
    await expect(page.getByRole('main').getByText(HERE, { exact: true })).toBeVisible({ timeout: 30_000 })
    await delivered(page, 1)
    await picturesCached(page, covers)
    return { name, home }
  })

  await test.step('the signal goes, the browser is closed and opened again', async () => {
    await network.cutOff()
    page = await phone.start()
    // Where the icon on the home screen leads.
    await page.goto('/?source=homescreen')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await toScreen(page, '집 찾기')
    await expect(page.getByText(/^이 기기에 있는 집 \d+곳$/)).toBeVisible()
    await expect.poll(() => brokenPictures(page)).toEqual([])
  })

  await test.step('the listing is filtered', async () => {
    await page.getByRole('button', { name: /^필터/ }).click()
    const dialog = page.getByRole('dialog', { name: '필터' })
    await dialog.getByRole('radio', { name: '낮은 가격순' }).check()
    await dialog.getByRole('radio', { name: '반려동물 가능' }).check()
    await dialog.getByRole('button', { name: /^집 \d+곳 보기$/ }).click()
    const found = await page.getByText(/^이 기기에 있는 집 \d+곳 중 \d+곳$/).textContent()
    const count = Number(/(\d+)곳$/.exec(found ?? '')?.[1])
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(16)
    // A page of the list.
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 8))
    const prices = (
      await page
        .getByRole('article')
        .getByText(/^월 \$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/\D/g, '')))
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  await test.step('the saved home opens, with its plan and its pictures, and is applied for', async () => {
    await page.goto('/saved')
    await page.getByRole('link', { name: saved.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: saved.name })).toBeVisible()
    await page.getByRole('heading', { name: '평면도' }).scrollIntoViewIfNeeded()
    await expect(page.locator('svg image')).toBeAttached()
    await expect(page.getByText('예시 평면도')).toHaveCount(0)
    await expect.poll(() => brokenPictures(page)).toEqual([])
    await form(page).getByRole('radio', { name: '어느 방이든', exact: true }).check()
    await send(page).click()
    await expect(form(page)).toContainText('신청서가 기다리고 있어요', { timeout: 20_000 })
    // The button that sent it, and had the focus, is gone.
    await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused()
  })

  await test.step('the home applied for earlier shows who else has applied, and one of them is liked', async () => {
    await toScreen(page, MATCHES)
    await inquiryTo(APPLIED_EARLIER).getByRole('button', { name: MEET }).click()
    const flow = flowOf(page)
    await startDeck(flow)
    await page.keyboard.press('ArrowRight')
    await expect(flow).toContainText('관심 1명')
    const kinds = async () => (await rowsOf(page)).map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['bookmark', 'inquiry', 'suggestion_decision'])
    await page.keyboard.press('Escape')
    // The phone goes back into the pocket: what can be undone is held no longer.
    await lookAway({ page })
    await page.getByRole('link', { name: /건이 보내기를 기다려요/ }).click()
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: saved.name }).first(),
    ).toContainText('신호가 잡히면')
  })

  await test.step('the signal is back: everything leaves, and stands once', async () => {
    network.forget()
    await network.mend()
    // Else rows that have failed more often than others come later.
    await wake(page)
    await delivered(page, 3, 40_000)
    await network.settled()
    const { keys, ...stands } = await standing(user)
    expect(stands).toEqual({
      inquiries: [earlier, saved.home],
      decisions: ['confirmed'],
      bookmarks: [saved.home],
    })
    // Neither of the last two depends on the other: where the signal comes between two tries, the later one is first.
    expect(keys.toSorted()).toEqual((await rowsOf(page)).map(({ id }) => id).toSorted())
    const writes = network.log.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))
    expect(writes.map(({ path }) => path.replace(/.*\//, '')).toSorted()).toEqual([
      'property_matching_enquiry',
      'update_user_suggestions',
    ])
    // What has been sent is asked about once the reader rests; Chromium without a window says no to all notifications.
    if (browserName === 'firefox')
      await page
        .getByRole('dialog', { name: ASKED })
        .getByRole('button', { name: '메일로만 받을게요' })
        .click()
    await toScreen(page, MATCHES)
    await inquiryTo(saved.name).getByRole('link', { name: saved.name }).click()
    await expect(form(page)).toContainText('이 집에 신청했어요')
  })
})
