// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const phone = {
  id: 'phone',
  device: 'iPhone · Safari',
  began_at: '2026-11-01T12:00:00Z',
  last_seen_at: '2026-11-20T12:00:00Z',
  current: false,
}
const laptop = { ...phone, id: 'laptop', device: null, current: true }
const profile = { id: 7, name: 'Minji', email: 'minji@home.test' }

/** The profile of a member before a server that answers `post` to the calls that change something. */
async function openProfile(post: (path: string, body: unknown) => unknown) {
  let sessions = [laptop, phone]
  const app = await openApp('/profile', {
    session: member,
    answer: async (path, request) => {
      if (request.method === 'POST') {
        const body: unknown = await request.json()
        if (path === '/end_session') sessions = [laptop]
        return post(path, body)
      }
      if (path === '/sessions') return sessions
      return path === '/partners/7' ? profile : undefined
    },
  })
  const button = (name: string) =>
    [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { ...app, button }
}

async function fillIn(app: Awaited<ReturnType<typeof openProfile>>, typed: Record<string, string>) {
  await app.press(await app.until(() => app.button('Change password')))
  for (const [name, text] of Object.entries(typed)) await app.type(app.field(name), text)
  await app.press(app.button('Change password'))
}
const typed = { current: 'old-words-77', password: 'new-words-77', confirmPassword: 'new-words-77' }

test('the profile lists where its user is logged in, and ends a session elsewhere', async () => {
  const posts: unknown[] = []
  const app = await openProfile((path, body) => {
    posts.push([path, body])
    return null
  })
  const lines = () => [...app.place.querySelectorAll('li > p[id]')].map(({ textContent }) => textContent)
  await app.until(() => lines().length === 2)
  expect(lines()[0]).toMatch(/^Unknown deviceThis deviceLogged in on Nov\s1,\s2026$/)
  expect(lines()[1]).toMatch(/^iPhone · SafariLast used .+Logged in on Nov\s1,\s2026$/)
  await app.press(app.button('Log out there'))
  await app.until(() => lines().length === 1)
  expect(posts).toEqual([['/end_session', { id: 'phone' }]])
  expect(app.button('Log out on all other devices')).toBeUndefined()
})

test('a changed password is said to be, and its form goes', async () => {
  const posts: unknown[] = []
  const app = await openProfile((path, body) => {
    posts.push([path, body])
    return null
  })
  await fillIn(app, typed)
  await app.until(() => app.place.textContent?.includes('Your password has been changed'))
  expect(posts).toEqual([
    ['/change_password', { current_password: 'old-words-77', password: 'new-words-77' }],
  ])
  expect(app.place.querySelector('[name=current]')).toBeNull()
})

test.each([
  [
    'the current one is wrong',
    'wrong_password',
    'current_password',
    'current',
    'This is not your current password.',
  ],
  [
    'the new one is too common',
    'common_password',
    'password',
    'password',
    'This password is too common. Please choose another one.',
  ],
])(
  'where %s it is said beside its field, and what was typed stays',
  async (_, code, field, name, sentence) => {
    const app = await openProfile(() =>
      Response.json({ status: 'error', code, message: 'x', fields: { [field]: code } }, { status: 400 }),
    )
    await fillIn(app, typed)
    const alert = await app.until(() => app.place.querySelector('form [role=alert]'))
    expect(alert.textContent).toBe(sentence)
    expect(document.activeElement).toBe(app.field(name))
    expect(app.field('confirmPassword').value).toBe('new-words-77')
  },
)

test('in front of another backend, which has no such calls, there is no such section', async () => {
  const app = await openApp('/profile', {
    session: member,
    extensions: false,
    answer: (path) => (path === '/partners/7' ? profile : undefined),
  })
  await app.until(() => app.place.querySelector('[name=name]'))
  expect(app.place.textContent).not.toContain('Account and security')
})
