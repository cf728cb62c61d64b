import { expect, test } from 'vitest'
import { seeded } from '../../e2e/faults/fault.ts'
import type { Outbox } from '../../src/offline/outbox.ts'
import { json, phone, quiet, type Received, success } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

/** A server that keeps idempotency keys as ours does, behind a network that fails in every way. */
function faultyServer(random: () => number) {
  const effects: Received[] = []
  const done = new Set<string>()
  const commit = (request: Received) => {
    if (!done.has(request.key)) effects.push(request)
    done.add(request.key)
  }
  const reply = (request: Received): Response | Promise<Response> => {
    const fault = random()
    if (fault < 0.12) return Promise.reject(new TypeError('dropped before'))
    if (fault < 0.17) return json(503, { status: 'error', code: 'unavailable' }, { 'retry-after': '2' })
    if (fault < 0.22) return new Response('<html>portal</html>', { status: 200 })
    if (fault < 0.25) return json(401, { status: 'error', code: 'unauthenticated' })
    commit(request)
    if (fault < 0.37) return Promise.reject(new TypeError('dropped after the commit'))
    if (fault < 0.42) return new Response('{"status":"succ', { status: 200 })
    if (fault < 0.46) return new Promise<Response>(() => {})
    return success()
  }
  return { effects, reply }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'nothing is lost and nothing doubled through random faults, kills and tabs (run %i)',
  async (seed) => {
    const random = seeded(seed)
    const device = phone({ locks: seed % 3 !== 0 })
    const { effects, reply } = faultyServer(random)
    device.server.always = reply
    let tabs: Outbox[] = []
    const start = async () => {
      device.crash()
      tabs = [device.openTab(), device.openTab()]
      for (const tab of tabs) await tab.loggedIn(1)
    }
    await start()
    const queued: string[] = []
    for (let step = 0; step < 25; step += 1) {
      const tab = tabs[random() < 0.5 ? 0 : 1]
      if (!tab) throw new Error('no tab')
      const action = random()
      if (action < 0.3) queued.push((await tab.enqueue('inquiry', inquiryFor(step + 1))).id)
      else if (action < 0.5) {
        queued.push((await tab.enqueue('suggestion_decision', yesTo(step + 1, 999), { hold: 5_000 })).id)
      } else if (action < 0.6) tab.pageHidden()
      else if (action < 0.7) tab.pageShown()
      else if (action < 0.8) await start()
      else device.clock.advance(Math.round(random() * 20_000))
      await quiet()
    }
    for (let round = 0; round < 60; round += 1) {
      device.clock.advance(60_000)
      for (const tab of tabs) await tab.loggedIn(1)
      await quiet()
    }
    expect(effects.map(({ key }) => key).sort()).toEqual([...queued].sort())
    expect(device.server.mostPerKey).toBeLessThanOrEqual(1 + device.crashes())
    expect(tabs[0]?.getSnapshot().rows.every(({ state }) => state === 'sent')).toBe(true)
  },
  30_000,
)
