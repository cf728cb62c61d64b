// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { noAnswer } from '../../offline/device.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

test('the login keeps the email over a reload, and never the password', async () => {
  const first = await openApp('/login', { answer: () => undefined })
  await first.type(first.field('email'), 'minji@home.test')
  await first.type(first.field('password'), 'secret-77')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-77')
  const again = await openApp('/login', { answer: () => undefined })
  expect(again.field('email').value).toBe('minji@home.test')
  expect(again.field('password').value).toBe('')
})

test('who is sent to the login from the outbox reads that something waits to be sent; nobody reads what or whose', async () => {
  const leaveSomething = async (address: string) => {
    const app = await openApp(address, { answer: () => undefined })
    app.server.always = noAnswer
    await app.outbox.loggedIn(1)
    await app.outbox.enqueue('bookmark', { property_id: 3, saved: true }, { about: 'A home' })
    const heading = () => app.place.querySelector('header p')?.textContent
    expect(heading()).toBe('Your applications and matches are waiting for you.')
    await app.outbox.setUser(null)
    return { ...app, heading }
  }
  const login = await leaveSomething('/login?redirect=/outbox')
  await login.until(() => login.heading()?.startsWith('Something on this device has not been sent yet.'))
  expect(login.place.textContent).not.toContain('A home')
  await login.outbox.forget(1)
  await login.until(() => login.heading() === 'Your applications and matches are waiting for you.')

  const other = await leaveSomething('/login?redirect=/dashboard')
  expect(other.outbox.getSnapshot().leftBehind).toBe(true)
  expect(other.heading()).toBe('Your applications and matches are waiting for you.')
})

test.each([
  ['minji@home.test', 'minji@home.test'],
  ['', ''],
])('the way to a forgotten password keeps the email as typed: %j', async (typed, kept) => {
  const app = await openApp('/login', { answer: () => undefined })
  if (typed !== '') await app.type(app.field('email'), typed)
  await app.press(app.place.querySelector('main a[href="/passwordreset"]'))
  await app.until(() => app.address() === '/passwordreset' && app.place.querySelector('[name=email]'))
  await app.until(() => !app.place.querySelector('[name=password]'))
  expect(app.field('email').value).toBe(kept)
  app.router.history.back()
  await app.until(() => app.place.querySelector('[name=password]'))
  expect(app.field('email').value).toBe(typed)
})

test.each([
  ['a renter from nowhere', '/login', undefined, '/'],
  ['staff from nowhere', '/login', true, '/desk'],
  ['staff from another page', '/login?redirect=/saved', true, '/saved'],
] as const)('%s begins after the login where they belong', async (_, path, is_staff, start) => {
  const user = { id: 7, name: 'Minji', ...(is_staff && { is_staff }) }
  const session = { ...member, user } as typeof member
  const app = await openApp(path, { session, answer: () => undefined })
  await app.until(() => app.address() === start)
})
