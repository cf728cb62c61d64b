import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ANALYTICS_PATH } from '../../../src/contract/analytics-values.ts'
import { analyticsRoutes } from '../../../src/server/http/analytics.ts'
import { answerError } from '../../../src/server/http/errors.ts'
import { createUpstreamApp } from '../../../src/server/http/upstream.ts'
import type { Environment } from '../../../src/server/settings.ts'
import { settingsOf } from '../app.ts'

/** The address that takes events, with a log of its own. */
function counted() {
  const lines: string[] = []
  const clock = { now: new Date('2026-11-21T16:00:00.000Z') }
  const app = new Hono()
  app.onError(answerError)
  app.route(
    '/',
    analyticsRoutes(
      { analyticsSink: 'log', trustedProxies: 0 },
      () => clock.now,
      (line) => lines.push(line),
    ),
  )
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.request(`http://home.test${ANALYTICS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { lines, clock, send }
}

const view = { name: 'page_view', path: '/listing', query: { searchTerm: true } }

test('each event becomes one line of JSON with its time, and nothing about who sent it', async () => {
  const { lines, send } = counted()
  const answer = await send(
    { events: [view, { name: 'property_view', property_id: 7 }] },
    { cookie: 'session=abc', 'user-agent': 'a phone', 'x-forwarded-for': '203.0.113.9' },
  )
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null])
  expect(lines).toEqual([
    '{"analytics":"page_view","at":"2026-11-21T16:00:00.000Z","path":"/listing","query":{"searchTerm":true}}',
    '{"analytics":"property_view","at":"2026-11-21T16:00:00.000Z","property_id":7}',
  ])
})

describe('nothing is written of', () => {
  test.each([
    [
      'a batch with one event that does not fit',
      { events: [view, { name: 'typed', text: 'x\n{"analytics":"forged"}' }] },
      {},
      400,
    ],
    ['an empty batch', { events: [] }, {}, 400],
    ['a body that is no JSON', '{"events":', {}, 400],
    [
      'a body that says it is text, as other sites may send it',
      { events: [view] },
      { 'content-type': 'text/plain' },
      415,
    ],
    ['a request from another site', { events: [view] }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a body of megabytes', { events: [view], filler: 'x'.repeat(300_000) }, {}, 413],
  ])('%s', async (_what, body, headers, status) => {
    const { lines, send } = counted()
    expect((await send(body, headers)).status).toBe(status)
    expect(lines).toEqual([])
  })
})

test('one address cannot flood the log: after 600 requests in a minute it waits for the next', async () => {
  const { lines, clock, send } = counted()
  const statuses = new Set<number>()
  for (let count = 0; count < 600; count += 1) statuses.add((await send({ events: [view] })).status)
  expect([...statuses]).toEqual([204])
  const refused = await send({ events: [view] })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await send({ events: [view] })).status).toBe(204)
  expect(lines).toHaveLength(601)
})

describe('in front of another backend', () => {
  const app = (environment: Environment) =>
    createUpstreamApp(
      settingsOf({ API_UPSTREAM: 'http://127.0.0.1:9', ...environment }),
      'http://127.0.0.1:9',
    )
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"events":[]}' }

  test('without ANALYTICS_SINK the browser is told that there is none, and no address takes events', async () => {
    const plain = app({})
    expect(await (await plain.request('/settings.json')).json()).toMatchObject({ analytics: false })
    expect((await plain.request(ANALYTICS_PATH, post)).status).toBe(404)
  })

  test('with it the browser is told, and the address checks what it gets', async () => {
    const counting = app({ ANALYTICS_SINK: 'log' })
    expect(await (await counting.request('/settings.json')).json()).toMatchObject({ analytics: true })
    expect((await counting.request(ANALYTICS_PATH, post)).status).toBe(400)
  })
})
