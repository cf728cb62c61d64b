/** The product in front of a backend that speaks only the spec: no extensions, awkward shapes, its own cookies. */
import type { Browser, Page } from 'playwright/test'
import { logIn, newEmail, signUpByWizard, signUpShort } from './accounts.ts'
import { expect, hydrated, test, visitWithoutCalls, watchContext } from './fixtures.ts'

test.use({ worker: false })

const cards = (page: Page) => page.getByRole('region', { name: '검색 결과' }).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const LOFT = '/property/7'
const PASSWORD = 'long-enough-77'

/** Whether any text that a backend sent has become code. */
const hacked = (page: Page) => page.evaluate(() => 'hacked' in window)

async function shownPictures(page: Page): Promise<void> {
  const pictures = page.locator('main img')
  await expect(pictures.first()).toBeVisible()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
}

test('the landing page arrives with the newest homes, whatever form their pictures have', async ({
  page,
}) => {
  await visitWithoutCalls(page, '/')
  await expect(page.getByRole('link', { name: 'Upstream Loft' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bare Studio' })).toBeVisible()
  await shownPictures(page)
})

test('the list of a backend without pages is shown eight at a time', async ({ page }) => {
  await visitWithoutCalls(page, '/listing')
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: '집 10곳' })).toBeVisible()
  await expect(card(page, 'Pet House')).toContainText('월 $2,300')
  await page.getByRole('button', { name: '집 더 보기' }).click()
  await expect(cards(page)).toHaveCount(10)
  await shownPictures(page)
})

test('pets and smoking are filtered in the browser over the whole answer; what is not known stays, marked', async ({
  page,
}) => {
  await page.goto('/listing')
  await hydrated(page)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await expect(dialog.getByLabel('도시')).toBeVisible()
  await dialog.getByRole('radio', { name: '반려동물 불가' }).check()
  await dialog.getByRole('radio', { name: '금연' }).check()
  await dialog.getByRole('button', { name: '집 9곳 보기' }).click()
  await expect(page).toHaveURL(/pet_allowance=no_pets/)
  await expect(card(page, 'Pet House')).toHaveCount(0)
  await expect(card(page, 'Bare Studio')).toContainText('반려동물: 정보 없음')
  await expect(card(page, 'Bare Studio')).toContainText('흡연: 정보 없음')
})

test('options of every form filter: a city by name, a category by id, an amenity by id', async ({ page }) => {
  await page.goto('/listing')
  await hydrated(page)
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByLabel('도시').selectOption({ label: 'Palisades Park' })
  await dialog.getByLabel('종류').selectOption({ label: '단독주택' })
  await dialog.getByRole('checkbox', { name: '헬스장' }).check()
  await dialog.getByRole('button', { name: '집 1곳 보기' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Pet House')).toBeVisible()
  await expect(page.getByRole('link', { name: '필터 빼기: 헬스장' })).toBeVisible()
})

test('the server filters like the browser, so that a filtered address arrives whole', async ({ page }) => {
  await visitWithoutCalls(page, '/listing?pet_allowance=pets_allowed&price_order=hl')
  await expect(cards(page).first()).toContainText('Pet House')
  await expect(page.getByRole('status').filter({ hasText: /^집 \d+곳$/ })).toBeVisible()
})

test('a home with bare base64 pictures and a hostile description is shown, and runs nothing', async ({
  page,
  request,
}) => {
  const html = await (await request.get(LOFT)).text()
  const before = html.slice(html.indexOf('<h1'), html.indexOf('</main>'))
  expect(before).not.toMatch(/onerror|onclick|javascript:|<iframe|<form action="https:\/\/evil/)
  await visitWithoutCalls(page, LOFT)
  await expect(page.getByRole('heading', { level: 1, name: 'Upstream Loft' })).toBeVisible()
  await expect(page.getByText('월 $1,850').first()).toBeVisible()
  const carousel = page.getByRole('region', { name: 'Upstream Loft 사진' })
  await expect(carousel.getByText('1 / 4')).toBeVisible()
  await shownPictures(page)
  await expect(page.getByText('By the river.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'a tour' })).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: 'press me' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '영상 투어' })).toHaveCount(0)
  await page.getByText('By the river.').click()
  expect(await hacked(page)).toBe(false)
})

test('a home of which nothing is known but its name is shown with example pictures and no floor plan', async ({
  page,
}) => {
  await visitWithoutCalls(page, '/property/8')
  await expect(page.getByRole('heading', { level: 1, name: 'Bare Studio' })).toBeVisible()
  await expect(page.getByText('아직 이 집의 사진이 없어요.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '평면도가 없어요' })).toBeVisible()
  await shownPictures(page)
})

test('a home that only the list knows is found there; one that nobody knows is answered 404', async ({
  page,
  request,
}) => {
  await visitWithoutCalls(page, '/property/30')
  await expect(page.getByRole('heading', { level: 1, name: 'Listed Only' })).toBeVisible()
  expect((await request.get('/property/31')).status()).toBe(404)
  await page.goto('/property/31')
  await expect(page.getByRole('heading', { name: '집을 찾을 수 없어요' })).toBeVisible()
})

test('areas in the rooms and beside them can be tapped; a visitor is asked to log in, and comes back to the room', async ({
  page,
}) => {
  const email = newEmail('tapper')
  await signUpShort(page, 'Tap Per', email, PASSWORD)
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(LOFT)
  await hydrated(page)
  const plan = page.getByRole('img', { name: '평면도' })
  await plan.scrollIntoViewIfNeeded()
  await plan.locator('[data-room="2"] rect').click()
  const dialog = page.getByRole('dialog', { name: '로그인이 필요해요' })
  await dialog.getByRole('link', { name: '로그인' }).click()
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(LOFT)
  await expect(page.getByRole('radio', { name: /South Room/ })).toBeChecked()
  await plan.locator('[data-room="1"] rect').click()
  await expect(page.getByRole('radio', { name: /North Room/ })).toBeChecked()
  await plan.locator('[data-room="3"] rect').click()
  const said = page.getByRole('region', { name: '평면도' }).getByRole('status')
  await expect(said).toHaveText('Let Room: 볼 수는 있지만 신청할 수는 없어요.')
})

test('the backend’s cookies hold a session here; its own words say why a login fails', async ({
  page,
  context,
}) => {
  const email = newEmail('sohee')
  await page.goto('/login')
  await logIn(page, email, 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('Wrong login or password, says the ERP')
  await signUpShort(page, '한소희', email, PASSWORD)
  const cookies = (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`)
  expect(cookies).toEqual(expect.arrayContaining(['erp_session of 127.0.0.1', 'csrf_token of 127.0.0.1']))
  await page.reload()
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.locator('#more')).toContainText('한소희님, 반가워요')
  await page.locator('#more').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('an email that is taken is said in the backend’s words', async ({ page }) => {
  const email = newEmail('twice')
  await signUpShort(page, 'Twice', email, PASSWORD)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/signup?form=short')
  await hydrated(page)
  await page.getByLabel('이름').fill('Twice')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.getByLabel('비밀번호 확인').fill(PASSWORD)
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('alert')).toContainText('Email exists already, says the ERP')
})

/** A phone of one's own, whose complaints fail the test as well. */
async function openPhone(browser: Browser, complaints: string[]): Promise<Page> {
  const { use } = test.info().project
  const context = await browser.newContext({ ...use, locale: 'ko-KR', timezoneId: 'America/New_York' })
  await watchContext(context, complaints)
  return context.newPage()
}

/** What the backend has really done for someone, in order. */
async function effectsOf(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get('/api/effects')
  const effects: { kind: string; email: string }[] = await answer.json()
  return effects.filter((effect) => effect.email === email).map(({ kind }) => kind)
}

const flowOf = (page: Page) => page.getByRole('dialog', { name: '다른 신청자 만나기' })

/** Finds the loft in the list and taps a room on its plan. */
async function tapRoom(page: Page, roomId: number, roomName: string): Promise<void> {
  await page.goto('/listing')
  await hydrated(page)
  await page.getByRole('searchbox').fill('loft')
  await page.getByRole('searchbox').press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Upstream Loft' }).click()
  await expect(page).toHaveURL(/\/property\/7$/)
  await page.getByRole('img', { name: '평면도' }).locator(`[data-room="${roomId}"] rect`).click()
  await expect(page.locator('#inquiry')).toContainText(`선택한 방: ${roomName}`)
}

test('two renters sign up, find the loft, apply, meet on a card, say yes and are matched', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(150_000)
  const her = await openPhone(browser, complaints)
  const him = await openPhone(browser, complaints)
  const herEmail = newEmail('mina')
  const hisEmail = newEmail('joon')
  const hisName = '이준'
  const herName = `Mina ${herEmail.slice(5, 6).toUpperCase()}${herEmail.slice(6, 13)}`

  await test.step('she signs up by the wizard, taps a room and applies', async () => {
    await signUpByWizard(her, herEmail, PASSWORD)
    await expect(her.getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible()
    await tapRoom(her, 2, 'South Room')
    await her.getByRole('button', { name: '신청서 보내기' }).click()
    await expect(her.getByText('신청이 완료되었어요')).toBeVisible()
    await expect(flowOf(her).getByText('지금은 새로운 사람이 없어요')).toBeVisible()
    await flowOf(her).getByRole('button', { name: '닫기', exact: true }).first().click()
  })

  await test.step('he signs up by the short form, applies, and answers in between what is missing', async () => {
    await signUpShort(him, hisName, hisEmail, PASSWORD)
    await tapRoom(him, 1, 'North Room')
    await him.getByRole('button', { name: '신청서 보내기' }).click()
    const profile = him.getByRole('dialog', { name: '프로필을 채워 주세요' })
    const no = (question: string) =>
      profile.getByRole('group', { name: question }).getByRole('radio', { name: '아니요', exact: true })
    await no('담배를 피우나요?').check()
    await no('반려동물이 있나요?').check()
    await profile.getByRole('button', { name: '프로필 저장하기' }).click()
    await expect(profile).toBeHidden()
    await expect(him.getByText('신청이 완료되었어요')).toBeVisible()
    expect(await effectsOf(him, hisEmail)).toEqual(['profile', 'inquiry'])
  })

  await test.step('he meets her on a card, whose score says that it is an estimate, and says yes', async () => {
    const card = flowOf(him).locator('[data-top]')
    await expect(card.getByRole('heading', { name: herName })).toBeVisible()
    await expect(card).toContainText(/\d\d%\s*예상치/)
    await flowOf(him).getByRole('button', { name: '좋아요', exact: true }).click()
    await expect(flowOf(him)).toBeHidden()
    await expect.poll(() => effectsOf(him, hisEmail), { timeout: 15_000 }).toContain('decision')
  })

  await test.step('she meets him from her dashboard and says yes, which is celebrated', async () => {
    await her.goto('/dashboard')
    const record = her.getByRole('article', { name: 'Upstream Loft' })
    await expect(record.getByRole('heading', { name: hisName })).toBeVisible()
    await record.getByRole('button', { name: '다른 신청자 만나기' }).click()
    await expect(flowOf(her).locator('[data-top]').getByRole('heading', { name: hisName })).toBeVisible()
    await flowOf(her).getByRole('button', { name: '좋아요', exact: true }).click()
    await expect(her.getByText('님과 서로 수락했어요!').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('both dashboards show them matched', async () => {
    for (const [page, name] of [
      [her, hisName],
      [him, herName],
    ] as const) {
      await page.goto('/dashboard?view=matches')
      const record = page.getByRole('article', { name: 'Upstream Loft' })
      await expect(record.getByRole('heading', { name })).toBeVisible()
      await expect(record.getByText('두 분 모두 수락했어요.')).toBeVisible()
      await record.getByRole('button', { name: '연락하기' }).click()
      await expect(page.getByText('연락 요청을 보냈어요')).toBeVisible()
    }
    expect(await effectsOf(her, herEmail)).toEqual(['inquiry', 'decision', 'contact'])
    expect(await effectsOf(him, hisEmail)).toEqual(['profile', 'inquiry', 'decision', 'contact'])
  })
  await her.context().close()
  await him.context().close()
})

/** Applies for a home that has no floor plan. */
async function applyWithoutPlan(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /어느 방이든 좋아요/ }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
}

test('an inquiry that the backend has already, is shown as that with its number and day', async ({
  browser,
  page,
  complaints,
}) => {
  const email = newEmail('again')
  await signUpByWizard(page, email, PASSWORD)
  const tablet = await openPhone(browser, complaints)
  await tablet.goto('/login')
  await logIn(tablet, email, PASSWORD)
  await expect(tablet).toHaveURL(/\/$/)
  for (const device of [page, tablet]) {
    await device.goto('/property/9')
    await hydrated(device)
  }
  await applyWithoutPlan(page)
  await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
  await applyWithoutPlan(tablet)
  await expect(tablet.getByText('이미 신청한 집이에요')).toBeVisible()
  await expect(tablet.getByText('신청 번호')).toBeVisible()
  expect(await effectsOf(page, email)).toEqual(['inquiry'])
  await tablet.context().close()
})
