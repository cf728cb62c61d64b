import { expect, test } from 'vitest'
import type { PublicSettings } from '../../../src/contract/settings.ts'
import type { ServerEntry } from '../../../src/server/http/render.ts'
import { render as renderPage } from '../../../src/web/entry-server.tsx'

/** The server types what the built entry hands over by itself; this line holds the two together. */
const render: ServerEntry['render'] = renderPage

const settings: PublicSettings = {
  browse_access: 'open',
  support_email: 'help@home.test',
  brokerage: null,
  csrf_cookie: 'csrf_token',
  csrf_header: 'X-CSRF-Token',
  extensions: true,
  desk: true,
  analytics: false,
}

const nothingHere = async () =>
  Response.json({ status: 'error', code: 'not_found', message: 'x' }, { status: 404 })
const broken = async () =>
  Response.json({ status: 'error', code: 'server_error', message: 'x' }, { status: 500 })

function pageOf(path: string, given: Partial<Parameters<ServerEntry['render']>[0]> = {}, cookie = '') {
  const request = new Request(`http://home.test${path}`, { headers: { cookie } })
  return render({ request, locale: 'ko', settings, fetch: nothingHere, ...given })
}

test('two readers at once each get their own language', async () => {
  const [korean, english] = await Promise.all([pageOf('/login'), pageOf('/login', { locale: 'en' })])
  expect(korean.html).toContain('로그인')
  expect(english.html).not.toContain('로그인')
  expect(english.html).toContain('Log in')
})

test('a page says which screens its chunks are, so that they can be loaded early', async () => {
  await expect(pageOf('/login')).resolves.toMatchObject({ status: 200, screens: ['login.tsx'] })
})

test('nothing that a Content-Security-Policy would block is in the markup', async () => {
  for (const path of [
    '/',
    '/listing',
    '/login',
    '/signup',
    '/terms',
    '/privacy',
    '/help',
    '/contact',
    '/nowhere',
  ]) {
    const { html } = await pageOf(path, {
      fetch: async () => Response.json({ status: 'success', data: { properties: [] } }),
    })
    expect(html ?? '').not.toMatch(/<script|\sstyle=|\son[a-z]+=/)
  }
})

test('an unknown address and an unknown home are 404, with the page around them', async () => {
  const nowhere = await pageOf('/nowhere')
  expect([nowhere.status, nowhere.html === null]).toEqual([404, false])
  await expect(pageOf('/property/999999')).resolves.toMatchObject({ status: 404 })
})

test('an address with filters that nobody offers leads to the one without them, and all others stay as they are', async () => {
  const offer = {
    cities: [{ id: 3, name: 'Fort Lee', name_ko: '포트리' }],
    amenities: [{ code: 'gym', name: 'Gym' }],
  }
  const fetch = async ({ url }: Request) =>
    Response.json({ status: 'success', data: url.includes('/filters') ? offer : { properties: [] } })
  const locationOf = async (query: string) => (await pageOf(`/listing?${query}`, { fetch })).location
  expect(await locationOf('amenities=gym,sauna&min_price=abc')).toBe('/listing?amenities=gym')
  expect(await locationOf('city=Rome')).toBe('/listing')
  expect(await locationOf(`searchTerm=${'a'.repeat(150)}`)).toBe(`/listing?searchTerm=${'a'.repeat(100)}`)
  for (const sound of ['city=3&amenities=gym', 'city=Fort+Lee', 'searchTerm=abc&max_price=2000'])
    expect(await locationOf(sound)).toBeNull()

  const named = await pageOf('/listing?city=Fort+Lee&max_price=2000', { fetch })
  expect(named.html).toContain('필터 빼기: 포트리')
})

test('link previews get a JPEG of 1200 × 630: of the home’s first picture where it is ours, else the product’s', async () => {
  const imageOf = async (pictures: unknown) => {
    const fetch = async ({ url }: Request) =>
      url.includes('floor_plan')
        ? nothingHere()
        : Response.json({ status: 'success', data: { id: 7, name: 'Home', street: '1 Main St', pictures } })
    const { head } = await pageOf('/property/7', { fetch })
    return head.flatMap((tag) =>
      'property' in tag && tag.property.startsWith('og:image') ? [tag.content] : [],
    )
  }
  const hash = 'ab'.repeat(16)
  const size = ['image/jpeg', '1200', '630']
  expect(await imageOf([{ url: `/pictures/${hash}-960.webp` }])).toEqual([
    `/pictures/${hash}-share.jpg`,
    ...size,
  ])
  expect(await imageOf([{ url: 'https://elsewhere.test/1.png' }])).toEqual(['/share.jpg', ...size])
  expect(await imageOf([])).toEqual(['/share.jpg', ...size])
})

test('a failing API leaves the page to the browser, which can try again', async () => {
  await expect(pageOf('/listing', { fetch: broken })).resolves.toMatchObject({ html: null, state: null })
})
