/** Terms, privacy and help: both languages say the same things, and what they promise is what the code does. */
import { createHash } from 'node:crypto'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE_AGE, languages } from '../../src/contract/language.ts'
import { factorWeights } from '../../src/domain/compatibility.ts'
import { matchScoreBands } from '../../src/domain/match-score.ts'
import { KEY_LIFETIME_DAYS } from '../../src/server/services/idempotency.ts'
import { RESET_TOKEN_LIFETIME } from '../../src/server/services/password-reset-token.ts'
import { limits } from '../../src/server/services/rate-limits.ts'
import { SESSION_LIFETIME, SESSION_MAXIMUM } from '../../src/server/services/sessions.ts'
import { helpTopics } from '../../src/web/features/help/help-topics.ts'
import { LEGAL_EFFECTIVE, type LegalText } from '../../src/web/features/legal/legal-text.ts'
import { privacyText } from '../../src/web/features/legal/privacy-text.ts'
import { termsText } from '../../src/web/features/legal/terms-text.ts'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { documentsCatalogue } from '../../src/web/i18n/documents-catalogue.ts'
import { joinCatalogue, switchLanguage } from '../../src/web/i18n/joined-catalogues.ts'
import { tagNames } from '../../src/web/i18n/linked-text.tsx'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const spoken = {} as Record<(typeof languages)[number], I18n>
beforeAll(async () => {
  for (const language of languages) {
    spoken[language] = await createI18n(language)
    await joinCatalogue(spoken[language], documentsCatalogue)
  }
})

function sentencesOf({ intro, sections }: LegalText): MessageDescriptor[] {
  return [...intro, ...sections.flatMap(({ title, body }) => [title, ...body.flat()])]
}
const section = (text: LegalText, id: string) =>
  text.sections.filter((each) => each.id === id).flatMap(({ body }) => body.flat())
const english = (sentences: readonly MessageDescriptor[]) =>
  sentences.map((sentence) => spoken.en._(sentence)).join('\n')

const everything = [
  ...sentencesOf(termsText),
  ...sentencesOf(privacyText),
  ...helpTopics.flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]),
]

describe('every sentence', () => {
  test('is there in Korean and in English', () => {
    for (const sentence of everything) {
      expect(spoken.ko._(sentence)).toMatch(/[가-힣]/)
      expect(spoken.en._(sentence)).toMatch(/[a-z]{2}/)
    }
  })

  test('links to the same places in both, and only to places that exist', () => {
    const tags = (text: string) => [...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => name).sort()
    for (const sentence of everything) {
      const linked = tags(spoken.en._(sentence))
      expect(tags(spoken.ko._(sentence))).toEqual(linked)
      for (const name of linked) expect(tagNames).toContain(name)
    }
  })
})

test('sections, topics and questions each have an address of their own', () => {
  const addresses = [termsText, privacyText].map(({ sections }) => sections.map(({ id }) => id))
  addresses.push(
    helpTopics.flatMap(({ id, questions }) => [`topic-${id}`, ...questions.map((each) => each.id)]),
  )
  for (const ids of addresses) expect(new Set(ids).size).toBe(ids.length)
})

describe('terms and privacy hold the facts of the spec', () => {
  test('in force since August 1, 2025', () => expect(LEGAL_EFFECTIVE).toBe('2025-08-01'))

  test('under 18 only under the supervision of an adult', () => {
    expect(english(section(termsText, 'age'))).toMatch(/under 18.*only under the supervision of an adult/)
    expect(english(section(privacyText, 'children'))).toMatch(/only under the supervision of an adult/)
  })

  test('New York law, arbitration in New York City, an answer within 24 hours', () => {
    expect(english(section(termsText, 'law'))).toMatch(/law of the State of New York/)
    expect(english(section(termsText, 'law'))).toMatch(/arbitration in New York City/)
    expect(english(section(termsText, 'contact'))).toContain('within 24 hours')
  })
})

describe('the privacy policy says of storage what the server does', () => {
  const kept = () => english(section(privacyText, 'retention'))

  test('logins end 30 days after the last visit, and 90 days after they began', () => {
    expect(SESSION_LIFETIME).toBe(30 * DAY)
    expect(SESSION_MAXIMUM).toBe(90 * DAY)
    expect(kept()).toContain('at most 30 days after your last visit and 90 days after you logged in')
    expect(english(section(privacyText, 'cookies'))).toContain('30 days after your last visit')
  })

  test('links for a new password last one hour', () => {
    expect(RESET_TOKEN_LIFETIME).toBe(HOUR)
    expect(kept()).toMatch(/new password: 1 hour/)
  })

  test('delivery records are kept for 60 days', () => {
    expect(KEY_LIFETIME_DAYS).toBe(60)
    expect(kept()).toContain('Delivery records: 60 days')
  })

  test('no counter against abuse runs for more than a day', () => {
    expect(Math.max(...Object.values(limits).map(({ window }) => window))).toBe(DAY)
    expect(kept()).toContain('Counters against abuse: at most 1 day')
  })

  test('the language is remembered for a year', () => {
    expect(LANGUAGE_COOKIE_AGE * 1000).toBe(365 * DAY)
    expect(english(section(privacyText, 'cookies'))).toContain('for a year')
  })
})

test('the help centre and the terms name what the score looks at, and its colours', () => {
  const help = english(everything)
  expect(Object.keys(factorWeights)).toHaveLength(8)
  for (const text of [english(section(termsText, 'score')), help])
    expect(text).toMatch(/cleanliness, guests, sleep, noise, smoking, pets, drinking and the move-in date/)
  expect(matchScoreBands.map(({ band, from }) => `${band} ${from}`)).toEqual([
    'green 90',
    'blue 80',
    'yellow 70',
  ])
  expect(help).toContain('Green is 90 and above, blue 80, yellow 70, orange below')
})

test.each([
  ['terms', termsText, '2026-11-23', 'elUfY7VAu5N5'],
  ['privacy', privacyText, '2026-11-23', 'rEhA890ug6ky'],
] as const)(
  'whoever changes a sentence of /%s changes its date, and both here',
  (_, text, date, fingerprint) => {
    const said = languages.map((language) =>
      sentencesOf(text).map((sentence) => spoken[language]._(sentence)),
    )
    // Without the joiners that only keep a line from breaking (tests/gate/messages.mjs).
    const words = JSON.stringify(said).replaceAll('\u2060', '')
    const print = createHash('sha256').update(words).digest('base64url').slice(0, 12)
    expect([text.updated, print]).toEqual([date, fingerprint])
  },
)

describe('the sentences of long texts', () => {
  const arbitration = { id: termsText.sections.find(({ id }) => id === 'law')?.title.id ?? '' }

  test('are no part of what every page loads', async () => {
    const i18n = await createI18n('en')
    expect(i18n._(arbitration)).toBe(arbitration.id)
    await joinCatalogue(i18n, documentsCatalogue)
    expect(i18n._(arbitration)).toBe('Governing law and disputes')
    expect((await createI18n('en'))._(arbitration)).toBe(arbitration.id)
  })

  test('follow a change of language, also one in the middle of loading them', async () => {
    const i18n = await createI18n('ko')
    await Promise.all([joinCatalogue(i18n, documentsCatalogue), switchLanguage(i18n, 'en')])
    expect([i18n.locale, i18n._(arbitration)]).toEqual(['en', 'Governing law and disputes'])
    await switchLanguage(i18n, 'ko')
    expect(i18n._(arbitration)).toBe('준거법과 분쟁 해결')
  })
})
