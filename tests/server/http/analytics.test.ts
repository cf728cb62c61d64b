import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANALYTICS_PATH } from '../../../src/contract/analytics.ts'
import { analyticsRoutes } from '../../../src/server/http/analytics.ts'
import { answerError } from '../../../src/server/http/errors.ts'
import { createUpstreamApp } from '../../../src/server/http/upstream.ts'
import { settingsOf } from '../app.ts'

/** The address that takes events, with a log of its own. */
function counted() {
  const lines: string[] = []
  const clock = { now: new Date('2026-11-21T16:00:00.000Z') }
  const app = new Hono()
  app.onError(answerError)
  const settings = settingsOf({ ANALYTICS_SINK: 'log' })
  const routes = analyticsRoutes(
    settings,
    () => clock.now,
    (line) => lines.push(line),
  )
  app.route('/', routes)
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

const foreign = { 'sec-fetch-site': 'cross-site' }
const asText = { 'content-type': 'text/plain' }
const forging = { name: 'typed', text: 'x\n{"analytics":"forged"}' }

test.each<[string, unknown, Record<string, string>, number]>([
  ['a batch with one event that does not fit', { events: [view, forging] }, {}, 400],
  ['an empty batch', { events: [] }, {}, 400],
  ['a body that is no JSON', '{"events":', {}, 400],
  ['a body that says it is text, as other sites may send it', { events: [view] }, asText, 415],
  ['a request from another site', { events: [view] }, foreign, 403],
  ['a body of megabytes', { events: [view], filler: 'x'.repeat(300_000) }, {}, 413],
])('nothing is written of %s', async (_what, body, headers, status) => {
  const { lines, send } = counted()
  expect((await send(body, headers)).status).toBe(status)
  expect(lines).toEqual([])
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

test('in front of another backend the browser is told whether there is an ANALYTICS_SINK, and only then an address takes events, which it checks', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"events":[]}' }
  for (const [environment, analytics, status] of [
    [{}, false, 404],
    [{ ANALYTICS_SINK: 'log' }, true, 400],
  ] as const) {
    const upstream = 'http://127.0.0.1:9'
    const app = createUpstreamApp(settingsOf({ API_UPSTREAM: upstream, ...environment }), upstream)
    expect(await (await app.request('/settings.json')).json()).toMatchObject({ analytics })
    expect((await app.request(ANALYTICS_PATH, post)).status).toBe(status)
  }
})
