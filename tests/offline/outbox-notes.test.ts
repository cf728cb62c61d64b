/** What was said in the moment in which the page went: noted at once, taken in by the page that comes next. */
import { describe, expect, test } from 'vitest'
import { enqueue } from '../../src/offline/outbox-queue.ts'
import {
  frozen,
  gate,
  loggedInPhone,
  noAnswer,
  phone,
  quiet,
  states,
  success,
  thawed,
  watchedDatabase,
} from './device.ts'
import { inquiryFor } from './payloads.ts'

const like = { inquiry_id: 7, decision: 'confirmed', property_id: 3 } as const
const pass = { ...like, decision: 'rejected' } as const

const unheard = (promise: Promise<unknown>) => void promise.catch(() => undefined)

describe('a page that goes before its write is committed', () => {
  test('leaves it to the next one, which sends it once', async () => {
    const { outbox, server, clock, notes, crash, openTab } = await loggedInPhone()
    unheard(outbox.enqueue('inquiry', inquiryFor(1)))
    crash()
    await quiet()
    expect(server.received).toEqual([])
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    clock.advance(60_000)
    await quiet()
    expect(server.received.map(({ body }) => body)).toEqual([inquiryFor(1)])
    expect(states(next)).toEqual(['sent'])
    expect(notes.length).toBe(0)
  })

  test('sends a held decision as it hides, and the next page says it under the same key', async () => {
    const { outbox, server, notes, crash, openTab } = await loggedInPhone()
    unheard(outbox.enqueue('suggestion_decision', like, { hold: 5_000 }))
    outbox.pageHidden()
    crash()
    await quiet()
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1)
    expect(server.received[0]?.keepalive).toBe(true)
    expect(states(next)).toEqual(['sent'])
    expect(notes.length).toBe(0)
  })

  test('leaves several in the order in which they were said; what was said last about the same stands', async () => {
    const { outbox, server, crash, openTab, clock } = await loggedInPhone()
    unheard(outbox.enqueue('bookmark', { property_id: 1, saved: true }))
    clock.advance(1)
    unheard(outbox.enqueue('inquiry', inquiryFor(2)))
    clock.advance(1)
    unheard(outbox.enqueue('bookmark', { property_id: 1, saved: false }))
    crash()
    await quiet()
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    expect(states(next)).toEqual(['sent', 'sent'])
    const bookmarks = server.received.filter(({ path }) => path.includes('bookmark'))
    expect(bookmarks.map(({ body }) => body)).toEqual([{ saved: false }])
  })

  test('with no hide heard: the hold goes on, with the time that others leave it', async () => {
    const { outbox, server, clock, crash, openTab } = await loggedInPhone()
    unheard(outbox.enqueue('suggestion_decision', like, { hold: 5_000 }))
    crash()
    await quiet()
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    expect(states(next)).toEqual(['held'])
    clock.advance(9_000)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(states(next)).toEqual(['sent'])
  })
})

describe('a note', () => {
  test('is gone once its write is committed, and an undo after that is final', async () => {
    const { outbox, server, clock, notes, openTab } = await loggedInPhone()
    const row = await outbox.enqueue('suggestion_decision', like, { hold: 5_000 })
    expect(notes.length).toBe(0)
    expect(await outbox.cancel(row.id)).toBe(true)
    const other = openTab()
    await other.loggedIn(1)
    clock.advance(60_000)
    await quiet()
    expect(server.received).toEqual([])
  })

  test('that outlived the commit of its write makes no second one', async () => {
    const { outbox, server, notes, crash, openTab } = await loggedInPhone()
    const committing = outbox.enqueue('inquiry', inquiryFor(1))
    const [key] = [notes.key(0) ?? '']
    const text = notes.getItem(key) ?? ''
    await committing
    await quiet()
    notes.setItem(key, text)
    crash()
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(states(next)).toEqual(['sent'])
    expect(notes.length).toBe(0)
  })

  test('that another tab has taken in and sent is not queued anew by the tab that committed late', () => {
    const write = { kind: 'inquiry', payload: inquiryFor(1) } as const
    const fresh = { id: 'one', user: 1, about: null, now: 1, hold: 0, tab: 'late' }
    const { result } = enqueue({ rows: [], user: 1 }, write, fresh)
    const sent = { ...result, state: 'sent', settled: 2 } as const
    expect(enqueue({ rows: [sent], user: 1 }, write, fresh)).toEqual({ result: sent })
  })

  test('says nothing against what was said later about the same', async () => {
    const { outbox, server, clock, notes, openTab } = await loggedInPhone()
    const early = outbox.enqueue('suggestion_decision', like)
    const key = notes.key(0) ?? ''
    const text = notes.getItem(key) ?? ''
    const row = await early
    await outbox.cancel(row.id)
    await quiet()
    clock.advance(10)
    await outbox.enqueue('suggestion_decision', pass)
    await quiet()
    const sent = server.received.length
    notes.setItem(key, text)
    const other = openTab()
    await other.loggedIn(1)
    await quiet()
    expect(server.received.length).toBe(sent)
    expect(notes.length).toBe(0)
  })

  test('of someone who has logged out is gone; after a mere expiry it waits for them, and for nobody else', async () => {
    const { outbox, server, notes, crash, openTab } = await loggedInPhone()
    unheard(outbox.enqueue('inquiry', inquiryFor(1)))
    crash()
    await quiet()
    const other = openTab()
    await other.loggedIn(2)
    await quiet()
    expect(server.received).toEqual([])
    expect(notes.length).toBe(1)
    await other.loggedIn(1)
    await quiet()
    expect(server.received).toHaveLength(1)
    unheard(other.enqueue('inquiry', inquiryFor(2)))
    expect(notes.length).toBe(1)
    const left = other.setUser(null, { isLogout: true })
    expect(notes.length).toBe(0)
    await left
    await other.forget(1)
    await other.loggedIn(1)
    await quiet()
    expect(server.received).toHaveLength(1)
  })

  test('is not noted again by a page that hides as they log out, and is killed', async () => {
    const { outbox, notes, crash } = await loggedInPhone({ reachable: () => false })
    unheard(outbox.enqueue('suggestion_decision', like, { hold: 5_000 }))
    expect(notes.length).toBe(1)
    unheard(outbox.setUser(null, { isLogout: true }))
    outbox.pageHidden()
    crash()
    await quiet()
    expect(notes.length).toBe(0)
  })

  test('that a hold is over goes with the next start, where its user is not the one logged in', async () => {
    const { outbox, notes, crash, openTab } = await loggedInPhone({ channel: false, reachable: () => false })
    const deaf = openTab()
    await deaf.setUser(1)
    await deaf.enqueue('suggestion_decision', like, { hold: 5_000 })
    await outbox.setUser(null, { isLogout: true })
    await outbox.forget(1)
    deaf.pageHidden()
    crash()
    expect(notes.length).toBe(1)
    await openTab().setUser(null)
    expect(notes.length).toBe(0)
  })

  test('that nobody can read goes, and keeps nobody from anything', async () => {
    const { outbox, server, notes } = await loggedInPhone()
    for (const [index, text] of ['', '{', '[]', '{"id":1}', 'null'].entries())
      notes.setItem(`outbox-note:${index}`, text)
    await outbox.loggedIn(1)
    await outbox.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(server.received).toHaveLength(1)
    await outbox.forget(1)
    expect(notes.length).toBe(0)
  })
})

describe('a page that goes into the back/forward cache before its write is committed', () => {
  const frozenPage = async () => {
    const device = phone()
    const page = new EventTarget()
    const outbox = device.openTab(undefined, page)
    await outbox.loggedIn(1)
    await quiet()
    const written = outbox.enqueue('inquiry', inquiryFor(1))
    page.dispatchEvent(frozen())
    outbox.pageHidden()
    await quiet()
    const next = device.openTab()
    const comesBack = async () => {
      outbox.pageShown()
      page.dispatchEvent(thawed())
      await quiet()
    }
    return { ...device, outbox, next, written, comesBack }
  }

  test('leaves it to the next one, and does not send it again as it comes back', async () => {
    const { next, server, written, comesBack, notes } = await frozenPage()
    expect(server.received).toEqual([])
    await next.loggedIn(1)
    await quiet()
    expect(states(next)).toEqual(['sent'])
    await comesBack()
    await written
    expect(server.received).toHaveLength(1)
    expect(notes.length).toBe(0)
  })

  test('does not bring back what was taken back meanwhile', async () => {
    const { next, server, written, comesBack } = await frozenPage()
    server.next(noAnswer)
    await next.loggedIn(1)
    await quiet()
    expect(await next.discard(next.getSnapshot().rows[0]?.id ?? '')).toBe(true)
    await comesBack()
    await written
    await quiet()
    expect(next.getSnapshot().rows).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  test('commits and sends it as it comes back, where no other page did', async () => {
    const { outbox, server, written, comesBack } = await frozenPage()
    await comesBack()
    await written
    await quiet()
    expect(states(outbox)).toEqual(['sent'])
    expect(server.received).toHaveLength(1)
  })

  test('claims nothing by a lock that it had: another page holds that by then', async () => {
    const watched = watchedDatabase()
    const { openTab, server, locks } = phone({ indexedDB: watched.factory })
    const page = new EventTarget()
    const outbox = openTab(undefined, page)
    await outbox.loggedIn(1)
    const claiming = gate()
    const queued = outbox.enqueue('inquiry', inquiryFor(1))
    await queued
    watched.onBegin = claiming.open
    await claiming.opened
    page.dispatchEvent(frozen())
    outbox.pageHidden()
    locks?.releaseAll()
    const answered = gate()
    server.next(() => answered.opened.then(() => success()))
    const next = openTab()
    await next.loggedIn(1)
    await quiet()
    expect(states(next)).toEqual(['sending'])
    outbox.pageShown()
    page.dispatchEvent(thawed())
    await quiet()
    answered.open()
    await quiet()
    expect(states(next)).toEqual(['sent'])
    expect(server.received).toHaveLength(1)
  })
})
