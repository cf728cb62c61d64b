/** The inquiry form: who may send it, what it wants, and what becomes of it. */
import type { Page } from 'playwright/test'
import { fillIn, inquiryForm, logInAsNew, matchFlow, sendButton } from './applying.ts'
import { arrive, expect, test } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

test('a visitor who touches the form is asked to log in', async ({ page }) => {
  const [id = 0] = await homeIds(page)
  await arrive(page, `/property/${id}`)
  await expect(inquiryForm(page)).toContainText('신청하려면 로그인해 주세요.')
  await inquiryForm(page).getByRole('radio', { name: '싱글룸' }).click()
  const modal = page.getByRole('dialog', { name: '로그인이 필요해요' })
  await modal.getByRole('button', { name: '취소' }).click()
  await expect(modal).toBeHidden()
  for (const field of ['입주 희망일', '함께 살 사람에게', '중개팀에게']) {
    await inquiryForm(page).getByLabel(field).click()
    await modal.getByRole('button', { name: '취소' }).click()
    await expect(modal).toBeHidden()
  }
  await inquiryForm(page).getByRole('button', { name: '로그인하고 신청하기' }).click()
  await expect(modal.getByRole('link', { name: '로그인' })).toBeVisible()
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
  await expect(inquiryForm(page).getByRole('switch')).toBeChecked()
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
  await sendButton(page).click()
  const notice = inquiryForm(page).getByRole('status').filter({ hasText: '신청서가 기다리고 있어요' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await page.unroute('**/property_matching_enquiry')
  await expect(inquiryForm(page)).toContainText('신청이 완료되었어요', { timeout: 20_000 })
  await expect(matchFlow(page)).toBeVisible()
  expect(await moves()).toEqual([])
})
