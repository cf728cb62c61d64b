import { expect, test } from 'vitest'
import { firstAnswers } from '../../src/web/first-answers.ts'

const isFirst = (path: string, queryHash: string, hasSignal = true) =>
  firstAnswers(path, hasSignal)?.some((beginning) => queryHash.startsWith(beginning)) ?? true

test.each(['/', '/listing', '/property/7', '/dashboard'])(
  'a start at %s reads every list first: back leads to it with all its pages',
  (path) => {
    expect(isFirst(path, '["properties",{"price_order":"lh"},"pages"]')).toBe(true)
  },
)

test('a start at a home reads that home and its plan first, and no other', () => {
  expect(['["property",7]', '["floor-plan",7]'].map((hash) => isFirst('/property/7', hash))).toEqual([
    true,
    true,
  ])
  expect(['["property",77]', '["floor-plan",8]'].map((hash) => isFirst('/property/7', hash))).toEqual([
    false,
    false,
  ])
})

test('without a signal everything is read first: nothing else would answer what is opened in a hurry', () => {
  expect(['["property",7]', '["floor-plan",7]'].map((hash) => isFirst('/listing', hash))).toEqual([
    false,
    false,
  ])
  expect(['["property",7]', '["floor-plan",7]'].map((hash) => isFirst('/listing', hash, false))).toEqual([
    true,
    true,
  ])
})
