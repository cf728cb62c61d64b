import { describe, expect, it } from 'vitest'
import { formatShortDate } from '../../src/domain/short-date.ts'

describe('a day in little room', () => {
  it('stays the day that was written, in the way each language shortens it', () => {
    expect(formatShortDate('2026-12-15', 'ko')).toBe('2026. 12. 15.')
    expect(formatShortDate(' 2027-03-01 ', 'en')).toBe('Mar 1, 2027')
  })

  it("is the reader's day of an instant", () => {
    expect(formatShortDate('2026-06-15T12:00:00Z', 'en')).toBe('Jun 15, 2026')
  })

  it('is nothing where the text is no day', () => {
    expect(formatShortDate('soon', 'ko')).toBeNull()
    expect(formatShortDate('2026-02-30', 'ko')).toBeNull()
    expect(formatShortDate(null, 'en')).toBeNull()
  })
})
