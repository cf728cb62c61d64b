/** Pictures of the backend that our server stands in front of, from our own origin. */
import { describe, expect, test } from 'vitest'
import { createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { settingsOf } from '../app.ts'
import { foreignBackend, openServer } from './foreign-backend.ts'

const backend = foreignBackend()

const draw = (type = 'image/png', more: Record<string, string> = {}) => {
  backend.answer = (response) => response.writeHead(200, { 'content-type': type, ...more }).end('bytes')
}

function picture(src: string, headers: Record<string, string> = {}, upstream = backend.address) {
  const app = createUpstreamApp(settingsOf({ API_UPSTREAM: upstream }), upstream)
  return app.request(`http://127.0.0.1:3000/pictures/upstream?src=${encodeURIComponent(src)}`, { headers })
}

test.each([
  ['/web/image/7?unique=a', '/web/image/7?unique=a'],
  ['media/7.png', '/media/7.png'],
  ['/한글 1.png', '/%ED%95%9C%EA%B8%80%201.png'],
  ['HOST/web/image/7', '/web/image/7'],
])('%s is fetched from the backend, without cookies', async (src, path) => {
  draw('image/webp', { 'set-cookie': 'sid=1', 'x-frame-options': 'ALLOWALL', etag: '"a"' })
  const response = await picture(src.replace('HOST', backend.address), {
    cookie: 'sid=1',
    authorization: 'b',
  })
  expect([response.status, await response.text()]).toEqual([200, 'bytes'])
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/webp', etag: '"a"' })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(backend.asked).toMatchObject([{ method: 'GET', url: path }])
  for (const name of ['cookie', 'authorization']) expect(backend.asked[0]?.headers).not.toHaveProperty(name)
})

test('a backend below a path has its pictures at the root of its host', async () => {
  draw()
  await picture('web/image/7', {}, `${backend.address}/erp`)
  expect(backend.asked).toMatchObject([{ url: '/web/image/7' }])
})

describe('nothing else can be reached through us:', () => {
  test.each([
    ...[
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'http://127.0.0.1:1/x.png',
      'file:///etc/passwd',
    ],
    ...[
      'data:image/png;base64,AAAA',
      'http://[::1]/x.png',
      '\\\\evil.example\\x.png',
      '',
      'javascript:alert(1)',
    ],
  ])('%s', async (src) => {
    draw()
    const response = await picture(src)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
    expect(backend.asked).toEqual([])
  })

  test('a redirect is followed within the host alone, and not for ever', async () => {
    const reached: string[] = []
    const elsewhere = await openServer((request, response) => {
      reached.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'image/png' }).end('secret')
    })
    backend.answer = (response) => response.writeHead(302, { location: `${elsewhere}/internal.png` }).end()
    expect((await picture('/moved')).status).toBe(404)
    expect(reached).toEqual([])
    backend.answer = (response) => {
      if (backend.asked.at(-1)?.url !== '/there') response.writeHead(301, { location: '/there' }).end()
      else response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')
    }
    expect(await (await picture('/moved')).text()).toBe('bytes')
    backend.asked = []
    backend.answer = (response) => response.writeHead(302, { location: '/again' }).end()
    expect((await picture('/again')).status).toBe(404)
    expect(backend.asked.length).toBeLessThan(6)
  })

  test.each(['text/html', 'application/json', 'application/octet-stream', 'text/javascript', ''])(
    'no picture: %s',
    async (type) => {
      draw(type)
      expect((await picture('/web/login')).status).toBe(404)
    },
  )
})

test('an SVG can be drawn, and never opened as a page', async () => {
  draw('image/svg+xml')
  expect((await picture('/a.svg')).headers.get('content-disposition')).toBe('attachment')
})

test('a picture that the browser has is not sent again, and one that is gone is told', async () => {
  backend.answer = (response) => response.writeHead(304, { etag: '"a"' }).end()
  expect((await picture('/a.png', { 'if-none-match': '"a"' })).status).toBe(304)
  expect(backend.asked[0]?.headers).toMatchObject({ 'if-none-match': '"a"' })
  backend.answer = (response) => response.writeHead(410, { 'content-type': 'image/png' }).end('x')
  expect((await picture('/a.png')).status).toBe(404)
  backend.answer = (response) => response.destroy()
  expect((await picture('/a.png')).status).toBe(502)
})
