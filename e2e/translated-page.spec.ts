/**
 * Somebody reads the app through the browser's translator, which puts its own elements in the place of every text. Other
 * ways of translators than this one: tests/web/start/translated-page.test.tsx.
 */
import type { Page } from 'playwright/test'
import { isVisitor, logIn, logOut, newEmail, openMenu, signUpByWizard } from './accounts.ts'
import { PASSWORD } from './api-people.ts'
import { inquiryForm, matchFlow, sendButton, startDeck } from './applying.ts'
import { arrive, deviceOpen, expect, loseSignal, test } from './fixtures.ts'
import { holdFile } from './held-file.ts'
import { popularHome } from './homes.ts'
import { translate } from './translator.ts'

/** What was translated before React took it over is rendered anew, and React says so: no more than that. */
function expectRenderedAnew(complaints: string[]): void {
  const others = complaints.filter((complaint) => !complaint.includes('React error #418'))
  complaints.splice(0, complaints.length, ...others)
}

/** What is in the page is translated: else the journey would walk through an untouched one. */
const isTranslated = (page: Page) =>
  expect(page.locator('main h1 font').first(), 'the heading is translated').toBeAttached()

// So a wrong name is told here, and not by the whole journey's timeout.
test.use({ actionTimeout: 10_000 })

test('signed up, logged in, filtered, applied, decided, and sent later', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  await translate(page)
  const email = newEmail('reader')

  await test.step('signs up, and sees each step of it', async () => {
    await signUpByWizard(page, email, PASSWORD)
    await isTranslated(page)
    await expect(page.getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible()
    await logOut(page)
    await isVisitor(page)
  })

  await test.step('mistypes the password twice, and logs in', async () => {
    await page.goto('/login')
    const refused = page.getByText('이메일이나 비밀번호가 맞지 않아요.')
    for (const password of ['wrong-one', 'wrong-two']) {
      await logIn(page, email, password)
      await expect(refused).toHaveCount(1)
    }
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('filters the homes, whose number follows', async () => {
    await arrive(page, '/listing')
    await isTranslated(page)
    const filters = page.getByRole('button', { name: /^필터( \d+ ?개 적용됨)?$/ })
    const count = page.getByText(/^집 \d+곳$/)
    const all = (await count.textContent()) ?? ''
    await filters.click()
    const dialog = page.getByRole('dialog', { name: '필터' })
    await dialog.getByLabel('최대').fill('1500')
    const show = dialog.getByRole('button', { name: /보기$/ })
    await expect(show).toHaveText(/^집 \d+곳 보기$/)
    await expect(show).not.toHaveText(`${all} 보기`)
    const found = (await show.textContent()) ?? ''
    await show.click()
    await expect(dialog).toBeHidden()
    await expect(count).toHaveText(found.replace(/ 보기$/, ''))
    await expect(filters).toHaveText(/1/)
    await page.getByRole('link', { name: /^필터 빼기/ }).click()
    await expect(count).toHaveText(all)
    await expect(filters).toHaveText('필터')
  })

  const home = await popularHome(page)
  await test.step('applies, and meets the others', async () => {
    await arrive(page, `/property/${home.id}`)
    await inquiryForm(page).getByRole('radio', { name: '어느 방이든', exact: true }).check()
    await sendButton(page).click()
    const flow = matchFlow(page)
    const top = flow.locator('[data-top]')
    await startDeck(flow)
    const first = (await top.getAttribute('aria-label')) ?? ''
    await flow.getByRole('button', { name: /관심 보내기$/ }).click()
    await expect(flow.getByRole('status')).toContainText(`${first} 님에게 관심을 보냈어요.`)
    await expect(flow.getByText(/^관심 \d+명$/)).toHaveText('관심 1명')
    await flow.getByRole('button', { name: '되돌리기' }).click()
    await expect(flow.getByText(/^관심 \d+명$/)).toHaveText('관심 0명')
    await flow.getByRole('button', { name: /관심 보내기$/ }).click()
    await expect(flow.getByText(/^관심 \d+명$/)).toHaveText('관심 1명')
    await page.keyboard.press('Escape')
    await expect(flow).toBeHidden()
    await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
    await expect(sendButton(page)).toHaveCount(0)
  })

  const card = page.getByRole('article', { name: home.name_ko })
  await test.step('changes the application on the dashboard without a signal', async () => {
    await page.goto('/dashboard?view=matches')
    await isTranslated(page)
    await deviceOpen(page)
    await loseSignal(page)
    await card.getByRole('button', { name: '신청 내용' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '신청 바꾸기' }).click()
    await dialog.getByLabel('입주 희망일').fill('2027-02-01')
    await dialog.getByRole('button', { name: '바꾼 내용 저장' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('sees it wait in the outbox and leave, and goes on', async () => {
    const more = page.getByRole('button', { name: /^더보기/ })
    await expect(more).toContainText(/아직 보내지 않은 것 \d건/)
    await (await openMenu(page)).getByRole('link', { name: /보낼 목록/ }).click()
    await expect(page.getByRole('heading', { name: '보내기를 기다려요' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: '보냈어요' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '보내기를 기다려요' })).toHaveCount(0)
    await expect(more).not.toContainText('아직 보내지 않은 것', { timeout: 20_000 })
    await page.getByRole('link', { name: '매칭' }).first().click()
    await expect(card).toBeVisible()
    await expect(page.getByRole('heading', { name: '보냈어요' })).toHaveCount(0)
  })
  expectRenderedAnew(complaints)
})

test('what is typed and sent on a translated page before the app runs is sent by it', async ({
  page,
  complaints,
}) => {
  await translate(page)
  const release = await holdFile(page, 'index')
  await page.goto('/login')
  await isTranslated(page)
  await page.locator('input[type=email]').fill('nobody@home.test')
  await page.locator('input[type=password]').fill('wrong-password')
  await page.locator('input[type=password]').press('Enter')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/login'))
  release()
  expect((await answered).request().postDataJSON()).toEqual({
    login: 'nobody@home.test',
    password: 'wrong-password',
  })
  await expect(page.getByText('이메일이나 비밀번호가 맞지 않아요.')).toHaveCount(1)
  expectRenderedAnew(complaints)
})
