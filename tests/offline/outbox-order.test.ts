import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { OutboxKind, OutboxPayloads } from '../../src/offline/outbox/row.ts'
import { createOutboxStore } from '../../src/offline/outbox/store.ts'
import { endOfTask, json, loggedInPhone, noAnswer, phone, refusal, states } from './device.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor, yesTo } from './payloads.ts'

const HOME = 1

/** What the server answers to the first attempt of the earlier row, and how long that row then waits, in ms. */
const delays = {
  'no answer': { reply: noAnswer, wait: 60_000 },
  'a 502': { reply: () => json(502, {}), wait: 60_000 },
  'a 503 with Retry-After': { reply: () => json(503, {}, { 'retry-after': '30' }), wait: 60_000 },
  'a 429': { reply: () => refusal(429, 'rate_limited'), wait: 60_000 },
  "an account's limit": {
    reply: () => json(429, { status: 'error', code: 'account_limit' }, { 'retry-after': '3600' }),
    wait: 2 * 60 * 60 * 1000,
  },
  'a 408': { reply: () => json(408, {}), wait: 60_000 },
  'an unreadable 200': { reply: () => new Response('<h1>Wi-Fi</h1>'), wait: 60_000 },
}

type AnyWrite = { [K in OutboxKind]: [K, OutboxPayloads[K]] }[OutboxKind]

/** Writes about one home, each with another that comes after it. */
const pairs: readonly [string, AnyWrite, AnyWrite][] = [
  [
    'an acceptance, and a yes to somebody else',
    ['match_decision', { inquiry_id: 10, matched_inquiry_id: 20, decision: 'confirmed', property_id: HOME }],
    ['suggestion_decision', yesTo(21, HOME)],
  ],
  [
    'a yes, and a yes to somebody else',
    ['suggestion_decision', yesTo(20)],
    ['suggestion_decision', yesTo(21)],
  ],
  [
    'a yes taken back, and a yes to somebody else',
    ['interest_withdrawal', { inquiry_id: 20, property_id: HOME }],
    ['suggestion_decision', yesTo(21)],
  ],
  [
    'a change of the application, and a yes',
    ['inquiry_change', { property_id: HOME, roommate_note: 'Quiet' }],
    ['suggestion_decision', yesTo(21)],
  ],
  [
    'a request for contact, and a change of the application',
    ['contact', { match_id: 20, property_id: HOME }],
    ['inquiry_change', { property_id: HOME, roommate_note: 'Quiet' }],
  ],
  [
    'an acceptance at a home that is not known, and a yes',
    ['match_decision', { inquiry_id: 10, matched_inquiry_id: 20, decision: 'confirmed', property_id: null }],
    ['suggestion_decision', yesTo(21)],
  ],
]

describe.each(Object.entries(delays))(
  'after %s, rows about one home keep their order',
  (_name, { reply, wait }) => {
    test.each(pairs)('%s', async (_what, earlier, later) => {
      const { outbox, server, queue, pass } = await loggedInPhone()
      server.next(reply)
      const first = await queue(...(earlier as ['inquiry', OutboxPayloads['inquiry']]))
      const second = await queue(...(later as ['inquiry', OutboxPayloads['inquiry']]))
      expect(server.received.map(({ key }) => key)).toEqual([first.id])
      await pass(wait)
      expect(server.received.map(({ key }) => key)).toEqual([first.id, first.id, second.id])
      expect(states(outbox)).toEqual(['sent', 'sent'])
    })
  },
)

describe('a row that waits', () => {
  test.each<[string, AnyWrite]>([
    ['about another home', ['suggestion_decision', yesTo(30, 2)]],
    ['about the home itself', ['bookmark', { property_id: HOME, saved: true }]],
    ['about the profile', ['profile_save', { job: 'Baker' }]],
    ['that blocks somebody', ['block', { inquiry_id: 20, property_id: HOME, name: null, email: null }]],
  ])('does not hold up one %s', async (_what, later) => {
    const { server, queue } = await loggedInPhone()
    server.next(() => json(503, {}, { 'retry-after': '3600' }))
    await queue('inquiry', inquiryFor(HOME))
    const second = await queue(...(later as ['inquiry', OutboxPayloads['inquiry']]))
    expect(server.received.at(-1)?.key).toBe(second.id)
  })
})

describe('a row that was refused', () => {
  test('holds up what rests on it, and nothing else about its home', async () => {
    const { server, queue, outbox } = await loggedInPhone()
    server.next(() => refusal(409, 'counterpart_changed'))
    const match = {
      inquiry_id: 10,
      matched_inquiry_id: 20,
      decision: 'confirmed',
      property_id: HOME,
    } as const
    await queue('match_decision', match)
    await queue('contact', { match_id: 20, property_id: HOME })
    const yes = await queue('suggestion_decision', yesTo(21))
    expect(states(outbox)).toEqual(['parked', 'waiting', 'waiting'])
    expect(server.received).toHaveLength(1)
    await outbox.discard(outbox.getSnapshot().rows[1]?.id ?? '')
    expect(yes.state).toBe('waiting')
  })
})

describe('a page that hides with rows on hold', () => {
  test('sends yeses to several people at once, and nothing past a row that waits', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    const held = { hold: 5_000 }
    await queue('suggestion_decision', yesTo(20), held)
    await queue('suggestion_decision', yesTo(21), held)
    outbox.pageHidden()
    await endOfTask()
    expect(server.received).toHaveLength(2)
  })

  test('sends no yes past an acceptance that waits for its second attempt', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => json(502, {}))
    await queue('match_decision', {
      inquiry_id: 10,
      matched_inquiry_id: 20,
      decision: 'confirmed',
      property_id: HOME,
    })
    await queue('suggestion_decision', yesTo(21), { hold: 5_000 })
    outbox.pageHidden()
    await endOfTask()
    expect(server.received).toHaveLength(1)
  })

  test('and dies before that is stored: another page sends them in order, and takes none of them for unsent', async () => {
    const indexedDB = new IDBFactory()
    const device = phone({ indexedDB })
    const { clock, server, openTab, pass } = device
    const hold = {
      state: 'held',
      holder: 'dead',
      notBefore: clock.now() + 5_000,
      created: clock.now(),
    } as const
    const rows = [20, 21].map((person) => outboxRow('suggestion_decision', yesTo(person), hold))
    const store = createOutboxStore({ factory: indexedDB, clock, newId: () => 'one' })
    await store.transact(() => ({ rows, user: 1, result: null }))
    store.close()
    const again = openTab()
    await again.loggedIn(1)
    server.next(noAnswer)
    await pass(5_001)
    const [first, second] = again.getSnapshot().rows
    expect(second).toMatchObject({ state: 'waiting', holder: null })
    expect(await again.cancel(second?.id ?? '')).toBe(false)
    await pass(10_000)
    expect(states(again)).toEqual(['sent', 'sent'])
    expect(server.received.map(({ key }) => key)).toEqual([first?.id, first?.id, second?.id])
  })
})
