/** Every answer that says who is at a home ends in one shape, whichever build or backend has sent it. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchApplicants } from '../../src/contract/applicants.ts'
import {
  type Application,
  type Pairing,
  readApplicant,
  readRecord,
  readSuggestion,
} from '../../src/contract/applications.ts'
import { recordSchema } from '../../src/contract/records.ts'
import { suggestionSchema } from '../../src/contract/suggestions.ts'

const record = (fields: object) => v.parse(recordSchema, { inquiry_id: 3, property_id: 8, ...fields })

/** The people as `id mine theirs`, with `?` for a decision that is open and a `*` for a proposal. */
const short = (people: readonly Pairing[]) =>
  people.map(({ person, mine, theirs, isProposed }) =>
    [person.inquiry_id, mine ?? '?', theirs ?? '?', ...(isProposed ? ['*'] : [])].join(' '),
  )

const nari = { inquiry_id: 41, name: '나리', matching_score: 80 }
const [daon, raon] = [
  { inquiry_id: 42, name: '다온' },
  { inquiry_id: 43, name: '라온' },
]
const pair = (mine: string | null, theirs: string | null, matching_status = 'matched') => ({
  matching_status,
  matched_inquiry_id: 41,
  matched_user_name: '나리',
  my_match_decision: mine,
  their_match_decision: theirs,
})

test.each<[string, object, string[], number | null]>([
  ['nobody', { people: [] }, [], null],
  [
    'everybody, in its order, and the pair of the basic API among them',
    {
      ...pair('confirmed', 'confirmed'),
      people: [
        { ...raon, my_decision: null, their_decision: 'confirmed' },
        { ...nari, my_decision: 'confirmed', their_decision: 'confirmed' },
        { ...daon, my_decision: 'confirmed', their_decision: null },
      ],
    },
    ['43 ? confirmed', '41 confirmed confirmed', '42 confirmed ?'],
    41,
  ],
  [
    'a pair that is over beside those who are left',
    {
      ...pair('confirmed', 'rejected', 'searching'),
      people: [{ ...daon, my_decision: 'confirmed', their_decision: null }],
    },
    ['41 confirmed rejected', '42 confirmed ?'],
    41,
  ],
])('a record names %s', (_, fields, people, matchedId) => {
  const read = readRecord(record(fields))
  expect(short(read.people)).toEqual(people)
  expect(read.matchedId).toBe(matchedId)
})

test.each<[string, object, string[], number | null]>([
  [
    'whom I wait for, who is also an interest',
    { ...pair('confirmed', 'pending'), interests: [nari, daon] },
    ['41 confirmed ?', '42 confirmed ?'],
    41,
  ],
  ['who waits for me', pair('pending', 'confirmed'), ['41 ? confirmed'], 41],
  [
    'two matches, and whom I wait for',
    { ...pair('confirmed', 'confirmed'), interests: [daon], also_matched: [raon] },
    ['41 confirmed confirmed', '42 confirmed ?', '43 confirmed confirmed'],
    41,
  ],
  ['interests alone', { matching_status: 'pending', interests: [daon] }, ['42 confirmed ?'], null],
])('a record of a build before 27 November 2026 names %s', (_, fields, people, matchedId) => {
  const read = readRecord(record(fields))
  expect(short(read.people)).toEqual(people)
  expect(read.matchedId).toBe(matchedId)
})

test.each<[string, object, string[]]>([
  ['no counterpart', { matching_status: 'searching' }, []],
  ['suggestions that wait', { matching_status: 'pending', my_match_decision: 'pending' }, []],
  ['a proposal', pair(null, null), ['41 ? ? *']],
  ['a proposal in capitals, the decisions pending', pair('pending', 'pending', 'Matched'), ['41 ? ? *']],
  ['a proposal without an id', { ...pair(null, null), matched_inquiry_id: null }, ['-3 ? ? *']],
  ['their yes', pair('pending', 'confirmed'), ['41 ? confirmed']],
  ['my yes', pair('confirmed', null), ['41 confirmed ?']],
  ['both', pair('confirmed', 'confirmed'), ['41 confirmed confirmed']],
  ['my no, which ends the match', pair('rejected', null, 'searching'), ['41 rejected ?']],
  ['their no, by its other name', pair('confirmed', 'declined', 'searching'), ['41 confirmed rejected']],
  ['a counterpart of before, on whom nobody has decided', pair('pending', null, 'searching'), []],
])('a record of the basic API names %s', (_, fields, people) => {
  expect(short(readRecord(record(fields)).people)).toEqual(people)
})

describe('the counterpart of a record', () => {
  const [only] = readRecord(
    record({ ...pair('confirmed', 'pending'), matching_score: 72, matched_email: 'n@x.test' }),
  ).people
  test('is as much of a person as the basic API says', () => {
    expect(only?.person).toMatchObject({ inquiry_id: 41, name: '나리', email: 'n@x.test', prompts: [] })
    expect(only?.fit).toEqual({ score: 72, explained: null })
  })
  test('is the card that comes along, where it is theirs', () => {
    const cardOf = (matched_person: object) =>
      readRecord(record({ ...pair('confirmed', 'pending'), matched_person })).people[0]?.person.job
    expect([cardOf({ ...nari, job: 'nurse' }), cardOf({ ...daon, job: 'nurse' })]).toEqual(['nurse', null])
  })
})

test('an application is read from its record, once', () => {
  const given = record({
    ...{ property_name: 'Home', property_unit: '3B', preferred_room: 'a', visit_date: '2026-12-01' },
    ...{ roommate_note: 'hi', create_date: '2026-11-20', contact_name: 'Minji', suggestion_count: 2 },
    ...{ email_verification: 'pending', no_preference: false, matching_status: 'searching' },
  })
  const read = readRecord(given)
  expect(read).toMatchObject({
    ...{ id: 3, home: { id: 8, property_name: 'Home', property_name_ko: null, unit: '3B' } },
    ...{ room: { preferred_room: 'a' }, moveIn: '2026-12-01', note: 'hi', appliedAt: '2026-11-20' },
    ...{ contactName: 'Minji', emailPending: true, toMeet: 2, status: 'searching', canChange: true },
  } satisfies Partial<{ [Field in keyof Application]: unknown }>)
  expect(readRecord(given)).toBe(read)
  expect(readRecord(record({ is_shared: false, suggestion_count: 2 }))).toMatchObject({
    isShared: false,
  })
  // A backend of the basic API neither counts people nor changes applications.
  expect(readRecord(record({}))).toMatchObject({
    isShared: true,
    toMeet: null,
    canChange: false,
    emailPending: false,
  })
})

test.each<[string, object, string]>([
  ['their yes', { their_decision: 'confirmed' }, '41 ? confirmed'],
  ['nothing said', { their_decision: null }, '41 ? ?'],
  ['nothing said, as builds before 27 November 2026 stored it', { likes_me: true }, '41 ? ?'],
])('a card of the deck: %s', (_, fields, expected) => {
  const card = v.parse(suggestionSchema, { ...nari, ...fields })
  const { their_decision: _ignored, ...stored } = card
  const read = [card, ...('likes_me' in fields ? [stored as typeof card] : [])].map(readSuggestion)
  for (const each of read) expect(short([each])).toEqual([expected])
  expect(readSuggestion(card)).toBe(read[0])
  expect(read[0]?.fit).toEqual({ score: 80, explained: null })
})

test.each<[string, object, string]>([
  ['new', { my_decision: null, their_decision: null }, '41 ? ?'],
  ['interested', { my_decision: null, their_decision: 'confirmed' }, '41 ? confirmed'],
  ['waiting', { my_decision: 'confirmed', their_decision: null }, '41 confirmed ?'],
  ['a match', { my_decision: 'confirmed', their_decision: 'confirmed' }, '41 confirmed confirmed'],
  ['of before 27 November 2026, suggested', { standing: 'suggested' }, '41 ? ?'],
  ['of before 27 November 2026, liked', { standing: 'liked' }, '41 confirmed ?'],
  ['of before 27 November 2026, matched', { standing: 'matched' }, '41 confirmed confirmed'],
])('a person of a plan: %s', (_, fields, expected) => {
  const [card] = v.parse(fetchApplicants.response, {
    data: { applicants: [{ ...nari, ...fields }] },
  }).applicants
  if (!card) throw new Error('No applicant')
  const { my_decision: _mine, their_decision: _theirs, ...stored } = card
  const read = [card, ...('standing' in fields ? [stored as typeof card] : [])].map(readApplicant)
  for (const each of read) expect(short([each])).toEqual([expected])
})
