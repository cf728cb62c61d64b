/**
 * A member's own pages: from each of them the others are one tap away, and which one it is can be seen. And the way that
 * links in mails lead.
 */
import { DEMO_PASSWORD, enter, logIn } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { expect, loseSignal, test, workerInControl } from './fixtures.ts'
import { homeIds } from './homes.ts'

const pages = [
  { name: '매칭', heading: '내 매칭', address: /\/dashboard\?view=matches$/ },
  { name: '프로필', heading: '내 프로필', address: /\/dashboard\?view=profile$/ },
  { name: '저장한 집', heading: '저장한 집', address: /\/saved$/ },
] as const

test('a mail’s link to a person opens their card after the login, and from the device without a signal; Back closes it, and of strangers it says that they cannot be met', async ({
  page,
  playwright,
}) => {
  const home = (await homeIds(page)).at(-1) ?? 0
  const [me, other] = [await apiPerson(playwright, '강나루'), await apiPerson(playwright, '유새벽')]
  const mine = await me.apply(home)
  const theirs = await other.apply(home)
  await other.like(mine)
  const link = `/dashboard?view=matches&person=${theirs}`
  const card = page.getByRole('dialog', { name: other.name })

  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, me.email, PASSWORD)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(other.name)
  await expect(card.getByRole('button', { name: '나도 관심 보내기' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeHidden()
  await expect(page).toHaveURL('/dashboard?view=matches')
  await expect(page.getByRole('article')).toContainText(`${other.name} 님이 나에게 관심을 보냈어요`)

  await page.goto('/dashboard?view=matches&person=987654321')
  await expect(page.getByRole('dialog')).toContainText('이분은 이제 만날 수 없어요')

  await workerInControl(page)
  await loseSignal(page)
  await page.goto(link)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(other.name)
})

test.describe('without a worker', () => {
  test.use({ worker: false })

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
    // The outbox has a tab only where one is in it; journeys of the outbox show it while something waits.
    await page.goto('/outbox')
    await expect(ways.getByRole('link')).toHaveCount(pages.length + 1)
    await expect(ways.locator('[aria-current="page"]')).toHaveText('보낼 목록')
  })
})
