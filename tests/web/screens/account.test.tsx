// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

test.each([true, false])(
  'account and security stand below the profile where the backend has such calls: %s',
  async (extensions) => {
    const answers: Record<string, unknown> = {
      '/partners/7': { id: 7, name: 'Minji', email: 'minji@home.test' },
      '/sessions': [],
    }
    const app = await openApp('/profile', { session: member, extensions, answer: (path) => answers[path] })
    await app.until(() => app.place.querySelector('[name=name]'))
    if (extensions) await app.until(() => app.place.textContent?.includes('Account and security'))
    else expect(app.place.textContent).not.toContain('Account and security')
  },
)

test('a member sees where they are logged in, logs another device out, and changes the password, whose refusals stand beside the fields and which logs out the rest', async () => {
  const seen = { began_at: '2026-10-01', last_seen_at: '2026-10-01' }
  let sessions = ['one', 'two', 'three'].map((id) => ({ id, device: id, current: id === 'one', ...seen }))
  const refusal = {
    status: 'error',
    code: 'wrong_password',
    message: '',
    fields: { current_password: 'wrong_password' },
  }
  const answers: Record<string, (asked: Record<string, unknown>) => unknown> = {
    '/partners/7': () => ({ id: 7, name: 'Minji', email: 'minji@home.test' }),
    '/sessions': () => sessions,
    '/end_session': (asked) => {
      sessions = sessions.filter(({ id }) => id !== asked.id)
      return null
    },
    '/change_password': ({ current_password }) => {
      if (current_password !== 'moving-in-soon-77') return Response.json(refusal, { status: 400 })
      sessions = sessions.filter(({ current }) => current)
      return null
    },
  }
  const app = await openApp('/profile', {
    session: member,
    answer: async (path, request) =>
      answers[path]?.(request.method === 'POST' ? await request.json() : {}) ??
      (path in answers ? null : undefined),
  })
  const lines = () => [...app.place.querySelectorAll('main section li')]
  const button = (words: string, within: Element = app.place) =>
    [...within.querySelectorAll('button')].findLast(({ textContent }) => textContent?.includes(words))
  await app.until(() => lines().length === 3)
  expect(lines().map((line) => button('Log out there', line) !== undefined)).toEqual([false, true, true])
  await app.press(button('Log out there', lines()[1]))
  await app.until(() => lines().length === 2)
  expect(lines()[1]?.textContent).toContain('three')

  await app.press(button('Change password'))
  await app.until(() => app.place.querySelector('[name=current]'))
  for (const name of ['password', 'confirmPassword']) await app.type(app.field(name), 'nine green boats')
  await app.type(app.field('current'), 'not-the-password')
  const submit = () => app.press(app.field('current').form?.querySelector('[type=submit]'))
  await submit()
  await app.until(() =>
    app.field('current').form?.textContent?.includes('This is not your current password.'),
  )
  expect(document.activeElement).toBe(app.field('current'))
  await app.type(app.field('current'), 'moving-in-soon-77')
  await submit()
  await app.until(() => app.place.textContent?.includes('Your password has been changed'))
  await app.until(() => lines().length === 1)
})

test('a member whose name is not known is welcomed as a user, in the menu and on the dashboard', async () => {
  const session = { status: 'authenticated', user: { id: 7, name: null }, confirmed: false } as const
  const app = await openApp('/dashboard', { session, answer: () => [] })
  await app.until(() => app.place.querySelector('#more')?.textContent?.includes('Welcome, User'))
  await app.until(() => app.place.querySelector('main')?.textContent?.includes('User'))
})
