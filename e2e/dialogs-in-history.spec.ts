/** The back gesture closes what lies on top and never leaves the page with it (issue: back button on every screen). */
import type { Locator, Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, logIn } from './accounts.ts'
import { apiPerson, createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

async function homeIds(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/v1/properties')
  const body: { data: { properties: { id: number }[] } } = await answer.json()
  return body.data.properties.map(({ id }) => id)
}

/** Opens a page over the listing, so that there is a page to go back to. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('/signup')
  await page.goto(path)
  await hydrated(page)
}

interface Opened {
  /** What lies on top. */
  sheet: Locator
  open: () => Promise<void>
  /** The address below it. */
  address: RegExp
}

/** Every way of closing leaves the page as it was, and the way back leads to the page before at once. */
async function behavesInHistory(page: Page, { sheet, open, address }: Opened): Promise<void> {
  await test.step('back closes it and stays on the page', async () => {
    await open()
    await expect(sheet).toBeVisible()
    // A popover is told of only once it is shown.
    await page.waitForFunction(() => history.state.dialogs?.length === 1)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(address)
  })
  await test.step('forward opens it again', async () => {
    await page.goForward()
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL(address)
  })
  await test.step('a reload brings it back', async () => {
    await page.reload()
    await hydrated(page)
    await expect(sheet).toBeVisible()
  })
  await test.step('Escape pressed twice closes it once', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(address)
  })
  await test.step('closed like that it leaves no entry behind', async () => {
    await open()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/signup$/)
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect(sheet).toBeHidden()
  })
}

test('the filters close by back, open by forward, and come back with a reload', async ({ page }) => {
  await arrive(page, '/listing')
  await behavesInHistory(page, {
    sheet: page.getByRole('dialog', { name: '필터' }),
    open: () => page.getByRole('button', { name: '필터', exact: true }).click(),
    address: /\/listing$/,
  })
})

test('the "More" sheet closes by back, and a link in it takes its place in the history', async ({ page }) => {
  await arrive(page, '/listing')
  const sheet = page.locator('#more')
  const open = () => page.getByRole('button', { name: '더보기' }).click()
  await behavesInHistory(page, { sheet, open, address: /\/listing$/ })
  await open()
  await sheet.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Flisting$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('a language that is switched in "More" leaves the page where it is in the history', async ({ page }) => {
  await arrive(page, '/listing')
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  await expect(page.locator('#more')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the question for a login closes by back; logging in from it returns to the home, and back from there leads out', async ({
  page,
}) => {
  const [id] = await homeIds(page)
  await arrive(page, `/property/${id}`)
  const address = new RegExp(`/property/${id}$`)
  const sheet = page.getByRole('dialog', { name: '로그인이 필요해요' })
  const open = () => page.getByRole('button', { name: '로그인하고 신청하기' }).click()
  await behavesInHistory(page, { sheet, open, address })
  await open()
  await sheet.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(sheet).toBeHidden()
  await open()
  await sheet.getByRole('link', { name: '로그인' }).click()
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('behind a dialog the page keeps its place under the wheel, and scrolls again once that is closed', async ({
  page,
}) => {
  const [id] = await homeIds(page)
  await arrive(page, `/property/${id}`)
  await page.getByRole('button', { name: '로그인하고 신청하기' }).click()
  const dialog = page.getByRole('dialog', { name: '로그인이 필요해요' })
  await expect(dialog).toBeVisible()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(500)
  await page.mouse.move(195, 20)
  await page.mouse.wheel(0, -400)
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(await place()).toBe(before)
  await page.mouse.wheel(0, -100)
  // Had the wheel reached the page before, it would be further up by now.
  await expect.poll(place).toBe(before - 100)
})

test('what is staged in the filters survives a reload; showing the homes leaves no dialog in the way back', async ({
  page,
}) => {
  await arrive(page, '/listing')
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByLabel('최소').fill('2,000')
  await dialog.getByRole('radio', { name: '높은 가격순' }).check()
  await dialog.getByRole('checkbox', { name: '엘리베이터' }).check()
  await page.reload()
  await hydrated(page)
  await expect(dialog.getByLabel('최소')).toHaveValue('2,000')
  await expect(dialog.getByRole('radio', { name: '높은 가격순' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: '엘리베이터' })).toBeChecked()
  await expect(page).toHaveURL(/\/listing$/)
  await dialog.getByRole('button', { name: /^집 \d+곳 보기$/ }).click()
  await expect(page).toHaveURL(/price_order=hl/)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/signup$/)
})

test('clearing leaves the dialog open over the cleared list; closing and going back returns to the filters', async ({
  page,
}) => {
  await arrive(page, '/listing?price_order=hl')
  await page.getByRole('button', { name: /^필터 1/ }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByRole('button', { name: '모두 지우기' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '기본' })).toBeChecked()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/listing$/)
  await page.goBack()
  await expect(page).toHaveURL(/price_order=hl/)
  await expect(dialog).toBeHidden()
})

test('the match flow closes by back and comes back with a reload, from the home and from the dashboard', async ({
  page,
  playwright,
  request,
}) => {
  const [, , , , , , , , home = 0] = await homeIds(page)
  const other = await apiPerson(playwright, '먼저 신청한 사람')
  await other.apply(home)
  const email = await createAccount(request, '나중에 신청한 사람')
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await arrive(page, `/property/${home}`)
  const flow = page.getByRole('dialog', { name: '다른 신청자 만나기' })
  const address = new RegExp(`/property/${home}$`)
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(flow).toBeVisible()
  await page.goBack()
  await expect(flow).toBeHidden()
  await expect(page).toHaveURL(address)
  const meet = page.getByRole('button', { name: '다른 신청자 만나기' })
  await behavesInHistory(page, { sheet: flow, open: () => meet.click(), address })
  await arrive(page, '/dashboard')
  await behavesInHistory(page, {
    sheet: flow,
    open: () => page.getByRole('button', { name: /명 더 만나 보기/ }).click(),
    address: /\/dashboard$/,
  })
})

test('the question before a decision closes by back and decides nothing', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await arrive(page, '/dashboard')
  const accept = page.getByRole('main').getByRole('button', { name: '수락하기' }).first()
  await behavesInHistory(page, {
    sheet: page.getByRole('dialog', { name: /수락/ }),
    open: () => accept.click(),
    address: /\/dashboard$/,
  })
  await expect(accept).toBeVisible()
})

test('the profile that an application asks for closes by back and keeps its draft through a reload', async ({
  page,
  request,
}) => {
  const [, home = 0] = await homeIds(page)
  const email = `bare.${Date.now()}@journeys.example.com`
  const made = await request.post('/api/v1/partners', {
    data: { email, password: PASSWORD, name: '빈 프로필' },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/login')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/$/)
  await arrive(page, `/property/${home}`)
  await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
  const sheet = page.getByRole('dialog', { name: '프로필을 채워 주세요' })
  const open = async () => {
    const send = page.getByRole('button', { name: '신청서 보내기' })
    await send.click()
  }
  await behavesInHistory(page, { sheet, open, address: new RegExp(`/property/${home}$`) })
  await open()
  await sheet.getByRole('tab', { name: '기본 정보' }).click()
  await sheet.getByLabel('직업').fill('사진가')
  await page.reload()
  await hydrated(page)
  await sheet.getByRole('tab', { name: '기본 정보' }).click()
  await expect(sheet.getByLabel('직업')).toHaveValue('사진가')
})

test('an address alone, with nothing in the history, opens no dialog and never traps', async ({ page }) => {
  await page.goto('/listing')
  await hydrated(page)
  await page.evaluate(() => {
    history.replaceState({ ...history.state, dialogs: [{ name: 'unknown', value: '' }], depth: 1 }, '')
  })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
})
