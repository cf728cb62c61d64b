/** Confirming an address, on a server with a mail server: until then nobody else sees the account's applications. */
import type { Page } from 'playwright/test'
import { createWorld, type World } from '../tests/outbox-runs/world.ts'
import { type SmtpServer, startSmtpServer } from '../tests/server/mail/smtp-server.ts'
import { tidyAnswers } from '../tests/server/matching/stored-home.ts'
import { startServerProcess } from '../tests/server/start/server-process.ts'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { fillIn, inquiryForm, matchFlow, sendButton } from './applying.ts'
import { readableByAll } from './axe.ts'
import { enterAs, withDatabase } from './faults/scene.ts'
import { test as base, expect, hydrated } from './fixtures.ts'

interface Site {
  readonly origin: string
  readonly world: World
  readonly mails: SmtpServer
}

const LEADS_EMAIL = 'leads@broker.test'

const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    await withDatabase(async (url) => {
      const world = await createWorld(url)
      const mails = await startSmtpServer()
      const server = startServerProcess({ DATABASE_URL: url, SMTP_URL: mails.url, LEADS_EMAIL })
      await use({ origin: await server.address, world, mails })
      await server.end('SIGTERM')
      await mails.close()
      await world.end()
    })
  },
  baseURL: async ({ site }, use) => use(site.origin),
})
test.use({ worker: false })

/** The texts of the mails to an address. */
function mailsTo({ messages }: SmtpServer, recipient: string): string[] {
  return messages
    .filter((message) => message.includes(`\nTo: ${recipient}\n`))
    .map((message) => {
      const [, text = ''] = message.split(/\n\n([\s\S]*)/)
      if (/^Content-Transfer-Encoding: base64$/im.test(message)) return Buffer.from(text, 'base64').toString()
      return text.replaceAll('=\n', '').replaceAll('=3D', '=')
    })
}

const confirmButton = (page: Page) => page.getByRole('button', { name: '네, 제 주소가 맞아요' })

test('an application is not shown to others, and says so, until the link of the mail is opened and confirmed', async ({
  page,
  browser,
  request,
  site,
}) => {
  const { world, mails, origin } = site
  const neighbour = await world.renter(tidyAnswers)
  const home = neighbour.applicants[0]?.propertyId ?? 0
  const theirs = await browser.newContext({ baseURL: origin })
  await enterAs(theirs, site, neighbour, site)
  const suggestedToThem = async () =>
    (await theirs.request.get(`/api/v1/user_suggestions?property_id=${home}`)).text()

  const email = await createAccount(request, '탁하람')
  await page.goto(`/login?redirect=/property/${home}`)
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(`/property/${home}`)
  await fillIn(page, home)
  await sendButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await sendButton(page).click()
  await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
  await expect(inquiryForm(page)).toBeInViewport({ ratio: 1 })
  const pending = page.getByText('이메일 주소를 확인해 주세요')
  await expect(pending).toBeVisible()
  await expect(matchFlow(page)).toBeHidden()
  await expect(inquiryForm(page).getByRole('button', { name: '다른 신청자 만나기' })).toHaveCount(0)
  await page.getByRole('link', { name: '매칭 보러 가기' }).click()
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('아직 비공개')
  await expect(card.getByRole('button')).toHaveCount(0)
  await readableByAll(page)
  expect(await suggestedToThem()).not.toContain('탁하람')
  expect(mailsTo(mails, LEADS_EMAIL)).toEqual([])

  await page.getByRole('button', { name: '메일 다시 보내기' }).click()
  await expect(page.getByText('다시 보냈어요')).toBeVisible()
  await expect.poll(() => mailsTo(mails, email)).toHaveLength(2)
  const [link = ''] = /http\S+\/verify_email\?token=[\w-]{43}/.exec(mailsTo(mails, email)[1] ?? '') ?? []
  expect(link).toContain(origin)
  await page.goto(link)
  await hydrated(page)
  await readableByAll(page)
  await confirmButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: '이메일 주소를 확인했어요' })).toBeVisible()
  await expect(page).toHaveURL('/verify_email')
  await page.getByRole('link', { name: '매칭 보러 가기' }).click()
  await expect(pending).toBeHidden()
  await expect(card).not.toContainText('아직 비공개')
  await card.getByRole('button', { name: /명 더 만나 보기$/ }).click()
  await expect(matchFlow(page).locator('[data-top]')).toBeVisible()
  expect(await suggestedToThem()).toContain('탁하람')
  await expect.poll(() => mailsTo(mails, LEADS_EMAIL)).toHaveLength(1)

  await page.goto(link)
  await hydrated(page)
  await confirmButton(page).click()
  await expect(page.getByRole('alert')).toContainText('이미 썼거나')
  await theirs.close()
})
