// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createConnectivity } from '../../../../src/offline/device/connectivity.ts'
import { manualClock, refusal } from '../../../offline/device.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const LEAVES_AT = '2026-12-05T15:00:00.000Z'
const profile = { id: 7, name: 'Minji', email: 'minji@home.test' }

async function openProfile({ extensions = true, online = true } = {}) {
  const passwords: unknown[] = []
  const probe = async () => online
  const app = await openApp('/profile', {
    session: member,
    deviceOpen: true,
    extensions,
    signal: createConnectivity({ clock: manualClock(), probe, online }),
    answer: async (path, request) => {
      if (path === '/partners/7') return profile
      if (path === '/sessions' || path === '/blocks') return []
      if (path !== '/leave') return undefined
      const { password } = await request.json()
      passwords.push(password)
      return password === 'right' ? { leaves_at: LEAVES_AT } : refusal(400, 'wrong_password')
    },
  })
  const { place } = app
  const button = (label: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const link = () => place.querySelector<HTMLAnchorElement>('a[download]')
  return { ...app, passwords, button, link }
}

test('the download is a link of the own origin, which saves in an app on the home screen, too', async () => {
  const app = await openProfile()
  const link = await app.until(app.link)
  expect(link.getAttribute('href')).toBe('/api/v1/my_data')
  expect(link.textContent).toBe('Download my data')
})

test('in front of a backend of the basic API neither is offered, and deletion is asked for by email', async () => {
  const app = await openProfile({ extensions: false })
  await app.until(() => app.place.querySelector('a[href^="mailto:help@home.test"]'))
  expect(app.link()).toBeNull()
  expect(app.button('Leave 방짝')).toBeUndefined()
})

test('leaving says what it does, keeps what was typed at a refusal, and says until when a login undoes it', async () => {
  const app = await openProfile()
  await app.press(await app.until(() => app.button('Leave 방짝')))
  const dialog = await app.until(() => app.place.querySelector<HTMLElement>('dialog[open]'))
  for (const said of ['every device', 'within seven days', 'deleted for good', 'someone has left'])
    expect(dialog.textContent).toContain(said)
  await app.press(app.button('Leave'))
  await app.until(() => dialog.textContent?.includes('Password is required'))
  await app.type(app.field('password'), 'wrong')
  await app.press(app.button('Leave'))
  await app.until(() => dialog.textContent?.includes('This is not your password.'))
  expect(app.field('password').value).toBe('wrong')
  await app.type(app.field('password'), 'right')
  await app.press(app.button('Leave'))
  const toast = await app.until(() => app.place.querySelector('[popover=manual] span'))
  expect(toast.textContent?.replaceAll('\u00a0', ' ')).toContain('Log in before December 5, 2026 to undo it')
  expect(app.passwords).toEqual(['wrong', 'right'])
})

test('leaving counts what is still unsent, which goes with it', async () => {
  const app = await openProfile()
  app.server.always = async () => refusal(503, 'unavailable')
  await app.outbox.enqueue('bookmark', { property_id: 3, saved: true })
  await app.press(await app.until(() => app.button('Leave 방짝')))
  await app.until(() => app.place.textContent?.includes('1 item has not been sent yet'))
})

test('without a signal the download says that it needs a connection, and so does leaving', async () => {
  const app = await openProfile({ online: false })
  await app.until(() => app.place.textContent?.includes('The download needs a connection.'))
  expect(app.link()).toBeNull()
  await app.press(app.button('Leave 방짝'))
  await app.until(() => app.place.querySelector('dialog[open]')?.textContent?.includes('needs a connection'))
})
