import { describe, expect, test } from 'vitest'
import { readPhone } from '../../../../src/domain/phone.ts'
import { formatPhone } from '../../../../src/web/kit/model/phone.ts'

test.each([
  ['1234567', true],
  ['123456', false],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+82 10-1234-5678', true],
  ['(201) 555-0123', true],
  ['201.555.0123', true],
  [' 010-1234-5678 ', true],
  ['minji_1234567', false],
  ['555-0123 ext 4567', true],
  ['1+2345678', false],
  ['', false],
])('%j is a phone number: %s', (text, valid) => {
  expect(readPhone(text) !== null).toBe(valid)
})

describe('a number is shown as its country writes it', () => {
  test.each([
    ['+12015550123', '(201) 555-0123'],
    ['2015550123', '(201) 555-0123'],
    ['1 201 555 0123', '(201) 555-0123'],
    ['+821012345678', '010-1234-5678'],
    ['+82 010 1234 5678', '010-1234-5678'],
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['+8221234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['15881234', '1588-1234'],
  ])('%s as %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
  })
  test.each(['+44 20 7946 0958', '+815012345678', 'kakao_minji', '(201) •••-••23', '+1 555', '0000000'])(
    '%s as it came',
    (text) => {
      expect(formatPhone(` ${text} `)).toBe(text)
    },
  )
})
