/** A visitor says once where they go each day, and homes say how long it takes, also on the subway without a signal. */
import type { Page } from 'playwright/test'
import { arrive, expect, hydrated, loseSignal, test, workerInControl } from './fixtures.ts'

/** Opens the dialog and chooses NYU by its first consonants. */
async function chooseNyu(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 장소까지 몇 분' }).click()
  const dialog = page.getByRole('dialog', { name: '내 장소' })
  await dialog.getByRole('searchbox', { name: '학교, 회사, 역 이름' }).fill('ㄴㅇㄷ')
  await dialog.getByRole('button', { name: /^뉴욕대\s*학교/ }).click()
  await expect(dialog.getByRole('button', { name: '뉴욕대 빼기' })).toBeVisible()
}

/** The minutes to NYU on the cards in sight. */
async function minutesOnCards(page: Page): Promise<number[]> {
  const said = await page
    .getByRole('article')
    .getByText(/^약 \d+분$/)
    .allTextContents()
  return said.map((text) => Number(/\d+/.exec(text)?.[0]))
}

test('chosen once, cards say minutes, the list holds the homes within 30, and does so without a signal', async ({
  page,
}) => {
  await arrive(page, '/listing')
  await workerInControl(page)
  await chooseNyu(page)
  await page.getByRole('button', { name: '뉴욕대 30분 안 집 보기' }).click()
  await expect(page).toHaveURL(/destination=nyu&max_minutes=30/)
  await expect(page.getByRole('link', { name: '필터 빼기: 뉴욕대 30분 안' })).toBeVisible()
  await expect.poll(async () => (await minutesOnCards(page)).length).toBeGreaterThan(3)
  for (const minutes of await minutesOnCards(page)) expect(minutes).toBeLessThanOrEqual(30)

  const name = (await page.getByRole('article').nth(0).getByRole('link').textContent()) ?? ''
  const [onCard] = await minutesOnCards(page)
  await page.getByRole('article').nth(0).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('list', { name: '내 장소까지' })).toHaveText(`뉴욕대 약 ${onCard}분`)
  await page.goBack()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const before = await page.getByRole('article').count()
  await page.waitForLoadState('networkidle')

  await loseSignal(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(/이 기기에 있는 집 \d+곳 중 \d+곳/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(before)
  await expect.poll(async () => (await minutesOnCards(page)).length).toBe(before)
})

test('a home far from trains says what its broker told, and minutes by the bus', async ({ page }) => {
  await arrive(page, '/listing?searchTerm=팰리세이즈파크&city=Palisades%20Park')
  await page.getByRole('article').nth(0).getByRole('link').click()
  await expect(page.getByRole('list', { name: '중개인이 알려준 시간' })).toContainText('166')
  await chooseNyu(page)
  await page.getByRole('button', { name: '완료' }).click()
  await expect(page.getByRole('list', { name: '내 장소까지' })).toHaveText(/^뉴욕대 약 (5|6|7)\d분$/)
})
