// @vitest-environment jsdom
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { propertySchema } from '../../../src/contract/properties.ts'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { browserFor, member, openApp, typeInto } from '../open-app.tsx'

browserFor()

const offer = {
  cities: [{ id: 3, name: 'Fort Lee', name_ko: '포트리' }],
  categories: [],
  amenities: [{ code: 'gym', name: 'Gym', name_ko: '헬스장' }],
}
const asked: URL[] = []
const answer = (path: string, request: Request) => {
  if (path === '/properties/filters') return offer
  if (path !== '/properties') return undefined
  const { searchParams } = new URL(request.url)
  asked.push(new URL(request.url))
  // Where only homes are counted: four without a bound of the rent, else none.
  const total = searchParams.has('max_price') ? 0 : 4
  return searchParams.get('limit') === '1' ? { properties: [{ id: 1 }], total } : { properties: [] }
}
const chips = (place: Element) =>
  [...place.querySelectorAll('main ul a[aria-label]')].map((link) => link.textContent)

test('what nobody offers is ignored, and address and filters agree', async () => {
  const app = await openApp('/listing?amenities=gym,sauna&min_price=abc&city=3', { answer })
  await app.until(() => app.address() === '/listing?city=3&amenities=gym')
  expect(chips(app.place)).toEqual(['Fort Lee', 'Gym'])
})

test('an overlong search is cut, in the address, too, and what the field takes is bounded', async () => {
  asked.length = 0
  const app = await openApp(`/listing?searchTerm=${'a'.repeat(150)}`, { answer })
  await app.until(() => app.address() === `/listing?searchTerm=${'a'.repeat(100)}`)
  expect(asked.map(({ searchParams }) => searchParams.get('searchTerm')?.length)).not.toContain(150)
  expect(app.field('searchTerm').maxLength).toBe(100)
  expect(app.field('searchTerm').value).toBe('a'.repeat(100))
})

test.each(['3', 'Fort+Lee', '포트리'])(
  'in Korean the chip of the city %s bears its Korean name',
  async (city) => {
    const app = await openApp(`/listing?city=${city}`, { answer, language: 'ko' })
    await app.until(() => chips(app.place).includes('포트리'))
    expect(app.address()).toBe(`/listing?city=${city}`)
  },
)

test('rents of rooms and whole homes are not compared silently: it is said, with a way to either kind', async () => {
  const app = await openApp('/listing?price_order=lh', { answer })
  const link = (text: string) =>
    [...app.place.querySelectorAll('main a')].find(({ textContent }) => textContent === text)
  await app.until(() => app.place.textContent?.includes('Rooms and whole homes are mixed'))
  await app.press(link('Only rooms'))
  await app.until(() => app.address() === '/listing?price_order=lh&letting=room')
  await app.until(() => asked.at(-1)?.searchParams.get('letting') === 'room')
  expect(app.place.textContent).not.toContain('Rooms and whole homes are mixed')
  expect(chips(app.place)).toContain('A room')
})

test('an empty list says what was asked for, but not in which order, and leads on without one of it', async () => {
  const app = await openApp('/listing?searchTerm=팰팍&max_price=900&price_order=lh', {
    answer,
    language: 'ko',
  })
  await app.until(() => app.place.textContent?.includes('“팰팍”, 월 $900까지에 맞는 집이 없어요'))
  await app.until(() => app.place.textContent?.includes('월 $900까지 빼고 보기 · 집 4곳'))
  expect(app.place.textContent).not.toContain('“팰팍” 빼고 보기')
  await pressAway(app, '월 $900까지 빼고 보기 · 집 4곳')
  await app.until(() => app.address().endsWith('&price_order=lh'))
  await app.until(() => app.place.textContent?.includes('“팰팍”에 맞는 집이 없어요'))
  expect(app.place.textContent).not.toContain('빼고 보기')
  expect(JSON.parse(sessionStorage.getItem('property-filters') ?? '')).not.toHaveProperty('max_price')
  expect(focused()).toContain('필터')
})

test('the filters of the session come back around what is typed into the search meanwhile', async () => {
  sessionStorage.setItem('property-filters', JSON.stringify({ searchTerm: 'river', city: '3' }))
  delete document.documentElement.dataset.hydrated
  const app = await openApp('/listing', {
    answer,
    atOnce: (place) => {
      const field = place.querySelector('input[name=searchTerm]')
      if (field instanceof HTMLInputElement) typeInto(field, 'Hob')
    },
  })
  await app.until(() => app.address() === '/listing?searchTerm=river&city=3')
  expect(app.field('searchTerm').value).toBe('Hob')
})

/** Presses a link that has the focus, and waits until it is gone. */
async function pressAway(app: Awaited<ReturnType<typeof openApp>>, text: string) {
  const link = [...app.place.querySelectorAll('main a')].find(({ textContent }) => textContent === text)
  if (link instanceof HTMLElement) link.focus()
  await app.press(link)
  await app.until(() => !link?.isConnected)
}
const focused = () => document.activeElement?.closest('a, button')?.textContent

test('a filter that is removed hands focus on: to the next one, else the one before, at last to the filter button', async () => {
  const app = await openApp('/listing?city=3&letting=room&amenities=gym', { answer })
  await app.until(() => chips(app.place).length === 3)
  await pressAway(app, 'A room')
  expect(focused()).toBe('Gym')
  await pressAway(app, 'Gym')
  expect(focused()).toBe('Fort Lee')
  await pressAway(app, 'Fort Lee')
  expect(focused()).toBe('Filters')
})

test.each([
  ['Clear all', '/listing?city=3&letting=room'],
  ['Clear all filters', '/listing?city=3'],
  ['Only rooms', '/listing?price_order=lh'],
])('%s goes with the press and hands focus to the filter button', async (text, address) => {
  const app = await openApp(address, { answer })
  await app.until(() => app.place.textContent?.includes(text))
  await pressAway(app, text)
  expect(focused()).toContain('Filters')
})

test('hidden homes are not counted: loaded, further down as far as this device knows them, or hidden just now', async () => {
  const home = (id: number) => ({ id, name: `Home ${id}`, letting: 'room' })
  const app = await openApp('/listing', {
    session: member,
    answer: (path, request) => {
      if (path === '/hidden_homes') return [1, 30, 31, 32]
      if (path !== '/properties') return answer(path, request)
      const properties = [1, 2, 3, 4, 5, 6, 7, 8].map(home)
      return { properties, total: 48, next_cursor: 'more' }
    },
    before: ({ queryClient }) => {
      // Of the others, 31 and 32, nothing is known here.
      queryClient.setQueryData(queryKeys.property(30), v.parse(propertySchema, home(30)))
    },
  })
  const says = (text: string) => app.until(() => document.body.textContent?.includes(text))
  await says('46 homes')
  await says('You have hidden 2 homes')
  await app.outbox.enqueue('home_hiding', { property_id: 2, hidden: true }, { about: null, hold: 60_000 })
  await says('45 homes')
  await says('You have hidden 3 homes')
  await app.press(
    [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Filters'),
  )
  await says('Show 45 properties')
  await app.press([...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show'))
  await says('48 homes')
})
