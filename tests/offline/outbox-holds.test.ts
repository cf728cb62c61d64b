import { describe, expect, test } from 'vitest'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { loggedInPhone, noAnswer, phone, quiet, states, success } from './device.ts'
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

  test('leaves once though the page hides just as its time is up', async () => {
    const { outbox, server, clock } = await loggedInPhone()
    await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    server.next(() => {
      // It is claimed and on its way, and the screens have yet to be told.
      outbox.pageHidden()
      return success()
    })
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('that another tab has sent while this one slept is not sent again as this one hides', async () => {
    const { openTab, server, clock } = phone({ channel: false })
    const sleeping = openTab({ ...clock, after: () => () => {} })
    await sleeping.loggedIn(1)
    await sleeping.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    const awake = openTab()
    await awake.setUser(1)
    await quiet()
    clock.advance(DECISION_HOLD + 3_000)
    await quiet()
    expect(states(awake)).toEqual(['sent'])
    sleeping.pageHidden()
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(states(sleeping)).toEqual(['sent'])
  })

  test('whose time was up long ago leaves as the page hides, after a look at what has become of it', async () => {
    const { openTab, server, clock } = phone()
    const sleeping = openTab({ ...clock, after: () => () => {} })
    await sleeping.loggedIn(1)
    await sleeping.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    clock.advance(60_000)
    sleeping.pageHidden()
    expect(server.received).toEqual([])
    await quiet()
    expect(server.received).toMatchObject([{ keepalive: true }])
    expect(states(sleeping)).toEqual(['sent'])
  })
})

describe('a page that hides and goes where nothing gets through', () => {
  async function gone() {
    const device = await loggedInPhone({ reachable: () => false })
    const row = await device.outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    device.server.always = noAnswer
    await quiet()
    device.outbox.pageHidden()
    device.crash()
    await quiet()
    return { ...device, row }
  }

  test('sends nothing, and the next page may discard its decision at once, for good', async () => {
    const { server, clock, openTab, notes, row } = await gone()
    expect(server.received).toEqual([])
    const next = openTab()
    await next.setUser(1)
    await quiet()
    expect(states(next)).toEqual(['waiting'])
    expect(notes.length).toBe(0)
    expect(await next.discard(row.id)).toBe(true)
    const tried = server.received.length
    clock.advance(60_000)
    next.wake(true)
    await quiet()
    expect(server.received).toHaveLength(tried)
  })

  test('has its decision sent once by the next page, as soon as something gets through', async () => {
    const { server, openTab } = await gone()
    server.always = () => success()
    const next = openTab()
    await next.setUser(1)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(states(next)).toEqual(['sent'])
  })

  test('brings nothing back that another tab has decided otherwise', async () => {
    const { openTab, server, crash } = phone({ reachable: () => false, channel: false })
    const one = openTab()
    await one.loggedIn(1)
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    const two = openTab()
    await two.setUser(1)
    await two.enqueue('suggestion_decision', noTo(9), { hold: DECISION_HOLD })
    await quiet()
    one.pageHidden()
    two.pageHidden()
    crash()
    const next = openTab()
    await next.setUser(1)
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject([{ decision: 'rejected' }])
  })

  test('leaves no word of it behind a logout', async () => {
    const { openTab, notes } = await gone()
    expect(notes.length).toBe(1)
    const next = openTab()
    await next.forget(1)
    expect(notes.length).toBe(0)
    await next.loggedIn(1)
    expect(next.getSnapshot().rows).toEqual([])
  })
})

test('a hold that was said to be over without a signal is not sent unseen as the page hides again with one', async () => {
  let signal = false
  const { outbox, server } = await loggedInPhone({ reachable: () => signal })
  await outbox.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
  outbox.pageHidden()
  signal = true
  outbox.pageHidden()
  expect(server.received).toEqual([])
  await quiet()
  expect(server.received).toHaveLength(1)
  expect(states(outbox)).toEqual(['sent'])
})
