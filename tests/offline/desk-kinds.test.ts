/** The desk's kinds come late, or never: their rows wait in sight, and leave once the kinds are there. */
import { expect, test } from 'vitest'
import { phone, quiet, states, success } from './device.ts'
import { databaseWith } from './stored-rows.ts'

const answer = {
  kind: 'desk_answer',
  payload: {
    property_id: 7,
    inquiries: [{ inquiry_id: 12, seen: 0 }],
    answer: 'gone',
    sentence: null,
    reason: null,
    room_id: null,
    taken_room: null,
  },
  id: 'answer',
  user: 1,
  seq: 1,
  about: 'Minji',
  target: 'inquiries:12',
  version: 1,
  created: Date.UTC(2026, 10, 19),
  clockOffset: null,
  attempts: 0,
  notBefore: 0,
  state: 'waiting',
  holder: null,
  claim: null,
  lastError: null,
  receipt: null,
  settled: null,
}

test('a row of the desk waits in sight on a page without its kind, and leaves as soon as the kind is there', async () => {
  const { openTab, server } = phone({ indexedDB: await databaseWith([answer]) })
  server.always = () => success({ property_id: 7, answered: [12] })
  const outbox = openTab()
  await outbox.loggedIn(1)
  await quiet()
  expect(outbox.getSnapshot()).toMatchObject({ rows: [], unknown: [{ id: 'answer', kind: 'desk_answer' }] })
  expect(server.received).toEqual([])
  await import('../../src/offline/writes/desk-kinds.ts')
  await outbox.loggedIn(1)
  await quiet()
  expect(server.received).toMatchObject([
    { path: '/api/v1/desk/answers', key: 'answer', body: answer.payload },
  ])
  expect(outbox.getSnapshot().unknown).toEqual([])
  expect(states(outbox)).toEqual(['sent'])
})
