import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newPassword, passwordLength, typedPassword } from '../../src/contract/password.ts'
import { confirmationError, newPasswordError } from '../../src/domain/new-password.ts'

test.each([
  ['geese at noon', 13],
  ['방짝에서살자', 6],
  ['방짝에서살자'.normalize('NFD'), 6],
  ['ｇｅｅｓｅ６', 6],
  ['🌿🌿🌿🌿🌿🌿', 6],
  ['ﬁve55', 6],
])('%j has %i characters, in forms and at the server alike', (password, length) => {
  expect(passwordLength(password)).toBe(length)
  for (const minimum of [6, 8]) {
    const isShort = length < minimum
    expect(newPasswordError(password, minimum) === 'passwordTooShort').toBe(isShort)
    expect(v.is(newPassword(minimum), password)).toBe(!isShort)
  }
})

test('200 characters are the most, of whatever size, and the longest of them can log in', () => {
  const longest = '한'.repeat(200).normalize('NFD')
  expect(longest.length).toBe(600)
  expect(newPasswordError(`x${longest.slice(3)}`, 8)).toBeNull()
  expect(v.is(newPassword(8), longest)).toBe(true)
  expect(v.is(typedPassword, longest)).toBe(true)
  expect(v.is(newPassword(8), `${longest}x`)).toBe(false)
  expect(newPasswordError(`${longest}x`, 8)).toBe('passwordTooLong')
})

test('a repetition from a keyboard that composes otherwise is the same', () => {
  expect(confirmationError('방짝에서살자', '방짝에서살자'.normalize('NFD'))).toBeNull()
})
