import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetServerTime, noteServerTime, serverToday } from '../../src/offline/device/server-time.ts'
import { deviceStorage } from './device.ts'

const DAY = 24 * 60 * 60 * 1000
const TRUE_TIME = Date.UTC(2026, 10, 26, 15)
const TODAY = '2026-11-26'

const answered = (time: number, headers: Record<string, string> = {}) =>
  noteServerTime(
    new Response('{}', {
      headers: { date: new Date(time).toUTCString(), 'content-type': 'application/json', ...headers },
    }),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.stubGlobal('localStorage', deviceStorage())
  forgetServerTime()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-40, -3, -1, 0, 1, 3, 40])('a clock that is wrong by %d days: today is the server’s', (days) => {
  vi.setSystemTime(TRUE_TIME + days * DAY)
  answered(TRUE_TIME)
  expect(serverToday()).toBe(TODAY)
})

test('a clock that is set while the page is open changes nothing; the day goes on with the page', () => {
  vi.setSystemTime(TRUE_TIME)
  answered(TRUE_TIME)
  vi.setSystemTime(TRUE_TIME + 9 * DAY)
  expect(serverToday()).toBe(TODAY)
  vi.advanceTimersByTime(DAY)
  expect(serverToday()).toBe('2026-11-27')
})

test('a page without an answer takes the last one of an earlier page, which is never later than the server’s day', () => {
  vi.setSystemTime(TRUE_TIME + 3 * DAY)
  answered(TRUE_TIME)
  forgetServerTime()
  vi.setSystemTime(TRUE_TIME + 30 * DAY)
  expect(serverToday()).toBe(TODAY)
})

test('before any answer the device’s own day is all there is', () => {
  vi.setSystemTime(TRUE_TIME)
  expect(serverToday()).toBe(TODAY)
  localStorage.setItem('outbox-clock', '{"at":"yesterday"}')
  expect(serverToday()).toBe(TODAY)
})

test.each([
  ['a captive portal’s page', { 'content-type': 'text/html' }],
  ['a shared cache’s answer', { age: '86400' }],
  ['an answer without a readable date', { date: 'yesterday' }],
])('%s says nothing of the time', (_name, headers) => {
  vi.setSystemTime(TRUE_TIME)
  answered(TRUE_TIME + 5 * DAY, headers)
  expect(serverToday()).toBe(TODAY)
})
