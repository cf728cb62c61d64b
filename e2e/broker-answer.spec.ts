/** What the broker answers, as the renter reads it: on the dashboard and on the home's page, without a signal too. */
import type { APIRequestContext } from 'playwright/test'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER, LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, openCold, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'

const words = {
  ko: {
    received: '중개팀이 받았어요.',
    line: '중개팀의 답',
    come: '보러 오세요',
    gone: '나갔어요',
    rooms: '같은 집에 아직 비어 있는 방이에요.',
    like: '비슷한 집 셋',
    meet: /만나 보기/,
    loaded: '3시간 전에 불러온 내용이에요',
  },
  en: {
    received: 'The broker team got it.',
    line: 'What the broker team has answered',
    come: 'Come and see',
    gone: 'Gone',
    rooms: 'Still available in the same home:',
    like: 'Similar homes',
    meet: /^Meet /,
    loaded: 'Loaded 3 hours ago',
  },
} as const

interface Room {
  readonly id: string
  readonly price: number | null
  readonly available: boolean
}

/** A home with two free rooms, from the list's end: one for each language. */
async function homeWithRooms(request: APIRequestContext, nth: number) {
  const found: { id: number; rooms: Room[] }[] = []
  for (const { id, letting } of (await listedHomes({ request })).toReversed()) {
    if (letting !== 'room') continue
    const answer = await request.get(`/api/v1/properties/${id}`)
    const { data }: { data: { rooms: Room[] } } = await answer.json()
    const rooms = data.rooms.filter(({ price, available }) => price !== null && available)
    if (rooms.length > 1 && found.push({ id, rooms }) > nth) break
  }
  const home = found[nth]
  if (home === undefined) throw new Error('There is no home with two free rooms')
  const [wanted, other] = home.rooms.map(({ id }) => id)
  return { id: home.id, wanted: wanted ?? '', other: other ?? '' }
}

/** The demo's member of staff, in a session without a browser; answers an inquiry. */
async function broker(request: APIRequestContext) {
  const login = await request.post('/api/v1/login', {
    data: { login: 'desk@demo.bangjjak.example', password: DEMO_PASSWORD },
  })
  expect(login.ok(), await login.text()).toBe(true)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === DEFAULT_CSRF_COOKIE)?.value ?? ''
  return async (property_id: number, inquiry_id: number, more: object) => {
    const answer = await request.post('/api/v1/desk/answers', {
      headers: { [DEFAULT_CSRF_HEADER]: token },
      data: { property_id, inquiries: [{ inquiry_id, seen: 0 }], ...more },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

for (const [at, language] of languages.entries()) {
  const say = words[language]

  test(`an application's line, its sentence and its end, on the dashboard and on the home, without a signal with its age (${language})`, async ({
    page,
    playwright,
  }) => {
    const { baseURL = '' } = test.info().project.use
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }])
    const me = await apiPerson(playwright, '한아름')
    const home = await homeWithRooms(page.request, at)
    const mine = await me.apply(home.id, home.wanted)
    const answer = await broker(
      await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } }),
    )
    await enter(page, me.email, PASSWORD)

    await arrive(page, '/dashboard')
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toContainText(say.received)

    await answer(home.id, mine, { answer: 'come', sentence: '토요일 두 시에 오세요' })
    await arrive(page, '/dashboard')
    const now = page.getByRole('list', { name: say.line }).locator('[aria-current=step]')
    await expect(now).toContainText(say.come)
    await expect(card).toContainText('“토요일 두 시에 오세요”')
    expect(await axeFindings(page)).toEqual([])
    await arrive(page, `/property/${home.id}`)
    await page.locator('#inquiry').scrollIntoViewIfNeeded()
    await expect(now).toContainText(say.come)
    expect(await axeFindings(page)).toEqual([])

    const cold = await openCold(page, 'about:blank')
    await cold.clock.setFixedTime(Date.now() + 3 * 60 * 60_000 + 60_000)
    for (const path of ['/dashboard', `/property/${home.id}`]) {
      await cold.goto(path)
      const kept = cold.getByRole('list', { name: say.line })
      await expect(kept.locator('[aria-current=step]')).toContainText(say.come)
      await expect(cold.getByText(say.loaded).last()).toBeVisible()
    }
    await cold.close()

    await page.context().setOffline(false)
    await answer(home.id, mine, { answer: 'gone' })
    await arrive(page, '/dashboard')
    await expect(card.getByText(say.gone, { exact: true })).toBeVisible()
    await expect(card.getByText(say.rooms)).toBeVisible()
    await expect(card.getByRole('button', { name: say.meet })).toHaveCount(0)
    await card.getByRole('button', { name: say.like }).click()
    await expect(card.getByRole('listitem').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await card.locator(`a[href$="?room=${home.other}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/property/${home.id}\\?room=${home.other}$`))
    await expect(page.locator(`input[value="${home.other}"]`)).toBeChecked()
  })
}
