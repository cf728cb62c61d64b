import { describe, expect, test } from 'vitest'
import { NotLoggedInError } from '../../src/offline/outbox/snapshot.ts'
import { gate, loggedInPhone, noAnswer, phone, quiet, refusal, states, success } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

describe('a queued write', () => {
  test('leaves at once, with its key, its user and the CSRF token, and is sent with its receipt when the server has taken it', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => success({ inquiry_id: 55, create_date: '2026-11-20' }))
    const row = await queue('inquiry', inquiryFor(7))
    expect(server.received).toMatchObject([
      {
        path: '/api/v1/property_matching_enquiry',
        key: row.id,
        user: 1,
        csrf: 'token',
        keepalive: false,
        body: { property_id: 7, name: '김하나' },
      },
    ])
    const receipt = { already: false, inquiryId: 55, createDate: '2026-11-20', createdLead: false }
    expect(outbox.getSnapshot().rows).toMatchObject([{ id: row.id, state: 'sent', attempts: 1, receipt }])
  })

  test.each([
    ['dies in mid-send', 'sending', () => new Promise<Response>(() => {})],
    ['dies while it waits', 'waiting', noAnswer],
  ] as const)(
    'is stored before enqueue resolves: an app that %s sends it again with the same key',
    async (_how, state, reply) => {
      const { outbox, server, openTab, crash, clock, queue } = await loggedInPhone()
      server.next(reply)
      const row = await queue('inquiry', inquiryFor(7))
      expect(states(outbox)).toEqual([state])
      crash()
      clock.advance(1)
      const restarted = openTab()
      await restarted.setUser(1)
      await quiet()
      expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
      expect(states(restarted)).toEqual(['sent'])
    },
  )

  test('said twice is one row', async () => {
    const { outbox, server } = await loggedInPhone()
    const [first, second] = await Promise.all([
      outbox.enqueue('inquiry', inquiryFor(7)),
      outbox.enqueue('inquiry', inquiryFor(7)),
    ])
    await quiet()
    expect(second.id).toBe(first.id)
    expect(server.received).toHaveLength(1)
  })

  test('is refused while nobody is logged in', async () => {
    const outbox = phone().openTab()
    await expect(outbox.enqueue('inquiry', inquiryFor(7))).rejects.toThrow(NotLoggedInError)
  })

  test('that does not fit the contract is refused before it is stored', async () => {
    const { outbox } = await loggedInPhone()
    await expect(outbox.enqueue('inquiry', { ...inquiryFor(7), email: 'nonsense' })).rejects.toThrow()
    expect(outbox.getSnapshot().rows).toEqual([])
  })

  test('that replaces an unsent profile save keeps what that one said', async () => {
    const { outbox, server } = await loggedInPhone()
    const first = gate()
    server.next(() => first.opened.then(() => success()))
    await outbox.enqueue('inquiry', inquiryFor(7))
    await outbox.enqueue('profile_save', { job: 'nurse' })
    await outbox.enqueue('profile_save', { age: 30 })
    first.open()
    await quiet()
    expect(server.received.slice(1).map(({ body }) => body)).toEqual([{ job: 'nurse', age: 30 }])
  })
})

describe('order', () => {
  test('rows leave one after the other, in the order in which they were queued', async () => {
    const { outbox, server } = await loggedInPhone()
    await Promise.all([1, 2, 3, 4].map((property) => outbox.enqueue('inquiry', inquiryFor(property))))
    await quiet()
    expect(server.received.map(({ body }) => body)).toMatchObject(
      [1, 2, 3, 4].map((property_id) => ({ property_id })),
    )
    expect(server.mostAtOnce).toBe(1)
  })

  test('a row that waits does not keep those back that have another target', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(503, 'unavailable'))
    await outbox.enqueue('inquiry', inquiryFor(1))
    await queue('inquiry', inquiryFor(2))
    expect(states(outbox)).toEqual(['waiting', 'sent'])
  })

  test('a contact request leaves after the yes that it rests on, from the deck or the dashboard', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    server.next(noAnswer, noAnswer)
    await outbox.enqueue('suggestion_decision', yesTo(9))
    await outbox.enqueue('match_decision', {
      inquiry_id: 31,
      decision: 'confirmed',
      matched_inquiry_id: 41,
      property_id: 2,
    })
    await quiet()
    await outbox.enqueue('contact', { match_id: 41, property_id: 2 })
    await queue('contact', { match_id: 9, property_id: 1 })
    expect(states(outbox)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    await pass(2_000)
    const paths = server.received
      .slice(2)
      .map(({ path, body }) => ({ path: path.replace('/api/v1/', ''), body }))
    expect(paths.map(({ path }) => path)).toEqual([
      'update_user_suggestions',
      'update_match_decision',
      'contact_match',
      'contact_match',
    ])
    expect(paths.slice(2).map(({ body }) => body)).toEqual([{ match_id: 41 }, { match_id: 9 }])
  })

  test('a later word on the same thing waits for one that may have arrived, and the last of many stands', async () => {
    const { outbox, server, pass, queue } = await loggedInPhone()
    server.next(noAnswer)
    for (const saved of [true, false, true, false]) {
      await queue('bookmark', { property_id: 3, saved })
    }
    expect(states(outbox)).toEqual(['waiting', 'waiting'])
    await pass(2_000)
    expect(server.received.map(({ body }) => body)).toEqual([
      { saved: true },
      { saved: true },
      { saved: false },
    ])
  })

  test('so does one that was refused without them and is sent again once they are given', async () => {
    const { outbox, server, clock, pass, queue } = await loggedInPhone()
    server.next(() => refusal(422, 'profile_incomplete'))
    const refused = await queue('inquiry', inquiryFor(2))
    expect(states(outbox)).toEqual(['parked'])
    server.next(() => refusal(503, 'unavailable'))
    clock.advance(60_000)
    await outbox.enqueue('profile_save', { smoking: 'no_smoking', has_pets: false })
    await outbox.retry(refused.id)
    await quiet()
    server.received.length = 0
    await pass(60_000)
    expect(server.received.map(({ path }) => path)).toEqual([
      expect.stringContaining('partners'),
      expect.stringContaining('enquiry'),
    ])
  })

  test.each([
    { smoking: 'no_smoking', has_pets: false },
    { phone: '+12015550123' },
    { kakao_id: 'minji_97' },
  ] as const)('an inquiry waits for what it takes from the profile: %o', async (profile) => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(503, 'unavailable'))
    await outbox.enqueue('profile_save', profile)
    await queue('inquiry', inquiryFor(2))
    expect(states(outbox)).toEqual(['waiting', 'waiting'])
  })
})

describe('history', () => {
  test('keeps the last fifty sent rows, once they are an hour old', async () => {
    const { outbox, clock, queue } = await loggedInPhone()
    for (let property = 1; property <= 52; property += 1) {
      await queue('bookmark', { property_id: property, saved: true })
      clock.advance(60_000)
    }
    clock.advance(60 * 60 * 1000)
    await queue('bookmark', { property_id: 53, saved: true })
    const { rows } = outbox.getSnapshot()
    expect(rows).toHaveLength(50)
    expect(rows[0]?.target).toBe('property:4')
  }, 60_000)

  test('every delivery is announced once, in each tab', async () => {
    const { outbox, openTab, queue } = await loggedInPhone()
    const other = openTab()
    await other.setUser(1)
    const announced: string[] = []
    outbox.onDelivered((row) => announced.push(`here ${row.target}`))
    other.onDelivered((row) => announced.push(`there ${row.target}`))
    await queue('inquiry', inquiryFor(4))
    expect(announced.sort()).toEqual(['here property:4', 'there property:4'])
  })
})
