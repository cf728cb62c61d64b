/** Both have said yes while the deck is open: what celebrates it is in nobody's way. */
import type { Locator, Page } from 'playwright/test'
import { fillIn, logInAsNew, sendButton } from './applying.ts'
import { expect, test } from './fixtures.ts'
import { popularHome } from './homes.ts'

test.use({ worker: false })

const SWIPE = '**/api/v1/update_user_suggestions'

const words = {
  ko: {
    flow: '다른 신청자 만나기',
    close: '닫기',
    like: '수락하기',
    celebration: /님과 서로 수락했어요!/,
    view: '내 매칭 보기',
  },
  en: {
    flow: 'Meet the other applicants',
    close: 'Close',
    like: 'Accept',
    celebration: /said yes to each other!/,
    view: 'View your matches',
  },
} as const

const rooms = [
  { width: 1280, height: 800, language: 'en', theme: 'dark', size: 100 },
  { width: 320, height: 568, language: 'ko', theme: 'light', size: 200 },
  { width: 844, height: 390, language: 'ko', theme: 'light', size: 200 },
] as const

async function openDeck(page: Page, { width, height, language, theme, size }: (typeof rooms)[number]) {
  await page.emulateMedia({ colorScheme: theme })
  const answered = Promise.withResolvers<void>()
  await page.route(SWIPE, async (route) => {
    await answered.promise
    const { inquiry_id } = route.request().postDataJSON()
    const data = { inquiry_id, decision: 'confirmed', status: 'matched', created_lead: true }
    await route.fulfill({ json: { status: 'success', data } })
  })
  await page.setViewportSize({ width, height })
  await logInAsNew(page, '최민서')
  await fillIn(page, (await popularHome(page)).id)
  await sendButton(page).click()
  const meet = page.getByRole('dialog', { name: words.ko.flow })
  await expect(meet.locator('[data-top]')).toBeFocused()
  if (language === 'en') {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
  }
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)
  const flow = page.getByRole('dialog', { name: words[language].flow })
  await expect(flow.locator('[data-top]')).toBeFocused()
  return { flow, answer: answered.resolve }
}

/** What a finger finds in the middle of an element, and at the middle of each of its edges, is the element itself. */
const isFree = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const places = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    return places.every((place) => one.contains(document.elementFromPoint(...place)))
  })

for (const room of rooms) {
  const { width, height, language, theme, size } = room
  test(`${width} x ${height} px, ${language}, ${theme}, text at ${size} %: title and close button stay in reach, and nothing moves`, async ({
    page,
  }) => {
    const { flow, answer } = await openDeck(page, room)
    const { close, like, celebration, view } = words[language]
    const still = [flow.getByRole('progressbar'), flow.getByRole('button', { name: like, exact: true })]
    const places = () => Promise.all(still.map((one) => one.boundingBox()))
    const sent = page.waitForRequest(SWIPE)
    await page.keyboard.press('ArrowRight')
    await sent
    const before = await places()
    answer()

    const said = flow.getByText(celebration)
    await expect(said).toBeVisible({ timeout: 20_000 })
    const inReach = [
      flow.getByRole('heading', { name: words[language].flow }),
      flow.getByRole('button', { name: close, exact: true }).first(),
    ]
    for (const one of inReach) await expect.poll(() => isFree(one)).toBe(true)
    const target = await inReach[1]?.boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(await places()).toEqual(before)

    const viewMatches = flow.getByRole('button', { name: view, exact: true })
    await viewMatches.scrollIntoViewIfNeeded()
    await expect.poll(() => isFree(viewMatches)).toBe(true)
    await inReach[1]?.click()
    await expect(flow).toBeHidden()
  })
}
