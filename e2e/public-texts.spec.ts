/** Terms, privacy, help and contact. What they say and lead to: tests/web/screens/public-texts.test.tsx. */
import type { Page } from 'playwright/test'
import { arrive, expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

/** Keeps mail apps closed: the draft that the page would open is written down instead. */
async function catchMail(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link?.protocol !== 'mailto:') return
        event.preventDefault()
        opened.push(link.href)
      },
      { capture: true },
    )
  })
  return () => page.evaluate((): string[] => Reflect.get(globalThis, 'opened'))
}

test('the table of contents leads to a section, whose address can be shared', async ({ page }) => {
  await arrive(page, '/terms')
  const heading = page.getByRole('heading', { name: /준거법과 분쟁 해결/ })
  await expect(heading).not.toBeInViewport()
  const contents = page.locator('summary', { hasText: '차례' })
  if (await contents.isVisible()) await contents.click()
  await page
    .getByRole('navigation', { name: '차례' })
    .getByRole('link', { name: '준거법과 분쟁 해결' })
    .click()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/\/terms#law$/)
  await page.reload()
  await hydrated(page)
  await expect(heading).toBeInViewport()
})

test('a change of language on /terms keeps the reader at the same paragraph', async ({ page }) => {
  await arrive(page, '/terms#score')
  const section = page.locator('#score')
  const top = async () => Math.round((await section.boundingBox())?.y ?? Number.NaN)
  await expect(section).toBeInViewport()
  const before = await top()
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('link', { name: 'English' }).click()
  await expect(section.getByRole('heading')).toContainText('The matching score is a help, not a guarantee')
  await expect(page).toHaveTitle('Terms of use · 방짝')
  await expect(page).toHaveURL(/\/terms#score$/)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(8)
})

test('the sentences of the long texts are no part of other pages', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (/\/assets\/(ko|en)-.*\.js$/.test(response.url())) loaded.push(await response.text())
  })
  await arrive(page, '/listing')
  await expect.poll(() => loaded.length).toBe(1)
  expect(loaded.join()).not.toContain('구속력 있는 중재')
})

test('an address leads to one answer of the help centre, which then stands open', async ({ page }) => {
  await arrive(page, '/help#contact-details')
  await expect(page.getByText(/그 전까지 이메일과 전화번호는 가려져 있어요/)).toBeInViewport()
})

test('the contact form opens a mail draft, calls no server, says so, is empty again', async ({ page }) => {
  const opened = await catchMail(page)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.clock.install()
  await arrive(page, '/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('이름').fill('한소희')
  await form.getByLabel('이메일').fill('sohee@home.test')
  await form.getByLabel('내용').fill('토요일에 집을 볼 수 있을까요? <b>')
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('button', { name: '메일 보내기' }).click()
  await expect(form.getByRole('button', { name: '보내는 중...' })).toBeVisible()
  // As long as a mail app may take to come up.
  await page.clock.runFor(1_000)
  await expect(form.getByRole('status').filter({ hasText: '메일 앱에 내용을 준비했어요' })).toBeVisible()
  await expect(form.getByLabel('내용')).toHaveValue('')
  const [draft = ''] = await opened()
  expect(new URL(draft).pathname).toBe('support@bangjjak.example')
  expect(new URL(draft).searchParams.get('subject')).toBe('Contact Form Submission')
  expect(new URL(draft).searchParams.get('body')).toBe(
    '이름: 한소희\r\n이메일: sohee@home.test\r\n\r\n내용:\r\n토요일에 집을 볼 수 있을까요? b',
  )
  expect(writes).toEqual([])
})

test('a language that was chosen before wins, though its cookie is gone', async ({ page, context }) => {
  await arrive(page, '/help')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
