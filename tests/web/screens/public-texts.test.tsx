// @vitest-environment jsdom
/** Terms, privacy, help and contact, and the frame that leads to them. */
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const open = (path: string, options: Partial<Parameters<typeof openApp>[1]> = {}) =>
  openApp(path, { answer: () => undefined, language: 'ko', ...options })
type App = Awaited<ReturnType<typeof open>>

const wordsOf = ({ place }: App, css: string) => place.querySelector(css)?.textContent?.replace(/\s+/g, ' ')
const linksOf = ({ place }: App, css: string) =>
  new Map(
    [...place.querySelectorAll(`${css} a`)].map((link) => [link.textContent, link.getAttribute('href')]),
  )

test('the footer leads visitors to /terms, /privacy, /help and /contact, and names the year, the mail address and the tagline', async () => {
  const app = await open('/help')
  expect(Object.fromEntries(linksOf(app, 'footer'))).toMatchObject({
    이용약관: '/terms',
    '개인정보 처리방침': '/privacy',
    도움말: '/help',
    문의하기: '/contact',
    'help@home.test': 'mailto:help@home.test',
  })
  expect(wordsOf(app, 'footer')).toContain(`© ${new Date().getFullYear()} `)
  expect(wordsOf(app, 'footer')).toContain('살 집도, 함께 살 사람도 여기서 찾아요.')
})

test("the sheet behind 'More' holds what the header holds, and the ways to get help", async () => {
  const links = linksOf(await open('/help'), '#more')
  expect([...links.keys()]).toEqual(
    expect.arrayContaining(['홈', '집 찾기', 'English', '로그인', '도움말', '문의하기']),
  )
})

test.each(['/terms', '/privacy'])(
  '%s says since when it holds and when it last changed, and leads home',
  async (path) => {
    const app = await open(path)
    await app.until(() => wordsOf(app, 'main')?.includes('시행일: 2025년 8월 1일'))
    expect(wordsOf(app, 'main')).toMatch(/마지막 수정일: \d{4}년 \d+월 \d+일/)
    expect(linksOf(app, 'main').get('홈으로')).toBe('/')
  },
)

test('the help centre finds answers as one types, also by first letters, and the search has an address', async () => {
  const app = await open('/help')
  const search = await app.until(() => app.place.querySelector<HTMLInputElement>('main [name=q]'))
  await app.type(search, 'ㅂㅁㅂㅎ')
  expect(wordsOf(app, 'main')).toContain('비밀번호를 잊었어요. 어떻게 하나요?')
  expect(wordsOf(app, 'main')).not.toContain('점수는 어떻게 나오나요?')
  await app.type(search, '없는말없는말')
  expect(wordsOf(app, 'main')).toContain('이 말이 들어간 답변이 없어요')
  expect(linksOf(app, 'main').get('문의하기')).toBe('/contact')
  await app.type(search, '연락처')
  search.form?.requestSubmit()
  const address = `/help?q=${encodeURIComponent('연락처')}`
  await app.until(() => app.address() === address)
  const shared = await open(address)
  await shared.until(() => /^답변 \d+개$/.test(wordsOf(shared, 'main [role=status]') ?? ''))
  expect(shared.field('q').value).toBe('연락처')
})

test('a message survives a reload and a press on the link to this very page', async () => {
  const first = await open('/contact')
  await first.type(first.field('message'), '아직 쓰는 중이에요')
  const again = await open('/contact')
  const link = [...again.place.querySelectorAll('footer a')].find((one) => one.textContent === '문의하기')
  await again.press(link)
  expect(again.field('message').value).toBe('아직 쓰는 중이에요')
})

test('whoever is logged in finds name and email filled in', async () => {
  const profile = { id: 7, name: 'Minji', email: 'minji@home.test' }
  const app = await open('/contact', {
    session: member,
    answer: (path) => (path === '/partners/7' ? profile : undefined),
  })
  await app.until(() => app.field('email').value === profile.email)
  expect(app.field('name').value).toBe(profile.name)
})

const landing = (options: Parameters<typeof open>[1] = {}) => open('/', options)

test('the landing page leads to rooms, to roommates and to a mail; three cards say why clients trust us', async () => {
  const app = await landing()
  const links = linksOf(app, 'main')
  expect(links.get('방 찾기')).toBe('/listing#all')
  expect(links.get('룸메이트 만나기')).toBe('/listing?people=some')
  expect(links.get('이메일 보내기')).toBe('mailto:help@home.test')
  expect(
    [...app.place.querySelectorAll('[aria-labelledby=trust] h3')].map(({ textContent }) => textContent),
  ).toEqual(['방짝과 함께하는 룸메이트 전문가', '믿을 수 있는 집만', '계약부터 입주까지'])
})

test('members meet roommates on the dashboard', async () => {
  expect(linksOf(await landing({ session: member }), 'main').get('룸메이트 만나기')).toBe('/dashboard')
})

test('the search of the landing page leads to the list of what was typed', async () => {
  const app = await landing()
  await app.type(app.field('searchTerm'), ' 포트리 ')
  app.field('searchTerm').form?.requestSubmit()
  await app.until(() => app.address() === `/listing?searchTerm=${encodeURIComponent('포트리')}`)
})

test('each room of the example fills as it is pressed, says its household, and empties again', async () => {
  const app = await landing()
  const room = (name: string) =>
    [...app.place.querySelectorAll('main [role=group] button')].find(({ textContent }) =>
      textContent?.startsWith(name),
    )
  const line = () => wordsOf(app, 'main p[role=status]')
  expect(line()).toBe('예시 · 방을 눌러 보세요. 누구와 함께 살게 될지 보여 드려요.')
  for (const [name, rent] of [
    ['안방', '$1,440'],
    ['작은방', '$1,080'],
  ] as const) {
    await app.press(room(name))
    expect(room(name)?.getAttribute('aria-pressed')).toBe('true')
    await app.until(() => line()?.startsWith(`예시 · 이 방이면 월 ${rent}에 서연·민호 님과 함께 살아요.`))
  }
  expect(room('안방')?.getAttribute('aria-pressed')).toBe('false')
  await app.press(room('작은방'))
  expect(line()).toContain('방을 눌러 보세요.')
})
