/** What a home costs: to move in and each month, by room, without a signal too, and what the law says where it is. */
import type { Locator, Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, enter } from './accounts.ts'
import { lookFindings } from './axe.ts'
import { arrive, expect, hydrated, openCold, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'

const said = {
  panel: '비용',
  moveIn: '입주할 때 모두',
  monthly: '매달',
  byRoom: '방별 입주 비용',
  least: (dollars: string) => `${dollars}부터`,
  rooms: '방 목록',
  deposit: '보증금',
  fees: '그 밖의 입주 비용',
  utilities: '공과금',
  unknown: '확인 필요',
  included: '월세에 포함',
  share: /나눈 몫/,
  limit: '월세 한 달 반 치까지예요',
  day: '2026년 11월 25일',
} as const

async function pathOf(page: Page, name: string): Promise<string> {
  const home = (await listedHomes(page)).find((listed) => listed.name === name)
  if (home === undefined) throw new Error(`${name} is not there`)
  return `/property/${home.id}`
}

const panel = (page: Page) => page.getByRole('region', { name: said.panel, exact: true })
const total = (page: Page, name: string, dollars: string) =>
  panel(page).getByRole('heading', { level: 3, name: `${name} ${dollars}`, exact: true })
const line = (where: Locator, term: string) =>
  where.locator('dl > div').filter({ has: where.page().getByText(term, { exact: true }) })
const choose = (page: Page, id: string) =>
  page.getByRole('group', { name: said.rooms }).locator(`label:has(input[value="${id}"])`).click()

test('the costs follow the room that is chosen, and stay on the device', async ({ page }) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  const path = await pathOf(page, 'Sunny 3BR near Broad Ave')
  await arrive(page, path)
  await expect(total(page, said.moveIn, said.least('$2,500'))).toBeVisible()
  await expect(panel(page)).toContainText(said.byRoom)
  await expect(panel(page)).toContainText('$3,260')
  await choose(page, 'bedroom-3')
  await expect(total(page, said.moveIn, '$3,260')).toBeVisible()
  await expect(total(page, said.monthly, '$1,690')).toBeVisible()
  await expect(line(panel(page), said.deposit)).toContainText('$1,630')
  await expect(panel(page)).not.toContainText(said.byRoom)
  await expect(panel(page)).toContainText(said.limit)
  await expect(panel(page)).toContainText(said.day)
  await expect(panel(page).getByRole('link', { name: 'N.J.S.A. 46:8-21.2' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.nj\.gov\/dca\//,
  )

  const cold = await openCold(page, path)
  await expect(total(cold, said.moveIn, said.least('$2,500'))).toBeVisible()
  await hydrated(cold)
  await choose(cold, 'bedroom-1')
  await expect(total(cold, said.moveIn, '$2,500')).toBeVisible()
  await expect(total(cold, said.monthly, '$1,310')).toBeVisible()
})

test.describe('without a worker', () => {
  test.use({ worker: false, contextOptions: { reducedMotion: 'reduce' } })

  test('what is unknown is said, and the sum is at least the rest; what the rent includes is no zero', async ({
    page,
  }) => {
    const homes = await Promise.all(
      (await listedHomes(page)).map(async ({ id }) => {
        const answer = await page.request.get(`/api/v1/properties/${id}`)
        const { data } = await answer.json()
        return data
      }),
    )
    const home = homes.find(({ costs }) => costs.utilities === 0 && costs.move_in_fee === undefined)
    await page.goto(`/property/${home.id}`)
    const dollars = `$${(2 * home.price).toLocaleString('en-US')}`
    await expect(total(page, said.moveIn, said.least(dollars))).toBeVisible()
    await expect(line(panel(page), said.fees)).toContainText(said.unknown)
    await expect(line(panel(page), said.utilities)).toContainText(said.included)
    await expect(panel(page)).not.toContainText('$0')
    await expect(panel(page).getByRole('link', { name: 'FARE Act' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.nyc\.gov\//,
    )
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  })

  test('a room of a home that is let whole shows its part; axe finds nothing, and the panel fits', async ({
    page,
  }) => {
    await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
    const homes = await listedHomes(page)
    const home = homes.find(({ letting, bed }) => letting === 'whole' && bed === 2)
    await arrive(page, `/property/${home?.id}`)
    await expect(panel(page)).not.toContainText(said.share)
    await choose(page, 'bedroom-1')
    await expect(panel(page)).toContainText(said.share)
    expect(await lookFindings(page)).toEqual([])
  })
})

test.describe('a home that says other than the law', () => {
  test.use({ worker: false })

  test('is told apart by a gentle hint', async ({ page }) => {
    const path = await pathOf(page, 'Sunny 3BR near Broad Ave')
    await arrive(page, '/listing')
    await page.route(`**/api/v1${path.replace('property', 'properties')}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.costs = { deposit_months: 2 }
      await route.fulfill({ response: answer, json: body })
    })
    await page.getByRole('link', { name: '브로드 애비뉴 근처 남향 3베드' }).click()
    const panel = page.getByRole('region', { name: '비용', exact: true })
    await expect(panel.getByText('이 집의 보증금은 이보다 많아요. 계약하기 전에 물어보세요.')).toBeVisible()
  })
})
