/** How the sentences of catalogues and documents are worded and set. */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/contract/language.ts'

/** A file of the product. */
const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

/** Headings and paragraphs of terms, privacy policy and help, without what is Markdown's. */
const documentSentences = (language: Language): string[] =>
  ['terms', 'privacy', 'help'].flatMap((name) =>
    read(`web/pages/documents/${name}.${language}.md`)
      .replace(/^#+ |^- | \{#[a-z-]+\}$|\{mail\}|\]\([^)]*\)|^Updated: .*$|[[*]/gm, '')
      .split('\n'),
  )

/** Sentences of the catalogue and of the documents in a language. */
async function sentences(language: Language): Promise<string[]> {
  const filename = `web/kit/i18n/locales/${language}.po`
  const entries = await formatter().parse(read(filename), { locale: language, sourceLocale: 'en', filename })
  return [
    ...Object.values(entries).flatMap(({ translation, message }) => translation || (message ?? [])),
    ...documentSentences(language),
  ]
}

const rows = read('web/kit/i18n/README.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', ko = '', en = '', not = '']) => ({
    what,
    ko,
    en,
    not: not.split(', ').filter((word) => word !== ''),
  }))

const korean = await sentences('ko')
const english = await sentences('en')
const mails = ['mail-text', 'team-mails', 'renter-mails'].flatMap((file) =>
  read(`server/mail/${file}.ts`).split('\n'),
)

describe.each(rows)('$what', ({ ko, en, not }) => {
  it(`is said '${ko}' and '${en}'`, () => {
    expect(korean.some((sentence) => sentence.includes(ko))).toBe(true)
    expect(english.some((sentence) => sentence.toLowerCase().includes(en))).toBe(true)
  })

  it('is said no other way', () => {
    const found = [...korean, ...english, ...mails].filter((sentence) =>
      not.some((word) => sentence.includes(word)),
    )
    expect(found).toEqual([])
  })
})

/** Names of places, languages, days, products and their menus, and the name that stands for an unknown user. */
const names = /^(?:Dock|Home|Screen|KakaoTalk|New|York|Jersey|Naver|User|English|Korean|Sundays|Bangjjak)$/

/** Wording letter by letter (rule 10.2). */
const quotedInTitleCase = new Set([
  'Creating Account...',
  'Invalid Reset Link',
  'Inquiry Already Submitted.',
  'No Floor Plan Available',
])

it('English labels are in sentence case, but for those that are said letter by letter', () => {
  const labels = english.filter(
    (sentence) => sentence.length < 40 && !/[‘<]/.test(sentence) && !quotedInTitleCase.has(sentence),
  )
  const titled = labels.filter((label) => {
    const [, ...later] = label.replace(/(?<=[.!?:]\s)[A-Z]/g, (letter) => letter.toLowerCase()).split(' ')
    return later.some((word) => /^[A-Z][a-z]/.test(word) && !names.test(word.replace(/[^\w’]/g, '')))
  })
  expect(titled).toEqual([])
})

it('a number of people or things agrees with its noun', () => {
  const found = english.filter((sentence) =>
    /\{\w+\} (?:more )?(?:people|homes|matches|rooms|pictures|days|hours|minutes)\b/.test(
      sentence.replace(/\{\w+, plural.*\}/g, ''),
    ),
  )
  expect(found).toEqual([])
})

it.each([
  ['ko', korean],
  ['en', english],
])('quotation marks and apostrophes are curved: %s', (_, said) => {
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter((sentence) => /['"]/.test(sentence))).toEqual([])
})

it('English is spelt as in New York, and what is sent is an email', () => {
  const british =
    /\b(centre|colour|neighbour|favourite|licence|cancell(ed|ing)|flatmates?|letting team|shall we|(?<!<)mails?(?! (app|server)))\b/i
  expect(english.filter((sentence) => british.test(sentence))).toEqual([])
})

it('님 stands apart from the name before it, and on its line; the greeting breaks in another app', () => {
  const named = korean.filter((sentence) => /\}\s?님/.test(sentence))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((sentence) => !/\}\u00a0님/.test(sentence))).toEqual([
    '{name} 님, 안녕하세요. 방짝에서 매칭된 {me}입니다({home}).',
  ])
  expect(mails.filter((line) => /\}님/.test(line))).toEqual([])
})
