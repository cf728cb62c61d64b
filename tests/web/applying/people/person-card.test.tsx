// @vitest-environment jsdom
/** What a card shows: its score, two strengths, and one thing to talk about. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readSuggestion } from '../../../../src/contract/applications.ts'
import type { Language } from '../../../../src/contract/language.ts'
import { suggestionSchema } from '../../../../src/contract/suggestions.ts'
import { compareAnswers } from '../../../../src/server/rules/compatibility.ts'
import type { LifestyleAnswers } from '../../../../src/server/rules/similarity.ts'
import { estimatedScore, isOpenContact } from '../../../../src/web/applying/people/model.ts'
import { PersonCard, shownScore } from '../../../../src/web/applying/people/person-card.tsx'
import '../../../../src/web/kit/ui/more-icons.ts'
import { tidy } from '../../../server/rules/lifestyles.ts'
import { render } from '../../render.tsx'

const met = (fields: object) => readSuggestion(v.parse(suggestionSchema, { inquiry_id: 7, ...fields }))

describe('the score', () => {
  test.each([
    ['of the server, in whole per cents and its colour', { matching_score: 89.6 }, true, 90, 'green', false],
    [
      'of a foreign backend is believed before any estimate',
      { matching_score: '72' },
      false,
      72,
      'yellow',
      false,
    ],
    ['of a foreign backend is shown as it is', { matching_score: 100 }, false, 100, 'green', false],
    [
      'of a foreign backend with factors of its own too',
      { matching_score: '99', compatibility: { lifestyle: 'good' } },
      false,
      99,
      'green',
      false,
    ],
    ['of ours ends at 97', { matching_score: 100, compatibility: { score: 100 } }, true, 97, 'green', false],
  ])('%s', (_, fields, scores, value, band, isEstimate) => {
    expect(shownScore(met(fields), scores)).toEqual({ value, band, isEstimate })
  })

  test('is not made up where our server knows too little', () => {
    expect(shownScore(met({ matching_score: null }), true)).toBeNull()
  })

  test('for a backend without scores is an estimate that never changes between looks', () => {
    const one = met({ user_type: 'customer', is_tenancy: true, preferred_room: 'a' })
    const score = shownScore(one, false)
    expect(score).toMatchObject({ isEstimate: true })
    expect(score?.value).toBeGreaterThanOrEqual(85)
    expect(shownScore(one, false)).toEqual(score)
  })

  test('of such an estimate is 60 to 79 with nothing known, and uses all of it', () => {
    const bare = { userType: null, isTenancy: null, preferredRoom: null, moveInDate: null }
    const scores = Array.from({ length: 2000 }, (_, matchId) => estimatedScore({ ...bare, matchId }))
    expect(new Set(scores)).toEqual(new Set(Array.from({ length: 20 }, (_, at) => 60 + at)))
  })
})

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
const strengths = {
  ko: ['정리 정돈하는 정도가 비슷해요', '손님 초대에 대한 생각이 같아요'],
  en: ['You agree on how tidy home should be', 'You feel the same about guests'],
}

test.each<[string, Language, LifestyleAnswers, string]>([
  ['the weightiest difference', 'ko', lively, '집 안 소음에 대해 이야기해 보세요'],
  ['the weightiest difference', 'en', lively, 'Talk about noise at home'],
  [
    'smoking indoors before all else',
    'ko',
    smoker,
    '한 분은 실내에서 담배를 피우고 한 분은 피우지 않아요. 먼저 이야기해 보세요',
  ],
  [
    'smoking indoors before all else',
    'en',
    smoker,
    'One of you smokes indoors and the other doesn’t smoke: talk about it first',
  ],
])('a card says the two weightiest strengths and %s (%s)', async (_, language, theirs, talk) => {
  const compared = met({ name: '가온', compatibility: compareAnswers(tidy, theirs) })
  const { place } = await render(<PersonCard scores genderPreference={null} pairing={compared} />, {
    language,
  })
  const said = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(said).toEqual([...strengths[language], talk])
})

async function card(fields: object, language: Language = 'ko') {
  const { place } = await render(
    <PersonCard scores genderPreference={null} pairing={met({ name: '가온', ...fields })} />,
    { language },
  )
  return place
}

test('the weightiest answers stand side by side before anything else is said, and say whether they are the same, fit, or are to be talked about; all of them below', async () => {
  const place = await card({ compatibility: compareAnswers(tidy, { ...lively, sleep: 'flexible' }) })
  const [first, all] = place.querySelectorAll('table')
  const rows = [...(first?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['청결, 같아요', '아주 깔끔해요', '아주 깔끔해요'],
    ['손님, 같아요', '손님이 거의 없어요', '손님이 거의 없어요'],
    ['수면, 괜찮아요', '일찍 자고 일찍 일어나요', '그때그때 달라요'],
    ['집 안 소음, 이야기해 볼 것', '조용한 집이 좋아요', '활기찬 집이 좋아요'],
  ])
  expect(all?.querySelectorAll('th[scope=rowgroup]')).toHaveLength(3)
  expect(all?.querySelectorAll('th[scope=row]')).toHaveLength(7)
  const points = place.querySelector('li')
  expect(first?.compareDocumentPosition(points ?? place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('smoking indoors is compared first where the other does not smoke', async () => {
  const place = await card({ compatibility: compareAnswers(tidy, smoker) })
  expect(place.querySelector('tbody tr th')?.textContent).toBe('흡연, 이야기해 볼 것')
})

test.each<[string, object, string[], string[]]>([
  [
    'masked contacts are one line that says when they open',
    { email: 'm•••@gmail.com', phone: '(201) •••-••23' },
    ['연락처매칭되면 보여요'],
    ['•', '이메일', '전화'],
  ],
  [
    'contacts that a backend sends in full are shown',
    { email: 'm@gmail.com', phone: '+12015550123' },
    ['이메일m@gmail.com', '(201) 555-0123'],
    ['매칭되면 보여요'],
  ],
  ['no contacts are no line', {}, [], ['연락처', '이메일']],
])('%s', async (_, fields, shown, hidden) => {
  const { textContent } = await card(fields)
  for (const words of shown) expect(textContent).toContain(words)
  for (const words of hidden) expect(textContent).not.toContain(words)
})

test.each<[string, boolean]>([
  ['•••-••••-••23', false],
  ['010-****-1234', false],
  ['xxx-xxx-0123', false],
  ['xxx-xxx-xxxx', false],
  ['010-XXXX-1234', false],
  ['010ｘｘｘｘ1234', false],
  ['+82 10-○○○○-5678', false],
  ['010-●●●●-5678', false],
  ['010-◯◯◯◯-5678', false],
  ['010-××××-5678', false],
  ['(###) ###-0123', false],
  ['201-555-01__', false],
  ['xxx-xxx-0123 x45', false],
  ['201-555-0123 x45', true],
  ['201-555-0123x45', true],
  ['02-2123-4567 #45', true],
  ['+12015550123;ext=45', true],
  ['kakao_minji', true],
  ['xx_minji_xx', true],
  ['minji_1234567', true],
  ['x1004', true],
  ['_1234567', true],
  ['xx_xx@gmail.com', true],
  ['m•••@gmail.com', false],
])('a contact %j is readable: %s', (contact, open) => {
  expect(isOpenContact(contact)).toBe(open)
})

test('on a card of the deck masked contacts are no line', async () => {
  const masked = met({ name: '가온', email: 'm•••@gmail.com' })
  const { place } = await render(<PersonCard scores genderPreference={null} pairing={masked} hidesContact />)
  expect(place.textContent).not.toContain('연락처')
})

test('a blurred photo says why', async () => {
  const photo = 'data:image/webp;base64,AAAA'
  const why = '사진은 매칭되면 선명해져요'
  expect((await card({ photo, photo_blurred: true })).textContent).toContain(why)
  expect((await card({ photo, photo_blurred: false })).textContent).not.toContain(why)
})

test('a person of whom only the fields of the basic API are known has a card, and says in their own words nothing', async () => {
  const place = await card({
    email: 'm@gmail.com',
    phone: '010-1234-5678',
    property_name: 'A home',
    preferred_room: 'Room A',
    move_in_date: '2026-12-01',
    user_type: 'customer',
    is_tenancy: true,
    matching_score: 91,
  })
  expect(place.querySelectorAll('table, li')).toHaveLength(0)
  expect(place.querySelector('header')?.textContent).toContain('아주 잘 맞아요')
  for (const words of ['A home', 'Room A', '2026년\u00a012월\u00a01일', '세입자'])
    expect(place.textContent).toContain(words)
})
