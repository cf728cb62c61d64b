// @vitest-environment jsdom
/** What the app finds on the device as it starts: its answers are asked for before it knows its settings. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { openAnswers, openDevice } from '../../../src/web/start/device.ts'
import { emptyStore, storeIn } from '../../offline/query-store.ts'

const MINJI = 7

beforeEach(async () => {
  await storeIn(emptyStore(), MINJI, (client) => {
    client.setQueryData(queryKeys.filterOptions(), { cities: [] })
    client.setQueryData(queryKeys.profile(MINJI), { id: MINJI })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A start whose answers were asked for as `asker`, and that goes on as `user`. */
async function start(user: number | null, asker?: number | null): Promise<QueryClient> {
  const queryClient = new QueryClient()
  await openDevice({
    queryClient,
    user: user === null ? null : { id: user, name: null },
    startDesk: async () => {},
    csrf: () => null,
    extensions: true,
    rendered: new Set(),
    ...(asker !== undefined && { answers: openAnswers(asker) }),
  })
  return queryClient
}

const ofEveryone = queryKeys.filterOptions()
const ofMinji = queryKeys.profile(MINJI)
const found = (client: QueryClient, queryKey: readonly unknown[]) => client.getQueryData(queryKey)

test.each([
  ['asked for ahead', MINJI],
  ['asked for only then', undefined],
])('answers are there for everyone and for the user, %s', async (_, asker) => {
  const client = await start(MINJI, asker)
  expect(found(client, ofEveryone)).toEqual({ cities: [] })
  expect(found(client, ofMinji)).toMatchObject({ id: MINJI })
})

test('of a user who has logged out in another tab since they were asked for, nothing is', async () => {
  const client = await start(null, MINJI)
  expect(found(client, ofEveryone)).toEqual({ cities: [] })
  expect(found(client, ofMinji)).toBeUndefined()
})

test('what earlier builds have drawn for the next start is deleted', async () => {
  const deleted = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleted })
  await start(null)
  expect(deleted).toHaveBeenCalledWith('last-views')
})

test('of one who has logged in there meanwhile, all is', async () => {
  expect(found(await start(MINJI, null), ofMinji)).toMatchObject({ id: MINJI })
})
