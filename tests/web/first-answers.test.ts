import { expect, test } from 'vitest'
import { firstAnswers } from '../../src/web/first-answers.ts'

const isAmong = (beginnings: readonly string[], queryHash: string) =>
  beginnings.some((beginning) => queryHash.startsWith(beginning))

/** Whether a start at this path waits for a stored answer. */
function isFirst(path: string, queryHash: string, hasSignal = true): boolean {
  const first = firstAnswers(path, hasSignal)
  return first === null || isAmong(first.needed, queryHash)
}

const LIST = '["properties",{"price_order":"lh"},"pages"]'

test.each(['/', '/listing', '/dashboard'])('a start at %s reads every list first', (path) => {
  expect(isFirst(path, LIST)).toBe(true)
})

test('a start at a home reads that home and its plan first, and no other', () => {
  expect(['["property",7]', '["floor-plan",7]'].map((hash) => isFirst('/property/7', hash))).toEqual([
    true,
    true,
  ])
  expect(['["property",77]', '["floor-plan",8]', LIST].map((hash) => isFirst('/property/7', hash))).toEqual([
    false,
    false,
    false,
  ])
})

test('and every list right behind them: back leads to one', () => {
  expect(isAmong(firstAnswers('/property/7', true)?.next ?? [], LIST)).toBe(true)
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
