/** Terms, privacy and help: both languages say the same things, and what they promise is what the code does. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE_AGE_S } from '../../../../src/contract/language.ts'
import { factorWeights } from '../../../../src/domain/compatibility-weights.ts'
import { KEY_LIFETIME_DAYS } from '../../../../src/server/services/idempotency.ts'
import { RESET_TOKEN_LIFETIME_MS } from '../../../../src/server/services/password-reset.ts'
import { limits } from '../../../../src/server/services/rate-limits.ts'
import { SESSION_LIFETIME_MS, SESSION_MAXIMUM_MS } from '../../../../src/server/services/sessions.ts'
import type { RouterContext } from '../../../../src/web/data/router-context.ts'
import { matchScoreBands } from '../../../../src/web/kit/model/match-score.ts'
import helpEn from '../../../../src/web/pages/documents/help.en.md'
import helpKo from '../../../../src/web/pages/documents/help.ko.md'
import {
  type Block,
  LEGAL_EFFECTIVE,
  type LongText,
  plainText,
  type Section,
} from '../../../../src/web/pages/documents/long-text.ts'
import privacyEn from '../../../../src/web/pages/documents/privacy.en.md'
import privacyKo from '../../../../src/web/pages/documents/privacy.ko.md'
import termsEn from '../../../../src/web/pages/documents/terms.en.md'
import termsKo from '../../../../src/web/pages/documents/terms.ko.md'
import { createAppRouter } from '../../../../src/web/router.tsx'
import { parseLongText } from '../../../gate/markdown-documents.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const documents: readonly (readonly [name: string, texts: { en: LongText; ko: LongText }])[] = [
  ['terms', { en: termsEn, ko: termsKo }],
  ['privacy', { en: privacyEn, ko: privacyKo }],
  ['help', { en: helpEn, ko: helpKo }],
]

const sectionsOf = ({ sections }: { sections: readonly Section[] }): Section[] =>
  sections.flatMap((section) => [section, ...sectionsOf(section)])
const blocksOf = (text: LongText): Block[] => [...text.intro, ...sectionsOf(text).flatMap(({ body }) => body)]
const said = (text: LongText): string =>
  [...sectionsOf(text).map(({ title }) => title), ...blocksOf(text).map(plainText)].join('\n')
const section = (text: LongText, id: string): string =>
  text.sections
    .filter((each) => each.id === id)
    .flatMap(({ body }) => body.map(plainText))
    .join('\n')

describe.each(documents)('the %s', (_, { en, ko }) => {
  test('say as much in Korean as in English, each in its own language', () => {
    const shape = (text: LongText) => [
      text.updated,
      text.intro.length,
      sectionsOf(text).map(({ id, body }) => [
        id,
        body.map((block) => ('items' in block ? block.items.length : 1)),
      ]),
    ]
    expect(shape(ko)).toEqual(shape(en))
    for (const block of blocksOf(ko)) expect(plainText(block)).toMatch(/[가-힣]/)
    for (const block of blocksOf(en)) expect(plainText(block)).toMatch(/[a-z]{2}/)
  })

  test('link to the same places in both, and only to places that exist', () => {
    const links = (block: Block) =>
      ('items' in block ? block.items.flat() : block)
        .filter((inline) => typeof inline !== 'string')
        .map((inline) => ('to' in inline ? [inline.to, inline.search] : Object.keys(inline)))
        .toSorted()
    expect(blocksOf(ko).map(links)).toEqual(blocksOf(en).map(links))
    const { routesByPath } = createAppRouter({ side: 'server' } as RouterContext)
    const paths = Object.keys(routesByPath)
    for (const [to] of blocksOf(en).flatMap(links)) if (`${to}`.startsWith('/')) expect(paths).toContain(to)
  })

  test('give each section and question an address of its own', () => {
    const ids = sectionsOf(en).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test.each([
  ['a heading without an address', '## Title'],
  ['a table', '| a |\n|---|\n| b |'],
  ['a picture', '![x](y.png)'],
])('a document with %s fails the build', (_, markdown) => {
  expect(() => parseLongText(markdown)).toThrow(/heading|cannot hold/)
})

describe('terms and privacy hold what the product has settled', () => {
  test('in force since August 1, 2025', () => expect(LEGAL_EFFECTIVE).toBe('2025-08-01'))

  test('under 18 only under the supervision of an adult', () => {
    expect(section(termsEn, 'age')).toMatch(/under 18.*only under the supervision of an adult/)
    expect(section(privacyEn, 'children')).toMatch(/only under the supervision of an adult/)
  })

  test('New York law, arbitration in New York City, an answer within 24 hours', () => {
    expect(section(termsEn, 'law')).toMatch(/law of the State of New York/)
    expect(section(termsEn, 'law')).toMatch(/arbitration in New York City/)
    expect(section(termsEn, 'contact')).toContain('within 24 hours')
  })
})

const longestCounter = Math.max(...Object.values(limits).map(({ window }) => window))

test.each<[words: string, actual: number, stated: number, section: string]>([
  ['30 days after your last visit', SESSION_LIFETIME_MS, 30 * DAY, 'cookies'],
  ['at most 30 days after your last visit and 90 days after', SESSION_MAXIMUM_MS, 90 * DAY, 'retention'],
  ['new password: 1 hour', RESET_TOKEN_LIFETIME_MS, HOUR, 'retention'],
  ['Delivery records: 60 days', KEY_LIFETIME_DAYS * DAY, 60 * DAY, 'retention'],
  ['Counters against abuse: at most 1 day', longestCounter, DAY, 'retention'],
  // The language.
  ['for a year', LANGUAGE_COOKIE_AGE_S * 1000, 365 * DAY, 'cookies'],
])("the privacy policy says of storage what the server does: '%s'", (words, actual, stated, id) => {
  expect(actual).toBe(stated)
  expect(section(privacyEn, id)).toContain(words)
})

test('the help centre and the terms name what the score looks at, and its colours', () => {
  const help = said(helpEn)
  expect(Object.keys(factorWeights)).toHaveLength(8)
  for (const text of [section(termsEn, 'score'), help])
    expect(text).toMatch(/cleanliness, guests, sleep, noise, smoking, pets, drinking and the move-in date/)
  expect(matchScoreBands.map(({ band, from }) => `${band} ${from}`)).toEqual([
    'green 90',
    'blue 80',
    'yellow 70',
  ])
  expect(help).toContain('Green is 90 and above, blue 80, yellow 70, orange below')
})

test.each([
  ['terms', { en: termsEn, ko: termsKo }, '2026-11-27', 'ScxT8yp8HgXZ'],
  ['privacy', { en: privacyEn, ko: privacyKo }, '2026-11-28', 'KD3RceZF6dpD'],
] as const)('a changed sentence of /%s changes its date, and both here', (_, texts, date, fingerprint) => {
  const words = JSON.stringify(texts)
  const print = createHash('sha256').update(words).digest('base64url').slice(0, 12)
  expect([texts.en.updated, print]).toEqual([date, fingerprint])
})
