/** Who may open what, address by address, with BROWSE_ACCESS open and members (rules 1.1 and 1.2). */
import { type APIRequestContext, test as http, type Page } from 'playwright/test'
import { logIn, logOut } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { arrive, expect, test } from './fixtures.ts'
import { members, upstream } from './origins.ts'

test.use({ worker: false })

/** `reading`: open to visitors in one reading, for members in the other. */
type Access = 'public' | 'reading' | 'login'

const table: readonly [path: string, access: Access, title: string][] = [
  ['/', 'reading', '뉴욕·뉴저지에서 집과 룸메이트 찾기'],
  ['/login', 'public', '로그인'],
  ['/signup', 'public', '회원가입'],
  ['/passwordreset', 'public', '비밀번호 재설정'],
  ['/passwordreset/complete?token=abc', 'public', '비밀번호 재설정'],
  ['/verify_email?token=abc', 'public', '이메일 주소 확인'],
  ['/remove_signup?token=abc', 'public', '제가 아니에요'],
  ['/answer_link?token=abc', 'public', '문의에 답하기'],
  ['/listing', 'reading', '집 찾기'],
  ['/property/7', 'reading', 'Upstream Loft'],
  ['/dashboard', 'login', '내 매칭'],
  ['/profile', 'login', '내 프로필'],
  ['/contact', 'reading', '문의하기'],
  ['/terms', 'public', '이용약관'],
  ['/privacy', 'public', '개인정보 처리방침'],
  ['/help', 'public', '도움말'],
  ['/notices', 'login', '알림'],
  ['/image_debug', 'login', '이미지 확인'],
  ['/viewing/7', 'login', '집 보러 가기'],
  ['/viewing_cancel?token=abc', 'public', '방문 취소'],
  ['/searches/x', 'login', '저장한 검색'],
  ['/search_end?token=abc', 'public', '검색 알림 그만 받기'],
]

const readings = {
  open: { baseURL: upstream.origin, words: 'where visitors may browse (BROWSE_ACCESS=open)' },
  members: { baseURL: members.origin, words: 'where browsing is for members (BROWSE_ACCESS=members)' },
} as const

const loginFor = (place: string) => `/login?${new URLSearchParams({ redirect: place })}`

/** Logs in without a screen: the cookies are there, nothing else of the person is. */
async function bringCookies(request: APIRequestContext): Promise<void> {
  const email = await createAccount(request, '한소희')
  const answer = await request.post('/api/v1/login', { data: { login: email, password: PASSWORD } })
  expect(await answer.json()).toMatchObject({ status: 'success' })
}

for (const [reading, { baseURL, words }] of Object.entries(readings)) {
  http.describe(words, () => {
    http.use({ baseURL })

    for (const [path, access, title] of table) {
      const isOpen = access === 'public' || (access === 'reading' && reading === 'open')
      http(
        `${path}: a visitor ${isOpen ? 'sees it' : 'is sent to the login'}, a member sees it`,
        async ({ request }) => {
          const open = () => request.get(path, { maxRedirects: 0 })
          const visited = await open()
          if (isOpen) expect(await visited.text()).toContain(`<title>${title} · 방짝</title>`)
          else expect(visited.headers().location).toBe(loginFor(path))
          await bringCookies(request)
          expect((await open()).status()).toBe(200)
        },
      )
    }

    http('the desk is an unknown address for visitors and members', async ({ request }) => {
      const statuses = async () => {
        const paths = ['/desk', '/desk/homes', '/desk/inquiries/7']
        return Promise.all(paths.map(async (path) => (await request.get(path, { maxRedirects: 0 })).status()))
      }
      expect(await statuses()).toEqual([404, 404, 404])
      await bringCookies(request)
      expect(await statuses()).toEqual([404, 404, 404])
    })

    http('the public calls answer whoever asks', async ({ request }) => {
      const status = async (call: string) => (await request.get(`/api/v1/${call}`)).status()
      for (const call of [
        'properties',
        'properties/7',
        'properties/filters',
        'floor_plan/property/7',
        'cities',
      ])
        expect(await status(call), call).toBe(200)
      expect(await status('user/profile')).toBe(401)
    })
  })
}

test.describe(readings.members.words, () => {
  test.use({ baseURL: members.origin })

  async function newMember(page: Page): Promise<string> {
    return await createAccount(page.request, '한소희')
  }

  test('a screen that needs a login says Loading... while it is being found out who is logged in; a member has no use for the login', async ({
    page,
  }) => {
    await bringCookies(page.request)
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
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })

  test('a login returns to a deep link with its query and hash, and leaves itself out of the way back, and forward', async ({
    page,
  }) => {
    const email = await newMember(page)
    await page.goto('/signup')
    await page.goto('/listing?searchTerm=Loft#results')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/listing?searchTerm=Loft#results')
    await expect(page.getByRole('link', { name: 'Upstream Loft' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/signup')
    await page.goForward()
    await expect(page).toHaveURL('/listing?searchTerm=Loft#results')
  })

  test('a login returns to where a link led, and is wanted again after a logout', async ({ page }) => {
    const email = await newMember(page)
    await arrive(page, '/signup')
    await page.getByRole('navigation').getByRole('link', { name: '집 찾기' }).last().click()
    await expect(page).toHaveURL(loginFor('/listing'))
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/listing')
    await logOut(page)
    await expect(page).toHaveURL(loginFor('/'))
    await page.goto('/listing')
    await expect(page).toHaveURL(loginFor('/listing'))
  })

  test('a session that has ended sends a browsing member to the login, which returns them', async ({
    page,
    context,
  }) => {
    const email = await newMember(page)
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
})
