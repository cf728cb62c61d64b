/** Who may open what: the spec's route table, row by row, in both of its readings (design.md section 4). */
import type { Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { members, upstream } from './origins.ts'

// No journey here needs the one before; in a row, they kept one worker busy long after all others had ended.
test.describe.configure({ mode: 'parallel' })
test.use({ worker: false })

/** `reading`: open to visitors in one reading, for members in the other. */
type Access = 'public' | 'reading' | 'login'

interface Row {
  path: string
  access: Access
  /** The screen's title. */
  title: string
}

const table: readonly Row[] = [
  { path: '/', access: 'reading', title: '뉴욕·뉴저지에서 집과 룸메이트 찾기' },
  { path: '/signup', access: 'public', title: '회원가입' },
  { path: '/passwordreset', access: 'public', title: '비밀번호 재설정' },
  { path: '/passwordreset/complete?token=abc', access: 'public', title: '비밀번호 재설정' },
  { path: '/verify_email?token=abc', access: 'public', title: '이메일 주소 확인' },
  { path: '/listing', access: 'reading', title: '집 찾기' },
  { path: '/property/7', access: 'reading', title: 'Upstream Loft' },
  { path: '/dashboard', access: 'login', title: '내 매칭' },
  { path: '/profile', access: 'login', title: '내 프로필' },
  { path: '/contact', access: 'reading', title: '문의하기' },
  { path: '/terms', access: 'public', title: '이용약관' },
  { path: '/privacy', access: 'public', title: '개인정보 처리방침' },
  { path: '/help', access: 'public', title: '도움말' },
  { path: '/image_debug', access: 'login', title: '이미지 확인' },
]

const readings = {
  open: { baseURL: upstream.origin, words: 'where visitors may browse (BROWSE_ACCESS=open)' },
  members: { baseURL: members.origin, words: 'where browsing is for members (BROWSE_ACCESS=members)' },
} as const

const loginFor = (place: string) => `/login?${new URLSearchParams({ redirect: place })}`

/** Logs in beside the page: its cookies are there, nothing else of the person is. */
async function bringCookies(page: Page): Promise<string> {
  const email = await createAccount(page.request, '한소희')
  const answer = await page.request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  expect(await answer.json()).toMatchObject({ status: 'success' })
  return email
}

for (const [reading, { baseURL, words }] of Object.entries(readings)) {
  test.describe(words, () => {
    test.use({ baseURL })

    for (const { path, access, title } of table) {
      const isOpen = access === 'public' || (access === 'reading' && reading === 'open')
      test(`${path}: a visitor ${isOpen ? 'sees it' : 'is sent to the login'}, a member sees it`, async ({
        page,
      }) => {
        await page.goto(path)
        await expect(page).toHaveURL(isOpen ? path : loginFor(path))
        await expect(page).toHaveTitle(`${isOpen ? title : '로그인'} · 방짝`)
        await hydrated(page)
        await expect(page).toHaveURL(isOpen ? path : loginFor(path))
        await bringCookies(page)
        await page.goto(path)
        await hydrated(page)
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        await expect(heading).not.toHaveText('로그인')
        await expect(page).toHaveURL(path)
      })
    }

    test('/login: a visitor sees it, a member is sent on to the start page', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
      await bringCookies(page)
      await page.goto('/login')
      await expect(page).toHaveURL('/')
    })

    test('the public calls answer whoever asks', async ({ request }) => {
      for (const call of [
        'properties',
        'properties/7',
        'properties/filters',
        'floor_plan/property/7',
        'cities',
      ])
        expect((await request.get(`/api/v1/${call}`)).status(), call).toBe(200)
      expect((await request.get('/api/v1/user/profile')).status()).toBe(401)
    })

    test('a screen that needs a login says Loading... while it is being found out who is logged in', async ({
      page,
    }) => {
      await bringCookies(page)
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/api/v1/user/profile', async (route) => {
        await asked
        await route.continue()
      })
      await page.goto('/dashboard')
      const main = page.getByRole('main')
      await expect(main.getByRole('status').filter({ hasText: '불러오는 중…' })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toBeHidden()
      answer()
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/dashboard')
    })
  })
}

test.describe(`${readings.members.words}, a login`, () => {
  test.use({ baseURL: members.origin })

  test('returns to a deep link with its query and hash, and takes the place of the login in the history', async ({
    page,
  }) => {
    const email = await createAccount(page.request, '한소희')
    await page.goto('/signup')
    await page.goto('/listing?searchTerm=Loft#results')
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/listing?searchTerm=Loft#results')
    await expect(page.getByRole('link', { name: 'Upstream Loft' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/signup')
  })

  test('returns to where a link inside the app led, and takes the place of the login in the history', async ({
    page,
  }) => {
    const email = await createAccount(page.request, '한소희')
    await page.goto('/signup')
    await hydrated(page)
    await page.getByRole('navigation').getByRole('link', { name: '집 찾기' }).last().click()
    await expect(page).toHaveURL(loginFor('/listing'))
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/listing')
    await page.goBack()
    await expect(page).toHaveURL('/signup')
  })

  test('that nothing led to goes to the start page', async ({ page }) => {
    const email = await createAccount(page.request, '한소희')
    await page.goto('/login')
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Upstream Loft' })).toBeVisible()
  })

  test('that has ended sends a browsing member to the login, which returns them', async ({
    page,
    context,
  }) => {
    const email = await createAccount(page.request, '한소희')
    await page.goto(loginFor('/property/7'))
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/property/7')
    await context.clearCookies({ name: 'erp_session' })
    await page.reload()
    await expect(page).toHaveURL(loginFor('/property/7'))
    await expect(page.getByRole('status').filter({ hasText: '로그인이 만료됐어요' })).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/property/7')
  })

  test('is wanted again after a logout', async ({ page }) => {
    const email = await createAccount(page.request, '한소희')
    await page.goto('/login')
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: '더보기' }).click()
    await page.locator('#more').getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(loginFor('/'))
    await page.goto('/listing')
    await expect(page).toHaveURL(loginFor('/listing'))
  })
})
