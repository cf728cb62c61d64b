import { describe, expect, test } from 'vitest'
import {
  calendarDateOf,
  formatDate,
  formatFactDate,
  formatTimeAgo,
  isCalendarDate,
  readInstant,
} from '../../src/domain/dates.ts'

describe('times of servers', () => {
  test.each([
    ['2026-11-20T19:50:58Z', '2026-11-20T19:50:58.000Z'],
    ['2026-11-20T19:50:58.123456Z', '2026-11-20T19:50:58.123Z'],
    ['2026-11-20 19:50:58', '2026-11-20T19:50:58.000Z'],
    ['2026-11-20T19:50:58', '2026-11-20T19:50:58.000Z'],
    ['2026-11-20 19:50', '2026-11-20T19:50:00.000Z'],
    ['2026-11-20 19:50:58.5', '2026-11-20T19:50:58.500Z'],
    ['2026-11-20T14:50:58-05:00', '2026-11-20T19:50:58.000Z'],
    ['2026-11-21T04:50:58+0900', '2026-11-20T19:50:58.000Z'],
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(readInstant(text) ?? Number.NaN).toISOString()).toBe(instant)
  })

  test.each([
    ...[null, undefined, '', 'soon', '12/01/2026'],
    ...['2026-02-30', '2026-13-01 10:00:00', '2026-11-20 25:00:00'],
  ])('%j cannot be read', (text) => {
    expect(readInstant(text)).toBeNull()
  })
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-12-01T00:00', false],
])('%s is a day that exists: %s', (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists)
})

test.each([
  ['2026-11-26T04:59:59Z', '2026-11-25'],
  ['2026-11-26T05:00:00Z', '2026-11-26'],
  ['2026-03-08T04:59:59Z', '2026-03-07'],
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2026-11-01T04:00:00Z', '2026-11-01'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
  ['2027-01-01T00:00:00Z', '2026-12-31'],
])('at %s it is %s in New York, the day of the product', (instant, day) => {
  expect(calendarDateOf(new Date(instant))).toBe(day)
})

test('summer time in New York begins and ends as the platform knows it', () => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })
  for (let at = Date.UTC(2025, 0, 1, 4, 30); at < Date.UTC(2031, 0, 1); at += 24 * 3_600_000)
    expect(calendarDateOf(new Date(at))).toBe(platform.format(at))
})

/** A date as it stands in a line that never breaks inside it. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

describe('a date is shown', () => {
  test.each([
    ['ko', '2026년 12월 1일', '2026년 12월 1일'],
    ['en', 'December 1, 2026', 'Dec 1, 2026'],
  ] as const)(
    'in %s, on a line that does not break inside it: %s, among facts %s',
    (language, shown, brief) => {
      expect(formatDate('2026-12-01', language)).toBe(unbroken(shown))
      expect(formatFactDate('2026-12-01', language)).toBe(unbroken(brief))
    },
  )
  test('an instant is shown as its day in New York', () => {
    expect(formatDate('2026-12-01 02:00:00', 'en')).toBe(unbroken('November 30, 2026'))
    expect(formatDate('2026-12-01 05:00:00', 'en')).toBe(unbroken('December 1, 2026'))
  })
  test('what cannot be read is not shown', () => {
    expect(formatDate('soon', 'ko')).toBeNull()
    expect(formatDate(null, 'ko')).toBeNull()
    expect(formatFactDate('soon', 'en')).toBeNull()
  })
})

test.each([
  [-5, '방금', 'just now'],
  [59, '방금', 'just now'],
  [60, '1분 전', '1 minute ago'],
  [3 * 60 + 59, '3분 전', '3 minutes ago'],
  [3600, '1시간 전', '1 hour ago'],
  [24 * 3600, '어제', 'yesterday'],
  [4 * 24 * 3600, '4일 전', '4 days ago'],
  [70 * 24 * 3600, '2개월 전', '2 months ago'],
])('%d seconds ago reads %s and %s', (seconds, ko, en) => {
  const now = Date.UTC(2026, 10, 20)
  expect([
    formatTimeAgo(now - seconds * 1000, now, 'ko'),
    formatTimeAgo(now - seconds * 1000, now, 'en'),
  ]).toEqual([ko, en])
})
