/** What renters come for, each in six taps at most: typing is none, and neither is reading. */
import type { Locator, Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, enter } from './accounts.ts'
import { arrive, expect, test } from './fixtures.ts'

const TAPS_MAXIMUM = 6

/** Counts the taps of a renter, and says at the end how many there were and how long it took. */
function hand(page: Page) {
  let taps = 0
  const start = Date.now()
  return {
    async tap(what: Locator) {
      taps += 1
      await what.click()
    },
    done(task: string) {
      test.info().annotations.push({ type: task, description: `${taps} taps, ${Date.now() - start} ms` })
      expect(taps, task).toBeLessThanOrEqual(TAPS_MAXIMUM)
    },
    page,
  }
}

const field = (page: Page) => page.getByRole('search').getByRole('combobox')

/** The demo's cheapest room so near costs 1,680 dollars. */
test('a room under $1,700 within 30 minutes of NYU', async ({ page }) => {
  await arrive(page, '/')
  const { tap, done } = hand(page)
  await tap(field(page))
  await page.keyboard.type('뉴욕대')
  await tap(page.getByRole('option', { name: /^뉴욕대\s*학교/ }))
  await expect(page).toHaveURL(/destination=nyu/)
  await tap(page.getByRole('button', { name: /^필터/ }))
  await tap(page.getByLabel('최대'))
  await page.keyboard.type('1700')
  await tap(page.getByRole('button', { name: /^집 \d+(개|곳) 보기$/ }))
  await expect(page).toHaveURL(/max_price=1700/)
  const rent = page.getByRole('article').first().getByText(/월 \$/)
  const dollars = Number((await rent.textContent())?.replace(/\D/g, ''))
  expect(dollars).toBeLessThan(1700)
  await tap(page.getByRole('article').first().getByRole('link'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  done('a room under $1,700 within 30 minutes of NYU')
})

test('the cheaper of two saved homes over a year', async ({ page }) => {
  // Two rooms: a whole home's year is not measured by a room's.
  await arrive(page, '/listing?letting=room')
  for (const index of [0, 1]) {
    const save = page
      .getByRole('article')
      .nth(index)
      .getByRole('button', { name: / 저장$/ })
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  }
  const { tap, done } = hand(page)
  await tap(page.getByRole('button', { name: /^더보기/ }))
  await tap(page.locator('#more').getByRole('link', { name: '저장한 집' }))
  for (const index of [0, 1]) await tap(page.getByRole('checkbox', { name: /^비교하기:/ }).nth(index))
  await tap(page.getByRole('link', { name: '집 2곳 비교하기' }))
  await expect(page.getByRole('row', { name: /^한 해/ })).toContainText('더 낮아요')
  done('the cheaper of two saved homes over a year')
})

test('to hear of the next room in Fort Lee', async ({ page }) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  await arrive(page, '/')
  const { tap, done } = hand(page)
  await tap(field(page))
  await page.keyboard.type('포트리')
  await tap(page.getByRole('option', { name: /^포트리/ }))
  await tap(page.getByRole('link', { name: '방 하나', exact: true }))
  await tap(page.getByRole('button', { name: '이 조건으로 알림 받기' }))
  const sheet = page.getByRole('dialog', { name: '새 집이 나오면 알려 드릴까요?' })
  await tap(sheet.getByRole('button', { name: '저장하고 알림 받기' }))
  await expect(sheet).toBeHidden()
  done('to hear of the next room in Fort Lee')
})
