/** Several pages of one browser, pages that die or freeze, and the worker. */
import { describe, expect, test, vi } from 'vitest'
import type { Outbox } from '../../src/offline/outbox/outbox.ts'
import { DECISION_HOLD_MS } from '../../src/offline/outbox/outbox.ts'
import {
  frozen,
  gate,
  loggedInPhone,
  noAnswer,
  phone,
  quiet,
  refusal,
  states,
  success,
  thawed,
} from './device.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const hold = { hold: DECISION_HOLD_MS }
const never = () => new Promise<Response>(() => {})

async function twoTabs(options: Parameters<typeof phone>[0] = {}) {
  const device = phone(options)
  const [one, two] = [device.openTab(), device.openTab()]
  await one.loggedIn(1)
  await two.setUser(1)
  const answers = gate()
  return {
    ...device,
    one,
    two,
    decisions: () => device.server.received.map(({ body }) => Reflect.get(Object(body), 'decision')),
    /** From now on the server answers with `answer` alone. */
    silence() {
      device.server.always = () => answers.opened.then(() => success())
    },
    async answer() {
      answers.open()
      await quiet()
    },
    async pass(milliseconds: number) {
      await quiet()
      device.clock.advance(milliseconds)
      two.wake(true)
      await quiet()
    },
  }
}

describe.each([
  ['with locks', true],
  ['without locks', false],
])('two tabs, %s', (_name, locks) => {
  test('never send one row at the same time, however often they are woken, and see the same rows', async () => {
    const { one, two, server, silence, answer } = await twoTabs({ locks })
    silence()
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
    await answer()
    await quiet()
    expect(server.mostPerKey).toBe(1)
    expect(server.received.map(({ key }) => key).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(states(two)).toEqual(['sent', 'sent', 'sent'])
    expect(two.getSnapshot().rows).toEqual(one.getSnapshot().rows)
  })

  test('leave a held row to the tab that can undo it', async () => {
    const { one, two, server, pass } = await twoTabs({ locks })
    const row = await one.enqueue('suggestion_decision', yesTo(9), hold)
    expect([await two.cancel(row.id), await two.discard(row.id)]).toEqual([false, false])
    expect([one, two].map((tab) => tab.getSnapshot().tab === row.holder)).toEqual([true, false])
    two.pageHidden()
    await quiet()
    expect(server.received).toEqual([])
    await pass(DECISION_HOLD_MS)
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['holds', hold],
    ['says', {}],
  ])(
    'never send both, nor the first alone, when one %s otherwise about what the other holds',
    async (_how, options) => {
      const { one, two, decisions, pass } = await twoTabs({ locks })
      await one.enqueue('suggestion_decision', yesTo(9), hold)
      await two.enqueue('suggestion_decision', noTo(9), options)
      await pass(DECISION_HOLD_MS)
      expect(decisions()).toEqual(['rejected'])
      expect([states(one), states(two)]).toEqual([['sent'], ['sent']])
    },
  )

  test('send one after the other where the first hides before it reads that the other says otherwise', async () => {
    const { one, two, server, decisions, silence, answer, pass } = await twoTabs({ locks })
    silence()
    await one.enqueue('suggestion_decision', yesTo(9), hold)
    await quiet()
    // Committed, and said: the first tab has yet to look.
    await two.enqueue('suggestion_decision', noTo(9))
    one.pageHidden()
    await pass(0)
    expect(server.mostAtOnce).toBe(1)
    await answer()
    await pass(DECISION_HOLD_MS)
    expect(decisions()).toEqual(['confirmed', 'rejected'])
    expect(states(two)).toEqual(['sent', 'sent'])
  })

  test('take over a held row when its time is over and its tab has died, unless another has said otherwise', async () => {
    const { one, two, server, decisions, pass } = await twoTabs({ locks })
    await one.enqueue('suggestion_decision', yesTo(9), hold)
    await one.enqueue('suggestion_decision', yesTo(10), hold)
    await quiet()
    one.close()
    await two.enqueue('suggestion_decision', noTo(10))
    await pass(DECISION_HOLD_MS - 1)
    expect(server.received).toEqual([])
    await pass(1)
    expect(decisions()).toEqual(['confirmed', 'rejected'])
    expect(states(two)).toEqual(['sent', 'sent'])
  })

  test('do not both send a row that leaves as its page hides', async () => {
    const { one, two, server, silence, answer, pass } = await twoTabs({ locks })
    silence()
    await one.enqueue('suggestion_decision', yesTo(9), hold)
    one.pageHidden()
    await pass(DECISION_HOLD_MS)
    expect(server.received).toHaveLength(1)
    await answer()
    expect(states(two)).toEqual(['sent'])
  })
})

describe('a page that died while it was sending', () => {
  async function restarted(leave: (outbox: Outbox) => Promise<unknown>, locks: boolean) {
    const { outbox: page, openTab, crash, server, clock } = await loggedInPhone({ locks })
    server.next(never)
    await leave(page)
    await quiet()
    expect(server.received).toHaveLength(1)
    crash()
    const outbox = openTab()
    await outbox.setUser(1)
    await quiet()
    return { outbox, server, clock }
  }

  test('its row goes again at once under the lock: the request died with it', async () => {
    const { outbox, server } = await restarted((page) => page.enqueue('inquiry', inquiryFor(1)), true)
    expect(server.received.map(({ keepalive }) => keepalive)).toEqual([false, false])
    expect(states(outbox)).toEqual(['sent'])
  })

  test.each<[string, boolean, (page: Outbox) => Promise<unknown>]>([
    ['without locks', false, (page) => page.enqueue('inquiry', inquiryFor(1))],
    [
      'with keepalive as it hid',
      true,
      async (page) => {
        await page.enqueue('suggestion_decision', yesTo(9), hold)
        page.pageHidden()
      },
    ],
    [
      'with keepalive in its pocket',
      true,
      async (page) => {
        page.pageHidden()
        await page.enqueue('inquiry', inquiryFor(1))
      },
    ],
  ])('what it sent %s waits for the lease', async (_name, locks, leave) => {
    const { outbox, server, clock } = await restarted(leave, locks)
    outbox.wake(true)
    await quiet()
    expect(server.received.map(({ keepalive }) => keepalive)).toEqual([locks])
    clock.advance(15_000)
    await quiet()
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1)
    expect(server.received).toHaveLength(2)
    expect(states(outbox)).toEqual(['sent'])
  })
})

test.each([
  ['hears of it', true],
  ['does not hear of it', false],
])(
  'a tab that shows another user than the one logged in on the device sends nothing, though it %s',
  async (_name, channel) => {
    const { one, two, server, clock } = await twoTabs({ channel })
    server.next(noAnswer)
    await one.enqueue('inquiry', inquiryFor(1))
    await quiet()
    await two.loggedIn(2)
    await quiet()
    clock.advance(60_000)
    one.wake(true)
    await quiet()
    expect(server.received).toHaveLength(1)
  },
)

test('a held row that something keeps back once its page has died can be discarded when its time is over', async () => {
  const { one, two, server, pass } = await twoTabs()
  server.always = () => refusal(409, 'room_unavailable')
  await one.enqueue('inquiry', inquiryFor(1))
  await quiet()
  const row = await one.enqueue('suggestion_decision', yesTo(9, 1), hold)
  await quiet()
  one.close()
  expect([states(two), await two.discard(row.id)]).toEqual([['parked', 'held'], false])
  await pass(DECISION_HOLD_MS)
  expect([states(two), await two.discard(row.id)]).toEqual([['parked', 'waiting'], true])
})

test('a page that was frozen while the worker delivered shows that when it is back, and announces the delivery once', async () => {
  const { outbox: page, queue, openTab, server, clock } = await loggedInPhone({ channel: false })
  const onDelivered = vi.fn()
  page.onDelivered(onDelivered)
  server.next(noAnswer)
  const row = await queue('inquiry', inquiryFor(1))
  page.pageHidden()
  await quiet()
  clock.advance(1)
  const worker = openTab()
  expect(await worker.adoptUser()).toBe(1)
  await quiet()
  expect([states(worker), states(page)]).toEqual([['sent'], ['waiting']])
  for (let times = 0; times < 2; times += 1) {
    page.pageShown()
    await quiet()
    expect(states(page)).toEqual(['sent'])
    page.pageHidden()
  }
  expect(onDelivered.mock.calls.map(([delivered]) => delivered.id)).toEqual([row.id])
  expect(server.received).toHaveLength(2)
})

test('a page that is frozen before its write is committed sends it as it goes, commits it as it comes back, and sends it once', async () => {
  const { openTab, server } = phone()
  const page = new EventTarget()
  const outbox = openTab(undefined, page)
  await outbox.loggedIn(1)
  await quiet()
  const written = outbox.enqueue('inquiry', inquiryFor(1))
  page.dispatchEvent(frozen())
  outbox.pageHidden()
  await quiet()
  expect(server.received).toMatchObject([{ keepalive: true }])
  outbox.pageShown()
  page.dispatchEvent(thawed())
  await written
  await quiet()
  expect(states(outbox)).toEqual(['sent'])
  expect(server.received).toHaveLength(1)
})
