import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Outbox } from '../../../../src/offline/outbox/outbox.ts'
import { queryKeys } from '../../../../src/offline/queries/query-keys.ts'
import { refreshOnDelivery } from '../../../../src/web/data/outbox/outbox-effects.ts'
import { loggedInPhone, quiet, refusal } from '../../../offline/device.ts'
import { inquiryFor, yesTo } from '../../../offline/payloads.ts'

async function setUp() {
  const { outbox, server, clock, pass, queue } = await loggedInPhone()
  const client = new QueryClient()
  const keys = {
    records: queryKeys.records(1),
    suggestions: queryKeys.suggestions(1, 7),
    elsewhere: queryKeys.suggestions(1, 8),
    applicants: queryKeys.applicants(1, 7),
    profile: queryKeys.profile(1),
    listing: queryKeys.properties(),
  }
  for (const key of Object.values(keys)) client.setQueryData(key, 'answer')
  refreshOnDelivery(outbox, client)
  const outdated = () =>
    Object.entries(keys)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  /** How often a screen that shows my records has asked for them. */
  let asked = 0
  const showRecords = () =>
    new QueryObserver(client, {
      queryKey: keys.records,
      queryFn: async () => (asked += 1),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
  return { outbox, client, keys, server, clock, pass, queue, outdated, showRecords, asked: () => asked }
}

test.each<[string, (outbox: Outbox) => Promise<unknown>, string[]]>([
  [
    'inquiry outdates my records, the suggestions and the applicants for that home',
    (outbox) => outbox.enqueue('inquiry', inquiryFor(7)),
    ['records', 'suggestions', 'applicants'],
  ],
  [
    'profile save outdates the profile, and every suggestion, since scores change',
    (outbox) => outbox.enqueue('profile_save', { cleanliness_level: 'very_tidy' }),
    ['suggestions', 'elsewhere', 'applicants', 'profile'],
  ],
  [
    'swipe outdates my records, the deck and the applicants of that home',
    (outbox) => outbox.enqueue('suggestion_decision', yesTo(9, 7)),
    ['records', 'suggestions', 'applicants'],
  ],
  [
    'decision on a match outdates my records, the deck and the applicants of that home',
    (outbox) => outbox.enqueue('match_decision', { inquiry_id: 3, decision: 'confirmed', property_id: 7 }),
    ['records', 'suggestions', 'applicants'],
  ],
  [
    'decision on a match of an unknown home outdates my records, all decks and all applicants',
    (outbox) => outbox.enqueue('match_decision', { inquiry_id: 3, decision: 'confirmed', property_id: null }),
    ['records', 'suggestions', 'elsewhere', 'applicants'],
  ],
  [
    'change of an application outdates my records and the applicants of that home',
    (outbox) => outbox.enqueue('inquiry_change', { property_id: 7, visit_date: null }),
    ['records', 'applicants'],
  ],
  [
    'yes that is taken back outdates my records, the decks, where they are met again, and all applicants',
    (outbox) => outbox.enqueue('interest_withdrawal', { inquiry_id: 9, property_id: 7 }),
    ['records', 'suggestions', 'elsewhere', 'applicants'],
  ],
])('a delivered %s', async (_, write, expected) => {
  const { outbox, outdated } = await setUp()
  await write(outbox)
  await quiet()
  expect(outdated()).toEqual(expected)
})

test('with an application that has ended goes what was known of the others who applied there', async () => {
  const { outbox, client, keys, outdated } = await setUp()
  await outbox.enqueue('inquiry_withdrawal', { property_id: 7 })
  await quiet()
  expect(client.getQueryData(keys.suggestions)).toBeUndefined()
  expect(client.getQueryData(keys.elsewhere)).toBe('answer')
  expect(outdated()).toEqual(['records'])
})

test('of swipes in a row each outdates my records, but they are asked for when no more can be undone', async () => {
  const { outbox, clock, pass, outdated, showRecords, asked } = await setUp()
  const leave = showRecords()
  const one = await outbox.enqueue('suggestion_decision', yesTo(9, 7), { hold: 2_000 })
  const two = await outbox.enqueue('suggestion_decision', yesTo(10, 7), { hold: 5_000 })
  await pass(2_000)
  const state = (id: string) => outbox.getSnapshot().rows.find((row) => row.id === id)?.state
  expect([state(one.id), state(two.id)]).toEqual(['sent', 'held'])
  expect(outdated()).toEqual(['records', 'suggestions', 'applicants'])
  expect(asked()).toBe(0)
  await outbox.cancel(two.id)
  await quiet()
  expect(asked()).toBe(1)

  await outbox.enqueue('suggestion_decision', yesTo(11, 7), { hold: 5_000 })
  clock.advance(2_000)
  await outbox.enqueue('suggestion_decision', yesTo(12, 7), { hold: 5_000 })
  await pass(3_000)
  expect(asked()).toBe(1)
  await pass(2_000)
  expect(asked()).toBe(2)
  leave()
})

test('a first answer that was under way as something was delivered is asked for again', async () => {
  const { queue, client, keys } = await setUp()
  client.removeQueries({ queryKey: keys.records })
  const answers: ((records: string) => void)[] = []
  const leave = new QueryObserver(client, {
    queryKey: keys.records,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  }).subscribe(() => {})
  await queue('inquiry', inquiryFor(7))
  answers[0]?.('of before')
  answers[1]?.('of after')
  await quiet()
  expect(client.getQueryData(keys.records)).toBe('of after')
  leave()
})

test('a refusal that stands outdates what it spoke of; one that may pass does not', async () => {
  const { queue, server, outdated } = await setUp()
  server.next(() => refusal(422, 'profile_incomplete'))
  await queue('inquiry', inquiryFor(7))
  expect(outdated()).toEqual([])
  server.next(() => refusal(409, 'decision_final'))
  await queue('suggestion_decision', yesTo(9, 8))
  expect(outdated()).toEqual(['records', 'elsewhere'])
})
