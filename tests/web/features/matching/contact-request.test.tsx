// @vitest-environment jsdom
/** The dashboard's contact button follows its row in the outbox. */
import { afterEach, expect, test, vi } from 'vitest'
import { noAnswer, refusal } from '../../../offline/device.ts'
import { browserFor } from '../../open-app.tsx'
import { matched, openDashboard } from './open-dashboard.tsx'

browserFor()
afterEach(() => void vi.restoreAllMocks())

const record = { ...matched, my_match_decision: 'confirmed' }

async function openCard() {
  let now = () => Date.UTC(2026, 10, 20)
  vi.spyOn(Date, 'now').mockImplementation(() => now())
  const app = await openDashboard({ language: 'en', records: () => [record] })
  now = app.clock.now
  return {
    ...app,
    status: () => app.card.querySelector('[role=status]')?.textContent ?? null,
    alert: () => app.card.querySelector('[role=alert]')?.textContent ?? null,
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
