/** The product in front of a backend that speaks only the basic API: no extensions, awkward shapes, its own cookies. */
import type { Page } from 'playwright/test'
import { isVisitor, logIn, newEmail, signUpShort } from './accounts.ts'
import { callsTo } from './calls-to-backend.ts'
import { arrive, deviceOpen, expect, test, visitWithoutCalls } from './fixtures.ts'

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
  // A phone shows no small pictures to choose from.
  for (const picture of await pictures.filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
}

test('the landing page arrives with homes, whatever form their pictures have', async ({ page }) => {
  await visitWithoutCalls(page, '/')
  await expect(page.getByRole('link', { name: 'Upstream Loft' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bare Studio' })).toBeVisible()
  await shownPictures(page)
})

test('the picture of the region says minutes to a place that was kept, and offers no bound by them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('my-places', '[{"id":"nyu","name":"NYU","nameKo":"뉴욕대"}]')
  })
  await arrive(page, '/listing?by=area')
  await expect(page.locator('#area-east-village')).toContainText('약 18분')
  await expect(page.getByText('뉴욕대까지 걸리는 시간이에요')).toBeVisible()
  await expect(page.getByRole('button', { name: '뉴욕대 30분 안' })).toHaveCount(0)
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

test('options of every form filter, pets in the browser, where what is not known stays, marked; filters of which it knows nothing are not offered', async ({
  page,
}) => {
  await arrive(page, '/listing')
  const dialog = page.getByRole('dialog', { name: '필터' })
  const open = () => page.getByRole('button', { name: /^필터/ }).click()
  await open()
  await expect(dialog.getByLabel('도시')).toBeVisible()
  await dialog.getByRole('radio', { name: '반려동물 불가' }).check()
  // No home of this backend says anything of smoking, of rooms or whole homes, or of a first free day.
  await expect(dialog.getByRole('group', { name: '반려동물' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: '흡연' })).toHaveCount(0)
  await expect(dialog.getByRole('group', { name: '방 하나 또는 집 전체' })).toHaveCount(0)
  await expect(dialog.getByLabel('입주 희망일')).toHaveCount(0)
  await dialog.getByRole('button', { name: '집 9곳 보기' }).click()
  await expect(page).toHaveURL(/pet_allowance=no_pets/)
  await expect(card(page, 'Pet House')).toHaveCount(0)
  await expect(card(page, 'Bare Studio')).toContainText('반려동물: 정보 없음')

  // A city by name, a category and an amenity by id.
  await open()
  await dialog.getByRole('button', { name: '모두 지우기' }).click()
  await dialog.getByLabel('도시').selectOption({ label: 'Palisades Park' })
  await dialog.getByLabel('종류').selectOption({ label: '단독주택' })
  await dialog.getByRole('checkbox', { name: '헬스장' }).check()
  await dialog.getByRole('button', { name: '집 1곳 보기' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Pet House')).toBeVisible()
  await expect(page.getByRole('link', { name: '필터 빼기: 헬스장' })).toBeVisible()
})

test('the server filters like the browser, so that a filtered address arrives whole; neither asks the backend to', async ({
  page,
  request,
}) => {
  const linked = '/listing?pet_allowance=pets_allowed&smoke_preference=no_smoking&price_order=hl'
  await visitWithoutCalls(page, linked)
  await expect(card(page, 'Pet House')).toContainText('흡연: 정보 없음')
  const lists = await callsTo(request, 'GET /properties')
  const own = ['smoke_preference', 'pet_allowance', 'limit', 'cursor', 'letting', 'move_in', 'people']
  expect(lists.flatMap(({ query }) => Object.keys(query)).filter((name) => own.includes(name))).toEqual([])
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
  // It says nothing of costs, and neither does the page.
  await expect(page.getByRole('heading', { name: '평면도' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '비용', exact: true })).toHaveCount(0)
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

test('a home known by its name alone is shown with example pictures and no plan', async ({ page }) => {
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
  await arrive(page, LOFT)
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
  await expect(said).toHaveText(
    /^Let Room: 볼 수는 있지만 신청할 수는 없어요\. 선택한 방\(North Room\)\u2060?은 그대로예요\.$/,
  )
  await expect(page.getByRole('radio', { name: /North Room/ })).toBeChecked()
})

test('the short form makes an account, leads to the login with the email filled in, and the menu welcomes by name: the backend’s cookies hold a session here, and its own words say why a login fails', async ({
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
  await deviceOpen(page)
  await page.getByRole('button', { name: '더보기' }).click()
  await expect(page.locator('#more')).toContainText('한소희 님, 반가워요')
  await page.locator('#more').getByRole('button', { name: '로그아웃' }).click()
  await isVisitor(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('the search proposes the areas that hold its homes, and nothing that it may not understand', async ({
  page,
}) => {
  await arrive(page, '/')
  const search = page.getByRole('search').getByRole('combobox')
  const options = page.getByRole('listbox').getByRole('option')
  await search.fill('포트')
  await expect(options).toHaveText(/^포트리\s*집 \d+곳$/)
  const count = Number(/\d+/.exec((await options.textContent()) ?? '')?.[0])
  for (const term of ['7호선', '뉴욕대', '맨해튼']) {
    await search.fill(term)
    await expect(options).toHaveCount(0)
  }
  await search.fill('포트')
  await options.click()
  await expect(page).toHaveURL(/\/listing\?area=fort-lee$/)
  await expect(cards(page)).toHaveCount(count)
})
