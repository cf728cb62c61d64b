import { expect, test } from 'vitest'
import { inReadersOrder } from '../../src/domain/description-languages.ts'
import { readDescription, writeDescription } from '../../src/domain/description-tree.ts'

const read = (html: string, language: 'ko' | 'en') =>
  writeDescription(inReadersOrder(readDescription(html), language))

test('of a description in two languages the reader’s own comes first', () => {
  const both = '<p>조용한 집이에요</p><hr><p>A quiet home</p><ul><li>Gym</li></ul>'
  expect(read(both, 'ko')).toBe(both)
  expect(read(both, 'en')).toBe('<p>A quiet home</p><ul><li>Gym</li></ul><hr><p>조용한 집이에요</p>')
})

test.each([
  ['in one language', '<p>조용한 집이에요</p>'],
  ['with a rule within one language', '<p>조용한 집이에요</p><hr><p>역이 가까워요</p>'],
  ['with several rules', '<p>조용한 집</p><hr><p>A quiet home</p><hr><p>Gym</p>'],
  ['with nothing on one side of its rule', '<hr><p>조용한 집이에요</p>'],
])('a description %s stays as it was written', (_, html) => {
  expect(read(html, 'en')).toBe(html)
})
