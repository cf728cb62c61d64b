import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { saysAlreadySubmitted } from '../../src/contract/errors.ts'
import { inquiryRequest, readInquiryReceipt, submitInquiry } from '../../src/contract/inquiries.ts'
import { fetchPartners, partnerSchema, profileSaveRequest, saveProfile } from '../../src/contract/partners.ts'
import { decideMatch, fetchMyRecords } from '../../src/contract/records.ts'
import { decideSuggestion, fetchSuggestions } from '../../src/contract/suggestions.ts'

const person = (fields: object) => v.parse(partnerSchema, { id: '101', ...fields })

describe('smoking', () => {
  test.each([
    [{ smoking: true }, true, null],
    [{ smoking: false }, false, null],
    [{ smoking: 'yes' }, true, null],
    [{ smoking: 'no_smoking' }, false, 'no_smoking'],
    [{ smoking: 'outside_only' }, true, 'outside_only'],
    [{ smoking: 'indoors_ok' }, true, 'indoors_ok'],
    [{ smoking: true, smoking_habit: 'outside_only' }, true, 'outside_only'],
    [{ smoking: null }, null, null],
    [{}, null, null],
  ])('%j is read as %j, in a word %j', (fields, smoking, habit) => {
    expect(person(fields)).toMatchObject({ smoking, smoking_habit: habit })
  })
})

describe('a person', () => {
  test('is read from texts and pairs; false and null are unknown, but has_pets false is an answer', () => {
    const given = { age: '27', country_id: [233, 'United States'], phone: false, job: null, has_pets: false }
    const read = { id: 101, age: 27, country_id: 233, phone: null, job: null, has_pets: false }
    expect(person(given)).toMatchObject(read)
  })
  test('whose words we do not know is read without them', () => {
    const read = { mbti: null, pet_type: null, living_type: 'room' }
    expect(person({ mbti: 'XXXX', pet_type: false, living_type: 'room' })).toMatchObject(read)
  })
  test('comes as one or in a list of those who may be seen', () => {
    for (const data of [{ id: '101' }, [{ id: 101 }], [{ id: 101 }, { id: false }]])
      expect(v.parse(fetchPartners.response, { data }).map(({ id }) => id)).toEqual([101])
    expect(v.parse(fetchPartners.response, { data: false })).toEqual([])
  })
  test('who was saved may be answered or not', () => {
    expect(v.parse(saveProfile.response, { data: { id: '101' }, message: 'Saved' })?.id).toBe(101)
    expect(v.parse(saveProfile.response, { data: false, message: 'Saved' })).toBeNull()
  })
})

test('what is written is strict, whatever is read', () => {
  const inquiry = { property_id: 7, name: 'Mina', email: 'mina@example.com' }
  const saves = [{ age: '27' }, { has_pets: 'yes' }, { age: 27, job: null }]
  expect(saves.map((save) => v.is(profileSaveRequest, save))).toEqual([false, false, true])
  expect(v.is(inquiryRequest, inquiry)).toBe(true)
  expect(v.is(inquiryRequest, { ...inquiry, visit_date: 'soon' })).toBe(false)
})

describe('an inquiry that the backend has', () => {
  test.each([
    [{ inquiry_id: '501', create_date: '2026-11-20 10:00:00' }],
    [{ id: 501, create_date: '2026-11-20 10:00:00' }],
    [[{ id: 501, application_date: '2026-11-20 10:00:00' }]],
  ])('is told by %j', (data) => {
    const receipt = { inquiryId: 501, createDate: '2026-11-20 10:00:00' }
    expect(readInquiryReceipt(data)).toEqual(receipt)
    expect(v.parse(submitInquiry.response, { status: 'success', data })).toEqual(receipt)
  })
  test('may go unnamed', () => {
    for (const data of [false, null, 'OK', {}, []])
      expect(readInquiryReceipt(data)).toEqual({ inquiryId: null, createDate: null })
  })
  test('is known by the sentence of the basic API, in either spelling', () => {
    expect(saysAlreadySubmitted('You have already submitted an enquiry for this property')).toBe(true)
    expect(saysAlreadySubmitted('You have ALREADY submitted an inquiry for this property.')).toBe(true)
    expect(saysAlreadySubmitted('Please submit an enquiry')).toBe(false)
    expect(saysAlreadySubmitted(null)).toBe(false)
  })
})

describe('suggestions', () => {
  test('are read with what is there; no list is an empty one', () => {
    const data = [
      { inquiry_id: '502', name: 'Joon', phone: false, is_tenancy: 0, preferred_room: [2, 'South Room'] },
      { name: 'without an inquiry' },
    ]
    expect(v.parse(fetchSuggestions.response, { status: 'success', data, count: 2 })).toMatchObject([
      { inquiry_id: 502, phone: null, is_tenancy: false, preferred_room: 'South Room', matching_score: null },
    ])
    expect(v.parse(fetchSuggestions.response, { status: 'success', data: false, count: 0 })).toEqual([])
  })
  test.each([
    [{ data: { created_lead: 31 } }, true],
    [{ data: { created_lead: true } }, true],
    [{ data: { created_lead: { id: 31 } } }, true],
    [{ data: { created_lead: false } }, false],
    [{ data: {} }, false],
    [{ data: false }, false],
    [{ status: 'success' }, false],
  ])('that were decided on made a lead or not: %j', (body, createdLead) => {
    for (const { response } of [decideSuggestion, decideMatch])
      expect(v.parse(response, body).created_lead).toBe(createdLead)
  })
})

describe('records', () => {
  const read = (record: object) => v.parse(fetchMyRecords.response, { data: [record] })[0]

  test('name their inquiry as id or inquiry_id, and their day by either name', () => {
    expect(read({ id: '501', create_date: '2026-11-20' })).toMatchObject({ inquiry_id: 501 })
    expect(read({ id: 9, inquiry_id: '501', application_date: '2026-11-20' })).toMatchObject({
      inquiry_id: 501,
      create_date: '2026-11-20',
    })
    expect(read({ property_id: 7 })).toBeUndefined()
  })
  test('know their home by a pair, and their counterpart only where there is one', () => {
    expect(
      read({ id: 1, property_id: [7, 'Loft'], matched_inquiry_id: false, matched_user_name: false }),
    ).toMatchObject({ property_id: 7, matched_inquiry_id: null, matched_user_name: null })
    expect(read({ id: 1, matched_inquiry_id: ['502', 'Joon'], matching_score: '87.5' })).toMatchObject({
      matched_inquiry_id: 502,
      matching_score: 87.5,
    })
  })
  test.each([
    ['confirmed', 'confirmed'],
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['declined', 'rejected'],
    [false, null],
    [null, null],
    ['on hold', null],
  ])('a decision of %j counts as %j', (said, decision) => {
    const both = (value: unknown) => ({ my_match_decision: value, their_match_decision: value })
    expect(read({ id: 1, ...both(said) })).toMatchObject(both(decision))
  })
})
