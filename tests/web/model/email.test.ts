import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signupRequest } from '../../../src/contract/partners.ts'
import { isEmail } from '../../../src/web/model/email.ts'

test.each([
  ['minji.kim@gmail.com', true],
  [' minji@naver.com ', true],
  ['a+b_c-d@sub.example-site.co.kr', true],
  ['minji', false],
  ['minji@', false],
  ['@gmail.com', false],
  ['minji@gmail', false],
  ['minji kim@gmail.com', false],
  ['minji@@gmail.com', false],
  ['minji.@gmail.com', false],
  ['민지@gmail.com', false],
  ['<minji@gmail.com>', false],
  ['', false],
  [`${'a'.repeat(250)}@gmail.com`, false],
])('%j is an address: %s, and the contract agrees', (text, valid) => {
  expect(isEmail(text)).toBe(valid)
  expect(v.is(signupRequest.entries.email, text)).toBe(valid)
})
