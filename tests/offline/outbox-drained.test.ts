/** What the worker waits for when the browser wakes it. */
import { expect, test } from 'vitest'
import { drained } from '../../src/offline/outbox/drained.ts'
import { loggedInPhone, noAnswer, quiet, states, success } from './device.ts'
import { inquiryFor } from './payloads.ts'

/** A phone whose app was closed with three applications that had found no signal. */
async function leftWaiting() {
  const device = await loggedInPhone()
  device.server.always = noAnswer
  for (const property of [1, 2, 3]) await device.queue('inquiry', inquiryFor(property))
  expect(states(device.outbox)).toEqual(['waiting', 'waiting', 'waiting'])
  device.crash()
  device.server.received.length = 0
  const worker = device.openTab()
  await worker.adoptUser()
  return { ...device, worker }
}

test('what failed before the wake-up is tried again: all of it leaves, each row in one request', async () => {
  const { server, worker, clock, pass } = await leftWaiting()
  server.always = () => success()
  let done = false
  const waiting = drained(worker, clock).then(() => {
    done = true
  })
  await quiet()
  // Where the retry is not due yet, its time comes.
  await pass(10_000)
  expect(done).toBe(true)
  await waiting
  expect(server.received.map(({ body }) => Reflect.get(Object(body), 'property_id'))).toEqual([1, 2, 3])
})

test('an attempt that fails again says that there is no connection, and leaves the rest to the next wake-up', async () => {
  const { server, worker, clock, pass } = await leftWaiting()
  const waiting = expect(drained(worker, clock)).rejects.toThrow('no connection')
  await quiet()
  await pass(10_000)
  await waiting
  expect(new Set(server.received.map(({ key }) => key)).size).toBe(server.received.length)
  expect(states(worker)).toEqual(['waiting', 'waiting', 'waiting'])
})
