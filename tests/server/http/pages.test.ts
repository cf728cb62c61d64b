import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedEncoding } from '../../../src/server/http/content-encoding.ts'
import { languageResponse } from '../../../src/server/http/language.ts'
import { createPageRenderer, type RenderedPage } from '../../../src/server/http/render.ts'
import { assemblePage } from '../../../src/server/http/render-template.ts'
import {
  contentSecurityPolicy,
  DATA_POLICY,
  securityHeaders,
  WORKER_POLICY,
  withSecurityHeaders,
} from '../../../src/server/http/security-headers.ts'
import { createStaticFiles } from '../../../src/server/http/static-files.ts'
import { readStyles } from '../../../src/server/http/used-styles.ts'

const index =
  '<html lang="ko"><title>방짝</title><!--head--><div id="root"><!--app--></div><!--state--></html>'
const parts = { language: 'en' as const, head: [], address: 'https://home.test/' }

describe('a page is put together', () => {
  test('with its language, its title and its address', () => {
    const html = assemblePage(index, { ...parts, head: [{ title: 'A & B' }] }, {})
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).not.toContain('<title>방짝</title>')
    expect(html).toContain('<link rel="canonical" href="https://home.test/">')
  })

  test('with an absolute address of its picture: link previews take no path', () => {
    const head = [{ property: 'og:image', content: '/pictures/a-share.jpg' }]
    const address = 'https://home.test/property/7?x=1'
    expect(assemblePage(index, { ...parts, head, address }, {})).toContain(
      '<meta property="og:image" content="https://home.test/pictures/a-share.jpg">',
    )
  })

  test('so that neither state nor head can break out of its place', () => {
    const evil = '</script><script>alert(1)</script>'
    const head = [{ name: 'description', content: `"${evil}` }]
    const html = assemblePage(index, { ...parts, head }, { state: JSON.stringify({ evil }) })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('\\u003c/script>')
    const json = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ evil })
  })

  test('so that content with a marker or a dollar sign stays as it is', () => {
    const app = "<p>$& $1 <!--state--> $'</p>"
    expect(assemblePage(index, parts, { app, state: '{}' })).toContain(app)
  })
})

describe('a page is rendered', () => {
  const settings = {
    browse_access: 'open' as const,
    support_email: '',
    brokerage: null,
    csrf_cookie: 'c',
    csrf_header: 'h',
    extensions: true,
    desk: true,
    analytics: false,
  }
  const content = { html: '<h1>Hi</h1>', state: '{}', head: [], screens: [] }
  const page: RenderedPage = { status: 200, location: null, ...content }

  function renderer(
    render: () => Promise<RenderedPage>,
    failures: string[] = [],
    fetch: (request: Request) => Promise<Response> = async () => new Response(),
  ) {
    return createPageRenderer({
      settings,
      publicOrigin: 'https://home.test',
      fetch,
      onRenderFailure: (path) => failures.push(path),
      policy: (styles) => `style-src ${styles.join(' ')}`,
      entry: async () => ({ render }),
      template: async () => ({
        shell: ({ language }) => ({ html: `shell ${language}`, styleHashes: [] }),
        rendered: ({ language, html }) => ({
          html: `rendered ${language} ${html}`,
          styleHashes: ['sha256-x'],
        }),
      }),
    })
  }

  const get = (headers: Record<string, string> = {}) => new Request('http://127.0.0.1/listing', { headers })

  test("in the reader's saved language, else in Korean", async () => {
    for (const [cookie, language] of [
      ['a=b; language=en', 'en'],
      ['language=fr', 'ko'],
      [null, 'ko'],
    ] as const) {
      const response = await renderer(async () => page)(get(cookie === null ? {} : { cookie }))
      expect(response.headers.get('content-language')).toBe(language)
      await expect(response.text()).resolves.toBe(`rendered ${language} <h1>Hi</h1>`)
    }
  })

  test('under the policy of the styles that stand in it, for one reader only: no cache may hand it to another', async () => {
    const { headers } = await renderer(async () => page)(get())
    expect(headers.get('content-security-policy')).toBe('style-src sha256-x')
    expect(headers.get('cache-control')).toContain('private')
    expect(headers.get('vary')).toContain('Cookie')
  })

  test('with the status that the screen gives, or as a redirect', async () => {
    const missing = await renderer(async () => ({ ...page, status: 404 }))(get())
    expect(missing.status).toBe(404)
    const moved = await renderer(async () => ({ ...page, status: 307, location: '/login' }))(get())
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/login'])
  })

  test.each([
    ['/desk', 'a visitor', 401, {}, 404],
    ['/desk', 'a renter', 200, {}, 404],
    ['/desk/inquiries/7', 'a renter', 200, {}, 404],
    ['/desk/', 'staff', 200, { is_staff: true }, 200],
    ['/desk/viewings/new', 'staff', 200, { is_staff: true }, 200],
    ['/desks', 'a renter', 200, {}, 200],
  ])('%s has for %s a status of its own', async (path, _, status, more, expected) => {
    const asked: string[] = []
    const response = await renderer(
      async () => page,
      [],
      async (request) => {
        asked.push(`${new URL(request.url).pathname} ${request.headers.get('cookie')}`)
        return Response.json(
          { data: { id: 7, name: 'M', ...more } },
          { status, headers: { 'set-cookie': 'a=b' } },
        )
      },
    )(new Request(`http://127.0.0.1${path}`, { headers: { cookie: 'session=x' } }))
    expect(response.status).toBe(expected)
    expect(asked).toEqual(path === '/desks' ? [] : ['/api/v1/user/profile session=x'])
    // The hidden page is the shell, from which visitors may log in.
    await expect(response.text()).resolves.toMatch(expected === 404 ? /^shell/ : /^rendered/)
    expect(response.headers.getSetCookie()).toEqual(path === '/desks' ? [] : ['a=b'])
  })

  test('as the shell where the screen breaks, and the failure is told', async () => {
    const failures: string[] = []
    const response = await renderer(() => Promise.reject(new Error('broken')), failures)(get())
    expect(response.status).toBe(200)
    await expect(response.text()).resolves.toBe('shell ko')
    expect(failures).toEqual(['/listing'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compressed with %s where the reader takes it', async (encoding, decompress) => {
    const response = await renderer(async () => page)(get({ 'accept-encoding': encoding }))
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe('rendered ko <h1>Hi</h1>')
  })

  test('without a body for HEAD; a form that was sent to it comes back to it', async () => {
    const pages = renderer(async () => page)
    await expect((await pages(new Request('http://127.0.0.1/', { method: 'HEAD' }))).text()).resolves.toBe('')
    const sent = await pages(new Request('http://127.0.0.1//evil.test/login?a=b', { method: 'POST' }))
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/evil.test/login?a=b'])
    expect((await pages(new Request('http://127.0.0.1/', { method: 'PUT' }))).status).toBe(405)
  })
})

test('an encoding that is refused by q=0 is not used', () => {
  expect(acceptedEncoding('br;q=0, gzip')).toBe('gzip')
  expect(acceptedEncoding('gzip, deflate, br')).toBe('br')
  expect(acceptedEncoding('identity')).toBeNull()
  expect(acceptedEncoding(null)).toBeNull()
})

describe('the language switch', () => {
  const answer = (query: string) => languageResponse(new Request(`http://127.0.0.1/language?${query}`), false)

  test('saves a language that we have and goes back', () => {
    const response = answer('to=en&back=%2Flisting%3Fcity%3D1')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/listing?city=1')
    expect(response.headers.get('set-cookie')).toMatch(/^language=en; Path=\/; .*SameSite=Lax$/)
  })

  test('never leads to another host', () => {
    const hosts = ['//evil.test', '/\\evil.test', 'https://evil.test', '/.//evil.test']
    for (const back of [...hosts, '/%0d%0aset-cookie:x=1', ''])
      expect(answer(`to=en&back=${encodeURIComponent(back)}`).headers.get('location')).toMatch(/^\/(?![/\\])/)
  })

  test('survives an address that is no valid text, and keeps one in Korean', () => {
    expect(answer('to=en&back=/%25E0%25A4').status).toBe(303)
    const back = `/listing?searchTerm=${encodeURIComponent('플러싱')}`
    expect(answer(`to=ko&back=${encodeURIComponent(back)}`).headers.get('location')).toBe(back)
  })
})

describe('the styles of a page', () => {
  /** The rules of `css` that a page with this markup brings. */
  const used = (css: string, html: string) => readStyles(css)(html)

  test('are those that its markup uses, in their order, with what is bound to no name', () => {
    const css =
      '@layer base{*{margin:0}h4{margin:0}}._card_a{color:red}._other_b,._card_a{top:0}._other_b{top:1px}:root{color:green}'
    expect(used(css, '<p class="x _card_a">')).toBe(
      '@layer base{*{margin:0}}._card_a{color:red}._card_a{top:0}:root{color:green}',
    )
  })

  test.each([
    ['elements and classes, each of them', '._card_a ul>._row_b{top:0}', '<ul class="_card_a">'],
    ['attributes', '._card_a[data-line]{top:0}', '<p class="_card_a" data-lines="1">'],
    ['an attribute’s value', '[data-line="7"]{top:0}', '<p data-line="1">'],
    ['one of a choice', '._card_a:is(._x_b,._y_c){top:0}', '<p class="_card_a">'],
    ['what another has in it', '._card_a:has([data-open]){top:0}', '<p class="_card_a">'],
    ['nested', '._card_a{&._on_b{top:0}}', '<p class="_card_a">'],
    ['in a query', '@media print{._card_a{top:0}}', '<p class="x">'],
    ['a pointer', '._card_a{@media (hover:hover){&:hover{top:0}}}', '<p class="_card_a">'],
    ['a change of views', ':root{&::view-transition-group(cover){top:0}}', '<p>'],
    [
      'transitions',
      '._card_a{cursor:pointer;@starting-style{opacity:0}transition:top 1s}',
      '<p class="_card_a">',
    ],
  ])('lack what needs %s that is not there', (_, css, html) => {
    expect(used(css, html)).toBe('')
  })

  test.each([
    ['._card_a:not([data-open],:hover){top:0}', '<p class="_card_a">'],
    [':root:is([data-bar],:not([data-hydrated])){top:0}', '<p>'],
    ['._card_a[data-line="7"]:has(>IMG,>svg){top:0}', '<p data-line="7" class="_card_a"><svg>'],
    ['a[href=\\#inquiry]{top:0}', '<a href="#inquiry">'],
    ['details[open]>summary,li:nth-child(2n+1)::before{content:"};,"}', '<details><summary><li>'],
    ['._card_a{background:url(data:image/png;base64,AA);&:focus-visible{top:0}}', '<p class="_card_a">'],
    ['@property --shade{syntax:"<color>";inherits:true}._card_a{color:var(--shade)}', '<p class="_card_a">'],
  ])('have %s', (css, html) => {
    expect(used(css, html)).toBe(css)
  })

  test('bring their movements, and the properties that they, their markup or other properties read', () => {
    const css =
      ':root{--ink:var(--dark);--dark:#111;--pale:var(--white);--white:#fff;--own:1px}._card_a{color:var(--ink);animation:1s _turn_d}@keyframes _turn_d{to{rotate:1turn}}@keyframes _wait_e{to{opacity:0}}'
    expect(used(css, '<p class="_card_a" style="top:var(--own)">')).toBe(
      ':root{--ink:var(--dark);--dark:#111;--own:1px}._card_a{color:var(--ink);animation:1s _turn_d}@keyframes _turn_d{to{rotate:1turn}}',
    )
  })
})

describe('built files', () => {
  let directory: string
  const files = () => createStaticFiles(directory, { '/index.html': "default-src 'none'" })
  const get = (path: string, headers: Record<string, string> = {}) =>
    files()(new Request(`http://127.0.0.1${path}`, { headers }))

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'bangjjak-files-'))
    mkdirSync(join(directory, 'assets'))
    mkdirSync(join(directory, '.vite'))
    writeFileSync(join(directory, 'index.html'), '<h1>shell</h1>')
    writeFileSync(join(directory, 'assets/app-abc.js'), 'start()')
    writeFileSync(join(directory, 'assets/app-abc.js.br'), 'packed')
    writeFileSync(join(directory, '.vite/manifest.json'), '{}')
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  test('with a hash in their name may be kept for ever, others are asked for again and not sent twice; they bring the policy that the worker stores the shell with', () => {
    expect(get('/assets/app-abc.js')?.headers.get('cache-control')).toContain('immutable')
    const shell = get('/index.html')?.headers
    expect(shell?.get('cache-control')).toBe('no-cache')
    expect(shell?.get('content-security-policy')).toBe("default-src 'none'")
    expect(get('/index.html', { 'if-none-match': shell?.get('etag') ?? '' })?.status).toBe(304)
  })

  test('include the picture for link previews, as the JPEG that its page promises', async () => {
    const picture = createStaticFiles('public', {})(new Request('http://127.0.0.1/share.jpg'))
    expect(picture?.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('go out packed to those who can unpack them', async () => {
    const packed = get('/assets/app-abc.js', { 'accept-encoding': 'br' })
    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(packed?.headers.get('content-type')).toContain('javascript')
    await expect(packed?.text()).resolves.toBe('packed')
    await expect(get('/assets/app-abc.js')?.text()).resolves.toBe('start()')
  })

  test('are only those of the build: no other path, nothing hidden, no packed copy by its own name', () => {
    const outside = ['/', '/../package.json', '/%2e%2e/package.json']
    for (const path of [...outside, '/.vite/manifest.json', '/assets/app-abc.js.br'])
      expect(get(path)).toBeNull()
  })
})

describe('security headers', () => {
  test('insist on HTTPS where the public address is HTTPS, and only there', () => {
    expect(securityHeaders('https://home.test')).toHaveProperty('strict-transport-security')
    expect(securityHeaders('http://127.0.0.1:3000')).not.toHaveProperty('strict-transport-security')
  })

  test('allow inline things by hash alone', () => {
    const policy = contentSecurityPolicy({ scripts: ['sha256-a'], styles: ['sha256-b'] }, false)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-a'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-|nonce-/)
  })

  test.each([
    ['a page', contentSecurityPolicy({ scripts: [], styles: [] }, true)],
    ['the worker', WORKER_POLICY],
    ['anything else', DATA_POLICY],
  ])('let %s be framed by nobody', (_, policy) => {
    expect(policy.split('; ')).toContain("frame-ancestors 'none'")
  })

  test('stand on every answer, and an answer keeps those of its own', () => {
    const answer = withSecurityHeaders(
      new Response('{}', { headers: { 'content-security-policy': 'own', 'set-cookie': 'a=1' } }),
      'https://home.test',
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe('own')
    expect(answer.headers.getSetCookie()).toEqual(['a=1'])
  })
})
