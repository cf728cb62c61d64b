import { describe, expect, test, vi } from 'vitest'
import type { Outbox } from '../../src/offline/outbox.ts'
import { DECISION_HOLD } from '../../src/offline/outbox-snapshot.ts'
import { frozen, gate, noAnswer, phone, quiet, refusal, states, success, thawed } from './device.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

describe.each([
  ['with locks', true],
  ['without locks', false],
])('two tabs, %s', (_name, locks) => {
  async function twoTabs() {
    const device = phone({ locks })
    const one = device.openTab()
    const two = device.openTab()
    await one.loggedIn(1)
    await two.setUser(1)
    return { ...device, one, two }
  }

  test('never send one row at the same time, however often they are woken', async () => {
    const { one, two, server } = await twoTabs()
    const answers = gate()
    server.always = () => answers.opened.then(() => success())
    const rows = await Promise.all([
      one.enqueue('inquiry', inquiryFor(1)),
      two.enqueue('inquiry', inquiryFor(2)),
      one.enqueue('inquiry', inquiryFor(3)),
    ])
    for (let times = 0; times < 10; times += 1) {
      one.wake(true)
      two.wake(true)
      await quiet()
    }
    answers.open()
    await quiet()
    await quiet()
    expect(server.mostPerKey).toBe(1)
    expect(server.received.map(({ key }) => key).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(two.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('see the same rows', async () => {
    const { one, two } = await twoTabs()
    await one.enqueue('inquiry', inquiryFor(1))
    await quiet()
    expect(two.getSnapshot().rows).toEqual(one.getSnapshot().rows)
  })

  test('leave a held row to the tab that can undo it', async () => {
    const { one, two, clock, server } = await twoTabs()
    const row = await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    expect(await two.cancel(row.id)).toBe(false)
    expect(await two.discard(row.id)).toBe(false)
    expect([one, two].map((tab) => tab.getSnapshot().tab === row.holder)).toEqual([true, false])
    two.pageHidden()
    await quiet()
    expect(server.received).toEqual([])
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(server.received).toHaveLength(1)
  })

  test('never send both, nor the first one alone, when one says otherwise about what the other holds', async () => {
    const { one, two, clock, server } = await twoTabs()
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    await two.enqueue('suggestion_decision', noTo(9), { hold: DECISION_HOLD })
    await quiet()
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject([{ decision: 'rejected' }])
    expect(states(one)).toEqual(['sent'])
    expect(states(two)).toEqual(['sent'])
  })

  test('send one after the other where the first hides before it hears that the other says otherwise', async () => {
    const { one, two, clock, server } = await twoTabs()
    const answers = gate()
    server.always = () => answers.opened.then(() => success())
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    await quiet()
    // Committed, and said: the first tab has yet to look.
    await two.enqueue('suggestion_decision', noTo(9))
    one.pageHidden()
    await quiet()
    two.wake(true)
    await quiet()
    expect(server.mostAtOnce).toBe(1)
    answers.open()
    await quiet()
    clock.advance(DECISION_HOLD)
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject([
      { decision: 'confirmed' },
      { decision: 'rejected' },
    ])
    expect(two.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('take over a held row when its tab has died', async () => {
    const { one, two, clock, server } = await twoTabs()
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    await quiet()
    one.close()
    clock.advance(DECISION_HOLD - 1)
    two.wake(true)
    await quiet()
    expect(server.received).toEqual([])
    clock.advance(1)
    await quiet()
    expect(server.received).toHaveLength(1)
    expect(two.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
  })

  test('send nothing of what a tab held that has died, once another has said otherwise', async () => {
    const { one, two, clock, server } = await twoTabs()
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    await quiet()
    one.close()
    await two.enqueue('suggestion_decision', noTo(9))
    await quiet()
    clock.advance(DECISION_HOLD)
    two.wake(true)
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject([{ decision: 'rejected' }])
    expect(two.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
  })

  test('do not both send a row that leaves as its page hides', async () => {
    const { one, two, clock, server } = await twoTabs()
    const answers = gate()
    server.always = () => answers.opened.then(() => success())
    await one.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
    one.pageHidden()
    await quiet()
    clock.advance(DECISION_HOLD)
    two.wake(true)
    await quiet()
    expect(server.received).toHaveLength(1)
    answers.open()
    await quiet()
    expect(two.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
  })
})

test('without locks, a row whose sender died goes again only when its lease is over', async () => {
  const { openTab, crash, server, clock } = phone({ locks: false })
  const outbox = openTab()
  await outbox.loggedIn(1)
  server.next(() => new Promise<Response>(() => {}))
  await outbox.enqueue('inquiry', inquiryFor(1))
  await quiet()
  crash()
  const restarted = openTab()
  await restarted.setUser(1)
  await quiet()
  expect(server.received).toHaveLength(1)
  clock.advance(15_000)
  await quiet()
  expect(server.received).toHaveLength(2)
  expect(restarted.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
})

describe('a page that died while it was sending, where there are locks', () => {
  async function restarted(leave: (outbox: Outbox) => Promise<unknown>) {
    const { openTab, crash, server, clock } = phone()
    const page = openTab()
    await page.loggedIn(1)
    server.next(() => new Promise<Response>(() => {}))
    await leave(page)
    await quiet()
    expect(server.received).toHaveLength(1)
    crash()
    const outbox = openTab()
    await outbox.setUser(1)
    await quiet()
    return { outbox, server, clock }
  }

  test('its row goes again at once: the request died with it', async () => {
    const { outbox, server } = await restarted((page) => page.enqueue('inquiry', inquiryFor(1)))
    expect(server.received.map(({ keepalive }) => keepalive)).toEqual([false, false])
    expect(states(outbox)).toEqual(['sent'])
  })

  test.each<[string, (page: Outbox) => Promise<unknown>]>([
    [
      'as it hid',
      async (page) => {
        await page.enqueue('suggestion_decision', yesTo(9), { hold: DECISION_HOLD })
        page.pageHidden()
      },
    ],
    [
      'in its pocket',
      async (page) => {
        page.pageHidden()
        await page.enqueue('inquiry', inquiryFor(1))
      },
    ],
  ])(
    'what it sent %s waits for the lease: a request with keepalive lives on without it',
    async (_name, leave) => {
      const { outbox, server, clock } = await restarted(leave)
      outbox.wake(true)
      await quiet()
      expect(server.received.map(({ keepalive }) => keepalive)).toEqual([true])
      clock.advance(15_000)
      await quiet()
      expect(new Set(server.received.map(({ key }) => key)).size).toBe(1)
      expect(server.received).toHaveLength(2)
      expect(states(outbox)).toEqual(['sent'])
    },
  )
})

test.each([
  ['hears of it', true],
  ['does not hear of it', false],
])(
  'a tab that shows another user than the one logged in on the device sends nothing, though it %s',
  async (_name, channel) => {
    const { openTab, server, clock } = phone({ channel })
    const one = openTab()
    await one.loggedIn(1)
    server.next(noAnswer)
    await one.enqueue('inquiry', inquiryFor(1))
    await quiet()
    const two = openTab()
    await two.loggedIn(2)
    await quiet()
    clock.advance(60_000)
    one.wake(true)
    await quiet()
    expect(server.received).toHaveLength(1)
  },
)

test('a worker takes the user from the device and drains what the page left', async () => {
  const { openTab, server, clock, crash } = phone()
  const page = openTab()
  await page.loggedIn(1)
  server.next(noAnswer)
  await page.enqueue('inquiry', inquiryFor(1))
  await quiet()
  crash()
  clock.advance(1)
  const worker = openTab()
  expect(await worker.adoptUser()).toBe(1)
  await quiet()
  expect(worker.getSnapshot().rows).toMatchObject([{ state: 'sent' }])
})

test('a page that was frozen while the worker delivered shows that when it is back, and tells of the delivery once', async () => {
  const { openTab, server, clock } = phone({ channel: false })
  const page = openTab()
  await page.loggedIn(1)
  const told = vi.fn()
  page.onDelivered(told)
  server.next(noAnswer)
  const row = await page.enqueue('inquiry', inquiryFor(1))
  await quiet()
  page.pageHidden()
  await quiet()
  clock.advance(1)
  const worker = openTab()
  await worker.adoptUser()
  await quiet()
  expect(worker.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
  expect(page.getSnapshot().rows.map(({ state }) => state)).toEqual(['waiting'])
  page.pageShown()
  await quiet()
  expect(page.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent'])
  page.pageHidden()
  page.pageShown()
  await quiet()
  expect(told.mock.calls.map(([delivered]) => delivered.id)).toEqual([row.id])
  expect(server.received).toHaveLength(2)
})

test('a page that is frozen before its write is committed commits and sends it as it comes back', async () => {
  const { openTab, server } = phone()
  const page = new EventTarget()
  const outbox = openTab(undefined, page)
  await outbox.loggedIn(1)
  await quiet()
  const written = outbox.enqueue('inquiry', inquiryFor(1))
  page.dispatchEvent(frozen())
  outbox.pageHidden()
  await quiet()
  expect(server.received).toEqual([])
  outbox.pageShown()
  page.dispatchEvent(thawed())
  await written
  await quiet()
  expect(states(outbox)).toEqual(['sent'])
  expect(server.received).toHaveLength(1)
})

test('a held row that something keeps back once its page has died can be discarded when its time is over', async () => {
  const { openTab, server, clock } = phone()
  const died = openTab()
  await died.loggedIn(1)
  server.always = () => refusal(409, 'room_unavailable')
  await died.enqueue('inquiry', inquiryFor(1))
  await quiet()
  const row = await died.enqueue('suggestion_decision', yesTo(9, 1), { hold: DECISION_HOLD })
  await quiet()
  died.close()
  const next = openTab()
  await next.setUser(1)
  await quiet()
  expect([states(next), await next.discard(row.id)]).toEqual([['parked', 'held'], false])
  clock.advance(DECISION_HOLD)
  await quiet()
  expect([states(next), await next.discard(row.id)]).toEqual([['parked', 'waiting'], true])
})
