/**
 * Public pages as the server renders them and the browser takes them over: whatever is stored on the device and wherever
 * it stands, React finds the page that the server meant. The fixture fails where it does not.
 */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { enter } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { arrive, expect, test } from './fixtures.ts'

const paths = [
  '/',
  '/listing',
  '/listing?city=Flushing&price_order=lh&searchTerm=room',
  '/property/1',
  '/property/999999',
  '/login',
  '/signup',
  '/signup?form=short',
  '/passwordreset',
  '/passwordreset/complete?token=unknown',
  '/verify_email?token=unknown',
  '/remove_signup?token=unknown',
  '/answer_link?token=unknown',
  '/terms',
  '/privacy',
  '/help',
  '/contact',
  '/no-such-page',
]

async function openAll(page: Page, wanted: readonly string[]): Promise<void> {
  for (const path of wanted) {
    await test.step(path, async () => {
      await arrive(page, path)
      // React may take over what waits for its own code after the page as a whole.
      await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
    })
  }
}

// Without a worker each page comes from the server, as on a first visit.
test.use({ worker: false })

test('a page that React finds otherwise than the server sent it is complained of', async ({
  page,
  complaints,
}) => {
  await page.route('/terms', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Other words')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/terms')
  await expect.poll(() => complaints.join()).toContain('418')
  complaints.length = 0
})

// The server's day is over in the one place, and has not begun in the other.
test.describe('in English, dark, at Pacific/Honolulu', () => {
  test.use({ colorScheme: 'dark', timezoneId: 'Pacific/Honolulu' })

  test('every public page, for a visitor', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL ?? '' }])
    await openAll(page, paths)
  })
})

test.describe('in Korean, light, at Pacific/Kiritimati', () => {
  test.use({ colorScheme: 'light', timezoneId: 'Pacific/Kiritimati' })

  test('every public page, for a member with saved homes and filters, also when the language is left in storage alone', async ({
    page,
    context,
    request,
  }) => {
    await enter(page, await createAccount(request, '많이 모은 사람'), PASSWORD)
    await page.goto('/listing?min_price=1500')
    await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /저장$/ }).click()
    await expect(card.getByRole('button', { name: /저장$/, pressed: true })).toBeVisible()
    await openAll(page, paths)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')

    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await context.clearCookies({ name: LANGUAGE_COOKIE })
    await openAll(page, ['/', '/listing', '/property/1'])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
