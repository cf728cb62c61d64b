// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

const links = (place: Element) =>
  [...place.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])
const ways = [
  ['Request another link', '/passwordreset'],
  ['Back to login', '/login'],
]

test("without a token the completion page says 'Invalid Reset Link', with the ways on", async () => {
  const app = await openApp('/passwordreset/complete', { answer: () => undefined })
  await app.until(() => app.place.querySelector('h1')?.textContent === 'Invalid Reset Link')
  expect(app.place.textContent).toContain('The password reset link is invalid or has expired.')
  expect(links(app.place)).toEqual(ways)
})

test.each(['/passwordreset/complete', '/passwordreset'])(
  'a token that the server refuses at %s says so, with the ways on, and the heading has the focus',
  async (path) => {
    const refusal = { status: 'error', code: 'reset_token_invalid', message: 'x' }
    const app = await openApp(`${path}?token=abc`, { answer: () => Response.json(refusal, { status: 400 }) })
    await app.until(() => app.place.querySelector('[name=confirmPassword]'))
    expect(new Map(links(app.place) as [string, string][])).toEqual(new Map(ways as [string, string][]))
    for (const name of ['password', 'confirmPassword']) await app.type(app.field(name), 'seven purple trains')
    await app.press(app.place.querySelector('[type=submit]'))
    const heading = await app.until(() => {
      const found = app.place.querySelector('h1')
      return found?.textContent === 'Invalid Reset Link' && found
    })
    expect(document.activeElement).toBe(heading)
    expect(app.place.querySelector('main [role=alert]')?.textContent).toContain('invalid or has expired')
    expect(links(app.place)).toEqual(ways)
  },
)
