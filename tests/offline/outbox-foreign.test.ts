/** What a foreign backend's 2xx means for a queued write: a delivery needs a mark. */
import { describe, expect, test } from 'vitest'
import { classify, UNREADABLE_ATTEMPTS } from '../../src/offline/outbox/outcome.ts'
import { checkedWrite } from '../../src/offline/writes/kinds.ts'
import { json, loggedInPhone, quiet, states, success } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

/** The writes that are answered; their user is 7. */
const foreignWrites = {
  inquiry: inquiryFor(8),
  suggestion_decision: yesTo(9, 8),
  match_decision: { inquiry_id: 3, matched_inquiry_id: 9, decision: 'confirmed', property_id: 8 },
  contact: { match_id: 9, property_id: 8 },
  bookmark: { property_id: 8, saved: true },
  profile_save: { job: 'nurse' },
} as const
type ForeignKind = keyof typeof foreignWrites

/** `unreadable` is tried again, then parks. */
type Meaning = 'delivered' | 'unreadable' | 'sign_in' | 'park'

const delivered = { all: 'delivered' } as const
const unreadable = { all: 'unreadable' } as const
const login = { all: 'sign_in' } as const
const refused = { all: 'park' } as const

/** Delivered for these kinds, whose expected id it carries; unreadable for the others. */
const echo = (...kinds: ForeignKind[]) => ({ all: 'unreadable' as const, delivered: kinds })

interface Row {
  readonly all: Meaning
  readonly delivered?: readonly ForeignKind[]
}

const rpc = (inner: object) => ({ jsonrpc: '2.0', id: 9, ...inner })

const foreignBodies: readonly (readonly [body: unknown, meaning: Row])[] = [
  // A mark of success.
  [{ status: 'success' }, delivered],
  [{ status: 'OK', message: 'Saved' }, delivered],
  [{ status: true }, delivered],
  [{ status: 200, error: false }, delivered],
  [{ success: true }, delivered],
  [{ success: 'true', errors: [] }, delivered],
  [{ success: 1, error: null, code: 200 }, delivered],
  [{ status: 'success', data: false }, delivered],
  [{ status: 'success', data: { status: 'rejected' } }, delivered],
  [rpc({ result: { status: 'success', data: { id: 4 } } }), delivered],
  [rpc({ result: { success: true } }), delivered],
  [{ result: { status: 'ok' } }, delivered],
  // The data with an id.
  [{ data: { inquiry_id: 12 } }, echo('inquiry')],
  [
    { data: { inquiry_id: '9', decision: 'confirmed' } },
    echo('inquiry', 'suggestion_decision', 'match_decision'),
  ],
  [{ inquiry_id: 3, status: 'matched' }, echo('inquiry', 'match_decision')],
  [{ data: [{ id: 7 }], message: 'Saved' }, echo('inquiry', 'profile_save')],
  [{ data: { id: '8', bookmarked: true } }, echo('inquiry', 'bookmark')],
  [rpc({ result: { data: { property_id: [8, 'Edgewater'] } } }), echo('bookmark')],
  [{ data: { match_id: 9, notified: true } }, echo('contact')],
  // Neither a yes nor a no.
  [{}, unreadable],
  [[], unreadable],
  ['success', unreadable],
  [{ detail: 'Not found' }, unreadable],
  [{ detail: [{ loc: ['body'], msg: 'field required' }] }, unreadable],
  [{ message: 'Welcome' }, unreadable],
  [{ code: 500 }, unreadable],
  [{ code: '403', data: { id: 7, inquiry_id: 9 } }, unreadable],
  [{ status: 'success', code: 404 }, unreadable],
  [{ status: 'success', data: { success: false } }, unreadable],
  [{ status: 'queued' }, unreadable],
  [{ data: null }, unreadable],
  [{ data: { inquiry_id: 0 } }, unreadable],
  [{ data: [{ id: 7 }, { id: 8 }] }, unreadable],
  [rpc({ result: null }), unreadable],
  [rpc({}), unreadable],
  // A login is asked for.
  [rpc({ error: { code: 100, message: 'Odoo Session Expired' } }), login],
  [{ result: { status: 'error', message: 'Session expired' } }, login],
  [{ status: 'error', code: 401 }, login],
  [{ detail: 'Your session has expired.' }, login],
  [{ error: 'session_expired' }, login],
  [{ code: 'SESSION_EXPIRED' }, login],
  [{ status: 'success', message: 'Session expired' }, login],
  // A no.
  [{ ok: false }, refused],
  [{ success: 'false' }, refused],
  [{ status: 'success', error: 'No such home' }, refused],
  [{ success: true, errors: { name: 'required' } }, refused],
  [{ status: 'Failed', data: { id: 7, inquiry_id: 9 } }, refused],
  [{ result: { status: 'error' } }, refused],
  [rpc({ error: { code: 200, message: 'Odoo Server Error' } }), refused],
]

function meaningFor({ all, delivered: kinds }: Row, kind: ForeignKind): Meaning {
  return kinds?.includes(kind) ? 'delivered' : all
}

const kinds = Object.keys(foreignWrites) as ForeignKind[]

describe.each(kinds)('%s', (kind) => {
  test.each(foreignBodies)('200 %j', (body, meaning) => {
    const row = { ...checkedWrite(kind, foreignWrites[kind]), attempts: 1, user: 7, lastError: null }
    const answer = { type: 'http', status: 200, retryAfter: null, body, readable: true } as const
    const outcome = classify(row, answer, 0)
    const isUnreadable = outcome.type === 'retry' && outcome.error.code === 'unreadable'
    expect(isUnreadable ? 'unreadable' : outcome.type).toBe(meaningFor(meaning, kind))
  })
})

describe('an answer that is neither a yes nor a no', () => {
  test('is asked for again a few times, then the row parks in sight; a retry keeps its key', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    server.always = () => json(200, {})
    const row = await outbox.enqueue('bookmark', foreignWrites.bookmark)
    for (let times = 1; times < UNREADABLE_ATTEMPTS; times += 1) {
      await quiet()
      expect(states(outbox)).toEqual(['waiting'])
      clock.advance(5 * 60 * 1000)
    }
    await quiet()
    expect(server.received).toHaveLength(UNREADABLE_ATTEMPTS)
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'parked', lastError: { code: 'unreadable' } }])
    server.always = () => success()
    await outbox.retry(row.id)
    await quiet()
    expect(server.received.at(-1)?.key).toBe(row.id)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('counts in a row alone: an attempt without an answer begins anew', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    const garbage = () => json(200, {})
    server.always = garbage
    server.next(garbage, garbage, garbage, () => Promise.reject(new TypeError('Failed to fetch')))
    await outbox.enqueue('bookmark', foreignWrites.bookmark)
    for (let times = 0; times < 3 + UNREADABLE_ATTEMPTS; times += 1) {
      await quiet()
      expect(states(outbox)).toEqual(['waiting'])
      clock.advance(5 * 60 * 1000)
    }
    await quiet()
    expect(states(outbox)).toEqual(['parked'])
  })
})
