// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, openApp } from '../open-app.tsx'

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
