import { describe, expect, test } from 'vitest'
import { gate, loggedInPhone, noAnswer, quiet, refusal, states } from './device.ts'
import { inquiryFor } from './payloads.ts'

describe('sessions', () => {
  test('after a 401 nothing of this user leaves until they log in; then everything does, in order', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    server.next(() => refusal(401, 'unauthenticated'))
    const first = await queue('inquiry', inquiryFor(1))
    const second = await outbox.enqueue('inquiry', inquiryFor(2))
    outbox.wake(true)
    await pass(60 * 60 * 1000)
    expect(server.received).toHaveLength(1)
    expect(states(outbox)).toEqual(['signed_out', 'waiting'])
    await outbox.loggedIn(1)
    await quiet()
    expect(server.received.map(({ key }) => key)).toEqual([first.id, first.id, second.id])
    expect(states(outbox)).toEqual(['sent', 'sent'])
  })

  test('a 401 that comes back after the login is of the session before: the row leaves again by itself', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    const { opened, open } = gate()
    server.next(async () => {
      await opened
      return refusal(401, 'unauthenticated')
    })
    const row = await queue('inquiry', inquiryFor(1))
    await outbox.loggedIn(1)
    open()
    await quiet()
    expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
    expect(states(outbox)).toEqual(['sent'])
  })

  test('a row that met nothing but a 401 has not left: it can be undone', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(401, 'unauthenticated'))
    const row = await queue('inquiry', inquiryFor(1))
    expect(await outbox.cancel(row.id)).toBe(true)
  })

  test('what still waits for the storage as its user logs out is not written any more, and says so', async () => {
    const { outbox } = await loggedInPhone()
    const written = await outbox.enqueue('inquiry', inquiryFor(1))
    const late = [2, 3].map((home) => outbox.enqueue('inquiry', inquiryFor(home)))
    const left = outbox.setUser(null, { isLogout: true })
    const outcomes = await Promise.allSettled(late)
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual([
      'NotLoggedInError',
      'NotLoggedInError',
    ])
    await left
    await outbox.setUser(1)
    expect(outbox.getSnapshot().rows.map(({ id }) => id)).toEqual([written.id])
    const again = await outbox.enqueue('inquiry', inquiryFor(4))
    expect(outbox.getSnapshot().rows.map(({ id }) => id)).toEqual([written.id, again.id])
  })

  test('what still waits for the storage as the session expires is stored, and leaves after the login', async () => {
    const { outbox, server } = await loggedInPhone()
    const written = outbox.enqueue('inquiry', inquiryFor(1))
    await outbox.setUser(null)
    const { id } = await written
    await quiet()
    expect(server.received).toEqual([])
    await outbox.loggedIn(1)
    await quiet()
    expect(server.received.map(({ key }) => key)).toEqual([id])
  })

  test("another user's rows stay hidden and never leave, and leave when their own user is back", async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(401, 'unauthenticated'))
    const row = await queue('inquiry', inquiryFor(1))
    await outbox.setUser(null)
    await outbox.loggedIn(2)
    outbox.wake(true)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(outbox.getSnapshot().rows).toEqual([])
    await outbox.loggedIn(1)
    await quiet()
    expect(server.received.slice(1)).toMatchObject([{ key: row.id, user: 1 }])
  })

  test('a logout in another tab stops this one', async () => {
    const { outbox, server, openTab, queue } = await loggedInPhone()
    const other = openTab()
    await other.setUser(null)
    await quiet()
    await queue('inquiry', inquiryFor(1))
    expect(server.received).toEqual([])
    expect(states(outbox)).toEqual(['waiting'])
  })

  test('a user who is forgotten leaves no row behind', async () => {
    const { outbox, server, openTab, queue } = await loggedInPhone()
    server.always = noAnswer
    await queue('inquiry', inquiryFor(1))
    await outbox.setUser(null, { isLogout: true })
    await outbox.forget(1)
    const restarted = openTab()
    await restarted.setUser(1)
    expect(restarted.getSnapshot().rows).toEqual([])
  })

  test('leftovers of a logout go only while their user is not logged in again, whichever tab that was in', async () => {
    const { outbox, server, openTab } = await loggedInPhone()
    server.always = noAnswer
    await outbox.enqueue('inquiry', inquiryFor(1))
    await outbox.setUser(null)
    const other = openTab()
    await other.loggedIn(1)
    // Begun in a tab that knows nothing of that yet.
    expect(await outbox.forget(1)).toBe(false)
    expect(other.getSnapshot().rows).toHaveLength(1)
    await other.loggedIn(2)
    expect(await outbox.forget(1)).toBe(true)
    await other.loggedIn(1)
    expect(other.getSnapshot().rows).toEqual([])
  })
})
