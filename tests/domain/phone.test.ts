import { describe, expect, test } from 'vitest'
import { fitsPhoneField, readPhone } from '../../src/domain/phone.ts'
import { toStoredPhone } from '../../src/server/rules/phone-e164.ts'
import { formatPhone } from '../../src/web/kit/model/phone.ts'

const US = '+12015550123'
const KR = '+821012345678'

/** As typed or pasted, as stored, and as shown to others. */
test.each([
  ['as typed in Korea', '010-1234-5678', KR, '010-1234-5678'],
  ['as typed in the USA', '(201) 555-0123', US, '(201) 555-0123'],
  ['within directional marks, as iOS copies it', '\u202a+1 (201) 555-0123\u202c', US, '(201) 555-0123'],
  ['within isolates', '\u2066010-1234-5678\u2069', KR, '010-1234-5678'],
  ['with zero-width spaces', '010\u200b1234\u200b5678', KR, '010-1234-5678'],
  ['with non-breaking hyphens', '010\u20111234\u20115678', KR, '010-1234-5678'],
  ['with en dashes', '010–1234–5678', KR, '010-1234-5678'],
  ['with minus signs', '010\u22121234\u22125678', KR, '010-1234-5678'],
  ['with the vowel ㅡ of a Korean keyboard', '010ㅡ1234ㅡ5678', KR, '010-1234-5678'],
  ['with non-breaking blanks', '201\u00a0555\u00a00123', US, '(201) 555-0123'],
  ['in full width', '０１０－１２３４－５６７８', KR, '010-1234-5678'],
  ['in full width with a plus', '＋８２　１０　１２３４　５６７８', KR, '010-1234-5678'],
  ['with the country in parentheses', '(+82)10-1234-5678', KR, '010-1234-5678'],
  ['with the country in parentheses, and a blank', '(+1) 201-555-0123', US, '(201) 555-0123'],
  ['with the trunk’s 0 in parentheses', '+82 (0)10-1234-5678', KR, '010-1234-5678'],
  ['with the trunk’s 0', '+82 010 1234 5678', KR, '010-1234-5678'],
  ['with dots', '201.555.0123', US, '(201) 555-0123'],
  ['with slashes', '010/1234/5678', KR, '010-1234-5678'],
  ['with middle dots', '010·1234·5678', KR, '010-1234-5678'],
  ['with tel: before it', 'tel:+1-201-555-0123', US, '(201) 555-0123'],
  ['with a 1 before it', '1-201-555-0123', US, '(201) 555-0123'],
  ['with ext.', '(201) 555-0123 ext. 45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with x', '201-555-0123 x45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with extension', '201-555-0123, extension 45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with #', '02-2123-4567#45', '+82221234567;ext=45', '02-2123-4567 #45'],
  ['with 내선', '02-2123-4567 내선 45번', '+82221234567;ext=45', '02-2123-4567 #45'],
  [
    'with 내선번호',
    '02-2123-4567 (내선번호: 45)'.replace(/[()]/g, ''),
    '+82221234567;ext=45',
    '02-2123-4567 #45',
  ],
  ['with the pauses of iOS', '+12015550123,,45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with a pause as Android writes it', '201-555-0123p45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with a wait', '+12015550123w45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['with a semicolon', '201-555-0123;45', `${US};ext=45`, '(201) 555-0123 #45'],
  ['in Arabic digits', '٢٠١٥٥٥٠١٢٣', US, '(201) 555-0123'],
  ['in Persian digits', '۰۱۰-۱۲۳۴-۵۶۷۸', KR, '010-1234-5678'],
  ['in Devanagari digits', '२०१ ५५५ ०१२३', US, '(201) 555-0123'],
  ['in digits of an alphabet with two rows of them', '᪂᪀᪁᪅᪅᪅᪐᪑᪒᪓', US, '(201) 555-0123'],
  ['in bold digits', '𝟐𝟎𝟏𝟓𝟓𝟓𝟎𝟏𝟐𝟑', US, '(201) 555-0123'],
  ['with hyphenation points', '201\u2027555\u20270123', US, '(201) 555-0123'],
  ['with bullets', '010•1234•5678', KR, '010-1234-5678'],
  ['with Korean middle dots', '010ㆍ1234ㆍ5678', KR, '010-1234-5678'],
  ['as stored', `${US};ext=45`, `${US};ext=45`, '(201) 555-0123 #45'],
  ['of 7 digits', '1234567', '1234567', '1234567'],
  ['of 15 digits', '123456789012345', '123456789012345', '123456789012345'],
  ['of another country', '\u202a+44 20 7946 0958\u202c', '+442079460958', '+442079460958'],
])('a number %s is read, and stored in E.164', (_, typed, stored, shown) => {
  expect(fitsPhoneField(typed)).toBe(true)
  expect(toStoredPhone(typed)).toBe(stored)
  expect(formatPhone(stored)).toBe(shown)
  expect(toStoredPhone(shown)).toBe(stored)
})

test.each([
  'kakao_minji',
  'minji_1234567',
  '+82+1012345678',
  '1+2345678',
  '555-012',
  '123456',
  '1234567890123456',
  'call 201 555 0123 please',
  '201-555-0123 or 201-555-0124',
  '201-555-0123 ext. 12345678',
  '201-555-0123p45p67',
  '010-1234-••••',
  '(201) •••-••23',
  '12345',
  'mailto:x@y.z',
  '',
])('%j is no phone number, and stays as it is', (text) => {
  expect(readPhone(text)).toBeNull()
  expect(fitsPhoneField(text)).toBe(text === '')
  expect(toStoredPhone(` \u202a${text}\u202c `)).toBe(text)
})

test('a number that no country has stays, in plain signs', () => {
  expect(toStoredPhone('\u202a１２３４－５６７\u202c')).toBe('1234-567')
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
