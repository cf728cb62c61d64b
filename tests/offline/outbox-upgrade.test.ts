/** Rows that the build of commit b3990b1 has left on a device: all of them leave once, under their own keys. */
import { expect, test } from 'vitest'
import { phone, quiet } from './device.ts'
import { inquiryFor } from './payloads.ts'
import { databaseWith } from './stored-rows.ts'

const OLD = Date.UTC(2026, 10, 19)

/** As that build stored it. */
const oldRow = (id: string, property: number, fields: object = {}) => ({
  kind: 'inquiry',
  payload: inquiryFor(property),
  id,
  user: 1,
  seq: OLD + property,
  about: 'Sunny room',
  target: `property:${property}`,
  version: 1,
  created: OLD,
  clockOffset: null,
  attempts: 0,
  notBefore: OLD,
  state: 'waiting',
  holder: null,
  claim: null,
  lastError: null,
  receipt: null,
  settled: null,
  ...fields,
})

const failed = (status: number, code: string) => ({ status, code, message: '', at: OLD })
const refused = { attempts: 1, lastError: failed(409, 'room_unavailable'), settled: OLD, state: 'parked' }
const claim = { tab: 'old', until: OLD + 15_000, locked: true, follows: null }

/** A phone whose database was made and filled by that build; its page was killed. */
async function phoneWith(rows: readonly object[]) {
  const device = phone({ indexedDB: await databaseWith(rows) })
  return { ...device, outbox: device.openTab() }
}

test.each([
  ['held', { state: 'held', holder: 'old', notBefore: OLD + 5_000 }],
  ['waiting', { attempts: 2, lastError: failed(0, 'network') }],
  ['sending', { state: 'sending', attempts: 1, claim }],
  ['sent by a page that hid', { state: 'sending', attempts: 1, claim: { ...claim, locked: false } }],
  ['signed_out', { state: 'signed_out', lastError: failed(401, 'unauthenticated') }],
])('a row that is %s is sent once', async (_state, fields) => {
  const { outbox, server } = await phoneWith([oldRow('one', 1, fields)])
  await outbox.loggedIn(1)
  await quiet()
  expect(server.received).toMatchObject([{ key: 'one', body: inquiryFor(1) }])
  expect(outbox.getSnapshot().rows).toMatchObject([{ id: 'one', state: 'sent' }])
})

test('a parked one waits in sight for the renter, and a sent one stays history', async () => {
  const receipt = { already: false, inquiryId: 5, createDate: null, createdLead: false }
  const sent = { state: 'sent', attempts: 1, receipt, settled: OLD }
  const { outbox, server } = await phoneWith([oldRow('parked', 1, refused), oldRow('sent', 2, sent)])
  await outbox.loggedIn(1)
  await quiet()
  expect(server.received).toEqual([])
  expect(outbox.getSnapshot().rows.map(({ id, state }) => [id, state])).toEqual([
    ['parked', 'parked'],
    ['sent', 'sent'],
  ])
  const again = await outbox.retry('parked')
  await quiet()
  expect(server.received).toMatchObject([{ key: again?.id }])
})
