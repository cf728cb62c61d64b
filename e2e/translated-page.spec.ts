/**
 * Somebody reads the app through the browser's translator, which puts its own elements in the place of every text. Other
 * ways of translators than this one: tests/web/start/translated-page.test.tsx.
 */
import type { Page } from 'playwright/test'
import { enter, isVisitor, logIn, logOut, newEmail, openMenu, signUpByWizard } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
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

test('proposals while typing, areas on the picture, homes compared, and a search saved: each text is there once, and true', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000)
  await translate(page)
  const main = page.getByRole('main')
  const count = main.getByText(/^집 \d+곳$/)

  await test.step('proposals follow what is typed, and one of them becomes a filter', async () => {
    await arrive(page, '/listing')
    await isTranslated(page)
    const field = page.getByRole('search').getByRole('combobox')
    const options = page.getByRole('listbox').getByRole('option')
    await field.fill('우드')
    await expect(options.first()).toHaveText(/^우드사이드\s*집 2곳$/)
    await field.fill('뉴욕대')
    await expect(options.first()).toHaveText(/^뉴욕대\s*학교 · 30분 안/)
    await field.fill('')
    await expect(options).toHaveCount(0)
    await field.fill('우드')
    await expect(options.first()).toHaveText(/^우드사이드\s*집 2곳$/)
    await options.first().click()
    await expect(page.getByRole('link', { name: '필터 빼기: 우드사이드' })).toBeVisible()
    await expect(count).toHaveText('집 2곳')
    await expect(main.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: '필터 빼기: 우드사이드' }).click()
    await expect(count).not.toHaveText('집 2곳')
  })

  await test.step('an area’s homes and minutes follow the area, the bound and the signal', async () => {
    const all = /\d+/.exec((await count.textContent()) ?? '')?.[0]
    await page.evaluate(() =>
      localStorage.setItem('my-places', '[{"id":"nyu","name":"NYU","nameKo":"뉴욕대"}]'),
    )
    await arrive(page, '/listing?by=area')
    const middle = '지역 한가운데에서 뉴욕대까지 걸리는 시간이에요. 집마다 달라요.'
    const status = main.getByRole('status').filter({ hasText: '뉴욕대까지 걸리는' })
    await expect(status).toHaveText(`집 ${all}곳 ${middle}`)
    for (const [label, title] of [
      [/^플러싱 4/, /^플러싱 집 4곳 · 뉴욕대까지 약 \d+–\d+분$/],
      [/^호보컨 2/, /^호보컨 집 2곳 · 뉴욕대까지 약 \d+(?:–\d+)?분$/],
    ] as const) {
      await main.getByRole('link', { name: label }).click()
      await expect(page.locator('#area-homes')).toHaveText(title)
    }
    const bound = page.getByRole('button', { name: '뉴욕대 30분 안' })
    await bound.click()
    await expect(page.locator('#area-flushing')).toHaveText('플러싱약 60분')
    await expect(status).not.toHaveText(new RegExp(`^집 ${all}곳`))
    await bound.click()
    await expect(status).toHaveText(`집 ${all}곳 ${middle}`)
    await deviceOpen(page)
    await loseSignal(page)
    await page.getByRole('link', { name: '방 하나', exact: true }).click()
    await expect(main.getByText(/^이 기기에 있는 집 \d+곳$/)).toHaveCount(1)
    await page.context().setOffline(false)
  })

  await test.step('two homes are compared, and one of them is taken out', async () => {
    await arrive(page, '/listing')
    for (const at of [0, 1]) {
      const card = main.getByRole('article').nth(at)
      await card.getByRole('button', { name: / 저장$/ }).click()
      await expect(card.getByRole('button', { name: / 저장$/, pressed: true })).toBeVisible()
    }
    await page.goto('/saved')
    const boxes = page.getByRole('checkbox', { name: /^비교하기/ })
    for (const at of [0, 1]) await boxes.nth(at).check()
    await page.getByRole('link', { name: '집 2곳 비교하기' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /^월세 / })).toHaveCount(1)
    await page
      .getByRole('button', { name: /^비교에서 .* 빼기$/ })
      .first()
      .click()
    await expect(page.getByText('한 곳을 더 고르면 비교할 수 있어요.')).toHaveCount(1)
  })

  await test.step('a search is saved, renamed, removed and taken back', async () => {
    await enter(page, await createAccount(request, '서하늘'), PASSWORD)
    await arrive(page, '/listing?city=Flushing&max_price=3000')
    await page.getByRole('button', { name: '이 조건으로 알림 받기' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/^지금은 \d+개예요/)).toHaveCount(1)
    await sheet.getByLabel('이름').fill('플러싱 방')
    await sheet.getByRole('radio', { name: /한 주에 한 번/ }).check()
    await sheet.getByRole('button', { name: '저장하고 알림 받기' }).click()
    await page.getByRole('button', { name: '보기', exact: true }).click()
    const searches = page.getByRole('region', { name: '저장한 검색' })
    await expect(searches.getByText(/한 주에 한 번/)).toHaveCount(1)
    await searches.getByRole('button', { name: '플러싱 방 바꾸기' }).click()
    await sheet.getByLabel('이름').fill('플러싱 집')
    await sheet.getByRole('button', { name: '저장하기' }).click()
    await expect(sheet).toBeHidden()
    await expect(searches.getByRole('heading', { level: 3 })).toHaveText('플러싱 집')
    await searches.getByRole('link', { name: '플러싱 집' }).click()
    await expect(page.getByRole('heading', { name: '지난번 이후 새 집이 없어요' })).toHaveCount(1)
    await page.getByRole('button', { name: '플러싱 집 바꾸기' }).click()
    await sheet.getByRole('button', { name: '검색 삭제하기' }).click()
    await expect(searches).toHaveCount(0)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(searches.getByRole('heading', { level: 3 })).toHaveText('플러싱 집')
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
