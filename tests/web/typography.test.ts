/** How the sentences of catalogues and documents are set, whatever they say. */
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/language.ts'
import { sentences } from './sentences.ts'

test.each(languages)('quotation marks and apostrophes are curved: %s', async (language) => {
  expect((await sentences(language)).length).toBeGreaterThan(500)
  expect((await sentences(language)).filter((sentence) => /['"]/.test(sentence))).toEqual([])
})

test('English is spelt as in New York, and what is sent is an email', async () => {
  const british =
    /\b(centre|colour|neighbour|favourite|licence|cancell(ed|ing)|(?<!<)mails?(?! (app|server)))\b/i
  expect((await sentences('en')).filter((sentence) => british.test(sentence))).toEqual([])
})
