/** Applying and matching in front of a backend that speaks only the basic API: it tells rooms by ids, and counts nobody. */
import { basicInquiry } from '../tests/server/start/basic-inquiry.ts'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { dismissMoment, fillIn, inquiryForm, matchFlow, sendButton, startDeck } from './applying.ts'
import { callsTo, strangeCalls } from './calls-to-backend.ts'
import { arrive, expect, test } from './fixtures.ts'

test.use({ worker: false })

/** Homes of the backend: one with a plan whose rooms have ids that are no names, and two without one. */
const PLANNED = 11
const [QUIET, BUSY, OTHER] = [10, 15, 9]

test('rooms have their names and cards their home, contacts that are not masked and the score as it is; only fields of the basic API are sent', async ({
  page,
  playwright,
}) => {
  const stranger = await apiPerson(playwright, '오지우', { phone: '+12015550123' })
  await stranger.apply(PLANNED, '1005-r1')
  const { email } = await apiPerson(playwright, '한소희')
  await enter(page, email, PASSWORD)
  await arrive(page, `/property/${PLANNED}`)
  await page.getByRole('radio', { name: /River Room/ }).check()
  await sendButton(page).click()

  await startDeck(matchFlow(page), { asksForCard: false })
  const card = matchFlow(page).locator('[data-top]')
  await expect(card).toContainText('오지우')
  for (const said of ['Plain Flat 1', 'Hill Room', '(201) 555-0123', stranger.email, '100%'])
    await expect(card).toContainText(said)
  await expect(card).not.toContainText('추정')
  await expect(card).not.toContainText('1005-r1')
  await matchFlow(page).getByRole('button', { name: '닫기' }).click()

  const confirmed = inquiryForm(page)
  await expect(confirmed).toContainText('River Room')
  // The backend's own record of the application has arrived by now.
  await expect
    .poll(async () => (await callsTo(page.request, 'GET /get_my_record', email)).length)
    .toBeGreaterThan(0)
  await page.reload()
  await expect(confirmed).toContainText('River Room')
  await expect(page.locator('main')).not.toContainText('1005-r0')
  await page.goto('/dashboard')
  const record = page.getByRole('article', { name: 'Plain Flat 1' })
  await expect(record).toContainText('River Room')
  await expect(record).not.toContainText('1005-r0')

  const [sent] = await callsTo(page.request, 'POST /property_matching_enquiry', email)
  const planned = { property_id: PLANNED, property_name: 'Plain Flat 1', name: expect.any(String), email }
  expect(sent?.body).toEqual({ ...basicInquiry, ...planned })
  expect(await strangeCalls(page.request)).toEqual([])
})

test('the picture of a floor plan that is an address of the backend shows', async ({ page }) => {
  await arrive(page, `/property/${PLANNED}`)
  const image = page.getByRole('region', { name: '평면도' }).locator('image')
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveAttribute('href', /^\/pictures\/upstream\?src=/)
  await expect(page.getByText('평면도 그림을 불러오지 못했어요')).toHaveCount(0)
})

test('the dashboard asks for nobody to meet until a deck opens, and an answer asks for the records alone', async ({
  page,
  playwright,
}) => {
  const admirer = await apiPerson(playwright, '강수아')
  await admirer.apply(BUSY)
  const me = await apiPerson(playwright, '한소희')
  for (const home of [OTHER, PLANNED, BUSY]) await me.apply(home)
  const [mine] = (await admirer.suggested(BUSY)).slice(-1)
  await admirer.like(mine ?? 0)
  await enter(page, me.email, PASSWORD)

  const count = async (name: string) => (await callsTo(page.request, name, me.email)).length
  const suggestions = await count('GET /user_suggestions')
  await page.goto('/dashboard')
  const record = page.getByRole('article').filter({ hasText: '강수아' })
  await record.getByRole('button', { name: '만나 보기', exact: true }).click()
  const person = page.getByRole('dialog', { name: '강수아' })
  await person.getByRole('button', { name: '나도 관심 보내기' }).click()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
  })
  await person.getByRole('button', { name: '나도 관심 보내기' }).click()
  await dismissMoment(page)
  await expect(record).toContainText('강수아 님과 매칭됐어요')
  await page.waitForLoadState('networkidle')
  // The records once for the dashboard and, at most, once for the moment of the match, which shows the home's plan.
  expect(asked.slice(0, 2)).toEqual(['POST /update_match_decision', 'GET /get_my_record'])
  const ofMoment = ['GET /get_my_record', `GET /floor_plan/property/${BUSY}`]
  expect(asked.slice(2).filter((call) => !ofMoment.includes(call))).toEqual([])
  expect(asked.length).toBeLessThan(5)
  await page.reload()
  await expect(record).toContainText('강수아 님과 매칭됐어요')
  await page.waitForLoadState('networkidle')
  expect(await count('GET /user_suggestions')).toBe(suggestions)
  await record.getByRole('button', { name: '새 신청자 만나 보기' }).click()
  await expect(matchFlow(page)).toBeVisible()
  await expect.poll(() => count('GET /user_suggestions')).toBe(suggestions + 1)
})

test('who has said no is not waited for', async ({ page, playwright }) => {
  const other = await apiPerson(playwright, '윤도현')
  const theirs = await other.apply(QUIET)
  const { email } = await apiPerson(playwright, '한소희')
  await enter(page, email, PASSWORD)
  await fillIn(page, QUIET)
  await sendButton(page).click()
  const deck = matchFlow(page)
  await startDeck(deck, { asksForCard: false })
  while (!(await deck.locator('[data-top]').textContent())?.includes('윤도현'))
    await deck.getByRole('button', { name: '거절하기', exact: true }).click()
  await deck.getByRole('button', { name: '관심 보내기', exact: true }).click()
  await expect
    .poll(async () => (await callsTo(page.request, 'POST /update_user_suggestions', email)).at(-1)?.body)
    .toMatchObject({ inquiry_id: theirs, decision: 'confirmed' })
  const [mine = 0] = (await other.suggested(QUIET)).slice(-1)
  await other.reject(mine)

  await page.goto('/dashboard')
  const record = page.getByRole('article').filter({ hasText: '윤도현' })
  await expect(record).toContainText('상대방이 거절했어요')
  await expect(page.locator('main')).not.toContainText(/답을 기다/)
})
