// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadSavedFilters, saveFilters } from '../../../src/web/homes/listings/saved-filters.ts'
import { emptyFilters } from '../../../src/web/kit/model/property-filters.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const answers: Record<string, unknown> = {
  '/properties': { properties: [] },
  '/properties/filters': { cities: [], categories: [], amenities: [] },
  '/get_my_record': [],
}
const filtered = '/listing?price_order=lh'

async function openFiltered(path: string) {
  saveFilters({ ...emptyFilters, priceOrder: 'lh' })
  const app = await openApp(path, { session: member, deviceOpen: true, answer: (asked) => answers[asked] })
  const follow = async (container: string, text: string) =>
    app.press(
      await app.until(() =>
        [...app.place.querySelectorAll(`${container} a`)].find(({ textContent }) => textContent === text),
      ),
    )
  return { ...app, follow }
}

test.each([
  ['/', 'main', 'Find a room'],
  ['/', 'main', 'See all homes'],
  ['/', 'footer', 'Properties'],
  ['/property/12', 'main', 'Back to the homes'],
  ['/saved', 'main', 'Browse homes'],
  ['/outbox', 'main', 'Browse homes'],
  [filtered, 'footer', 'Properties'],
])('from %s the link in %s, "%s", opens all homes', async (path, container, text) => {
  const app = await openFiltered(path)
  await app.follow(container, text)
  await app.until(() => app.address() === '/listing')
  expect(loadSavedFilters()).toEqual(emptyFilters)
})

test('a document that was asked for all homes shows them all, too', async () => {
  const app = await openFiltered('/listing#all')
  await app.until(() => app.address() === '/listing')
  expect(loadSavedFilters()).toEqual(emptyFilters)
})

test('the tab bar, Back and a reload bring the filters of the session back', async () => {
  const app = await openFiltered('/')
  await app.follow('nav', 'Properties')
  await app.until(() => app.address() === filtered)
  await app.follow('footer', 'Help center')
  await app.until(() => app.address() === '/help')
  app.router.history.back()
  await app.until(() => app.address() === filtered)

  const reloaded = await openFiltered('/listing')
  await reloaded.until(() => reloaded.address() === filtered)
})
