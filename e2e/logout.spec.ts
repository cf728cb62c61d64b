/** Logging out: what becomes of unsent writes, what stays on the device, and what the server hears of it. */

import type { Page } from 'playwright/test'
import { isVisitor, logIn, logOut } from './accounts.ts'
import { apiPerson, createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, loseSignal, test } from './fixtures.ts'
import { isPopular, listedHomes, saveHome } from './homes.ts'
import { allThatIsStored, traces } from './stored-things.ts'

/** Two homes that the filter below leaves out; nobody comes back to the room tapped on the plan of the first. */
async function homesWithoutPets(page: Page): Promise<[tapped: number, unseen: number]> {
  const homes = await listedHomes(page)
  const unseen = homes.findLast((home) => !home.pets_allowed && !isPopular(home))
  return [homes.find(isPopular)?.id ?? 0, unseen?.id ?? 0]
}

/** As a visitor, who cannot choose it: the tab remembers which room it was. */
async function tapRoom(page: Page, home: number): Promise<void> {
  await page.goto(`/property/${home}`)
  // The plan is drawn once it answers taps.
  await expect(page.getByRole('img', { name: '평면도' }).locator('[data-room]').first()).toBeAttached()
  await page.getByRole('group', { name: '방 목록' }).locator('label').first().click()
  await expect(page.getByRole('dialog', { name: '로그인이 필요해요' })).toBeVisible()
}

async function filterByPets(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/listing')
  await hydrated(page)
  await page.getByRole('button', { name: /^필터/ }).click()
  const dialog = page.getByRole('dialog', { name: '필터' })
  await dialog.getByRole('radio', { name: '반려동물 가능' }).check()
  await dialog.getByRole('button', { name: /^집 \d+곳 보기$/ }).click()
  await expect(page.getByRole('link', { name: '필터 빼기: 반려동물 가능' })).toBeVisible()
}

/** Logged in on a home's page, with something typed that is kept as a draft. */
async function openHome(page: Page, email: string, browse?: (page: Page) => Promise<void>): Promise<string> {
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await browse?.(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/property\/\d+/)
  await page.getByLabel('중개팀에게').fill('고양이와 함께 살고 싶어요.')
  return page.url()
}

async function applyOffline(page: Page): Promise<void> {
  await loseSignal(page)
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
}

/** What a device may keep of nobody in particular. A name that is new here has to say why it outlives a logout. */
const LASTING = [
  // How far the device's clock is from the server's.
  /^localStorage outbox-clock$/,
  // How far the entries of the tab's own history were scrolled.
  /^sessionStorage tsr-scroll-restoration-v1_3$/,
  // The app's own files, and what anyone sees of homes.
  /^cache (?:workbox-precache-v2-\S+)(?: http:\/\/[^/]+\/(?:assets|stock|index\.html|floor-plan-example\.svg)\S*)?$/,
  /^cache settings(?: http:\/\/[^/]+\/settings\.json)?$/,
  /^cache answers(?: http:\/\/[^/]+\/api\/v1\/(?:properties|floor_plan\/property)\b\S*)?$/,
  /^cache pictures(?: http:\/\/[^/]+\/(?:pictures|api\/floor_plan\/property)\/\S+)?$/,
  /^cache device-pictures(?: http:\/\/[^/]+\/device-pictures\/[0-9a-f]{64})?$/,
  // How long each of those has been kept, and the query cache's own answers of them.
  /^database workbox-expiration(?: cache-entries (?:answers|pictures|device-pictures|settings)\|\S+)?$/,
  /^database bangjjak-queries(?: shelves public)?$/,
  // Empty, but for the outbox's mark that nobody's rows are to be sent.
  /^database bangjjak-(?:saved|outbox)$/,
  /^database bangjjak-outbox marks user null$/,
  // A random name of the database itself, by which a page notices that it was deleted and made anew.
  /^database bangjjak-outbox marks birth\b/,
]

/** Where something stands that is not known to outlive a logout. */
async function remains(page: Page): Promise<string[]> {
  const stored = await allThatIsStored(page)
  return stored
    .map(({ place, content }) => (place.includes(' marks ') ? place.replace(/ \w+$/, ` ${content}`) : place))
    .filter((place) => !LASTING.some((lasting) => lasting.test(place)))
}

test('after a logout nothing of the renter is left in any storage, also with a second tab that is writing, and writes on', async ({
  page,
  context,
  playwright,
}) => {
  test.setTimeout(120_000)
  // Reading all that is stored takes a while by itself, and more with a tab that writes.
  const patience = { timeout: 30_000 }
  const name = '남궁서아'
  const { email, apply } = await apiPerson(playwright, name)
  const [tapped, unseen] = await homesWithoutPets(page)
  await apply(unseen)
  await tapRoom(page, tapped)
  await openHome(page, email, filterByPets)
  await saveHome(page)
  await page.getByRole('radio', { name: '어느 방이든', exact: true }).check()
  const applied = page.waitForResponse((answer) => answer.url().endsWith('/property_matching_enquiry'))
  await page.getByRole('button', { name: '신청서 보내기' }).click()
  const { data } = await (await applied).json()
  const words = [name, email, `"inquiry_id":${data.inquiry_id}`, '고양이와', '필라테스']
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)
  // A home that nobody has looked at here: that anything was asked of it says that they applied for it.
  words.push(`["property",${unseen}]`, `/api/v1/properties/${unseen} `)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  // Saved a second after it came.
  await expect.poll(async () => (await traces(page, words)).length, patience).toBeGreaterThan(1)
  await expect
    .poll(async () => (await allThatIsStored(page)).map(({ place }) => place), patience)
    .toEqual(
      expect.arrayContaining([
        'localStorage user',
        'sessionStorage property-filters',
        expect.stringMatching(/^localStorage wanted:room \d+$/),
        expect.stringMatching(`^database bangjjak-saved homes ${user}:`),
        expect.stringMatching(`^cache saved-pictures:${user} http`),
        `database bangjjak-queries shelves user:${user}`,
      ]),
    )

  const second = await context.newPage()
  await second.goto('/profile')
  await expect(second.getByLabel('이름')).toHaveValue(name)
  // The server takes what the second tab saves, and is heard of it when the logout is long through.
  const through = Promise.withResolvers<void>()
  const late: Promise<void>[] = []
  await context.route('**/api/v1/partners', (route) => {
    const answered = route.fetch().then(async (response) => {
      await through.promise
      await route.fulfill({ response })
    })
    late.push(answered)
    return answered
  })
  await second.getByLabel('직업').fill('필라테스 강사')
  await second.evaluate(() => {
    // Types and saves on and on, as a tab does whose renter is at it.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    let times = 0
    setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('main input[name="job"]')
      times += 1
      setValue?.call(field ?? document.createElement('input'), `필라테스 강사 ${times}`)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      field?.form?.requestSubmit()
    }, 60)
  })
  await page.bringToFront()
  await expect(page.getByRole('button', { name: /더보기/ })).toContainText('아직 보내지 않은 것')
  await logOut(page)
  await page.getByRole('dialog').getByRole('button', { name: '버리고 로그아웃' }).click()
  await isVisitor(page)
  await expect.poll(() => traces(page, words), patience).toEqual([])
  await expect.poll(() => remains(page), patience).toEqual([])
  await expect.poll(() => remains(second), patience).toEqual([])

  expect(late).not.toEqual([])
  through.resolve()
  await Promise.all(late)
  // What hides saves what it knows.
  await second.goto('/help')
  for (const tab of [second, page]) {
    await expect.poll(() => remains(tab), patience).toEqual([])
    expect(await traces(tab, words)).toEqual([])
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('csrf')
})

test('with something unsent a logout asks: stay keeps it; while offline it cannot be sent, and says why; discard removes it', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '표은우')
  await openHome(page, email)
  await applyOffline(page)
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: '아직 다 보내지 못했어요' })
  await expect(dialog.getByRole('button', { name: '보내고 로그아웃' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(dialog.getByRole('button', { name: '보내고 로그아웃' })).toHaveAccessibleDescription(
    '연결이 없어서 지금은 보낼 수 없어요.',
  )
  await dialog.getByRole('button', { name: '로그아웃하지 않기' }).click()
  await expect(page.getByText('이 기기에 저장해 두었어요').first()).toBeVisible()
  await logOut(page)
  await dialog.getByRole('button', { name: '버리고 로그아웃' }).click()
  await isVisitor(page)
  await expect.poll(() => traces(page, ['표은우', email, '고양이와'])).toEqual([])
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/logout'))
  await context.setOffline(false)
  expect((await told).ok()).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout'))).toBeNull()
  await page.goto('/login?redirect=/dashboard')
  await logIn(page, email, PASSWORD)
  await expect(page.getByText('아직 매칭이 없어요')).toBeVisible()
})

test('with something unsent a logout can send it first, and then logs out by itself', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '맹지우')
  await openHome(page, email)
  await applyOffline(page)
  // The signal is back, and the server takes nothing yet: what waits is not gone before anyone can ask.
  const gate = Promise.withResolvers<void>()
  await page.route('**/property_matching_enquiry', async (route) => {
    await gate.promise
    await route.continue()
  })
  await context.setOffline(false)
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: '아직 다 보내지 못했어요' })
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/property_matching_enquiry'))
  await expect(dialog.getByRole('button', { name: '보내고 로그아웃' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: '보내고 로그아웃' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '1건 중 0건 보냈어요' })).toBeVisible()
  gate.resolve()
  expect((await sent).ok()).toBe(true)
  await isVisitor(page)
  await page.goto('/login?redirect=/dashboard')
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})
