import { describe, expect, test } from 'vitest'
import {
  afterWorkingHours,
  beforeWorkingHours,
  isWorkingDay,
  isWorkingTime,
} from '../../src/domain/working-hours.ts'

/** Thanksgiving and Christmas of 2026. */
const daysOff = new Set(['2026-11-26', '2026-12-25'])

// Winter is 5 hours behind UTC, summer 4: in 2026 summer begins on 8 March and ends on 1 November, both Sundays.
const cases: [string, string, number, string][] = [
  ['within a day', '2026-11-30T10:00-05:00', 3, '2026-11-30T13:00-05:00'],
  ['until the last minute of a day', '2026-11-30T10:00-05:00', 9, '2026-11-30T19:00-05:00'],
  ['from before the day begins', '2026-11-30T02:00-05:00', 1, '2026-11-30T10:00-05:00'],
  ['from after it ends', '2026-11-30T23:30-05:00', 1, '2026-12-01T10:00-05:00'],
  ['over a night', '2026-11-30T18:30-05:00', 1, '2026-12-01T09:30-05:00'],
  ['over a weekend', '2026-12-05T18:00-05:00', 2, '2026-12-07T10:00-05:00'],
  ['from a Sunday', '2026-12-06T12:00-05:00', 2, '2026-12-07T11:00-05:00'],
  ['48 over a Sunday', '2026-11-30T12:00-05:00', 48, '2026-12-05T10:00-05:00'],
  ['48 over a Sunday and a holiday', '2026-11-24T12:00-05:00', 48, '2026-12-01T10:00-05:00'],
  ['from a holiday', '2026-11-26T12:00-05:00', 1, '2026-11-27T10:00-05:00'],
  ['48 over a holiday and a new year', '2026-12-24T12:00-05:00', 48, '2026-12-31T10:00-05:00'],
  ['48 over the day on which summer begins', '2026-03-05T12:00-05:00', 48, '2026-03-11T10:00-04:00'],
  ['48 over the day on which summer ends', '2026-10-29T12:00-04:00', 48, '2026-11-04T10:00-05:00'],
  ['from the hour that is skipped', '2026-03-08T02:30-05:00', 1, '2026-03-09T10:00-04:00'],
  ['from the hour that comes twice', '2026-11-01T01:30-05:00', 1, '2026-11-02T10:00-05:00'],
  ['half an hour', '2026-11-30T10:00-05:00', 0.5, '2026-11-30T10:30-05:00'],
  ['500', '2026-11-30T09:00-05:00', 500, '2027-01-27T19:00-05:00'],
]

const iso = (text: string) => new Date(text).toISOString()

test.each(cases)('working hours are counted %s: from %s, %d later it is %s', (_, from, hours, until) => {
  expect(afterWorkingHours(new Date(from), hours, daysOff).toISOString()).toBe(iso(until))
})

test.each(cases)(
  'what became overdue just now is found %s: since %s, %d until %s',
  (_, from, hours, until) => {
    const overdue = (at: number) => beforeWorkingHours(new Date(at), hours, daysOff) >= new Date(from)
    expect(overdue(Date.parse(until))).toBe(true)
    expect(overdue(Date.parse(until) - 1)).toBe(false)
  },
)

describe('the letting team', () => {
  test.each([
    ['2026-11-28', true],
    ['2026-11-29', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
  ])('on %s works: %s', (date, works) => {
    expect(isWorkingDay(date, daysOff)).toBe(works)
  })

  test.each([
    ['2026-11-30T08:59-05:00', false],
    ['2026-11-30T09:00-05:00', true],
    ['2026-11-30T18:59-05:00', true],
    ['2026-11-30T19:00-05:00', false],
    ['2026-03-09T08:59-04:00', false],
    ['2026-03-09T09:00-04:00', true],
    ['2026-11-29T12:00-05:00', false],
    ['2026-11-26T12:00-05:00', false],
  ])('at %s works: %s', (instant, works) => {
    expect(isWorkingTime(new Date(instant), daysOff)).toBe(works)
  })
})
