/** A home and a room of it are shared, and a link to a room opens with that room chosen. */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, enter, logIn } from './accounts.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, hydrated, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { plannedHomes, radio } from './on-floor-plan.ts'

test.use({ worker: false, contextOptions: { reducedMotion: 'reduce' } })

const words = {
  ko: {
    home: '브로드 애비뉴 근처 남향 3베드',
    line: /^방 3개 · (\d+월 \d+일|바로 입주) · 월 \$1,250부터$/,
    share: '공유하기',
    copied: '복사했어요. 원하는 곳에 붙여 넣으세요.',
    rooms: '방 목록',
  },
  en: {
    home: 'Sunny 3BR near Broad Ave',
    line: /^3 bd · ([A-Z]..\s\d+|free now) · from \$1,250\/mo$/,
    share: 'Share',
    copied: 'Copied. Paste it wherever you like.',
    rooms: 'Rooms',
  },
} as const

/** What the page gives to the device, or to the clipboard, as lines of text. */
async function recordShared(page: Page, hasSheet: boolean): Promise<() => Promise<string[]>> {
  await page.addInitScript((hasSheet) => {
    const said: string[] = []
    Object.assign(window, { said })
    const share = async ({ text, url }: ShareData) => void said.push(`${text}\n${url}`)
    Object.defineProperties(navigator, {
      canShare: { value: hasSheet ? () => true : undefined },
      share: { value: hasSheet ? share : undefined },
      clipboard: { value: { writeText: async (text: string) => void said.push(text) } },
    })
  }, hasSheet)
  return async () => {
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    return said.at(-1)?.split('\n') ?? []
  }
}

async function sunnyHome(page: Page): Promise<string> {
  const home = (await listedHomes(page)).find(({ name }) => name === words.en.home)
  if (home === undefined) throw new Error('The home is not there')
  return `/property/${home.id}`
}

const shareButton = (page: Page, language: keyof typeof words): Locator =>
  page.getByRole('main').getByRole('button', { name: words[language].share, exact: true })

for (const language of languages) {
  const said = words[language]

  test(`a home is shared by its name and its line, a chosen room by its rent, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
    const shared = await recordShared(page, language === 'ko')
    const path = await sunnyHome(page)
    await arrive(page, path)
    await shareButton(page, language).click()
    await expect.poll(shared).toEqual([said.home, expect.stringMatching(said.line), baseURL + path])
    if (language === 'en') await expect(page.getByText(said.copied)).toBeVisible()

    const room = page.getByRole('group', { name: said.rooms }).locator('label:has(input[value="bedroom-1"])')
    await room.click()
    await shareButton(page, language).click()
    await expect
      .poll(shared)
      .toEqual([said.home, expect.stringContaining('$1,250'), `${baseURL}${path}?room=bedroom-1`])
    expect(await axeFindings(page)).toEqual([])
  })
}

test('a link to a room opens with that room chosen, for visitors too, and after their login', async ({
  page,
  baseURL,
}) => {
  const path = await sunnyHome(page)
  await page.goto(`${path}?room=bedroom-3`)
  await expect(radio(page, 'bedroom-3')).toBeChecked()
  await expect(page.getByRole('complementary')).toContainText('$1,630')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
  await page.getByRole('complementary').getByRole('link', { name: '이미 계정이 있어요 · 로그인' }).click()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(`${path}?room=bedroom-3#inquiry`)
  await expect(radio(page, 'bedroom-3')).toBeChecked()

  // What is chosen after it outlives a reload; the link is not followed twice.
  await page.getByRole('group', { name: '방 목록' }).locator('label:has(input[value="bedroom-1"])').click()
  await page.reload()
  await hydrated(page)
  await expect(radio(page, 'bedroom-1')).toBeChecked()
})

test('a room that is taken or not there leaves the plain page, with a word', async ({ page }) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  const homes = await plannedHomes(page)
  const isTaken = ({ available, price }: { available: boolean; price: number | null }) =>
    price !== null && !available
  const home = homes.find(
    ({ plan }) => plan.rooms.some(isTaken) && plan.rooms.some(({ available }) => available),
  )
  const taken = home?.plan.rooms.find(isTaken)
  for (const [room, word] of [
    [taken?.id, '지금 신청할 수 없어요. 다른 방을 골라 보세요.'],
    ['nowhere', '링크에 있는 방이 이제 이 집에 없어요. 다른 방을 골라 보세요.'],
  ] as const) {
    await arrive(page, `/property/${home?.id}?room=${room}`)
    await expect(page.getByText(word)).toBeVisible()
    await expect(page.getByRole('group', { name: '방 목록' }).locator('input:checked')).toHaveCount(0)
  }
})
