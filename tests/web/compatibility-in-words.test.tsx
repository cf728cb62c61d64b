// @vitest-environment jsdom
/** Why a card's score is what it is, as its reader sees it: two strengths, and one thing to talk about. */
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../src/contract/language.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { compareAnswers } from '../../src/domain/compatibility.ts'
import type { LifestyleAnswers } from '../../src/domain/similarity.ts'
import { SuggestionCard } from '../../src/web/features/matching/suggestion-card.tsx'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import '../../src/web/ui/more-icons.ts'
import { tidy } from '../domain/lifestyles.ts'

/** Both agree with the tidy one in more than two things. */
const lively: LifestyleAnswers = {
  ...tidy,
  noise: 'lively_environment',
  hasPets: true,
  petType: 'dog',
  drinking: 'regular_drinker',
}
const smoker: LifestyleAnswers = {
  ...tidy,
  noise: 'lively_environment',
  smokes: true,
  smokingHabit: 'indoors_ok',
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

async function saidOnCard(language: Language, theirs: LifestyleAnswers): Promise<(string | null)[]> {
  const suggestion = v.parse(suggestionSchema, {
    inquiry_id: 1,
    name: '가온',
    compatibility: compareAnswers(tidy, theirs),
  })
  const i18n = await createI18n(language)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SuggestionCard scores genderPreference={null} suggestion={suggestion} parts={1} />
      </I18nProvider>,
    ),
  )
  const said = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  await act(() => root.unmount())
  return said
}

test.each<[string, Language, LifestyleAnswers, string[]]>([
  [
    'the weightiest two of what they share and of what parts them the one',
    'ko',
    lively,
    ['정리 정돈하는 정도가 비슷해요', '손님 초대에 대한 생각이 같아요', '집 안 소음에 대해 이야기해 보세요'],
  ],
  [
    'the same',
    'en',
    lively,
    ['You agree on how tidy home should be', 'You feel the same about guests', 'Talk about noise at home'],
  ],
  [
    'smoking indoors before all else',
    'ko',
    smoker,
    [
      '정리 정돈하는 정도가 비슷해요',
      '손님 초대에 대한 생각이 같아요',
      '한 분은 실내에서 피우고 한 분은 피우지 않아요. 먼저 이야기해 보세요',
    ],
  ],
  [
    'smoking indoors before all else',
    'en',
    smoker,
    [
      'You agree on how tidy home should be',
      'You feel the same about guests',
      'One of you smokes indoors and the other doesn’t smoke: talk about it first',
    ],
  ],
])('a card says %s (%s)', async (_, language, theirs, said) => {
  expect(await saidOnCard(language, theirs)).toEqual(said)
})
