import { expect, test } from 'vitest'
import { readPriceRange } from '../../src/domain/price-range.ts'

test.each([
  ['', '', null, null, null],
  ['900', '', 900, null, null],
  ['$1,850', ' 2500 ', 1850, 2500, null],
  ['９００', '', 900, null, null],
  ['900', '900', 900, 900, null],
  ['0', '', 0, null, null],
  ['1000', '900', 1000, 900, 'min_above_max'],
  ['-5', '900', null, 900, 'min_not_a_number'],
  ['cheap', 'dear', null, null, 'min_not_a_number'],
  ['900', '1e5', 900, null, 'max_not_a_number'],
  ['', '99999999', null, null, 'max_not_a_number'],
])('from %j to %j', (minText, maxText, min, max, error) => {
  expect(readPriceRange(minText, maxText)).toEqual({ min, max, error })
})
