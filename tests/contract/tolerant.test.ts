import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  requiredId,
  tolerantFlag,
  tolerantId,
  tolerantList,
  tolerantMaybe,
  tolerantNumber,
  tolerantOptions,
  tolerantText,
  tolerantTextList,
  tolerantWord,
} from '../../src/contract/tolerant.ts'

const nothing = [false, null, undefined, '', '   ']

describe('an id', () => {
  test.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    [[7, 'Fort Lee'], 7],
    [['7', 'Fort Lee'], 7],
    [{ id: '7', name: 'Fort Lee' }, 7],
  ])('is read from %j', (input, id) => {
    expect(v.parse(tolerantId, input)).toBe(id)
    expect(v.parse(requiredId, input)).toBe(id)
  })
  test.each([...nothing, true, 'seven', '7.5', 2 ** 60, [], {}])('is missing in %j', (input) => {
    expect(v.parse(tolerantId, input)).toBeNull()
    expect(v.safeParse(requiredId, input).success).toBe(false)
  })
})

describe('a number', () => {
  test.each([
    [1850, 1850],
    ['1850.00', 1850],
    ['$1,850.50', 1850.5],
    [0, 0],
    ['0', 0],
  ])('is read from %j', (input, number) => {
    expect(v.parse(tolerantNumber, input)).toBe(number)
  })
  test.each([...nothing, true, 'on request', Number.NaN, Infinity, [1850]])('is missing in %j', (input) => {
    expect(v.parse(tolerantNumber, input)).toBeNull()
  })
})

describe('a text', () => {
  test.each([
    ['Fort Lee', 'Fort Lee'],
    [5, '5'],
    [[3, 'Fort Lee'], 'Fort Lee'],
    [{ id: 3, name: 'Fort Lee' }, 'Fort Lee'],
    [{ id: 3, display_name: 'Fort Lee' }, 'Fort Lee'],
  ])('is read from %j', (input, text) => {
    expect(v.parse(tolerantText, input)).toBe(text)
  })
  test.each([...nothing, [], {}, [false], true])('is missing in %j', (input) => {
    expect(v.parse(tolerantText, input)).toBeNull()
  })
})

describe('a yes or no', () => {
  test.each([true, 1, 'yes', 'Y', 'True', '1'])('%j is a yes', (input) => {
    expect(v.parse(tolerantFlag, input)).toBe(true)
  })
  test.each([false, 0, 'no', 'N', 'False', '0'])('%j is a no, and an answer', (input) => {
    expect(v.parse(tolerantFlag, input)).toBe(false)
  })
  test.each([null, undefined, '', 'perhaps', 2, []])('%j is no answer', (input) => {
    expect(v.parse(tolerantFlag, input)).toBeNull()
  })
})

test('a word is one of those that are known, or none', () => {
  const pet = tolerantWord(['dog', 'cat'])
  const read = [false, null, 'dog', 'horse', ['cat', 'Cat']].map((input) => v.parse(pet, input))
  expect(read).toEqual([null, null, 'dog', null, null])
})

describe('codes', () => {
  test.each([
    { input: ['gym', 'pool'], codes: ['gym', 'pool'] },
    { input: 'gym, pool', codes: ['gym', 'pool'] },
    { input: [{ id: 1, name: 'gym' }, 'pool'], codes: ['gym', 'pool'] },
    { input: [{ code: 'gym', name: 'Gym' }], codes: ['gym'] },
    { input: [[1, 'gym'], false, null, ''], codes: ['gym'] },
    { input: [4], codes: ['4'] },
  ])('are read from $input', ({ input, codes }) => {
    expect(v.parse(tolerantTextList, input)).toEqual(codes)
  })
  test.each([...nothing, {}, 5])('are none in %j', (input) => {
    expect(v.parse(tolerantTextList, input)).toEqual([])
  })
})

test('options are read from texts, numbers, pairs and objects, each with what is sent and what is shown', () => {
  const options = v.parse(tolerantOptions, [
    'Fort Lee',
    5,
    [2, 'New Jersey'],
    { id: '1', name: 'Apartment', name_ko: '아파트' },
    { code: 'gym' },
    false,
    {},
  ])
  expect(options.map(({ value, label, labelKo }) => [value, label, labelKo])).toEqual([
    ['Fort Lee', 'Fort Lee', null],
    ['5', '5', null],
    ['2', 'New Jersey', null],
    ['1', 'Apartment', '아파트'],
    ['gym', 'gym', null],
  ])
  expect(v.parse(tolerantOptions, false)).toEqual([])
})

test('one item that cannot be read does not spoil a list, and no list is an empty one', () => {
  const ids = tolerantList(v.object({ id: requiredId }))
  expect(v.parse(ids, [{ id: '1' }, { id: false }, 'x', { id: [2, 'b'] }])).toEqual([{ id: 1 }, { id: 2 }])
  for (const input of [false, null, {}, 'x']) expect(v.parse(ids, input)).toEqual([])
})

test('a part that is empty or cannot be read is null', () => {
  const part = tolerantMaybe(v.object({ id: requiredId }))
  expect([false, null, '', { id: 'x' }, 3].map((input) => v.parse(part, input))).toEqual(Array(5).fill(null))
  expect(v.parse(part, { id: '3' })).toEqual({ id: 3 })
})
