import { expect, test } from 'vitest'
import { descriptionParts } from '../../src/domain/description-languages.ts'
import { type DescriptionNode, readDescription } from '../../src/domain/description-tree.ts'

function read(html: string, language: 'ko' | 'en'): (readonly DescriptionNode[])[] {
  const { own, other } = descriptionParts(readDescription(html), language)
  return [own, other]
}

test('a description in two languages is shown in the reader’s, and the other stands apart', () => {
  const [korean, english] = ['<p>조용한 집이에요</p>', '<p>A quiet home</p><ul><li>Gym</li></ul>']
  const trees = [readDescription(korean), readDescription(english)]
  expect(read(`${korean}<hr>${english}`, 'ko')).toEqual(trees)
  expect(read(`${korean}<hr>${english}`, 'en')).toEqual(trees.toReversed())
  expect(read(`${english}<hr>${korean}`, 'ko')).toEqual(trees)
})

test.each([
  ['in one language', '<p>조용한 집이에요</p>'],
  ['with a rule within one language', '<p>조용한 집이에요</p><hr><p>역이 가까워요</p>'],
  ['with several rules', '<p>조용한 집</p><hr><p>A quiet home</p><hr><p>Gym</p>'],
  ['with nothing on one side of its rule', '<hr><p>조용한 집이에요</p>'],
])('a description %s stays as it was written', (_, html) => {
  expect(read(html, 'en')).toEqual([readDescription(html), []])
})
