import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone } from '../../../src/server/rules/masking.ts'

describe('masked contacts', () => {
  it('keep the first letter and the provider of a mail address', () => {
    expect(maskEmail('minji@gmail.com')).toBe('m•••@gmail.com')
    expect(maskEmail('a.very.long.name@naver.com')).toBe('a•••@naver.com')
  })

  it('show nothing of a local part of one letter', () => {
    expect(maskEmail('m@gmail.com')).toBe('•••@gmail.com')
  })

  it('keep the last two digits of a phone number', () => {
    expect(maskPhone('+821012345678')).toBe('•••-••••-••78')
    expect(maskPhone('(201) 555-0123')).toBe('•••-••••-••23')
  })

  it('keep the first letter of a Kakao id, also of one full of digits or in Korean', () => {
    expect(maskPhone('minji_97')).toBe('m•••')
    expect(maskPhone('k12345678')).toBe('k•••')
    expect(maskPhone('민지방짝')).toBe('민•••')
  })

  it('mask a mail address that stands in the phone field', () => {
    expect(maskPhone('minji@gmail.com')).toBe('m•••@gmail.com')
  })
})
