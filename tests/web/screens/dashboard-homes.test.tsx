// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { propertySchema } from '../../../src/contract/properties.ts'
import { queryKeys, scopeOf } from '../../../src/offline/queries/query-keys.ts'
import { headTags } from '../../../src/web/kit/navigation/document-head.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const home = (id: number) => ({ id, name: `Home ${id}`, city: 'Fort Lee', price: 1800, pictures: [] })
const parsed = (fields: object) => v.parse(propertySchema, { ...home(12), ...fields })
const HOUR = 60 * 60 * 1000
const LIST_SENTENCE = 'This is the summary from the list.'
const ageIn = (place: HTMLElement) => place.querySelector('article > div .signed')?.textContent
const record = (id: number) => ({ id, inquiry_id: id, property_id: id, property_name: `Home ${id}` })

test("a home that only the dashboard asks for is kept with what is its user's, and nowhere else", async () => {
  const asked: Request[] = []
  const app = await openApp('/dashboard', {
    session: member,
    answer: (path, request) => {
      if (path === '/get_my_record') return [record(12), record(13)]
      if (!/^\/properties\/\d+$/.test(path)) return undefined
      asked.push(request)
      return home(Number(path.split('/').at(-1)))
    },
    before: ({ queryClient }) =>
      queryClient.setQueryData(queryKeys.properties({ limit: 4 }), [v.parse(propertySchema, home(13))]),
  })
  const key = queryKeys.appliedHome(7, 12)
  await app.until(() => app.queryClient.getQueryData(key))
  expect(scopeOf(key)).toBe(7)
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
    before: ({ queryClient }) => queryClient.setQueryData(queryKeys.appliedHome(7, 12), parsed({})),
  })
  await app.until(() => app.place.querySelector('h1')?.textContent === 'Home 12')
})

test('of pictures that come inside the answer only the one that the card shows is kept', async () => {
  const inline = (letter: string) =>
    `data:image/webp;base64,${Buffer.from(`RIFF0000WEBPVP8 ${letter}`).toString('base64')}`
  const pictures = ['no picture at all', inline('a'), inline('b'), '/pictures/x-320.webp']
  const app = await openApp('/dashboard', {
    session: member,
    answer: (path) => {
      if (path === '/get_my_record') return [record(12)]
      return path.startsWith('/properties/') ? { ...home(12), pictures } : undefined
    },
  })
  const image = await app.until(() => app.place.querySelector('main article img'))
  expect(image.getAttribute('src')).toBe(inline('a'))
  const kept = app.queryClient.getQueryData<{ pictures: { source: string }[] }>(queryKeys.appliedHome(7, 12))
  expect(kept?.pictures.map(({ source }) => source)).toEqual([inline('a'), '/pictures/x-320.webp'])
})

test('opened without a signal it is the whole home, and says since when; what comes from a list says so, too', async () => {
  const open = (key: readonly unknown[], data: unknown) =>
    openApp('/property/12', {
      session: member,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
      before: ({ queryClient }) =>
        queryClient.setQueryData(key, data, { updatedAt: Date.now() - 3 * HOUR - 1_000 }),
    })
  const described = parsed({ website_description: '<p>By the river</p>' })
  const applied = await open(queryKeys.appliedHome(7, 12), described)
  await applied.until(() => ageIn(applied.place)?.includes('3 hours ago'))
  await applied.until(() => applied.place.textContent?.includes('By the river'))
  expect(applied.place.textContent).not.toContain(LIST_SENTENCE)
  const listed = await open(queryKeys.properties({ limit: 4 }), [parsed({})])
  await listed.until(() => listed.place.textContent?.includes(LIST_SENTENCE))
  expect(ageIn(listed.place)).toContain('3 hours ago')
})

test('its name is that of the tab before its own answer is here', async () => {
  localStorage.setItem('user', JSON.stringify(member.user))
  const app = await openApp('/property/12', {
    session: member,
    answer: () => new Promise(() => {}),
    before: ({ queryClient }) => queryClient.setQueryData(queryKeys.appliedHome(7, 12), parsed({})),
  })
  await app.until(() => headTags(app.router).some((tag) => 'title' in tag && tag.title.startsWith('Home 12')))
})
