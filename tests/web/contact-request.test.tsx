// @vitest-environment jsdom
/** The dashboard's contact button follows its row in the outbox. */
import { afterEach, expect, test, vi } from 'vitest'
import { noAnswer, quiet, refusal } from '../offline/device.ts'
import { browserFor, member, openApp } from './open-app.tsx'

browserFor()
afterEach(() => void vi.restoreAllMocks())

const record = {
  id: 31,
  inquiry_id: 31,
  property_id: 12,
  property_name: '한 집',
  matching_status: 'matched',
  matched_inquiry_id: 41,
  matched_user_name: '나리',
  my_match_decision: 'confirmed',
  their_match_decision: 'pending',
}

async function openCard() {
  let now = () => Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now())
  const app = await openApp('/dashboard', {
    session: member,
    language: 'en',
    deviceOpen: true,
    answer: (path) => (path === '/get_my_record' ? [record] : undefined),
  })
  now = app.clock.now
  const card = await app.until(() => app.place.querySelector('article'))
  const button = (name: string) =>
    [...app.place.querySelectorAll('article button')].find(({ textContent }) => textContent === name)
  return {
    ...app,
    button,
    status: () => card.querySelector('[role=status]')?.textContent ?? null,
    alert: () => card.querySelector('[role=alert]')?.textContent ?? null,
    pass: async (milliseconds: number) => {
      app.clock.advance(milliseconds)
      await quiet()
    },
  }
}

test('a contact request whose answer is lost waits, is sent again under its own key, and is said to be sent', async () => {
  const app = await openCard()
  app.server.next(noAnswer)
  await app.press(await app.until(() => app.button('Ask to connect')))
  await app.until(() => app.status()?.includes('It is saved on this device'))
  expect(app.alert()).toBeNull()
  expect(app.button('Ask to connect')).toBeUndefined()

  await app.pass(60_000)
  await app.until(() => app.status() === 'Contact request sent successfully!')
  expect(app.server.received.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/contact_match', { match_id: 41 }],
    ['/api/v1/contact_match', { match_id: 41 }],
  ])
  expect(new Set(app.server.received.map(({ key }) => key)).size).toBe(1)
})

test('a refused contact request says so with the reason, and the button asks anew', async () => {
  const app = await openCard()
  app.server.next(() => refusal(409, 'contact_not_confirmed'))
  await app.press(await app.until(() => app.button('Ask to connect')))
  await app.until(() => app.alert()?.startsWith('Failed to contact match. Please try again.'))
  expect(app.alert()).toContain('Please accept the match before you get in touch.')

  await app.press(app.button('Ask to connect'))
  await app.until(() => app.status() === 'Contact request sent successfully!')
  expect(app.alert()).toBeNull()
})

test('a contact request that waits can be discarded', async () => {
  const app = await openCard()
  app.server.always = noAnswer
  await app.press(await app.until(() => app.button('Ask to connect')))
  await app.press(await app.until(() => app.button('Discard')))
  await app.until(() => app.button('Ask to connect'))
  expect(app.outbox.getSnapshot().rows).toEqual([])
})
