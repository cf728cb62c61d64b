import { describe, expect, test } from 'vitest'
import { toE164, toStoredPhone } from '../../../src/server/rules/phone-e164.ts'
import { formatPhone } from '../../../src/web/kit/model/phone.ts'

describe('a number is stored', () => {
  test.each([
    ['(201) 555-0123', '+12015550123'],
    ['1-212-736-5000', '+12127365000'],
    ['010-1234-5678', '+821012345678'],
    ['+82 10 1234 5678', '+821012345678'],
    ['02-2123-4567', '+82221234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s as %s', (text, stored) => {
    expect(toE164(text)).toBe(stored)
    expect(toStoredPhone(text)).toBe(stored)
  })
  test.each(['kakao_minji', '12345', 'call 201 555 0123 please', ''])(
    '%j as it is, because it is no number',
    (text) => {
      expect(toE164(text)).toBeNull()
      expect(toStoredPhone(` ${text}`)).toBe(text)
    },
  )
  test('and reads back in the form that was typed', () => {
    for (const text of ['(201) 555-0123', '010-1234-5678'])
      expect(formatPhone(toStoredPhone(text))).toBe(text)
  })
})
