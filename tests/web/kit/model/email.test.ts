import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signupRequest } from '../../../../src/contract/partners.ts'
import { emailError } from '../../../../src/web/kit/model/email.ts'

test.each([
  ['minji.kim@gmail.com', true],
  [' minji@naver.com ', true],
  ['a+b_c-d@sub.example-site.co.kr', true],
  ['\u202aminji@naver.com\u202c', true],
  ['minji@naver.com\u200b', true],
  [' \u2068minji@naver.com\u2069 ', true],
  ['\u202a\u202c', false],
  ['minji', false],
  ['minji@', false],
  ['@gmail.com', false],
  ['minji@gmail', false],
  ['minji kim@gmail.com', false],
  ['minji@@gmail.com', false],
  ['minji.@gmail.com', false],
  ["conan.o'brien@gmail.com", true],
  ['minji+bangjjak@gmail.com', true],
  ['minji/kim=1#2@gmail.com', true],
  ['minji@xn--3e0b707e.kr', true],
  ['minji@mail.xn--p1ai', true],
  ['minji@한국.kr', true],
  ['minji@bücher.example', true],
  ['minji@my--company.com', true],
  ['minji@mail.도메인', true],
  ['민지@gmail.com', false],
  ['minji@-gmail.com', false],
  ['minji@gmail-.com', false],
  ['minji@gmail..com', false],
  ['minji@gmail.c', false],
  ['minji@127.0.0.1', false],
  ["minji'@gmail,com", false],
  [`minji@${'a'.repeat(64)}.com`, false],
  ['<minji@gmail.com>', false],
  ['', false],
  [`${'a'.repeat(250)}@gmail.com`, false],
])('%j is an address: %s, and the contract agrees', (text, valid) => {
  expect(emailError(text) === null).toBe(valid)
  expect(v.is(signupRequest.entries.email, text)).toBe(valid)
})
