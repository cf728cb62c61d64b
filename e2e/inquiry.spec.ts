/** The inquiry form: who may send it, what it wants, and what becomes of it. */
import type { Page } from 'playwright/test'
import { logIn, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { anyRoom, fillIn, inquiryForm, logInAsNew, matchFlow, sendButton } from './applying.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { homeIds, listedHomes } from './homes.ts'

test.use({ worker: false })

/** The reader's application for a home, as the server has it. */
async function standingRecord(page: Page, id: number): Promise<{ preferred_room: string } | undefined> {
  const { data: me } = await (await page.request.get('/api/v1/user/profile')).json()
  const answer = await (await page.request.get(`/api/v1/get_my_record?user_id=${me.id}`)).json()
  return answer.data.find(({ property_id }: { property_id: number }) => property_id === id)
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: '로그인이 필요해요' })

test('a visitor meets a card in the form’s place, and a tap on its rooms asks for the login or the sign-up', async ({
  page,
}) => {
  const [id = 0] = await homeIds(page)
  await arrive(page, `/property/${id}`)
  const card = inquiryForm(page)
  await expect(card.locator('form')).toHaveCount(0)
  await expect(card.getByRole('heading')).toHaveText('어느 방이든 · 월 $1,250부터')
  const rooms = card.getByRole('group', { name: '신청할 방' }).getByRole('button')
  await expect(rooms).toHaveText(['방 A $1,250', '안방 $1,630', '어느 방이든'])
  const places = () => rooms.evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().x))
  const before = await places()
  const modal = modalOf(page)
  for (const [at, title] of [
    [1, '안방 · 월 $1,630'],
    [2, '어느 방이든 · 월 $1,250부터'],
    [0, '방 A · 월 $1,250'],
  ] as const) {
    await rooms.nth(at).click()
    await expect(modal).toContainText('신청하려면 로그인해 주세요.')
    await expect(modal.getByRole('link', { name: '회원가입' })).toBeVisible()
    await modal.getByRole('button', { name: '취소' }).click()
    await expect(modal).toBeHidden()
    await expect(card.getByRole('heading')).toHaveText(title)
    await expect(rooms.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await places()).toEqual(before)
  expect(await axeFindings(page)).toEqual([])
  await card.getByRole('link', { name: '이미 계정이 있어요 · 로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('a visitor taps a room, signs up by the short form, and the room is chosen in the form', async ({
  page,
}) => {
  const [id = 0] = await homeIds(page)
  await arrive(page, `/property/${id}`)
  await inquiryForm(page).getByRole('button', { name: '안방 $1,630' }).click()
  await modalOf(page).getByRole('button', { name: '취소' }).click()
  await inquiryForm(page).getByRole('link', { name: '가입하고 신청하기' }).click()
  await page.getByRole('link', { name: '간단히 가입하기' }).click()
  const email = newEmail('tapped')
  await page.getByLabel('이름').fill('한새봄')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByLabel('비밀번호 확인').fill(PASSWORD)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`/property/${id}#inquiry$`))
  await expect(inquiryForm(page)).toContainText('선택한 방: 안방 · 월 $1,630')
  await expect(inquiryForm(page).getByRole('heading')).toBeInViewport()
  await expect(inquiryForm(page).getByRole('radio', { name: '안방' })).toBeChecked()
})

test('a studio is applied for as it is: nobody to live with is spoken of, and no deck opens', async ({
  page,
}) => {
  const studio = (await listedHomes(page)).find(({ bed }) => bed === 0)
  await arrive(page, `/property/${studio?.id}`)
  await expect(inquiryForm(page).getByRole('heading')).toHaveText(/^집 전체 월 \$/)
  await expect(inquiryForm(page).getByRole('button')).toHaveCount(0)
  await logInAsNew(page, '하나래')
  await page.goto(`/property/${studio?.id}`)
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByRole('main')).not.toContainText(/룸메이트|함께 살|어느 방이든/)
  await sendButton(page).click()
  await expect(inquiryForm(page)).toContainText('신청이 완료되었어요')
  await expect(page.getByRole('main')).not.toContainText(/룸메이트|함께 살|어느 방이든|다른 신청자/)
  await expect(matchFlow(page)).toHaveCount(0)
})

test('a form without a room says what is missing, a past day is refused, and what was typed outlives a reload', async ({
  page,
}) => {
  const [, id = 0] = await homeIds(page)
  await logInAsNew(page, '박서준')
  await page.goto(`/property/${id}`)
  await expect(sendButton(page)).toBeDisabled()
  await expect(inquiryForm(page)).toContainText('보내기 전에 위 평면도에서 방을 고르거나')
  await fillIn(page, id)
  await inquiryForm(page).getByLabel('중개팀에게').fill('악기를 연주해요.')
  await inquiryForm(page).getByLabel('입주 희망일').fill('2020-01-01')
  await sendButton(page).click()
  await expect(inquiryForm(page)).toContainText('지난 날짜예요.')
  await page.reload()
  await expect(inquiryForm(page).getByLabel('중개팀에게')).toHaveValue('악기를 연주해요.')
  await expect(anyRoom(page)).toBeChecked()
})

/** Collects what moves on the page by itself from now on, as the browser counts it. */
async function watchMoves(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const moves: unknown[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : null))
        if (!hadRecentInput && value > 0.001) moves.push({ value, what })
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'moves') as unknown[])
}

const slotOffered = { slot_id: 1, starts_at: '2027-01-30T19:00:00Z', minutes: 30, free: true }

test('as the form becomes its notice, long after the press, nothing below it moves, and the notice stands where the button was', async ({
  page,
}) => {
  const [, , , id = 0] = await homeIds(page)
  await logInAsNew(page, '봉하람')
  await fillIn(page, id)
  // Where one arrives at it by scrolling down: further up the notice's own head would have no room.
  await sendButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await page.waitForLoadState('networkidle')
  const moves = await watchMoves(page)
  // Later than the half second in which whatever moves is put down to the press.
  await page.route('**/property_matching_enquiry', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.abort()
  })
  // The server's record comes later still, with more than this device knew.
  await page.route('**/get_my_record?*', async (route) => {
    const response = await route.fetch()
    const answer: { data: { property_id: number }[] } = await response.json()
    await new Promise((resolve) => setTimeout(resolve, 900))
    const more = { answers_within_hours: 3, viewing_slots: [slotOffered] }
    const data = answer.data.map((record) => (record.property_id === id ? { ...record, ...more } : record))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await sendButton(page).click()
  const notice = inquiryForm(page).getByRole('status').filter({ hasText: '신청서가 기다리고 있어요' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await page.unroute('**/property_matching_enquiry')
  await expect(inquiryForm(page)).toContainText('신청이 완료되었어요', { timeout: 20_000 })
  await expect(matchFlow(page)).toBeVisible()
  await expect(inquiryForm(page)).toContainText('3시간 안에')
  await expect(inquiryForm(page)).toContainText('보러 갈 시간 고르기')
  expect(await moves()).toEqual([])
})

test.describe('with the worker', () => {
  test.use({ worker: true })

  test('a visitor without a room sees the plan in the sheet, chooses without a signal, and after the login the form has that room', async ({
    page,
    context,
  }) => {
    const [id = 0] = await homeIds(page)
    await arrive(page, `/property/${id}`)
    await workerInControl(page)
    await loseSignal(page)
    await page.getByRole('link', { name: '방 고르고 신청하기' }).click()
    const sheet = page.getByRole('dialog')
    const title = sheet.getByRole('heading', { level: 2 })
    await expect(title).toHaveText('이 집에 신청하기')
    await expect(sheet.getByRole('button', { name: /^어느 방이든/ })).toBeVisible()
    await sheet.locator('label:has(input[value="bedroom-1"])').click()
    await expect(title).toHaveText('방 A · 월 $1,250')
    await sheet.getByRole('button', { name: /^어느 방이든/ }).click()
    await expect(title).toHaveText('어느 방이든 · 월 $1,250부터')
    await sheet.locator('label:has(input[value="bedroom-3"])').click()
    await expect(title).toHaveText('안방 · 월 $1,630')
    expect(await axeFindings(page)).toEqual([])
    // The sheet is an entry of the history, and outlives a reload with its room.
    await page.reload()
    await expect(title).toHaveText('안방 · 월 $1,630')
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(inquiryForm(page).getByRole('heading')).toHaveText('안방 · 월 $1,630')
    await page.goForward()
    await sheet.getByRole('link', { name: '로그인' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await context.setOffline(false)
    await logIn(page, await createAccount(page.request, '한여울'), PASSWORD)
    await expect(page).toHaveURL(new RegExp(`/property/${id}#inquiry$`))
    await expect(page.getByText('환영해요. 골라 둔 방은 그대로예요: 안방')).toBeVisible()
    await expect(inquiryForm(page)).toContainText('선택한 방: 안방 · 월 $1,630')
    await expect(sendButton(page)).toBeEnabled()
  })

  test('another room that is tapped after applying is one press away, without a signal too, and can be undone', async ({
    page,
    context,
  }) => {
    const [id = 0] = await homeIds(page)
    await logInAsNew(page, '나도담')
    await page.goto(`/property/${id}`)
    await page.locator('label:has(input[value="bedroom-1"])').click()
    await sendButton(page).click()
    await expect(matchFlow(page)).toBeVisible()
    await page.goBack()
    await expect(inquiryForm(page)).toContainText('신청이 완료되었어요')
    await page.reload()
    await workerInControl(page)
    const applied = page.locator('main').getByText(/^신청함: /)
    await expect(applied).toContainText('방 A')
    await loseSignal(page)
    const other = page.locator('label:has(input[value="bedroom-3"])')
    await other.click()
    // The bar's, in sight wherever the tap was; another stands in the application's card.
    const bar = page.getByRole('group', { name: '신청 내용' })
    const change = bar.getByRole('button', { name: '안방으로 신청 바꾸기' })
    await expect(change).toBeInViewport({ ratio: 1 })
    await change.click()
    await expect(applied).toContainText('안방')
    const news = page.getByRole('status').filter({ hasText: '바꿨어요' })
    await news.getByRole('button', { name: '되돌리기' }).click()
    await expect(applied).toContainText('방 A')
    await other.click()
    await change.click()
    await expect(applied).toContainText('안방')
    await context.setOffline(false)
    await expect
      .poll(async () => (await standingRecord(page, id))?.preferred_room, { timeout: 30_000 })
      .toBe('bedroom-3')
  })
})
