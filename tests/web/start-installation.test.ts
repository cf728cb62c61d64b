// @vitest-environment jsdom
/** When the browser's own offer to install becomes ours: after a home was applied for or saved, and not before. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startInstallation } from '../../src/web/features/installation/start-installation.ts'
import { gate, loggedInPhone, quiet, success } from '../offline/device.ts'
import { inquiryFor, yesTo } from '../offline/payloads.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => vi.unstubAllGlobals())

async function openApp() {
  const { outbox, server } = await loggedInPhone()
  const installation = startInstallation(outbox)
  const event = new Event('beforeinstallprompt', { cancelable: true })
  dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }))
  expect(event.defaultPrevented).toBe(true)
  return { outbox, server, isOffered: () => installation.getSnapshot().offered }
}

test('an inquiry deserves the offer once it is delivered, not while it is on its way', async () => {
  const { outbox, server, isOffered } = await openApp()
  const answer = gate()
  server.next(() => answer.opened.then(() => success({ inquiry_id: 55 })))
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  expect(server.received).toHaveLength(1)
  expect(isOffered()).toBe(false)
  answer.open()
  await quiet()
  expect(isOffered()).toBe(true)
})

test('so does a home that is saved; one that is no longer saved, and a decision, do not', async () => {
  const { outbox, server, isOffered } = await openApp()
  await outbox.enqueue('bookmark', { property_id: 7, saved: false })
  await outbox.enqueue('suggestion_decision', yesTo(3))
  await quiet()
  expect(server.received).toHaveLength(2)
  expect(isOffered()).toBe(false)
  await outbox.enqueue('bookmark', { property_id: 8, saved: true })
  await quiet()
  expect(isOffered()).toBe(true)
})
