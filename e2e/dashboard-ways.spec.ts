/** A member's own pages: from each of them the others are one tap away, and which one it is can be seen. */
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ worker: false })

const pages = [
  { name: '매칭', heading: '내 매칭', address: /\/dashboard\?view=matches$/ },
  { name: '프로필', heading: '내 프로필', address: /\/dashboard\?view=profile$/ },
  { name: '저장한 집', heading: '저장한 집', address: /\/saved$/ },
  { name: '보낼 목록', heading: '보낼 목록', address: /\/outbox$/ },
] as const

test('/profile is the profile view of the dashboard, whose tabs stay on each of its pages and lead from each to each', async ({
  page,
}) => {
  await enter(page, 'grace@demo.bangjjak.example', DEMO_PASSWORD)
  await page.goto('/profile')
  const ways = page.getByRole('navigation', { name: '내 매칭' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(ways).toContainText('Grace Lee')
  await expect(ways.getByRole('link', { name: '프로필' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab')).toHaveCount(4)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [index, from] of pages.entries()) {
      for (const to of pages.slice(index + 1)) {
        for (const { name, heading: title, address } of [from, to]) {
          await ways.getByRole('link', { name }).click()
          await expect(page).toHaveURL(address)
          await expect(heading).toHaveText(title)
          await expect(ways.getByRole('link')).toHaveCount(pages.length)
          await expect(ways.locator('[aria-current="page"]')).toHaveText(name)
          await expect(ways.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
        }
      }
    }
  }
})
