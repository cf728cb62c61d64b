import { expect, test } from 'vitest'
import { latestMoveIn, moveInProblem } from '../../src/domain/move-in-date.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-18', 'move_in_passed', 'move_in_passed'],
  ['2026-11-19', 'move_in_passed', null],
  ['2026-11-20', null, null],
  ['2028-11-20', null, null],
  ['2028-11-21', 'move_in_too_far', null],
  ['2028-11-22', 'move_in_too_far', 'move_in_too_far'],
  ['9999-12-31', 'move_in_too_far', 'move_in_too_far'],
  ['0001-01-01', 'move_in_passed', 'move_in_passed'],
] as const)('%s, on the 20th of November 2026: %s, with a day of tolerance: %s', (date, strict, tolerant) => {
  expect(moveInProblem(date, today)).toBe(strict)
  expect(moveInProblem(date, today, 1)).toBe(tolerant)
})

test('two years from a leap day end with February', () => {
  expect(moveInProblem('2030-02-28', '2028-02-29')).toBeNull()
  expect(moveInProblem('2030-03-01', '2028-02-29')).toBe('move_in_too_far')
  expect(latestMoveIn('2026-11-20')).toBe('2028-11-20')
})
