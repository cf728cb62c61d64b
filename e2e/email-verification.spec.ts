/** The mail of a new account: its link confirms the address in the account's own session alone, and another removes the sign-up. */
import type { BrowserContext, Page } from 'playwright/test'
import { startSmtpServer } from '../tests/server/mail/smtp-server.ts'
import { startServerProcess } from '../tests/server/start/server-process.ts'
import { enter, logIn, newEmail } from './accounts.ts'
import { PASSWORD } from './api-people.ts'
import { withDatabase } from './faults/scene.ts'
import { arrive, test as base, expect, watchContext } from './fixtures.ts'

interface Site {
  readonly origin: string
  /** The links of the last mail to an address. */
  links(email: string): Promise<{ confirm: string; remove: string }>
}

/** A mail's text: it came in base64 or as quoted-printable (RFC 2045). */
function textOf(message: string): string {
  const [head = '', ...body] = message.split('\n\n')
  const text = body.join('\n\n')
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  const bytes = text.replace(/=\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => `%${hex}`)
  return /^Content-Transfer-Encoding: quoted-printable$/im.test(head) ? decodeURIComponent(bytes) : text
}

/** A server that sends mails, and so asks new accounts to confirm their address. */
const test = base.extend<{ other: Page }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      await withDatabase(async (url) => {
        const smtp = await startSmtpServer()
        const server = startServerProcess({ DATABASE_URL: url, SMTP_URL: smtp.url })
        const mailTo = (email: string) =>
          smtp.messages.findLast((message) => new RegExp(`^To: ${email}$`, 'm').test(message)) ?? ''
        await use({
          origin: await server.address,
          async links(email) {
            const link = (path: string) =>
              new RegExp(`http\\S+/${path}\\?token=[\\w-]+`).exec(textOf(mailTo(email)))?.[0] ?? ''
            await expect.poll(() => link('verify_email')).not.toBe('')
            return { confirm: link('verify_email'), remove: link('remove_signup') }
          },
        })
        await server.end('SIGTERM')
        await smtp.close()
      })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** A page of somebody else's browser. */
  other: async ({ browser, baseURL, complaints }, use) => {
    const context: BrowserContext = await browser.newContext({
      baseURL,
      locale: 'ko-KR',
      serviceWorkers: 'block',
    })
    await watchContext(context, complaints)
    await use(await context.newPage())
    await context.close()
  },
})
test.use({ worker: false })

const confirmButton = (page: Page) => page.getByRole('button', { name: '네, 제 주소가 맞아요' })
const confirmed = (page: Page) => page.getByRole('status').filter({ hasText: '이메일 주소를 확인했어요' })
const asksForLogin = (page: Page) => expect(page.getByText('메일에 적힌 계정으로 로그인하면')).toBeVisible()
/** Signs up and logs in without a screen. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/partners', { data: { name, email, password: PASSWORD } })
  expect(answer.status()).toBe(201)
  await enter(page, email, PASSWORD)
}

const profileStatus = async (page: Page) => (await page.request.get('/api/v1/user/profile')).status()

test('the link opened elsewhere asks for the login of its account, also where somebody else is logged in, and then confirms; in its own session a press is enough', async ({
  page,
  other,
  site,
}) => {
  const [minji, jun] = [newEmail('minji'), newEmail('jun')]
  await signUp(page, '김민지', minji)
  const { confirm } = await site.links(minji)

  await arrive(other, confirm)
  await asksForLogin(other)
  await expect(confirmButton(other)).toHaveCount(0)
  await signUp(other, '박준', jun)
  await arrive(other, confirm)
  await confirmButton(other).click()
  await expect(other.getByRole('alert')).toContainText('다른 계정으로 로그인되어 있어요')
  await logIn(other, minji, PASSWORD)
  await expect(confirmed(other)).toBeVisible()
  await expect(other).toHaveURL('/verify_email')

  await arrive(page, confirm)
  await confirmButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('이미 썼거나')

  const own = (await site.links(jun)).confirm
  await page.context().clearCookies()
  await arrive(page, own)
  await asksForLogin(page)
  await logIn(page, jun, PASSWORD)
  await expect(confirmed(page)).toBeVisible()
})

test('whoever did not sign up opens the other link, reads what it will do, and ends the sign-up and its session by a press', async ({
  page,
  other,
  site,
}) => {
  const hers = newEmail('hers')
  await signUp(page, '누군가', hers)
  const { remove } = await site.links(hers)
  await arrive(other, remove)
  await expect(other.getByRole('heading', { name: '제가 아니에요' })).toBeVisible()
  await expect(other.getByRole('main')).toContainText('계정과 프로필, 저장한 집, 신청이 모두 없어지고')
  // Opening it has done nothing, whoever opens it.
  expect(await profileStatus(page)).toBe(200)
  await other.getByRole('button', { name: '이 가입 없애기' }).click()
  await expect(other.getByRole('status').filter({ hasText: '가입을 없앴어요' })).toBeVisible()
  await expect(other).toHaveURL('/remove_signup')
  expect(await profileStatus(page)).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await signUp(other, '주인', hers)
  await arrive(other, remove)
  await other.getByRole('button', { name: '이 가입 없애기' }).click()
  await expect(other.getByRole('main').getByRole('alert')).toContainText('이미 썼거나')
})
