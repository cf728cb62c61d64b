/** How the sentences of catalogues and documents are set, whatever they say. */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/language.ts'
import { documentSentences } from './document-sentences.ts'

const format = formatter({ lineNumbers: false })

async function sentences(language: (typeof languages)[number]): Promise<string[]> {
  const file = new URL(`../../src/web/i18n/locales/${language}.po`, import.meta.url)
  const context = { locale: language, sourceLocale: 'en', filename: file.pathname }
  const catalogue = Object.values(await format.parse(readFileSync(file, 'utf8'), context))
  expect(catalogue.length).toBeGreaterThan(500)
  return [...catalogue.map(({ translation }) => translation ?? ''), ...documentSentences(language)]
}

test.each(languages)('quotation marks and apostrophes are curved: %s', async (language) => {
  expect((await sentences(language)).filter((sentence) => /['"]/.test(sentence))).toEqual([])
})

test('English is spelt as in New York, and what is sent is an email', async () => {
  const british =
    /\b(centre|colour|neighbour|favourite|licence|cancell(ed|ing)|(?<!<)mails?(?! (app|server)))\b/i
  expect((await sentences('en')).filter((sentence) => british.test(sentence))).toEqual([])
})
