/** What a foreign backend's 2xx means for a queued write: a delivery needs a mark. */
import { describe, expect, test } from 'vitest'
import { checkedWrite } from '../../src/offline/outbox-kinds.ts'
import { classify, UNREADABLE_ATTEMPTS } from '../../src/offline/outbox-outcome.ts'
import { json, loggedInPhone, quiet, states, success } from './device.ts'
import { type ForeignKind, foreignBodies, foreignWrites, meaningFor } from './foreign-bodies.ts'

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
