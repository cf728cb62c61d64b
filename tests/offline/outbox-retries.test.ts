import { describe, expect, test } from 'vitest'
import { loggedInPhone, noAnswer, quiet, refusal, states, success } from './device.ts'
import { inquiryFor } from './payloads.ts'

describe('without an answer', () => {
  test('a row waits, longer each time, and goes again with the same key', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    server.next(noAnswer, noAnswer)
    const row = await queue('inquiry', inquiryFor(7))
    expect(outbox.getSnapshot().rows[0]).toMatchObject({ state: 'waiting', lastError: { code: 'network' } })
    await pass(1_500)
    expect(server.received).toHaveLength(2)
    await pass(1_500)
    expect(server.received).toHaveLength(2)
    await pass(1_500)
    expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id, row.id])
    expect(states(outbox)).toEqual(['sent'])
  })

  test('after ten seconds an attempt is given up', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    server.next(() => new Promise<Response>(() => {}))
    await queue('inquiry', inquiryFor(7))
    expect(states(outbox)).toEqual(['sending'])
    await pass(10_000)
    expect(outbox.getSnapshot().rows[0]).toMatchObject({ state: 'waiting', lastError: { code: 'timeout' } })
  })

  test('a refusal whose body ends in the middle is no answer: it may have said that the server has it', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    const cut = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"status":"error","co'))
        body.error(new TypeError('network error'))
      },
    })
    server.next(
      () => new Response(cut, { status: 409, headers: { 'content-type': 'application/json' } }),
      () => refusal(409, 'already_submitted', { inquiry_id: 7 }),
    )
    await queue('inquiry', inquiryFor(1))
    expect(states(outbox)).toEqual(['waiting'])
    await pass(2_000)
    expect(outbox.getSnapshot().rows).toMatchObject([{ state: 'sent', receipt: { inquiryId: 7 } }])
  })

  test('a returning connection ends the wait', async () => {
    const { outbox, server, clock, queue } = await loggedInPhone()
    server.next(noAnswer)
    await queue('inquiry', inquiryFor(7))
    clock.advance(1)
    outbox.wake(true)
    await quiet()
    expect(states(outbox)).toEqual(['sent'])
  })

  test('a returning connection does not end a wait that the server asked for', async () => {
    const { outbox, server, clock, pass, queue } = await loggedInPhone()
    server.next(() => new Response('', { status: 503, headers: { 'retry-after': '60' } }))
    await queue('inquiry', inquiryFor(7))
    clock.advance(30_000)
    outbox.wake(true)
    await quiet()
    expect(server.received).toHaveLength(1)
    await pass(30_000)
    expect(states(outbox)).toEqual(['sent'])
  })
})

describe('several that found no connection', () => {
  const homes = (bodies: { body: unknown }[]) =>
    bodies.map(({ body }) => Reflect.get(Object(body), 'property_id'))

  /** Two inquiries; the first one was tried again and again, so that it waits longer. */
  async function twoWaiting() {
    const device = await loggedInPhone()
    const { server, clock, pass, queue } = device
    server.always = noAnswer
    await queue('inquiry', inquiryFor(1))
    for (let times = 0; times < 4; times += 1) await pass(20_000)
    await queue('inquiry', inquiryFor(2))
    clock.advance(1)
    server.received.length = 0
    return device
  }

  test('leave with the first answer: it ends the wait of all', async () => {
    const { server, outbox, pass } = await twoWaiting()
    server.always = () => success()
    await pass(2_000)
    expect(homes(server.received)).toEqual([2, 1])
    expect(states(outbox)).toEqual(['sent', 'sent'])
  })

  test('leave in their order when something speaks for a connection; where there is none, that costs each one attempt', async () => {
    const { server, outbox } = await twoWaiting()
    outbox.wake(true)
    await quiet()
    expect(homes(server.received)).toEqual([1, 2])
  })

  test('are not held up by one that never gets through', async () => {
    const { server, outbox, pass, queue } = await twoWaiting()
    server.always = (request) => (homes([request])[0] === 1 ? noAnswer(request) : success())
    await pass(2_000)
    expect(states(outbox)).toEqual(['waiting', 'sent'])
    await queue('inquiry', inquiryFor(3))
    expect(states(outbox)).toEqual(['waiting', 'sent', 'sent'])
    expect(homes(server.received).length).toBeLessThan(8)
  })
})
