// @vitest-environment jsdom
/** Screens that wait, fail or have nothing to show. */
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

test.each([
  ['/', 4],
  ['/listing', 8],
])('on %s grey cards stand in for the homes until they are there: %i', async (path, count) => {
  const answer = Promise.withResolvers<unknown>()
  const homes = Array.from({ length: count }, (_, id) => ({ id: id + 1, name: 'A home', price: 1_800 }))
  const app = await openApp(path, {
    answer: (asked) => (asked === '/properties' ? answer.promise : undefined),
  })
  const inMain = (css: string) => app.place.querySelectorAll(`main ${css}`).length
  await app.until(() => inMain('[aria-busy=true] > *') === count)
  answer.resolve({ properties: homes })
  await app.until(() => inMain('li article') === count && inMain('[aria-busy=true] > *') === 0)
})

test('matches: a failure says so and can be tried again, the first visit has none yet, and a refresh that fails does not say so anew', async () => {
  let isBroken = true
  const app = await openApp('/dashboard', {
    session: member,
    answer: (path) => {
      if (path !== '/get_my_record' || !isBroken) return []
      return Response.json({ status: 'error', code: 'internal', message: '' }, { status: 500 })
    },
  })
  const button = (name: string) =>
    [...app.place.querySelectorAll('main button')].find(({ textContent }) => textContent === name)
  const says = (words: string) => app.place.querySelector('main')?.textContent?.includes(words)
  await app.until(() => app.place.querySelector('main [role=alert]') && button('Try again'))
  isBroken = false
  await app.press(button('Try again'))
  await app.until(() => says('No matches yet'))
  expect(app.place.querySelector('main [role=alert]')).toBeNull()
  isBroken = true
  await app.press(button('Refresh'))
  await app.until(() => says('No matches when this was last loaded'))
})

test('nothing matches: the list says so and leads back to everything', async () => {
  const app = await openApp('/listing?searchTerm=zzzzqq', {
    answer: (path) => (path === '/properties' ? { properties: [] } : undefined),
  })
  await app.until(() => app.place.querySelector('main')?.textContent?.includes('No homes match'))
  const links = [...app.place.querySelectorAll('main a')]
  await app.press(links.find(({ textContent }) => textContent === 'Clear all filters'))
  await app.until(() => app.address() === '/listing')
})

test.each<[string, () => unknown, string]>([
  [
    'out of reach: an example stands in, marked as one',
    () => Promise.reject(new TypeError('Failed')),
    'Example',
  ],
  [
    'broken: an error says so',
    () => Response.json({}, { status: 500 }),
    'The floor plan could not be loaded.',
  ],
])(
  'a floor plan service that is %s, and gives way when the service answers again',
  async (_, fail, words) => {
    let isBroken = true
    const plan = { id: 1, rooms: [{ id: 'm', name: 'Primary bedroom', type: 'single', price: 1440 }] }
    const app = await openApp('/property/12', {
      answer(path) {
        if (path === '/floor_plan/property/12') return isBroken ? fail() : plan
        return path === '/properties/12' ? { id: 12, name: 'A home', price: 1_800 } : undefined
      },
    })
    const section = () => app.place.querySelector('section[aria-labelledby=plan]')
    const says = () => section()?.textContent?.includes(words)
    await app.until(() => says())
    isBroken = false
    const buttons = [...(section()?.querySelectorAll('button') ?? [])]
    await app.press(buttons.find(({ textContent }) => textContent === 'Try again'))
    await app.until(() => !says() && section()?.querySelector('[value=m]'))
  },
)
