// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const home = { id: 12, name: 'A home', city: 'Fort Lee', price: 1800 }
const answers: Record<string, unknown> = {
  '/properties': { properties: [home] },
  '/properties/12': home,
  '/properties/filters': { cities: [], categories: [], amenities: [] },
}

async function openAt(path: string) {
  const app = await openApp(path, { answer: (asked) => answers[asked] })
  const link = (label = 'All homes') =>
    app.until(() =>
      [...app.place.querySelectorAll<HTMLElement>('main a')].find((one) => one.textContent === label),
    )
  const goHome = async (label?: string) => {
    await app.router.navigate({ to: '/property/$id', params: { id: '12' } })
    return link(label)
  }
  const isList = (address: string) => app.until(() => app.address() === address)
  return { ...app, link, goHome, isList }
}

test('the way from a home goes back to the list that one came from, with its filters, and says so', async () => {
  const app = await openAt('/listing?price_order=lh')
  const { length } = app.router.history
  await app.press(await app.goHome('Back to the list'))
  await app.isList('/listing?price_order=lh')
  app.router.history.forward()
  await app.isList('/property/12')
  expect(app.router.history.length).toBe(length + 1)
})

test('from outside and from another page it opens all homes, and back returns to the home', async () => {
  const outside = await openAt('/property/12')
  await outside.press(await outside.link())
  await outside.isList('/listing')
  outside.router.history.back()
  await outside.isList('/property/12')

  const landing = await openAt('/help')
  await landing.press(await landing.goHome())
  await landing.isList('/listing')
  landing.router.history.back()
  await landing.isList('/property/12')
})

test('opened in another tab it leaves this one where it is', async () => {
  const app = await openAt('/listing')
  const link = await app.goHome('Back to the list')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(app.address()).toBe('/property/12')
})
