/** Which answers visitors share, for how long, and which nobody shares. */
import { describe, expect, it } from 'vitest'
import { createKeptAnswers } from '../../../src/server/http/kept-answers.ts'

const LIST = '/api/v1/properties?limit=8'

interface Made {
  readonly status?: number
  readonly headers?: Record<string, string>
}

/** A server whose answers are numbered in the order in which they are made. */
function numbered({ status = 200, headers = {} }: Made = {}) {
  const asked: Request[] = []
  let time = 0
  let wait: Promise<void> = Promise.resolve()
  const make = async (request: Request) => {
    asked.push(request)
    const body = `answer ${asked.length}`
    await wait
    return new Response(body, { status, headers: { 'cache-control': 'no-cache', ...headers } })
  }
  const answer = createKeptAnswers(make, {
    settings: { csrfCookie: 'csrf_token', publicOrigin: 'http://localhost' },
    now: () => time,
  })
  return {
    asked,
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** Answers are made only once the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      wait = promise
      return resolve
    },
    send(path: string, options: RequestInit = {}): Promise<Response> {
      const request = new Request(`http://localhost${path}`, options)
      return answer(request, () => make(request))
    },
    async text(path: string, headers: Record<string, string> = {}): Promise<string> {
      return (await this.send(path, { headers })).text()
    },
  }
}

describe('visitors share one answer', () => {
  it.each([
    '/',
    '/listing?city=Flushing',
    '/property/7',
    LIST,
    '/api/v1/properties/7',
    '/api/v1/properties/filters',
    '/api/v1/map-view?by=area',
  ])('to %s, for a second', async (path) => {
    const server = numbered()
    expect(await server.text(path)).toBe('answer 1')
    server.pass(999)
    expect(await server.text(path)).toBe('answer 1')
    server.pass(1)
    expect(await server.text(path)).toBe('answer 2')
  })

  it('while it is made, but not one that was begun a second ago', async () => {
    const server = numbered()
    const go = server.hold()
    const early = [server.text(LIST), server.text(LIST)]
    server.pass(1000)
    const late = server.text(LIST)
    go()
    expect(await Promise.all([...early, late])).toEqual(['answer 1', 'answer 1', 'answer 2'])
    expect(await server.text(LIST)).toBe('answer 2')
  })

  it('and nothing of who had it made gets into it', async () => {
    const server = numbered()
    const headers = {
      cookie: 'language=en; visited=yes',
      'x-forwarded-for': '203.0.113.9',
      'accept-encoding': 'br',
    }
    await server.text(LIST, headers)
    expect(Object.fromEntries(server.asked[0]?.headers ?? [])).toEqual({
      'accept-encoding': 'br',
      cookie: 'language=en',
    })
  })

  it('whose ETag says that nothing has changed', async () => {
    const server = numbered({ headers: { 'content-security-policy': "default-src 'self'" } })
    const etag = (await server.send('/')).headers.get('etag') ?? ''
    const again = await server.send('/', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('content-security-policy')]).toEqual([
      304,
      '',
      // A browser replaces the stored page's headers by these.
      "default-src 'self'",
    ])
    server.pass(1000)
    expect((await server.send('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

it.each([
  ['language', { cookie: 'language=ko' }, { cookie: 'language=en' }],
  ['encoding', { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }],
])('each %s has its own', async (_name, one, other) => {
  const server = numbered()
  expect(await server.text(LIST, one)).toBe('answer 1')
  expect(await server.text(LIST, other)).toBe('answer 2')
  expect(await server.text(LIST, one)).toBe('answer 1')
})

describe('an answer is made anew', () => {
  it.each<[string, string, RequestInit]>([
    ['for a session', LIST, { headers: { cookie: 'language=ko; session=secret' } }],
    ['for a page of somebody who may have one', '/', { headers: { cookie: 'csrf_token=1' } }],
    ['for a call with a credential', LIST, { headers: { authorization: 'Bearer x' } }],
    ['for a POST', LIST, { method: 'POST' }],
    ['for the list of all homes, which is a stream', '/api/v1/properties', {}],
    ['for the same with an empty limit', '/api/v1/properties?limit=', {}],
    ['for a link with a secret', '/reset_password?token=secret', {}],
    ['for a call of people', '/api/v1/user_profile', {}],
  ])('%s', async (_why, path, options) => {
    const server = numbered()
    const twice = [await server.send(path, options), await server.send(path, options)]
    expect(await Promise.all(twice.map((response) => response.text()))).toEqual(['answer 1', 'answer 2'])
  })

  it.each<[string, Made]>([
    ['an error', { status: 503 }],
    ['one that may not be stored', { headers: { 'cache-control': 'no-store' } }],
    ['one that says nothing of storing', { headers: { 'cache-control': '' } }],
    ['one with a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('after %s, which is made once for each', async (_what, made) => {
    const server = numbered(made)
    const together = [server.text(LIST), server.text(LIST)]
    expect((await Promise.all(together)).toSorted()).toEqual(['answer 1', 'answer 2'])
    expect(await server.text(LIST)).toBe('answer 3')
  })
})

it('many large answers take no more memory than 32 MiB: the oldest are made anew', async () => {
  let made = 0
  const answer = createKeptAnswers(
    async () => {
      made += 1
      return new Response(new Uint8Array(2 ** 20), { headers: { 'cache-control': 'no-cache' } })
    },
    { settings: { csrfCookie: 'csrf_token', publicOrigin: 'http://localhost' }, now: () => 0 },
  )
  const send = (home: number) => {
    const request = new Request(`http://localhost/property/${home}`)
    return answer(request, () => Promise.reject(new Error('It is kept')))
  }
  for (let home = 1; home <= 40; home += 1) await send(home)
  await send(40)
  expect(made).toBe(40)
  await send(1)
  expect(made).toBe(41)
})
