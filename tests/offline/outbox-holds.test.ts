import { describe, expect, test } from 'vitest'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { loggedInPhone, noAnswer, quiet, states } from './device.ts'
import { noTo, yesTo } from './payloads.ts'

describe('a decision on hold', () => {
  test('does not leave before its five seconds, then does', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    clock.advance(4_999)
    await quiet()
    expect(server.received).toEqual([])
    expect(states(outbox)).toEqual(['held'])
    clock.advance(1)
    await quiet()
    expect(server.received).toMatchObject([{ body: { inquiry_id: 9, decision: 'confirmed' } }])
  })

  test('can be undone without a trace', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    expect(await outbox.cancel(row.id)).toBe(true)
    clock.advance(60_000)
    await quiet()
    expect(server.received).toEqual([])
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  test('cannot be undone once it has left', async () => {
    const { outbox, clock } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(await outbox.cancel(row.id)).toBe(false)
  })

  test('gives way to the opposite one', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    await outbox.enqueue('suggestion_decision', noTo(9), { hold: DECISION_HOLD })
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject([{ decision: 'rejected' }])
  })

  test('leaves in the very task in which the page hides, with keepalive, every one once', async () => {
    const { outbox, server } = await loggedInPhone()
    const rows = await Promise.all(
      [5, 6, 7].map((inquiry) =>
        outbox.enqueue('suggestion_decision', yesTo(inquiry), { hold: DECISION_HOLD }),
      ),
    )
    outbox.pageHidden()
    expect(server.received.map(({ key, keepalive }) => [key, keepalive])).toEqual(
      rows.map(({ id }) => [id, true]),
    )
    outbox.pageHidden()
    await quiet()
    expect(server.received).toHaveLength(3)
    expect(states(outbox)).toEqual(['sent', 'sent', 'sent'])
  })

  test('that is being undone as the page hides stays undone', async () => {
    const { outbox, server } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    const undone = outbox.cancel(row.id)
    outbox.pageHidden()
    expect(await undone).toBe(true)
    await quiet()
    expect(server.received).toEqual([])
  })

  test('that no answer came for when the page hid goes again when it is back', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    server.next(noAnswer)
    outbox.pageHidden()
    await quiet()
    clock.advance(1)
    outbox.pageShown()
    await quiet()
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1)
    expect(states(outbox)).toEqual(['sent'])
  })
})
