// @vitest-environment jsdom
/** Why a visitor came outlives the login, the sign-up and a password reset. */
import { expect, test } from 'vitest'
import { openDialog } from '../../../src/web/kit/navigation/dialog-history.ts'
import { rememberIntent, takeIntent } from '../../../src/web/kit/navigation/intent.ts'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const HOME = '?redirect=%2Fproperty%2F12'
const hrefs = (place: Element, path: string) =>
  [...place.querySelectorAll('main a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.split('?')[0] === path)

test.each([
  ['/login', '/signup'],
  ['/login', '/passwordreset'],
  ['/signup', '/login'],
  ['/passwordreset', '/login'],
])('the way from %s to %s keeps where the reader was going', async (from, to) => {
  const app = await openApp(from + HOME, { answer: () => undefined })
  await app.until(() => app.place.querySelector('main form'))
  expect(hrefs(app.place, to)).toEqual([to + HOME])
})

test('wizard and short form lead to each other with where the reader was going', async () => {
  const wizard = await openApp(`/signup${HOME}`, { answer: () => undefined })
  await wizard.until(() => hrefs(wizard.place, '/signup').length > 0)
  expect(new URLSearchParams(hrefs(wizard.place, '/signup')[0]?.split('?')[1]).get('redirect')).toBe(
    '/property/12',
  )
  const short = await openApp(`/signup${HOME}&form=short`, { answer: () => undefined })
  await short.until(() => hrefs(short.place, '/signup').length > 0)
  expect(hrefs(short.place, '/signup')).toEqual([`/signup${HOME}`])
})

test('the short form leads to the login with where the reader was going and the email filled in', async () => {
  const app = await openApp(`/signup${HOME}&form=short`, { answer: () => ({ id: 7 }) })
  await app.until(() => app.place.querySelector('[name=confirmPassword]'))
  for (const name of ['password', 'confirmPassword']) await app.type(app.field(name), 'seven purple trains')
  await app.type(app.field('fullName'), 'Minji')
  await app.type(app.field('email'), 'minji@home.test')
  await app.press(app.place.querySelector('main [type=submit]'))
  await app.until(() => app.address() === `/login${HOME}`)
  await app.until(() => app.place.querySelector('[name=fullName]') === null)
  expect(app.field('email').value).toBe('minji@home.test')
})

test('a redirect to another site is dropped by every screen on the way', async () => {
  for (const path of ['/login', '/signup', '/passwordreset']) {
    for (const evil of ['//evil.test', '/\\evil.test', '/%09/evil.test', 'https://evil.test']) {
      const app = await openApp(`${path}?redirect=${evil}`, { answer: () => undefined })
      await app.until(() => app.place.querySelector('main form'))
      expect(app.place.innerHTML).not.toContain('evil.test')
    }
  }
})

test('the modal over a home offers to sign up beside the login; both lead back to it, the sign-up to its form', async () => {
  const answer = (path: string) => (path === '/properties/12' ? { id: 12, name: 'A home' } : undefined)
  const app = await openApp('/property/12', { answer })
  await app.until(() => app.place.querySelector('#inquiry'))
  openDialog('login-needed')
  const dialog = await app.until(() => app.place.querySelector('dialog[open]'))
  expect([...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/signup${HOME}%23inquiry`,
    `/login${HOME}`,
  ])
})

test('what was wanted is given once, and not after two hours', () => {
  rememberIntent('room 12', 'bed-1')
  expect(takeIntent('room 12')).toBe('bed-1')
  expect(takeIntent('room 12')).toBeNull()
  localStorage.setItem('wanted:room 12', JSON.stringify({ value: 'bed-1', until: Date.now() }))
  expect(takeIntent('room 12')).toBeNull()
})

test('a password reset that a mail ends in another tab leads to the login with where the reader was going, by its link and by itself', async () => {
  const app = await openApp(`/passwordreset${HOME}`, { answer: () => null })
  await app.until(() => app.place.querySelector('[name=email]'))
  await app.type(app.field('email'), 'minji@home.test')
  await app.press(app.place.querySelector('[type=submit]'))
  await app.until(() => app.place.textContent?.includes('Check your email'))

  const reset = await openApp('/passwordreset/complete?token=abc', { answer: () => null })
  await reset.until(() => reset.place.querySelector('[name=confirmPassword]'))
  for (const name of ['password', 'confirmPassword'])
    await reset.type(reset.field(name), 'seven purple trains')
  await reset.press(reset.place.querySelector('[type=submit]'))
  await reset.until(() => reset.place.textContent?.includes('Your password has been changed'))
  expect(hrefs(reset.place, '/login')).toEqual([`/login${HOME}`])
  await reset.until(() => reset.address() === `/login${HOME}`)
})
