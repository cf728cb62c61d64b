/** A device whose clock is wrong, or is set while rows wait: nothing parks, and all is delivered once. */
import { describe, expect, test } from 'vitest'
import { overlays } from '../../src/offline/pending.ts'
import { createServerClock } from '../../src/offline/server-clock.ts'
import { deviceStorage, loggedInPhone, manualClock, noAnswer, quiet, refusal, states } from './device.ts'
import { inquiryFor, noTo, yesTo } from './payloads.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/** A phone that was online once; the server's own clock runs on beside whatever the phone's is set to. */
async function phoneThatWasOnline() {
  const device = await loggedInPhone()
  const { server, clock, outbox } = device
  let ahead = 0
  server.time = () => clock.now() - ahead
  await outbox.enqueue('bookmark', { property_id: 99, saved: true })
  await quiet()
  return {
    ...device,
    /** Sets the phone's clock that much further. */
    setClock(by: number) {
      ahead += by
      clock.set(clock.now() + by)
    },
  }
}

type Phone = Awaited<ReturnType<typeof phoneThatWasOnline>>

async function queueThree({ outbox, server, clock }: Phone) {
  server.always = noAnswer
  await outbox.enqueue('inquiry', inquiryFor(7))
  await outbox.enqueue('profile_save', { job: 'nurse' })
  await outbox.enqueue('suggestion_decision', yesTo(9), { hold: 5_000 })
  await quiet()
  clock.advance(MINUTE)
  await quiet()
}

async function reconnect({ server, outbox, clock }: Phone) {
  const { always } = server
  server.always = () => new Response(JSON.stringify({ status: 'success', data: {} }))
  expect(always).toBe(noAnswer)
  server.received.length = 0
  outbox.wake(true)
  await quiet()
  clock.advance(MINUTE)
  await quiet()
}

function expectOnce({ outbox, server }: Phone) {
  expect(states(outbox)).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(server.received.map(({ path }) => path).sort()).toEqual([
    '/api/v1/partners',
    '/api/v1/property_matching_enquiry',
    '/api/v1/update_user_suggestions',
  ])
}

describe.each([
  ['ahead', YEAR],
  ['back', -YEAR],
])('a clock that is set a year %s', (_way, year) => {
  test('while rows wait parks nothing, and each is delivered once', async () => {
    const phone = await phoneThatWasOnline()
    await queueThree(phone)
    phone.setClock(year)
    await reconnect(phone)
    expectOnce(phone)
  })

  test('before they were queued, and is set right while they wait', async () => {
    const phone = await phoneThatWasOnline()
    phone.setClock(year)
    await queueThree(phone)
    phone.setClock(-year)
    await reconnect(phone)
    expectOnce(phone)
  })

  test('before the last answer, and is set right while they wait', async () => {
    const phone = await phoneThatWasOnline()
    phone.setClock(year)
    await phone.outbox.enqueue('bookmark', { property_id: 99, saved: false })
    await quiet()
    await phone.outbox.discard(phone.outbox.getSnapshot().rows[1]?.id ?? '')
    await queueThree(phone)
    phone.setClock(-year)
    await reconnect(phone)
    expect(states(phone.outbox)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
  })

  test('says how long ago a save was made, whatever it was set to when the save was made', async () => {
    const phone = await phoneThatWasOnline()
    phone.setClock(year)
    await queueThree(phone)
    phone.clock.advance(10 * MINUTE)
    await reconnect(phone)
    const save = phone.server.received.find(({ path }) => path.endsWith('partners'))
    expect(save?.age).toBeGreaterThanOrEqual(11 * MINUTE)
    expect(save?.age).toBeLessThan(13 * MINUTE)
  })

  test('while a decision is held lets it leave all the same', async () => {
    const phone = await phoneThatWasOnline()
    phone.server.received.length = 0
    await phone.outbox.enqueue('suggestion_decision', noTo(9), { hold: 5_000 })
    phone.setClock(year)
    phone.clock.advance(5_000)
    await quiet()
    expect(phone.server.received).toHaveLength(1)
  })

  test('keeps the key of a row that may have been taken when the renter sends it again', async () => {
    const phone = await phoneThatWasOnline()
    await queueThree(phone)
    phone.server.always = () => new Response('{}')
    for (let times = 0; times < 8; times += 1) {
      phone.outbox.wake(true)
      phone.clock.advance(10 * MINUTE)
      await quiet()
    }
    const parked = phone.outbox.getSnapshot().rows.find(({ state }) => state === 'parked')
    phone.setClock(year)
    const again = await phone.outbox.retry(parked?.id ?? '')
    expect(again?.id).toBe(parked?.id)
  })
})

test('a wait that the server gives as a date is read by its own clock', async () => {
  const phone = await phoneThatWasOnline()
  phone.setClock(YEAR)
  phone.server.received.length = 0
  const until = new Date((phone.server.time() ?? 0) + 30 * MINUTE).toUTCString()
  phone.server.next(() => {
    const response = refusal(503, 'unavailable')
    response.headers.set('retry-after', until)
    return response
  })
  await phone.outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  phone.clock.advance(29 * MINUTE)
  await quiet()
  expect(phone.server.received).toHaveLength(1)
  phone.clock.advance(2 * MINUTE)
  await quiet()
  expect(phone.server.received).toHaveLength(2)
})

test('the server is asked for its time only where a row looks too old, and nothing leaves where it does not answer', async () => {
  const phone = await phoneThatWasOnline()
  await queueThree(phone)
  expect(phone.server.asked).toBe(0)
  phone.setClock(YEAR)
  phone.server.received.length = 0
  phone.server.isOutOfReach = true
  phone.outbox.wake(true)
  await quiet()
  expect(phone.server.asked).toBe(1)
  expect(phone.server.received).toEqual([])
  phone.server.isOutOfReach = false
  await reconnect(phone)
  expectOnce(phone)
})

test('a delivery in a future that the clock has left shows over no answer', async () => {
  const phone = await phoneThatWasOnline()
  const [row] = phone.outbox.getSnapshot().rows
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
  const phone = await phoneThatWasOnline()
  const first = await phone.outbox.enqueue('profile_save', { job: 'baker' })
  await quiet()
  phone.setClock(YEAR)
  const second = await phone.outbox.enqueue('profile_save', { job: 'nurse' })
  await quiet()
  await phone.outbox.enqueue('profile_save', { job: 'cook' })
  await quiet()
  const saves = phone.server.received.filter(({ path }) => path.endsWith('partners'))
  expect(saves.map(({ follows }) => follows)).toEqual([null, first.id, second.id])
})
