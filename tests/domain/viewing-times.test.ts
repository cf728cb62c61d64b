import { describe, expect, it } from 'vitest'
import { daysLater, newYorkInstant } from '../../src/domain/dates.ts'
import {
  formatShortViewing,
  formatViewing,
  mondayOf,
  newYorkClock,
  slotTimes,
} from '../../src/domain/viewing-times.ts'

const iso = (instant: number) => new Date(instant).toISOString()

describe('a time of a day in New York', () => {
  it.each([
    ['in winter', '2026-12-05', '14:00', '2026-12-05T19:00:00.000Z'],
    ['in summer', '2026-07-04', '14:00', '2026-07-04T18:00:00.000Z'],
    ['on the evening before the clocks go forward', '2026-03-07', '19:00', '2026-03-08T00:00:00.000Z'],
    ['on the evening after they did', '2026-03-08', '19:00', '2026-03-08T23:00:00.000Z'],
    ['on the evening before they go back', '2026-10-31', '19:00', '2026-10-31T23:00:00.000Z'],
    ['on the evening after they did', '2026-11-01', '19:00', '2026-11-02T00:00:00.000Z'],
    ['in the hour that is there twice: the first', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['in the hour that is missing: the next', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ])('%s', (_, day, time, instant) => expect(iso(newYorkInstant(day, time))).toBe(instant))

  it('is read back as it was written, on every day of a year, as Intl does', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' },
    })
    for (let day = '2026-01-01'; day < '2027-01-01'; day = daysLater(day, 1)) {
      const instant = newYorkInstant(day, '19:00')
      expect([clock.format(instant), newYorkClock(instant)]).toEqual([`${day} 19:00`, '19:00'])
    }
  })
})

describe('times that are opened together', () => {
  const now = Date.parse('2026-11-30T15:12:00Z')

  it('are days by times by weeks', () => {
    const times = slotTimes(['2026-12-03', '2026-12-05'], ['14:00', '14:30', '18:00', '18:30'], 4, now)
    expect(times).toHaveLength(32)
    expect(iso(times[0] ?? 0)).toBe('2026-12-03T19:00:00.000Z')
    expect(iso(times.at(-1) ?? 0)).toBe('2026-12-26T23:30:00.000Z')
  })

  it('keep their hour over a change of the clock, and leave out what has passed', () => {
    const before = Date.parse('2026-10-25T00:00:00Z')
    expect(slotTimes(['2026-10-31'], ['19:00'], 2, before).map(newYorkClock)).toEqual(['19:00', '19:00'])
    expect(slotTimes(['2026-11-30'], ['10:00', '11:00'], 1, now).map(iso)).toEqual([
      '2026-11-30T16:00:00.000Z',
    ])
  })
})

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2026-03-08', '2026-03-02'],
])('%s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

it('is said in both languages', () => {
  const noon = newYorkInstant('2026-12-05', '12:00')
  expect(formatViewing(noon, 'ko').replaceAll('\u00a0', ' ')).toBe('토 12월 5일 오후 12:00')
  expect(formatViewing(noon, 'en').replaceAll('\u00a0', ' ')).toBe('Sat, Dec 5, 12:00 PM')
  const midnight = newYorkInstant('2026-12-06', '00:30')
  expect(formatShortViewing(midnight, 'ko').replaceAll('\u00a0', ' ')).toBe('일 오전 12:30')
  expect(formatShortViewing(midnight, 'en').replaceAll('\u00a0', ' ')).toBe('Sun 12:30 AM')
})
