import type { QueryKey } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordSchema } from '../../src/contract/records.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'
import { home } from '../domain/homes.ts'
import { person } from '../domain/people.ts'
import { emptyStore, restoredFrom, storeIn } from './query-store.ts'

let store: UseStore
beforeEach(() => {
  store = emptyStore()
})
afterEach(() => void vi.unstubAllGlobals())

const one = home({ id: 3 })
const page = { homes: [{ property: one, unstated: [] }], next: null, total: 1 }
const pages = [...queryKeys.properties(), 'pages']

test.each([
  ['a home', queryKeys.property(3), one],
  ['a home that is gone', queryKeys.property(3), null],
  ['a list', queryKeys.properties(), [one]],
  ['pages of a list', pages, { pages: [page], pageParams: [null] }],
  ['a plan', queryKeys.floorPlan(3), { rooms: [{ id: 'a', areas: [] }], imageSource: null }],
  ['no plan', queryKeys.floorPlan(3), null],
  ['filters', queryKeys.filterOptions(), { cities: [], categories: [] }],
  ['a profile', queryKeys.profile(1), person({ id: 1, prompts: [{ prompt: 'weekend', answer: 'naps' }] })],
])('%s comes back', async (_, key, data) => {
  await storeIn(store, 1, (client) => client.setQueryData(key, data))
  expect((await restoredFrom(store, 1)).getQueryData(key)).toEqual(data)
})

const suggestion = v.parse(suggestionSchema, { inquiry_id: 5 })
const record = v.parse(recordSchema, { inquiry_id: 4 })
const faceless = [
  'avatar',
  'photo',
  'photo_blurred',
  'prompts',
  'spoken_languages',
  'photo_hidden_until_match',
]
const ofRecords = [
  ...['matched_person', 'people', 'interests', 'also_matched', 'no_preference'],
  ...['room_type_preference', 'roommate_note'],
]

test.each<[string, QueryKey, object, readonly string[]]>([
  ['a profile', queryKeys.profile(1), person({ id: 1 }), faceless],
  ['suggestions', queryKeys.suggestions(1, 3), [suggestion], [...faceless, 'roommate_note']],
  ['records', queryKeys.records(1), [record], ofRecords],
])(
  '%s of a build before people had faces come back with all that this one reads',
  async (_, key, whole, later) => {
    const before = JSON.parse(JSON.stringify(whole), (name, value) =>
      later.includes(name) ? undefined : value,
    )
    expect(before).not.toEqual(whole)
    await storeIn(store, 1, (client) => client.setQueryData(key, before))
    expect((await restoredFrom(store, 1)).getQueryData(key)).toEqual(whole)
  },
)

test.each([
  ['a home that is a text', queryKeys.property(3), 'home'],
  ['a home without pictures', queryKeys.property(3), { id: 3 }],
  ['a list of anything', queryKeys.properties(), [{ id: 3 }, 4]],
  ['a list that is a number', queryKeys.properties(), 4],
  ['pages of which one has no homes', pages, { pages: [page, { homes: [{}] }], pageParams: [null, '1'] }],
  [
    'a list of which one home has something else for pictures',
    pages,
    { pages: [{ ...page, homes: [{ property: { ...one, pictures: [4] } }] }], pageParams: [null] },
  ],
  ['a plan without rooms', queryKeys.floorPlan(3), { imageSource: '/plan.webp' }],
  ['filters that are no lists', queryKeys.filterOptions(), { cities: 'all' }],
  ['a profile of nobody', queryKeys.profile(1), {}],
  ['records that are an object', queryKeys.records(1), { records: [] }],
])('%s is left out, the rest comes back', async (_, key, data) => {
  await storeIn(store, 1, (client) => {
    client.setQueryData<unknown>(key, data)
    client.setQueryData(queryKeys.property(9), home({ id: 9 }))
  })
  const after = await restoredFrom(store, 1)
  expect(after.getQueryData(key)).toBeUndefined()
  expect(after.getQueryData(queryKeys.property(9))).toMatchObject({ id: 9 })
})
