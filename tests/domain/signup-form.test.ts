import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MINIMUM, WIZARD_PASSWORD_MINIMUM } from '../../src/contract/limits.ts'
import { signupRequest } from '../../src/contract/partners.ts'
import { newPasswordError } from '../../src/domain/new-password.ts'
import {
  emptySignupForm,
  type SignupFormValues,
  toSignupRequest,
  validateSignupForm,
} from '../../src/domain/signup-form.ts'

const filled: SignupFormValues = {
  fullName: '김민지',
  email: 'minji@gmail.com',
  password: 'geese at noon',
  confirmPassword: 'geese at noon',
  phone: '',
}

describe('validation', () => {
  test('an empty form lacks everything but the phone', () => {
    expect(validateSignupForm(emptySignupForm)).toEqual({
      fullName: 'fullNameRequired',
      email: 'emailRequired',
      password: 'passwordRequired',
      confirmPassword: 'confirmationRequired',
    })
  })
  test.each<[Partial<SignupFormValues>, object]>([
    [{}, {}],
    [{ fullName: ' <> ' }, { fullName: 'fullNameRequired' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'fullNameTooLong' }],
    [{ email: 'minji@gmail' }, { email: 'emailInvalid' }],
    [{ password: 'seven77', confirmPassword: 'seven77' }, { password: 'passwordTooShort' }],
    [{ password: 'eight888', confirmPassword: 'eight888' }, {}],
    [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, { password: 'passwordTooLong' }],
    [{ confirmPassword: 'geese at noon ' }, { confirmPassword: 'passwordsDiffer' }],
    [{ phone: '555-012' }, { phone: 'phoneInvalid' }],
    [{ phone: '(201) 555-0123' }, {}],
  ])('%j gives %j', (values, errors) => {
    expect(validateSignupForm({ ...filled, ...values })).toEqual(errors)
  })
})

test('the request holds what was typed, sanitised, and a phone only if there is one', () => {
  expect(toSignupRequest({ ...filled, fullName: ' <b>김민지 ', email: ' minji@gmail.com ' })).toEqual({
    name: 'b김민지',
    email: 'minji@gmail.com',
    password: 'geese at noon',
  })
  const request = toSignupRequest({ ...filled, phone: ' 010-1234-5678 ' })
  expect(request.phone).toBe('010-1234-5678')
  expect(v.is(signupRequest, request)).toBe(true)
})

test('blanks of a password are part of it', () => {
  expect(toSignupRequest({ ...filled, password: ' geese ', confirmPassword: ' geese ' }).password).toBe(
    ' geese ',
  )
})

test('a new password needs 6 characters in the wizard, and 8 in the short form and at a reset', () => {
  expect([WIZARD_PASSWORD_MINIMUM, PASSWORD_MINIMUM]).toEqual([6, 8])
  for (const minimum of [WIZARD_PASSWORD_MINIMUM, PASSWORD_MINIMUM]) {
    expect(newPasswordError('x7'.repeat(4).slice(0, minimum - 1), minimum)).toBe('passwordTooShort')
    expect(newPasswordError('x7'.repeat(4).slice(0, minimum), minimum)).toBeNull()
  }
})
