/** Terms, privacy, help and contact, and the frame that leads to them. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'

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

const footer = (page: Page) => page.getByRole('contentinfo')

test('the footer leads visitors to /terms, /privacy, /help and /contact', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  for (const [path, link, heading] of [
    ['/terms', '이용약관', '이용약관'],
    ['/privacy', '개인정보 처리방침', '개인정보 처리방침'],
    ['/help', '도움말', '무엇을 도와드릴까요?'],
    ['/contact', '문의하기', '문의하기'],
  ] as const) {
    await footer(page).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${link} · 방짝`)
  }
})

test('terms and privacy say since when they hold and when they last changed, and lead home', async ({
  page,
}) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByText('시행일: 2025년 8월 1일')).toBeVisible()
    await expect(page.getByText(/^마지막 수정일: \d{4}년\s\d+월\s\d+일$/)).toBeVisible()
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
})

test('the table of contents leads to a section, whose address can be shared', async ({ page }) => {
  await page.goto('/terms')
  await hydrated(page)
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
  await page.goto('/terms#score')
  await hydrated(page)
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
  await page.goto('/listing')
  await hydrated(page)
  await expect.poll(() => loaded.length).toBe(1)
  expect(loaded.join()).not.toContain('구속력 있는 중재')
})

test('the help centre finds answers as one types, also by first letters, and the search has an address', async ({
  page,
}) => {
  await page.goto('/help')
  await hydrated(page)
  const search = page.getByRole('searchbox', { name: '도움말 검색' })
  await search.fill('ㅂㅁㅂㅎ')
  await expect(page.getByText('비밀번호를 잊었어요. 어떻게 하나요?')).toBeVisible()
  await expect(page.getByText('점수는 어떻게 나오나요?')).toBeHidden()
  await search.fill('연락처')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=/)
  await page.reload()
  await expect(search).toHaveValue('연락처')
  await expect(page.getByRole('status').filter({ hasText: /^답변 \d+개$/ })).toBeVisible()
  await search.fill('없는말없는말')
  await expect(page.getByText(/이 말이 들어간 답변이 없어요/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '문의하기' })).toBeVisible()
})

test('an address leads to one answer of the help centre, which then stands open', async ({ page }) => {
  await page.goto('/help#contact-details')
  await hydrated(page)
  await expect(page.getByText(/그 전까지 이메일과 전화번호는 가려져 있어요/)).toBeInViewport()
})

test('the contact form opens a mail draft to support, calls no server, says so and is empty again', async ({
  page,
}) => {
  const opened = await catchMail(page)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.clock.install()
  await page.goto('/contact')
  await hydrated(page)
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

test('a message survives a reload and a press on the link to this very page', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const message = page.getByRole('main').getByLabel('내용')
  await message.fill('아직 쓰는 중이에요')
  await page.reload()
  await hydrated(page)
  await expect(message).toHaveValue('아직 쓰는 중이에요')
  await footer(page).getByRole('link', { name: '문의하기' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(message).toHaveValue('아직 쓰는 중이에요')
})

test('whoever is logged in finds name and email filled in', async ({ page }) => {
  await page.goto('/login?redirect=/contact')
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('main').getByLabel('이메일')).toHaveValue(DEMO_EMAIL)
  await expect(page.getByRole('main').getByLabel('이름')).toHaveValue('김민지')
})

test("the sheet behind 'More' holds what the header holds, and the ways to get help", async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: '더보기' }).click()
  const sheet = page.getByRole('dialog', { name: '더보기' })
  for (const name of ['홈', '집 찾기', 'English', '로그인', '도움말', '문의하기'])
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: '도움말' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await expect(sheet).toBeHidden()
})

test('the footer names the year, the mail address and the tagline', async ({ page }) => {
  await page.goto('/listing')
  await hydrated(page)
  // Around New Year it is not the same one everywhere.
  const day = 24 * 60 * 60 * 1_000
  const years = [-day, day].map((ahead) => new Date(Date.now() + ahead).getFullYear())
  await expect(footer(page)).toContainText(new RegExp(`© (?:${years.join('|')}) `))
  await expect(footer(page).getByRole('link', { name: 'support@bangjjak.example' })).toHaveAttribute(
    'href',
    'mailto:support@bangjjak.example',
  )
  await expect(footer(page)).toContainText('살 집도, 함께 살 사람도 여기서 찾아요.')
})

test('a language that was chosen before wins, though its cookie is gone', async ({ page, context }) => {
  await page.goto('/help')
  await hydrated(page)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
