// @vitest-environment jsdom
/** What a card shows: its score, rooms and days, two strengths, one thing to talk about, and all answers. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readSuggestion } from '../../../../src/contract/applications.ts'
import { floorPlanSchema } from '../../../../src/contract/floor-plan.ts'
import type { Language } from '../../../../src/contract/language.ts'
import { suggestionSchema } from '../../../../src/contract/suggestions.ts'
import { compareAnswers } from '../../../../src/server/rules/compatibility.ts'
import type { LifestyleAnswers } from '../../../../src/server/rules/similarity.ts'
import { estimatedScore, isOpenContact } from '../../../../src/web/applying/people/model.ts'
import { PersonCard } from '../../../../src/web/applying/people/person-card.tsx'
import { PersonFacts } from '../../../../src/web/applying/people/person-facts.tsx'
import { shownScore } from '../../../../src/web/applying/people/person-head.tsx'
import { filledRooms, type OwnSide } from '../../../../src/web/applying/people/room-wishes.ts'
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
  ko: '둘 다 아주 깔끔하고, 손님을 거의 안 불러요.',
  en: 'You are both very tidy, and you both rarely have guests.',
}

test.each<[string, Language, LifestyleAnswers, string]>([
  [
    'the weightiest difference',
    'ko',
    lively,
    '이야기해 볼 것\u00a0· 집 안 소음: 나는 조용한 집이 좋아요, 가온\u00a0님은 활기찬 집이 좋아요',
  ],
  [
    'the weightiest difference',
    'en',
    lively,
    'To talk about\u00a0· Noise at home: you said “Quiet household”, 가온 said “Lively household”',
  ],
  [
    'smoking indoors before all else',
    'ko',
    smoker,
    '이야기해 볼 것\u00a0· 한 분은 실내에서 담배를 피우고 한 분은 피우지 않아요',
  ],
  [
    'smoking indoors before all else',
    'en',
    smoker,
    'To talk about\u00a0· One of you smokes indoors and the other doesn’t smoke',
  ],
])(
  'a card says the two weightiest strengths in one sentence and %s (%s)',
  async (_, language, theirs, talk) => {
    const place = await card({ compatibility: compareAnswers(tidy, theirs) }, language)
    const said = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(said.slice(-2)).toEqual([strengths[language], talk])
  },
)

test.each<[Language, string]>([
  ['ko', '둘 다 담배를 안 피우고, 자는 시간이 잘 맞아요.'],
  ['en', 'Neither of you smokes, and your sleep schedules line up.'],
])('what both have answered alike comes before what only goes together (%s)', async (language, sentence) => {
  const compatibility = {
    strengths: ['sleep', 'smoking'],
    factors: [
      { factor: 'sleep', group: 'schedule', similarity: 0.7, mine: 'early_bird', theirs: 'flexible' },
      { factor: 'smoking', group: 'lifestyle', similarity: 1, mine: 'no_smoking', theirs: 'no_smoking' },
    ],
  }
  const place = await card({ compatibility }, language)
  expect(place.textContent).toContain(sentence)
})

async function card(fields: object, language: Language = 'ko', own: OwnSide | null = null) {
  const { place } = await render(
    <PersonCard scores genderPreference={null} pairing={met({ name: '가온', ...fields })} own={own} />,
    { language },
  )
  return place
}

/** The answers as they stand: each question with what is said of it. */
const answersIn = (place: Element) =>
  [...place.querySelectorAll('[data-fit]')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('of all answers those that differ come first, with both values; equal ones stand once', async () => {
  const place = await card({ compatibility: compareAnswers(tidy, { ...lively, sleep: 'flexible' }) })
  expect(answersIn(place)).toEqual([
    ['집 안 소음, 이야기해 볼 것', '나 조용한 집이 좋아요', '가온\u00a0님 활기찬 집이 좋아요'],
    ['반려동물, 이야기해 볼 것', '나 반려동물 없음', '가온\u00a0님 강아지'],
    ['음주, 이야기해 볼 것', '나 술을 마시지 않아요', '가온\u00a0님 자주 마셔요'],
    ['수면, 괜찮아요', '나 일찍 자고 일찍 일어나요', '가온\u00a0님 그때그때 달라요'],
    ['청결, 같아요', '둘 다 아주 깔끔해요'],
    ['손님, 같아요', '둘 다 손님을 거의 안 불러요'],
    ['흡연, 같아요', '둘 다 담배를 안 피워요'],
  ])
})

test('smoking indoors is compared first where the other does not smoke', async () => {
  const place = await card({ compatibility: compareAnswers(tidy, smoker) })
  expect(answersIn(place)[0]?.[0]).toBe('흡연, 이야기해 볼 것')
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
  const { person } = met({ name: '가온', email: 'm•••@gmail.com' })
  const { place } = await render(<PersonFacts person={person} hidesContact />)
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
    move_in_date: '2031-12-01',
    user_type: 'customer',
    is_tenancy: true,
    matching_score: 91,
  })
  expect(place.querySelectorAll('[data-fit]')).toHaveLength(0)
  expect(place.querySelector('header')?.textContent).toContain('아주 잘 맞아요')
  for (const words of ['A home', 'Room\u00a0A를 원해요', '2031년\u00a012월\u00a01일', '세입자'])
    expect(place.textContent).toContain(words)
})

const rooms = [
  { id: 'a', name: 'Room A', name_ko: '방 A', type: 'bedroom' },
  { id: 'main', name: 'Primary bedroom', name_ko: '안방', type: 'master' },
  { id: 'two', name: 'Room for two', name_ko: '둘이 쓰는 방', type: 'shared' },
]
const plan = (areas: boolean, ids = ['a', 'main', 'two']) =>
  v.parse(floorPlanSchema, {
    rooms: rooms.filter(({ id }) => ids.includes(id)),
    clickable_areas: areas
      ? ids.map((room_id, at) => ({ room_id, x1: at * 100, y1: 0, x2: at * 100 + 90, y2: 80 }))
      : [],
  }).rooms

const wishes = (id: string | null) => ({
  preferred_room: id,
  preferred_room_name: rooms.find((room) => room.id === id)?.name ?? null,
  preferred_room_name_ko: rooms.find((room) => room.id === id)?.name_ko ?? null,
})
const side = (id: string | null, planned = plan(true)): OwnSide => ({
  room: { ...wishes(id), room_type_preference: null },
  moveIn: '2031-12-26',
  face: { name: null, avatar: null, photo: null },
  seed: 1,
  rooms: planned,
})

describe('room and day', () => {
  test.each<[string, string | null, string | null, string[], boolean]>([
    ['another room', 'a', 'main', ['안방을 원해요', '나는 방\u00a0A'], false],
    ['any room', 'a', null, ['어느 방이든 괜찮아요', '나는 방\u00a0A'], false],
    ['a room, where I want any', null, 'a', ['방\u00a0A를 원해요', '나는 어느 방이든'], false],
    ['the room that I want', 'a', 'a', ['나와 같은 방\u00a0A를 원해요', '안방도 비어 있어요'], true],
    [
      'the room that I want, which is for two',
      'two',
      'two',
      ['나와 같은 둘이\u00a0쓰는\u00a0방을 원해요', '둘이 쓰는 방이에요'],
      false,
    ],
  ])('beside mine: %s', async (_, mine, theirs, words, isSame) => {
    const place = await card({ ...wishes(theirs), move_in_date: '2031-12-28' }, 'ko', side(mine))
    const [room, day] = [...place.querySelectorAll('li')].map((each) =>
      [...each.querySelectorAll('b, b + span')].map(({ textContent }) => textContent),
    )
    expect(room).toEqual(words)
    expect(day).toEqual(['2031년\u00a012월\u00a028일 입주', '나는 2031년\u00a012월\u00a026일'])
    expect(place.querySelector('[data-same]') !== null).toBe(isSame)
  })

  test('in a plan both stand in their rooms; free ones are outlined where the two want one', async () => {
    const residents = (place: Element) => place.querySelectorAll('[data-resident]').length
    expect(residents(await card(wishes('main'), 'ko', side('a')))).toBe(2)
    expect(residents(await card(wishes(null), 'ko', side('a')))).toBe(1)
    expect(residents(await card(wishes('main'), 'ko', side('a', plan(false))))).toBe(0)
    const talk = '방\u00a0A를 누가 쓸지, 안방도 괜찮은지 물어보세요'
    expect((await card(wishes('a'), 'ko', side('a'))).textContent).toContain(talk)
    const alone = await card(wishes('a'), 'ko', side('a', plan(true, ['a'])))
    expect(alone.textContent).toContain('방\u00a0A를 누가 쓸지 정해 보세요')
  })

  test.each([
    ['one room each', 'a', 'main', ['a', 'main'], 2],
    ['both in the last room, which is for two', 'two', 'two', ['two'], 1],
    ['a third room is free', 'a', 'main', ['a', 'main', 'two'], null],
    ['both want the only room', 'a', 'a', ['a'], null],
    ['one wants any room', 'a', null, ['a'], 1],
  ])('the two fill all free rooms: %s', (_, mine, theirs, ids, filled) => {
    expect(filledRooms(side(mine, plan(true, ids)), wishes(theirs))).toBe(filled)
  })
})
