import { expect, test } from 'vitest'
import { nameList } from '../../../../src/web/kit/i18n/name-list.ts'

test.each([
  [['Kevin'], 'Kevin', 'Kevin'],
  [['Kevin', 'Minji'], 'Kevin, Minji', 'Kevin and Minji'],
])('names stand in a sentence as its language lists them: %s', (names, ko, en) => {
  expect([nameList(names, 'ko'), nameList(names, 'en')]).toEqual([ko, en])
})

test('the reader comes first', () => {
  expect(nameList(['나', 'Kevin', 'Minji'], 'ko')).toBe('나와 Kevin, Minji')
  expect(nameList(['You', 'Kevin'], 'en')).toBe('You and Kevin')
})
