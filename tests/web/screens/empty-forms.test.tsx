// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const email = 'Email is required'
const name = 'Name is required'
const again = 'Please confirm your password'
test.each([
  ['the login', '/login', [email, 'Password is required'], 'email'],
  [
    'the short signup',
    '/signup?form=short',
    ['Full name is required', email, 'Password is required', again],
    'fullName',
  ],
  ['the reset request', '/passwordreset', [email], 'email'],
  [
    'the reset completion',
    '/passwordreset/complete?token=abc',
    ['New password is required', again],
    'password',
  ],
  [
    'the completion at /passwordreset',
    '/passwordreset?token=abc',
    ['New password is required', again],
    'password',
  ],
  ['the contact form', '/contact', [name, email, 'Message is required'], 'name'],
])('%s says all that is missing, and goes to the first', async (_, path, sentences, first) => {
  const app = await openApp(path, { answer: () => undefined })
  await app.press(await app.until(() => app.place.querySelector('main [type=submit]')))
  const alerts = [...app.place.querySelectorAll('form [role=alert]')].map(({ textContent }) => textContent)
  expect(alerts).toEqual(sentences)
  expect(document.activeElement).toBe(app.field(first))
})
