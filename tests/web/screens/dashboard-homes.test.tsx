// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { propertySchema } from '../../../src/contract/properties.ts'
import { queryKeys, shelfOf } from '../../../src/offline/query-keys.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const home = (id: number) => ({ id, name: `Home ${id}`, city: 'Fort Lee', price: 1800, pictures: [] })
const record = (id: number) => ({ id, inquiry_id: id, property_id: id, property_name: `Home ${id}` })

test("a home that only the dashboard asks for is kept with what is its user's, and nowhere else", async () => {
  const asked: Request[] = []
  const app = await openApp('/dashboard', {
    session: member,
    answer: (path, request) => {
      if (path === '/get_my_record') return [record(12), record(13)]
      if (!path.startsWith('/properties/')) return undefined
      asked.push(request)
      return home(Number(path.split('/').at(-1)))
    },
    before: ({ queryClient }) =>
      queryClient.setQueryData(queryKeys.properties({ limit: 4 }), [v.parse(propertySchema, home(13))]),
  })
  const key = queryKeys.appliedHome(7, 12)
  await app.until(() => app.queryClient.getQueryData(key))
  expect(shelfOf(key)).toBe(7)
  expect(app.queryClient.getQueriesData({ queryKey: queryKeys.anyProperty() })).toEqual([])
  // The other one has been seen in a list. What is asked for is left in no cache of browser or worker.
  expect(asked.map(({ url, cache }) => [new URL(url).pathname, cache])).toEqual([
    ['/api/v1/properties/12', 'no-store'],
  ])
})

test('opened, it shows what the dashboard has of it until its own answer is here', async () => {
  const app = await openApp('/property/12', {
    session: member,
    answer: () => new Promise(() => {}),
    before: ({ queryClient }) =>
      queryClient.setQueryData(queryKeys.appliedHome(7, 12), v.parse(propertySchema, home(12))),
  })
  await app.until(() => app.place.querySelector('h1')?.textContent === 'Home 12')
})
