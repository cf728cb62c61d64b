/** Who would live in a home: numbers before one has applied, then faces on its plan, and a household to think through. */
import type { Page } from 'playwright/test'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { lookFindings } from './axe.ts'
import { arrive, deviceOpen, expect, hydrated, openCold, tabTo, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'

const said = {
  visitors: /신청자 \d+명/,
  // Who has not applied reads no number of those who fit where they are few.
  members: /^신청자 \d+명(\s· \d+명이 나와 잘 맞아요)?$/,
  applicants: /^다른 신청자 \d+명(\s· 지금 만날 수 있는 \d+명)?\s· \d+명이 나와 잘 맞아요$/,
  household: '함께 살 사람들',
  rooms: '방 목록',
  wanted: '이 방을 원하는 분',
  own: '내가 신청한 방',
  enlarge: '평면도 크게 보기',
  choose: (name: string) => `${name} 님과 함께 살기`,
  line: '모두 아주 잘 맞아요\u00a0· 원하는 방이 겹쳐요',
  weakest: '누구끼리 봐도 아주 잘 맞아요',
  conflict: '같은 방을 원해요',
  rent: '월 $1,380',
  fit: '아주 잘 맞아요',
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** With two free rooms, one of them shared by two people. */
const HOME = 'Cliffside room with the whole skyline'

const household = (page: Page) => page.getByRole('region', { name: said.household, exact: true })
const candidate = (page: Page, name: string) =>
  household(page).getByRole('checkbox', { name: said.choose(name) })
const line = (page: Page) => household(page).getByRole('status').getByRole('button')
const result = (page: Page) => household(page).getByRole('heading', { level: 3 })
const picture = (page: Page) => result(page).locator('xpath=../..')

test('numbers for all, people for those who applied, and how they would live together, without a signal too', async ({
  page,
  playwright,
}) => {
  const id = (await listedHomes(page)).find(({ name }) => name === HOME)?.id ?? 0
  const path = `/property/${id}`
  const [me, one, other] = [
    await apiPerson(playwright, 'Nara'),
    await apiPerson(playwright, 'Yuna'),
    await apiPerson(playwright, 'Theo'),
  ]
  const wanted = [await one.apply(id, 'bedroom-2'), await other.apply(id, 'bedroom-2')]
  const html = await (await page.request.get(path)).text()
  expect(html).toMatch(said.visitors)
  expect(html).not.toContain(one.name)

  await enter(page, me.email, PASSWORD)
  await arrive(page, path)
  await expect(page.getByText(said.members)).toBeVisible()
  const onPlan = page.locator('svg[role=img] + [aria-hidden=true]')
  await expect(onPlan).toContainText('$1,380')
  await expect(onPlan).not.toContainText('$2,460')
  await deviceOpen(page)
  await page.waitForLoadState('networkidle')
  await expect(household(page)).toHaveCount(0)
  await expect(page.getByText(one.name)).toHaveCount(0)

  await me.apply(id, 'bedroom-3')
  // What I said yes to is among those who are shown, whoever else has applied meanwhile.
  for (const inquiry of wanted) await me.like(inquiry)
  await page.reload()
  await hydrated(page)
  await expect(candidate(page, one.name)).toBeVisible()
  const wishers = page.getByRole('group', { name: said.rooms }).getByRole('list', { name: said.wanted })
  await expect(wishers.getByRole('button', { name: one.name })).toBeVisible()
  const rooms = page.getByRole('group', { name: said.rooms })
  await expect(rooms.locator('label:has(input[value="bedroom-3"])')).toContainText(said.own)
  await expect(rooms.getByText(said.own)).toHaveCount(1)
  await onPlan.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: said.enlarge }).click()
  const enlarged = page.getByRole('dialog').locator('svg[role=img] + [aria-hidden=true] [data-tint]')
  // Mine, and those of two others who want one room, at once.
  await expect.poll(() => enlarged.count()).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Escape')
  await tabTo(page, candidate(page, one.name))
  await page.keyboard.press('Space')
  await expect(picture(page)).toContainText(said.rent)
  // That something has come of it is in sight while they are chosen, and leads to all of it.
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await expect(line(page)).toContainText('$1,380')
  await expect(picture(page)).toContainText(said.fit)
  await tabTo(page, candidate(page, other.name))
  await page.keyboard.press('Space')
  await expect(household(page).getByRole('status')).toContainText(said.line)
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await line(page).click()
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toBeInViewport({ ratio: 1 })
  await expect(picture(page)).toContainText(said.weakest)
  await expect(picture(page)).toContainText(said.conflict)
  expect(await lookFindings(page)).toEqual([])

  const name = picture(page).getByRole('button', { name: other.name })
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: other.name })
  await expect(card).toContainText(said.fit)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(name).toBeFocused()

  const cold = await openCold(page, path)
  await hydrated(cold)
  await candidate(cold, one.name).check()
  await candidate(cold, other.name).check()
  await expect(picture(cold)).toContainText(said.weakest)
  await expect(picture(cold)).toContainText(said.rent)
  await expect(cold.getByText(said.applicants)).toBeVisible()
})
