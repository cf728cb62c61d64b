import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { refreshOnDelivery } from '../../src/web/outbox-effects.ts'
import { phone, quiet, refusal } from '../offline/device.ts'
import { inquiryFor, yesTo } from '../offline/payloads.ts'

async function setUp() {
  const { openTab, server } = phone()
  const outbox = openTab()
  await outbox.loggedIn(1)
  const client = new QueryClient()
  const keys = {
    records: queryKeys.records(1),
    suggestions: queryKeys.suggestions(1, 7),
    elsewhere: queryKeys.suggestions(1, 8),
    profile: queryKeys.profile(1),
    listing: queryKeys.properties(),
  }
  for (const key of Object.values(keys)) client.setQueryData(key, 'answer')
  const stop = refreshOnDelivery(outbox, client)
  const outdated = () =>
    Object.entries(keys)
      .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  return { outbox, server, outdated, stop }
}

test('a delivered inquiry outdates my records and the suggestions for that home', async () => {
  const { outbox, outdated } = await setUp()
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  expect(outdated()).toEqual(['records', 'suggestions'])
})

test('a delivered profile save outdates the profile, and every suggestion, since scores change', async () => {
  const { outbox, outdated } = await setUp()
  await outbox.enqueue('profile_save', { cleanliness_level: 'very_tidy' })
  await quiet()
  expect(outdated()).toEqual(['suggestions', 'elsewhere', 'profile'])
})

test('a delivered swipe outdates my records and the deck of that home', async () => {
  const { outbox, outdated } = await setUp()
  await outbox.enqueue('suggestion_decision', yesTo(9, 7))
  await quiet()
  expect(outdated()).toEqual(['records', 'suggestions'])
})

test('a refused write outdates nothing', async () => {
  const { outbox, server, outdated } = await setUp()
  server.next(() => refusal(409, 'room_unavailable'))
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  expect(outdated()).toEqual([])
})

test('nothing is refreshed after it was stopped', async () => {
  const { outbox, outdated, stop } = await setUp()
  stop()
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  expect(outdated()).toEqual([])
})
