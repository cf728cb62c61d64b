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

test('the landing page leads to the homes and to a mail; three cards say why clients trust us', async () => {
  const app = await open('/')
  const links = linksOf(app, 'main')
  expect(links.get('룸메이트 찾기')).toBe('/listing')
  expect(links.get('이메일 보내기')).toBe('mailto:help@home.test')
  expect([...app.place.querySelectorAll('main h3')].map(({ textContent }) => textContent)).toEqual([
    '검증된 룸메이트 전문가',
    '믿을 수 있는 집만',
    '계약부터 입주까지',
  ])
})
