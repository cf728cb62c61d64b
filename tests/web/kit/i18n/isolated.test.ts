import { expect, test } from 'vitest'
import { isolated } from '../../../../src/web/kit/i18n/isolated.ts'
import { nameList } from '../../../../src/web/kit/i18n/name-list.ts'

test.each([
  ['김민지', '김민지'],
  ["Daniel O'Neil (3)", "Daniel O'Neil (3)"],
  ['Zoë Müller', 'Zoë Müller'],
  ['田中 さくら', '田中 さくら'],
  ['דנה כהן', '\u2068דנה כהן\u2069'],
  ['محمد علي', '\u2068محمد علي\u2069'],
  ['Dana דנה', '\u2068Dana דנה\u2069'],
  ['דנה (Dana) 27', '\u2068דנה (Dana) 27\u2069'],
  ['𞤀𞤣𞤤𞤢𞤥', '\u2068𞤀𞤣𞤤𞤢𞤥\u2069'],
  // Marks of its own would reach beyond it, or end what isolates it; another backend may let them through.
  ['Kim\u202e', 'Kim'],
  ['\u2069דנה\u202d', '\u2068דנה\u2069'],
  ['\u2068דנה\u2069', '\u2068דנה\u2069'],
])('the name %j stands in a sentence as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown)
  expect(isolated(shown)).toBe(shown)
})

test.each([
  ['ko', ['나', 'דנה', 'Kim'], '나와 \u2068דנה\u2069, Kim'],
  ['en', ['You', 'דנה', 'محمد'], 'You, \u2068דנה\u2069, and \u2068محمد\u2069'],
] as const)('in a list each is isolated from the others: %s', (language, names, list) => {
  expect(nameList(names, language)).toBe(list)
})
