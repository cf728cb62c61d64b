/** A device whose clock is wrong, or is set while rows wait: nothing parks, and all is delivered once. */
import { describe, expect, test } from 'vitest'
import { overlays } from '../../src/offline/answers-with-rows.ts'
import { createServerClock } from '../../src/offline/device/server-clock.ts'
import {
  deviceStorage,
  loggedInPhone,
  manualClock,
  noAnswer,
  quiet,
  refusal,
  states,
  success,
} from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/** A phone that was online once; the server's own clock runs on beside whatever the phone's is set to. */
async function phoneThatWasOnline() {
  const device = await loggedInPhone()
  const { server, clock, outbox, pass, queue } = device
  let ahead = 0
  server.time = () => clock.now() - ahead
  await queue('bookmark', { property_id: 99, saved: true })
  server.received.length = 0
  return {
    ...device,
    /** Sets the phone's clock that much further. */
    setClock(by: number) {
      ahead += by
      clock.set(clock.now() + by)
    },
    async queueThree() {
      server.always = noAnswer
      await outbox.enqueue('inquiry', inquiryFor(7))
      await outbox.enqueue('profile_save', { job: 'nurse' })
      await queue('suggestion_decision', yesTo(9), { hold: 5_000 })
      await pass(MINUTE)
      server.received.length = 0
    },
    /** The three are delivered, each in one request. */
    async expectOnce() {
      server.always = () => success()
      outbox.wake(true)
      await quiet()
      await pass(MINUTE)
      expect(states(outbox)).toEqual(['sent', 'sent', 'sent', 'sent'])
      expect(server.received.map(({ path }) => path).sort()).toEqual([
        '/api/v1/partners',
        '/api/v1/property_matching_enquiry',
        '/api/v1/update_user_suggestions',
      ])
    },
  }
}

test('a clock that was set a year ahead before rows were queued, and is set right while they wait, parks nothing', async () => {
  const phone = await phoneThatWasOnline()
  phone.setClock(YEAR)
  await phone.queueThree()
  phone.setClock(-YEAR)
  await phone.expectOnce()
})

test('a clock that is set back while rows wait parks nothing', async () => {
  const phone = await phoneThatWasOnline()
  await phone.queueThree()
  phone.setClock(-YEAR)
  await phone.expectOnce()
})

describe.each([
  ['ahead', YEAR],
  ['back', -YEAR],
])('a clock that is set a year %s', (_way, year) => {
  test('says how long ago a save was made, whatever it was set to when the save was made', async () => {
    const phone = await phoneThatWasOnline()
    phone.setClock(year)
    await phone.queueThree()
    phone.clock.advance(10 * MINUTE)
    await phone.expectOnce()
    const save = phone.server.received.find(({ path }) => path.endsWith('partners'))
    expect(save?.age).toBeGreaterThanOrEqual(11 * MINUTE)
    expect(save?.age).toBeLessThan(13 * MINUTE)
  })

  test('keeps the key of a row that may have been taken when the renter sends it again', async () => {
    const phone = await phoneThatWasOnline()
    await phone.queueThree()
    phone.server.always = () => new Response('{}')
    for (let times = 0; times < 8; times += 1) {
      phone.outbox.wake(true)
      await phone.pass(10 * MINUTE)
    }
    const parked = phone.outbox.getSnapshot().rows.find(({ state }) => state === 'parked')
    phone.setClock(year)
    const again = await phone.outbox.retry(parked?.id ?? '')
    expect(again?.id).toBe(parked?.id)
  })
})

test('a wait that the server gives as a date is read by its own clock', async () => {
  const { server, setClock, pass, queue } = await phoneThatWasOnline()
  setClock(YEAR)
  const until = new Date((server.time() ?? 0) + 30 * MINUTE).toUTCString()
  server.next(() => {
    const response = refusal(503, 'unavailable')
    response.headers.set('retry-after', until)
    return response
  })
  await queue('inquiry', inquiryFor(7))
  await pass(29 * MINUTE)
  expect(server.received).toHaveLength(1)
  await pass(2 * MINUTE)
  expect(server.received).toHaveLength(2)
})

test('a row that is older than thirty days parks instead of leaving, and leaves under its key where the renter wants it', async () => {
  const phone = await phoneThatWasOnline()
  const { server, clock, openTab, outbox, queue } = phone
  server.always = noAnswer
  await queue('inquiry', inquiryFor(7))
  outbox.close()
  clock.advance(31 * DAY)
  server.received.length = 0
  const restarted = openTab()
  await restarted.setUser(1)
  await quiet()
  const row = restarted.getSnapshot().rows[1]
  expect(row).toMatchObject({ state: 'parked', lastError: { code: 'expired' } })
  expect(server.received).toEqual([])
  server.always = () => success()
  await restarted.retry(row?.id ?? '')
  await quiet()
  expect(server.received).toMatchObject([{ key: row?.id }])
})

test('a delivery in a future that the clock has left shows over no answer', async () => {
  const { outbox } = await phoneThatWasOnline()
  const [row] = outbox.getSnapshot().rows
  if (!row) throw new Error('no row')
  const now = row.settled ?? 0
  expect(overlays(row, now - 1, now)).toBe(true)
  expect(overlays({ ...row, settled: now + YEAR }, now - 1, now)).toBe(false)
})

test("the last answer's time outlives the page, and counts for nothing once the clock has gone back", () => {
  const clock = manualClock()
  const storage = deviceStorage()
  createServerClock(storage, clock).saw(clock.now() - 5 * MINUTE)
  clock.advance(DAY)
  expect(createServerClock(storage, clock).offset()).toBe(-5 * MINUTE)
  clock.set(clock.now() - 2 * DAY)
  expect(createServerClock(storage, clock).offset()).toBeNull()
  expect(createServerClock(null, clock).offset()).toBeNull()
})

test('a save names the one before it, so that no clock makes it look older than what stands', async () => {
  const { outbox, server, setClock } = await phoneThatWasOnline()
  const ids: string[] = []
  for (const job of ['baker', 'nurse', 'cook']) {
    ids.push((await outbox.enqueue('profile_save', { job })).id)
    await quiet()
    setClock(YEAR)
  }
  expect(server.received.map(({ follows }) => follows)).toEqual([null, ...ids.slice(0, 2)])
})
