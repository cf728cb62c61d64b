/** Blocking and reporting people, hiding and reporting homes: at once on the device, once on the server, for both. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { matchFlow, startDeck } from './applying.ts'
import { axeFindings } from './axe.ts'
import { dataDir } from './data-directory.ts'
import { arrive, deviceOpen, expect, test, workerInControl } from './fixtures.ts'
import { homeIds } from './homes.ts'

/** Mails to the support, as files without SMTP_URL. */
async function mailsWith(words: string): Promise<string[]> {
  const directory = join(dataDir(), 'mail')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  return mails.filter((mail) => mail.includes(words) && /^To: .*support@/im.test(mail))
}

/** Three who have applied for one home; the second has said yes to the first, who is logged in on the page. */
async function three(
  page: Page,
  playwright: Parameters<typeof apiPerson>[0],
  [first, second, third]: [string, string, string],
  homeAt: number,
) {
  const home = (await homeIds(page))[homeAt] ?? 0
  const me = await apiPerson(playwright, first)
  const other = await apiPerson(playwright, second)
  const last = await apiPerson(playwright, third)
  const mine = await me.apply(home)
  const theirs = await other.apply(home)
  const lasts = await last.apply(home)
  await other.like(mine)
  await enter(page, me.email, PASSWORD)
  return { home, me, other, last, mine, theirs, lasts }
}

/** The writes to a path that were answered from now on: without a signal some are tried in vain. */
function answersOf(page: Page, path: string): number[] {
  const answered: number[] = []
  page.on('response', (answer) => {
    const isWrite = answer.request().method() === 'POST'
    if (isWrite && new URL(answer.url()).pathname === `/api/v1${path}`) answered.push(answer.status())
  })
  return answered
}

test('blocked without a signal: gone at once from dashboard and deck, sent once, and neither sees the other', async ({
  page,
  playwright,
  context,
}) => {
  const names: [string, string, string] = ['이하나', '차단될 준', '남을 소라']
  const { home, me, other, last, mine } = await three(page, playwright, names, 30)
  // All three meet at another home, too.
  const there = (await homeIds(page))[32] ?? 0
  for (const person of [me, other, last]) await person.apply(there)
  await arrive(page, '/dashboard?view=matches')
  await workerInControl(page)
  await deviceOpen(page)
  const cardOf = (id: number) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/property/${id}"]`) })
  const card = cardOf(home)
  const toMeet = async () =>
    Number((await cardOf(there).getByRole('button', { name: /만나/ }).textContent())?.match(/\d+/))
  const face = card.getByRole('button', { name: `${names[1]} 관심 받음` })
  await expect(face).toBeVisible()
  // The people to meet are on the device before the signal goes.
  await card.getByRole('button', { name: /새 신청자/ }).click()
  await startDeck(matchFlow(page))
  await page.goBack()
  await page.waitForLoadState('networkidle')
  const before = await toMeet()
  const blocks = answersOf(page, '/blocks')

  await context.setOffline(true)
  await face.click()
  const person = page.getByRole('dialog', { name: names[1] })
  await person.getByRole('button', { name: `${names[1]} 님 더보기` }).click()
  await person.last().getByRole('button', { name: '차단하기' }).click()
  const question = page.getByRole('dialog', { name: `${names[1]} 님을 차단할까요?` })
  await expect(question).toContainText('차단하면 서로 보이지 않아요')
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: '차단하기' }).click()
  await expect(face).toHaveCount(0)
  await expect(page.getByText(`${names[1]} 님을 차단했어요. 이 기기에는 바로`)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(await toMeet()).toBe(before - 1)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await card.getByRole('button', { name: /만나/ }).click()
  const flow = matchFlow(page)
  await expect(flow.locator('[data-top]')).toBeVisible()
  await expect(flow.getByText('오프라인')).toBeVisible()
  await expect(flow.getByText(names[1])).toHaveCount(0)
  await page.goBack()
  await expect(flow).toBeHidden()

  await page.goto('/dashboard?view=profile')
  const waits = page.getByRole('listitem').filter({ hasText: names[1] })
  await expect(waits).toContainText('보내기를 기다려요')
  await context.setOffline(false)
  await expect(waits).not.toContainText('보내기를 기다려요')
  await expect(waits.getByRole('button', { name: `${names[1]} 님 차단 풀기` })).toBeVisible()
  expect(blocks).toEqual([200])
  expect(await other.suggested(home)).not.toContain(mine)

  await waits.getByRole('button', { name: `${names[1]} 님 차단 풀기` }).click()
  await expect(waits).toHaveCount(0)
  await expect.poll(() => other.record(home)).toMatchObject({ matched_inquiry_id: mine })
})

test.describe('in English', () => {
  test.use({ worker: false, locale: 'en-US' })

  test('reported in the deck and blocked with it: the next person comes, and the report is mailed with its number', async ({
    page,
    playwright,
  }) => {
    await page.goto('/language?to=en&back=%2F')
    const names: [string, string, string] = ['Hannah', 'Reported Ryan', 'Next Nora']
    const { theirs, me, other, home, mine } = await three(page, playwright, names, 33)
    await arrive(page, `/property/${home}`)
    await page.locator('#inquiry').getByRole('button', { name: 'Meet the other applicants' }).click()
    const flow = page.getByRole('dialog', { name: 'Meet the other applicants' })
    await startDeck(flow)
    const top = flow.locator('[data-top]')
    // Demo people who have applied as well may stand before them.
    for (let passed = 0; passed < 30 && (await top.getAttribute('aria-label')) !== names[1]; passed += 1) {
      await flow.getByRole('button', { name: 'Reject', exact: true }).click()
      // By their number: two applicants may have one name.
      await expect(flow.getByRole('progressbar')).toHaveAttribute('value', String(passed + 1))
    }
    await top.getByRole('button', { name: `More about ${names[1]}` }).click()
    await page
      .getByRole('dialog', { name: names[1], exact: true })
      .getByRole('button', { name: 'Report', exact: true })
      .click()
    const report = page.getByRole('dialog', { name: `Report ${names[1]}` })
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report.getByRole('alert')).toHaveText(/choose what it is about/)
    await report.getByRole('radio', { name: 'Asks for money or bank details' }).check()
    await report.getByLabel(/What should we know/).fill(`Wanted a deposit of ${theirs} dollars`)
    // A key that decides on a card must not, over the sheet.
    await report.getByRole('radio', { name: 'Asks for money or bank details' }).press('ArrowRight')
    await report.getByRole('radio', { name: 'Asks for money or bank details' }).check()
    await expect(report.getByRole('switch', { name: /Block this person/ })).toBeChecked()
    expect(await axeFindings(page)).toEqual([])
    await report.getByRole('button', { name: 'Send the report' }).click()
    // In the top layer: the deck is still open.
    await expect(page.locator(':popover-open')).toContainText('Reported. We will look into it')
    await expect(flow.getByText(names[1])).toHaveCount(0)

    await expect.poll(() => mailsWith(`Wanted a deposit of ${theirs} dollars`)).toHaveLength(1)
    const [mail = ''] = await mailsWith(`Wanted a deposit of ${theirs} dollars`)
    for (const part of [me.email, other.email, `inquiry ${theirs}`]) expect(mail).toContain(part)
    await expect.poll(() => other.suggested(home)).not.toContain(mine)
  })

  test('a home is hidden: its page says so and takes it back, the list leaves it out and says how many', async ({
    page,
    playwright,
  }) => {
    await page.goto('/language?to=en&back=%2F')
    const me = await apiPerson(playwright, 'Hidden Hannah')
    await enter(page, me.email, PASSWORD)
    const ids = await homeIds(page)
    const [id = 0] = ids
    await arrive(page, `/property/${id}`)
    // One quiet line at the foot, below the form.
    const line = page.locator('#inquiry ~ #safety')
    await expect(line).toHaveText('Report this home · Hide this home')
    await line.getByRole('button', { name: 'Hide this home' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'You have hidden this home' })
    await expect(notice).toBeVisible()
    await expect(page.getByText('This home is hidden from your lists.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await page.getByRole('button', { name: 'Report this home' }).click()
    const report = page.getByRole('dialog', { name: `Report ${name}` })
    await report.getByRole('radio', { name: 'Already taken' }).check()
    await report.getByRole('button', { name: 'Send the report' }).click()
    await expect(report).toBeHidden()
    await expect.poll(() => mailsWith(me.email)).toHaveLength(1)

    await page.goto('/listing')
    await expect(page.getByText('You have hidden 1 home')).toBeVisible()
    await expect(page.getByText(`${ids.length - 1} homes`, { exact: true })).toBeVisible()
    const home = page.getByRole('link', { name, exact: true })
    await expect(home).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(home).toHaveCount(1)
    await expect(page.getByText(`${ids.length} homes`, { exact: true })).toBeVisible()
    await home.click()
    await notice.getByRole('button', { name: 'Show it again' }).click()
    await expect(notice).toHaveCount(0)
    await page.goto('/listing')
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
    await expect(page.getByText('You have hidden')).toHaveCount(0)
  })
})
