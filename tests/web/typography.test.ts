/** How the sentences of both catalogues are set, whatever they say. */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/language.ts'

const format = formatter({ lineNumbers: false })

async function sentences(language: (typeof languages)[number]): Promise<string[]> {
  const files = ['locales', 'documents'].map(
    (catalogue) => new URL(`../../src/web/i18n/${catalogue}/${language}.po`, import.meta.url),
  )
  const catalogues = await Promise.all(
    files.map((file) =>
      format.parse(readFileSync(file, 'utf8'), {
        locale: language,
        sourceLocale: 'en',
        filename: file.pathname,
      }),
    ),
  )
  const all = catalogues.flatMap((catalogue) => Object.values(catalogue))
  expect(all.length).toBeGreaterThan(500)
  return all.map(({ translation }) => translation ?? '')
}

test.each(languages)('quotation marks and apostrophes are curved: %s', async (language) => {
  expect((await sentences(language)).filter((sentence) => /['"]/.test(sentence))).toEqual([])
})

test('English is spelt as in New York, and what is sent is an email', async () => {
  const british =
    /\b(centre|colour|neighbour|favourite|licence|cancell(ed|ing)|(?<!<)mails?(?! (app|server)))\b/i
  expect((await sentences('en')).filter((sentence) => british.test(sentence))).toEqual([])
})
