/** The times and limits that rules.md states, one by one (rules 11.1 to 11.3 among them). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '../../src/contract/call.ts'
import { priceOrders } from '../../src/contract/enums.ts'
import { chooseLanguage, defaultLanguage, languages } from '../../src/contract/language.ts'
import * as limits from '../../src/contract/limits.ts'
import { requestPasswordReset } from '../../src/contract/password-reset.ts'
import { completionFields } from '../../src/web/account/profile/completeness.ts'
import { LOGIN_AFTER_MS } from '../../src/web/account/reset/completion-form.tsx'
import { initialWizardAnswers } from '../../src/web/account/signup/model.ts'
import { PROFILE_CLOSES_AFTER_MS } from '../../src/web/applying/inquiry/use-inquiry.ts'
import { estimatedScore } from '../../src/web/applying/people/model.ts'
import { LATEST_HOMES, LIST_PAGE_SIZE } from '../../src/web/homes/listings/home-list-query.ts'
import { AUTO_PLAY_INTERVAL_MS } from '../../src/web/homes/property/picture-carousel.tsx'
import { formatArea } from '../../src/web/kit/model/area.ts'
import { matchScoreBand } from '../../src/web/kit/model/match-score.ts'
import { formatMonthlyRent } from '../../src/web/kit/model/money.ts'
import { SUPPORT_RESPONSE_HOURS } from '../../src/web/pages/contact/model.ts'

describe('times', () => {
  test('a request is given up after 10 s, the request for a reset after 30 s', () => {
    expect([REQUEST_TIMEOUT_MS, requestPasswordReset.timeout]).toEqual([10_000, 30_000])
  })
  test('the carousel plays 3 s a picture', () => expect(AUTO_PLAY_INTERVAL_MS).toBe(3_000))
  test('the profile closes 1.5 s after a save from the inquiry', () =>
    expect(PROFILE_CLOSES_AFTER_MS).toBe(1_500))
  test('the login comes 2 s after a reset', () => expect(LOGIN_AFTER_MS).toBe(2_000))
  test('a page gives way to the next over 0.2 s, at once where motion is reduced', () => {
    const tokens = readFileSync(new URL('../../src/web/kit/ui/tokens.css', import.meta.url), 'utf8')
    expect(tokens.match(/--page-change: [^;]+/g)).toEqual(['--page-change: 200ms', '--page-change: 0s'])
  })
  test('support answers within 24 hours', () => expect(SUPPORT_RESPONSE_HOURS).toBe(24))
})

describe('limits', () => {
  test('a password has 8 characters at least, 6 in the wizard', () => {
    expect([limits.PASSWORD_MINIMUM, limits.WIZARD_PASSWORD_MINIMUM]).toEqual([8, 6])
  })
  test('a phone has 7 to 15 digits', () => {
    expect([limits.PHONE_DIGITS_MINIMUM, limits.PHONE_DIGITS_MAXIMUM]).toEqual([7, 15])
  })
  test('an age is 18 to 100', () => expect([limits.AGE_MINIMUM, limits.AGE_MAXIMUM]).toEqual([18, 100]))
  test('the profile counts 17 fields', () => expect(completionFields).toHaveLength(17))
  test('the listing shows 8 homes at a time, the landing page 4', () => {
    expect([LIST_PAGE_SIZE, LATEST_HOMES]).toEqual([8, 4])
  })
  test('the budget slider runs from 500 to 5000 in steps of 50 and stands at 2500', () => {
    expect([limits.BUDGET_MINIMUM, limits.BUDGET_MAXIMUM, limits.BUDGET_STEP]).toEqual([500, 5000, 50])
    expect(initialWizardAnswers.budget).toBe(2500)
  })
})

describe('match score', () => {
  const known = { userType: 'customer', isTenancy: true, preferredRoom: '1', moveInDate: '2026-12-01' }
  const nothing = { userType: null, isTenancy: null, preferredRoom: null, moveInDate: null }
  test('90 and above is green, 80 blue, 70 yellow, anything else orange', () => {
    expect([100, 90].map(matchScoreBand)).toEqual(['green', 'green'])
    expect([89, 80].map(matchScoreBand)).toEqual(['blue', 'blue'])
    expect([79, 70].map(matchScoreBand)).toEqual(['yellow', 'yellow'])
    expect([69, 0].map(matchScoreBand)).toEqual(['orange', 'orange'])
  })
  test('the estimate begins at 60, takes 10, 10, 5 and 5 for what is known, and ends at 100', () => {
    const base = estimatedScore({ matchId: 1, ...nothing })
    expect(base).toBeGreaterThanOrEqual(60)
    expect(base).toBeLessThanOrEqual(79)
    for (const [part, points] of [
      [{ userType: 'customer' }, 10],
      [{ isTenancy: true }, 10],
      [{ preferredRoom: '1' }, 5],
      [{ moveInDate: '2026-12-01' }, 5],
    ] as const)
      expect(estimatedScore({ matchId: 1, ...nothing, ...part }) - base).toBe(points)
    for (let matchId = 1; matchId < 100; matchId += 1)
      expect(estimatedScore({ matchId, ...known })).toBeLessThanOrEqual(100)
  })
})

describe('words', () => {
  test('the price order is lh or hl', () => expect(priceOrders).toEqual(['lh', 'hl']))
  test('prices are in dollars and areas in sq ft', () => {
    expect(formatMonthlyRent(1850, 'en')).toBe('$1,850/mo')
    expect(formatMonthlyRent(1850, 'ko')).toBe('월 $1,850')
    expect(formatArea(850, 'en')).toBe('850 sq ft')
  })
  test('the languages are Korean and English; Korean where no supported choice is saved', () => {
    expect([...languages].sort()).toEqual(['en', 'ko'])
    expect(defaultLanguage).toBe('ko')
    expect([chooseLanguage(null), chooseLanguage('fr'), chooseLanguage('en')]).toEqual(['ko', 'ko', 'en'])
  })
})
