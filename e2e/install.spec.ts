/** Onto the home screen: what the browser says of the manifest, when it is offered, and how it is done by hand. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

const manifestLink = (page: Page) => page.locator('link[rel=manifest]')

test('Chromium finds nothing that stands in the way of installing, and the manifest follows the language', async ({
  baseURL,
  launchOptions,
}) => {
  // Nothing can be installed from the private windows that tests have by default.
  const profile = await mkdtemp(join(tmpdir(), 'bangjjak-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto('/')
    for (const [name, path] of [
      ['방짝', '/manifest.webmanifest'],
      ['Bangjjak', '/manifest.en.webmanifest'],
    ] as const) {
      await expect(manifestLink(page)).toHaveAttribute('href', path)
      await expect(manifestLink(page)).toHaveCount(1)
      const { url, errors, data } = await devtools.send('Page.getAppManifest')
      expect(new URL(url).pathname).toBe(path)
      expect(errors).toEqual([])
      expect(JSON.parse(data ?? '{}').short_name).toBe(name)
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])
      if (name === '방짝') await page.getByRole('link', { name: 'English' }).first().click()
    }
    await page.goto('/?source=homescreen')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

const offer = (page: Page) => page.getByRole('region', { name: '홈 화면에 방짝을 추가할까요?' })

/** What Chromium does where it could install; in tests it never comes to that. */
async function browserOffers(page: Page): Promise<void> {
  await expect(manifestLink(page)).toBeAttached()
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset.prompted = String(event.defaultPrevented)
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(event)
  })
}

async function logInTo(page: Page, path: string): Promise<void> {
  const email = await createAccount(page.request, '설치하는 사람')
  await page.context().clearCookies()
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await logIn(page, email, PASSWORD)
  await page.waitForURL((url) => url.pathname === path)
  await hydrated(page)
}

async function save(page: Page, index: number): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.url().includes('/bookmark') && answer.ok())
  await page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: / 저장$/ })
    .click()
  await sent
}

test('it is offered after a save and not before; a refusal is remembered, and "More" still leads there', async ({
  page,
}) => {
  await logInTo(page, '/listing')
  await browserOffers(page)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
  await save(page, 0)
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: '다음에' }).click()
  await expect(offer(page)).toHaveCount(0)

  await page.reload()
  await hydrated(page)
  await browserOffers(page)
  await save(page, 1)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('button', { name: '더보기' }).click()
  await page.getByRole('button', { name: '홈 화면에 추가' }).click()
  const guide = page.getByRole('dialog', { name: '홈 화면에 추가' })
  await guide.getByRole('button', { name: '홈 화면에 추가' }).click()
  await expect(guide).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset.prompted)).toBe('true')
})

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.describe('on an iPhone', () => {
  test.use({ userAgent: `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1` })

  test('three steps say how, two with the sign of the system; Back closes them', async ({ page }) => {
    await page.goto('/listing')
    await hydrated(page)
    await expect(manifestLink(page)).toBeAttached()
    await page.getByRole('button', { name: '더보기' }).click()
    await page.getByRole('button', { name: '홈 화면에 추가' }).click()
    const guide = page.getByRole('dialog', { name: '홈 화면에 추가' })
    await expect(guide.getByRole('listitem')).toHaveCount(3)
    await expect(guide.getByRole('listitem').first()).toHaveText(/공유 버튼을 눌러요/)
    await expect(guide.locator('li svg')).toHaveCount(2)
    await page.goBack()
    await expect(guide).toBeHidden()
  })
})

test.describe('inside KakaoTalk', () => {
  test.use({ userAgent: `${iPhone} Mobile/15E148 KAKAOTALK 10.8.5` })

  test('the way out opens this very page in the phone’s own browser', async ({ page }) => {
    await page.goto('/listing?city=1')
    await hydrated(page)
    await expect(manifestLink(page)).toBeAttached()
    await page.getByRole('button', { name: '더보기' }).click()
    // Not what this window cannot do.
    await page.getByRole('button', { name: '쓰던 브라우저에서 열기' }).click()
    const guide = page.getByRole('dialog', { name: '쓰던 브라우저에서 열기' })
    await expect(guide.getByRole('link', { name: '브라우저로 열기' })).toHaveAttribute(
      'href',
      `kakaotalk://web/openExternal?url=${encodeURIComponent(page.url())}`,
    )
    await expect(guide.getByLabel('또는 이 주소를 브라우저에서 열어 주세요')).toHaveValue(page.url())
  })
})
