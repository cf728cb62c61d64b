import { describe, expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../src/offline/outbox/outbox.ts'
import { endOfTask, loggedInPhone, noAnswer, phone, quiet, states, success } from './device.ts'
import { noTo, yesTo } from './payloads.ts'

describe('a decision on hold', () => {
  test('does not leave before its five seconds, then does', async () => {
    const { outbox, server, pass } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    await pass(4_999)
    expect(server.received).toEqual([])
    expect(states(outbox)).toEqual(['held'])
    await pass(1)
    expect(server.received).toMatchObject([{ body: { inquiry_id: 9, decision: 'confirmed' } }])
  })

  test('can be undone without a trace', async () => {
    const { outbox, server, pass } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    expect(await outbox.cancel(row.id)).toBe(true)
    await pass(60_000)
    expect(server.received).toEqual([])
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  test('can be prolonged from now on', async () => {
    const { outbox, server, pass } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    await pass(4_000)
    await outbox.prolongHolds(DECISION_HOLD_MS)
    await pass(4_999)
    expect([server.received, states(outbox)]).toEqual([[], ['held']])
    await pass(1)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('cannot be undone once it has left', async () => {
    const { outbox, pass } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    await pass(DECISION_HOLD_MS)
    expect(await outbox.cancel(row.id)).toBe(false)
  })

  test('gives way to the opposite one', async () => {
    const { outbox, server, pass } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    await outbox.enqueue('suggestion_decision', noTo(9), { hold: DECISION_HOLD_MS })
    await pass(DECISION_HOLD_MS)
    expect(server.received.map(({ body }) => body)).toMatchObject([{ decision: 'rejected' }])
  })

  test('leaves in the very task in which the page hides, with keepalive, every one once', async () => {
    const { outbox, server } = await loggedInPhone()
    const rows = await Promise.all(
      [5, 6, 7].map((inquiry) =>
        outbox.enqueue('suggestion_decision', yesTo(inquiry), { hold: DECISION_HOLD_MS }),
      ),
    )
    outbox.pageHidden()
    await endOfTask()
    expect(server.received.map(({ key, keepalive }) => [key, keepalive])).toEqual(
      rows.map(({ id }) => [id, true]),
    )
    outbox.pageHidden()
    await quiet()
    expect(server.received).toHaveLength(3)
    expect(states(outbox)).toEqual(['sent', 'sent', 'sent'])
  })

  test('that is not stored yet as the page hides leaves with it, and once where it was stored after all', async () => {
    const { outbox, server } = await loggedInPhone()
    const queued = outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    outbox.pageHidden()
    await endOfTask()
    expect(server.received).toMatchObject([
      { body: { inquiry_id: 9, decision: 'confirmed' }, keepalive: true },
    ])
    await quiet()
    expect(server.received.map(({ key }) => key)).toEqual([(await queued).id])
    expect(states(outbox)).toEqual(['sent'])
  })

  test('that is being undone as the page hides stays undone', async () => {
    const { outbox, server } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    const undone = outbox.cancel(row.id)
    outbox.pageHidden()
    expect(await undone).toBe(true)
    await quiet()
    expect(server.received).toEqual([])
  })

  test('that no answer came for when the page hid goes again when it is back', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    server.next(noAnswer)
    outbox.pageHidden()
    await quiet()
    clock.advance(1)
    outbox.pageShown()
    await quiet()
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('leaves once though the page hides just as its time is up', async () => {
    const { outbox, server, pass } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    server.next(() => {
      // It is claimed and on its way, and the screens do not show it yet.
      outbox.pageHidden()
      return success()
    })
    await pass(DECISION_HOLD_MS)
    expect(server.received).toHaveLength(1)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('whose time is over as the page hides leaves after a look at what has become of it', async () => {
    const { openTab, server, clock, pass } = phone({ channel: false })
    const sleeping = openTab({ ...clock, after: () => () => {} })
    await sleeping.loggedIn(1)
    await sleeping.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    await sleeping.enqueue('suggestion_decision', yesTo(10), { hold: 2 * DECISION_HOLD_MS })
    const awake = openTab()
    await awake.setUser(1)
    await pass(DECISION_HOLD_MS)
    expect(server.received).toMatchObject([{ body: { inquiry_id: 9 } }])
    clock.advance(DECISION_HOLD_MS - 1)
    sleeping.pageHidden()
    await quiet()
    expect(server.received).toMatchObject([{}, { body: { inquiry_id: 10 }, keepalive: true }])
    expect(states(sleeping)).toEqual(['sent', 'sent'])
  })
})

test('what was not stored before a logout is neither stored nor sent as the page hides', async () => {
  const { outbox, server } = await loggedInPhone()
  const queued = outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
  const loggedOut = outbox.setUser(null, { isLogout: true })
  expect(() => outbox.pageHidden()).not.toThrow()
  await expect(queued).rejects.toThrow()
  await loggedOut
  await quiet()
  expect(server.received).toEqual([])
})

test('what has no hold and is not stored yet as the page dies has left with it', async () => {
  const { outbox, server, crash } = await loggedInPhone()
  outbox.enqueue('bookmark', { property_id: 9, saved: true }).catch(() => undefined)
  outbox.pageHidden()
  await endOfTask()
  crash()
  await quiet()
  expect(server.received).toMatchObject([{ keepalive: true, path: '/api/v1/property/9/bookmark' }])
})

describe('a page that hides where nothing gets through', () => {
  test('sends nothing, and its decision can be discarded for good', async () => {
    const { outbox, server, clock, openTab } = await loggedInPhone({ reachable: () => false })
    server.always = noAnswer
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    outbox.pageHidden()
    await endOfTask()
    expect(server.received).toEqual([])
    await quiet()
    const next = openTab()
    await next.setUser(1)
    await quiet()
    expect(states(next)).toEqual(['waiting'])
    expect(await next.discard(row.id)).toBe(true)
    const tried = server.received.length
    clock.advance(60_000)
    next.wake(true)
    await quiet()
    expect(server.received).toHaveLength(tried)
  })

  test('and dies with its hold leaves the decision to the next page, which sends it once its time is over', async () => {
    const { outbox, server, openTab, crash, pass, queue } = await loggedInPhone({ reachable: () => false })
    await queue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD_MS })
    outbox.pageHidden()
    crash()
    const next = openTab()
    await next.setUser(1)
    await quiet()
    await pass(DECISION_HOLD_MS)
    expect(server.received).toHaveLength(1)
    expect(states(next)).toEqual(['sent'])
  })
})
