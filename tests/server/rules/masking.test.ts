import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from '../../../src/server/rules/masking.ts'

it.each([
  ['the first letter and the provider of a mail address', 'minji@gmail.com', 'm•••@gmail.com'],
  ['the first letter and the provider of a long one', 'a.very.long.name@naver.com', 'a•••@naver.com'],
  ['nothing of a local part of one letter', 'm@gmail.com', '•••@gmail.com'],
])('a masked address keeps %s', (_, address, masked) => expect(maskEmail(address)).toBe(masked))

it.each([
  ['the last two digits of a phone number', '+821012345678', '•••-••••-••78'],
  ['the last two digits in any form', '(201) 555-0123', '•••-••••-••23'],
  ['the first letter of a Kakao id', 'minji_97', 'm•••'],
  ['the first letter of one full of digits', 'k12345678', 'k•••'],
  ['the first letter of one in Korean', '민지방짝', '민•••'],
  ['what a mail address does that stands in its field', 'minji@gmail.com', 'm•••@gmail.com'],
])('a masked phone keeps %s', (_, phone, masked) => expect(maskPhone(phone)).toBe(masked))
