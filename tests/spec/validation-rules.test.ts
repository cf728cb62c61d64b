/** The rules of forms (rules 8.1 to 8.8, 3.2 and 3.3), each with the sentence that readers see. */
import type { MessageDescriptor } from '@lingui/core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MINIMUM, WIZARD_PASSWORD_MINIMUM } from '../../src/contract/limits.ts'
import { profileSaveRequest } from '../../src/contract/partners.ts'
import { fetchSuggestions, suggestionDecisionRequest } from '../../src/contract/suggestions.ts'
import { confirmationError, newPasswordError } from '../../src/domain/new-password.ts'
import {
  type ProfileFormValues,
  profileFormErrors,
  profileFormValues,
  profileSaveRequest as savedProfile,
} from '../../src/web/account/profile/model.ts'
import { resetPasswordWords } from '../../src/web/account/reset/completion-form.tsx'
import { resetEmailWords } from '../../src/web/account/reset/request-form.tsx'
import { type ShortFormValues, shortFormErrors } from '../../src/web/account/signup/model.ts'
import { profileGaps, toInquiryRequest } from '../../src/web/applying/inquiry/model.ts'
import { readPriceRange } from '../../src/web/homes/listings/price-range.ts'
import { inquirySentences } from '../../src/web/kit/errors/home-errors.ts'
import { confirmationWords, emailWords, newPasswordWords } from '../../src/web/kit/i18n/account-words.ts'
import { emailError } from '../../src/web/kit/model/email.ts'
import { initialRoomSelection, isRoomSettled } from '../../src/web/kit/model/room-selection.ts'
import { contactFormErrors } from '../../src/web/pages/contact/model.ts'
import { person as partner } from '../domain/people.ts'
import { inEnglish, saidOf } from '../web/kit/forms/said.ts'

/** The English that a reader sees under a field; null where there is nothing to say. */
function said<Code extends string>(words: Record<Code, MessageDescriptor>, code: Code | null | undefined) {
  if (code === null || code === undefined) return null
  return inEnglish(words[code])
}

describe('email', () => {
  test.each([
    ["empty: 'Email is required'", 'Email is required', ['', '  ']],
    [
      "no address: 'Invalid email address'",
      'Invalid email address',
      ['minji', 'minji@gmail', 'min ji@gmail.com'],
    ],
    ['an address: nothing', null, ['minji@gmail.com']],
  ])('%s', (_, sentence, texts) => {
    for (const text of texts) expect(said(emailWords, emailError(text))).toBe(sentence)
  })
})

describe('password and its repetition', () => {
  const error = (password: string, minimum: number) =>
    said(newPasswordWords(minimum), newPasswordError(password, minimum))
  test("empty: 'Password is required'", () => {
    expect(error('', PASSWORD_MINIMUM)).toBe('Password is required')
  })
  test("7 characters in the short form: 'Password must be at least 8 characters'; 8 will do", () => {
    expect(error('seven77', PASSWORD_MINIMUM)).toBe('Password must be at least 8 characters')
    expect(error('eight888', PASSWORD_MINIMUM)).toBeNull()
  })
  test("5 characters in the wizard: 'Password must be at least 6 characters'; 6 will do", () => {
    expect(error('five5', WIZARD_PASSWORD_MINIMUM)).toBe('Password must be at least 6 characters')
    expect(error('sixsi6', WIZARD_PASSWORD_MINIMUM)).toBeNull()
  })
  test.each([
    ['blanks alone', '          ', 'A password cannot be only spaces. Please choose another one.'],
    ['one letter', 'aaaaaaaaAA', 'This password repeats a single character. Please choose another one.'],
    ['few digits', '7305182', 'A password this short needs more than digits. Add letters or make it longer.'],
    [
      'few small letters',
      'sixsix',
      'A password this short needs more than lowercase letters. Add digits or make it longer.',
    ],
  ])('%s: refused with a reason of its own', (_kind, password, sentence) => {
    expect(error(password, WIZARD_PASSWORD_MINIMUM)).toBe(sentence)
    expect(said(resetPasswordWords, newPasswordError(password, WIZARD_PASSWORD_MINIMUM))).toBe(sentence)
  })
  test('8 digits, or 8 small letters, are a matter of the list alone', () => {
    for (const password of ['73051826', 'sixsixsi']) expect(error(password, PASSWORD_MINIMUM)).toBeNull()
  })
  test.each([
    ["no repetition: 'Please confirm your password'", '', 'Please confirm your password'],
    ["another repetition: 'Passwords do not match'", 'geese at moon', 'Passwords do not match'],
  ])('%s', (_, repetition, sentence) => {
    expect(said(confirmationWords, confirmationError('geese at noon', repetition))).toBe(sentence)
  })
})

describe('short sign-up form', () => {
  const filled: ShortFormValues = {
    fullName: '김민지',
    email: 'minji@gmail.com',
    password: 'geese at noon',
    confirmPassword: 'geese at noon',
    phone: '',
  }
  test('full name, email, password and its repetition are required, the phone is not', () => {
    const empty = { fullName: '', email: '', password: '', confirmPassword: '', phone: '' }
    expect(saidOf(shortFormErrors(empty))).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    })
    expect(saidOf(shortFormErrors(filled))).toEqual({})
  })
  test.each([
    ['201555', false],
    ['2015550', true],
    ['+82 10-1234-5678', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['call me', false],
  ])('a phone of 7 to 15 digits: %s is %s', (phone, valid) => {
    expect(saidOf(shortFormErrors({ ...filled, phone }))).toEqual(
      valid ? {} : { phone: 'Invalid phone number' },
    )
  })
})

describe('profile', () => {
  const saved = partner({ name: '김민지', email: 'minji@gmail.com', smoking: false, has_pets: false })
  const filled = profileFormValues(saved)
  const said = (change: Partial<ProfileFormValues>) => saidOf(profileFormErrors({ ...filled, ...change }))
  test.each<[string, Partial<ProfileFormValues>, object]>([
    ["nameRequired: 'Name is required'", { name: ' ' }, { name: 'Name is required' }],
    ['smokingPreferenceRequired', { smoking: '' }, { smoking: 'Please say whether you smoke' }],
    ['petInformationRequired', { has_pets: '' }, { has_pets: 'Please say whether you have pets' }],
    ["email: 'Invalid email format'", { email: 'minji' }, { email: 'Invalid email format' }],
    ['an empty email', { email: '' }, {}],
    [
      "phone: 'Invalid phone number format'",
      { phone: '12-34', mobile: '12-34' },
      { phone: 'Invalid phone number format', mobile: 'Invalid phone number format' },
    ],
    ['an empty phone', { phone: '', mobile: '' }, {}],
  ])('%s', (_, change, errors) => expect(said(change)).toEqual(errors))
  test.each([
    ['17', false],
    ['18', true],
    ['100', true],
    ['101', false],
    ['27.5', false],
  ])('an age of 18 to 100: %s is %s', (age, valid) => {
    expect(said({ age })).toEqual(valid ? {} : { age: 'Age must be between 18 and 100' })
    expect(v.is(profileSaveRequest, { age: Number(age) })).toBe(valid)
  })
  test('a save sends neither the email nor what is empty', () => {
    const changed = { ...filled, job: '간호사', email: 'other@gmail.com' }
    expect(savedProfile(saved, changed)).toEqual({ job: '간호사' })
  })
})

describe('password reset', () => {
  test("request: 'Email is required', 'Please enter a valid email address'", () => {
    expect(said(resetEmailWords, emailError(''))).toBe('Email is required')
    expect(said(resetEmailWords, emailError('minji'))).toBe('Please enter a valid email address')
  })
  test("completion: 'New password is required', 'Password must be at least 8 characters long', 'Passwords do not match'", () => {
    const error = (password: string) => said(resetPasswordWords, newPasswordError(password, PASSWORD_MINIMUM))
    expect(error('')).toBe('New password is required')
    expect(error('seven77')).toBe('Password must be at least 8 characters long')
    expect(said(confirmationWords, confirmationError('eight888', 'eight889'))).toBe('Passwords do not match')
  })
})

test('contact: name, a valid email and a message are required', () => {
  expect(saidOf(contactFormErrors({ name: '', email: 'minji', message: '' }))).toEqual({
    name: 'Name is required',
    email: 'Invalid email address',
    message: 'Message is required',
  })
})

describe('inquiry', () => {
  const plan = { rooms: [], isExample: false }
  const anyRoom = { ...initialRoomSelection, noPreference: true }
  const silent = { phone: null, mobile: null, kakao_id: null }
  const person = { name: '김민지', email: 'minji@gmail.com', ...silent, smoking: false, has_pets: false }
  test('needs a room or the no-preference toggle, and says so', () => {
    expect(isRoomSettled(initialRoomSelection, plan)).toBe(false)
    expect(isRoomSettled(anyRoom, plan)).toBe(true)
    expect(inquirySentences.roomNeeded.message).toBe(
      'Please select a room from the floor plan above or check no preference before submitting.',
    )
  })
  test("needs a login: 'Please log in to submit an inquiry.'", () => {
    expect(inquirySentences.loginNeeded.message).toBe('Please log in to submit an inquiry.')
  })
  test('needs smoking and pet information of the profile, and names what is missing', () => {
    expect(profileGaps(person)).toEqual([])
    expect(profileGaps({ ...person, smoking: null, has_pets: null })).toEqual(['smoking', 'pets'])
  })
  test('sends the mobile number, else the phone, else the Kakao id, and everything sanitised', () => {
    const home = { id: 7, name: 'Loft' }
    const values = { selection: anyRoom, additionalDetails: '<b onclick=x>hello', visitDate: '' }
    const sent = (change: object) => toInquiryRequest(home, { ...person, ...change }, values)
    expect(sent({ mobile: '010-1234-5678', kakao_id: 'minji_k' }).phone).toBe('010-1234-5678')
    expect(sent({ phone: '201-555-0123', kakao_id: 'minji_k' }).phone).toBe('201-555-0123')
    expect(sent({ kakao_id: 'minji_k' }).phone).toBe('minji_k')
    expect(sent({ name: '<i>김민지' })).toMatchObject({ name: 'i김민지', additional_details: 'b xhello' })
  })
})

describe('decision on a suggestion', () => {
  test("is 'confirmed' or 'rejected' and nothing else", () => {
    for (const decision of ['confirmed', 'rejected'])
      expect(v.is(suggestionDecisionRequest, { inquiry_id: 1, decision })).toBe(true)
    for (const decision of ['pending', 'declined', '', null])
      expect(v.is(suggestionDecisionRequest, { inquiry_id: 1, decision })).toBe(false)
  })
  test('needs the inquiry, and suggestions need the home', () => {
    expect(v.is(suggestionDecisionRequest, { decision: 'confirmed' })).toBe(false)
    expect(v.is(fetchSuggestions.request, {})).toBe(false)
    expect(v.is(fetchSuggestions.request, { property_id: 1 })).toBe(true)
  })
})

test('the prices of the filters are numbers', () => {
  expect(readPriceRange('900', '2,500')).toEqual({ min: 900, max: 2500, error: null })
  expect(readPriceRange('cheap', '').error).toBe('min_not_a_number')
  expect(readPriceRange('', 'dear').error).toBe('max_not_a_number')
})
