// @vitest-environment jsdom
/** The first words to somebody whom one has matched with: of what both have in common, and of nothing else. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readRecord } from '../../../../src/contract/applications.ts'
import { compatibilitySchema } from '../../../../src/contract/compatibility.ts'
import type { Language } from '../../../../src/contract/language.ts'
import { recordSchema } from '../../../../src/contract/records.ts'
import { type Meeting, useGreeting } from '../../../../src/web/applying/people/greeting.ts'
import { pairing } from '../../../domain/pairings.ts'
import { render } from '../../render.tsx'

const record = {
  inquiry_id: 1,
  contact_name: 'Minji',
  property_name: 'A home',
  preferred_room: 'a',
  preferred_room_name: 'Room A',
  room_type_preference: 'shared',
  visit_date: '2026-12-01',
}
const fits = (...strengths: string[]) => ({ compatibility: v.parse(compatibilitySchema, { strengths }) })
const person = {
  ...{ name: 'Jun', preferred_room: 'a', move_in_date: '2026-12-01' },
  ...fits('cleanliness', 'move_in'),
}

function Greeting(meeting: Meeting) {
  return useGreeting(meeting)
}

async function greeting(mine: object | null, theirs: object, language: Language) {
  const { place } = await render(
    <Greeting
      application={mine && readRecord(v.parse(recordSchema, mine))}
      pairing={pairing(2, 'confirmed', 'confirmed', theirs)}
    />,
    { language },
  )
  return place.textContent
}

test.each<[string, object | null, object, Language, string]>([
  [
    'strength, day and a room for two; the same day is not said twice',
    record,
    person,
    'en',
    'Hi Jun, this is Minji. We matched on Bangjjak (A home). We agree on how tidy home should be. We both want to move in on Dec 1, 2026. We both like this room: Room A. When would be a good time to talk?',
  ],
  [
    'the same in Korean',
    record,
    person,
    'ko',
    'Jun 님, 안녕하세요. 방짝에서 매칭된 Minji입니다(A home). 정리 정돈하는 정도가 비슷하네요. 입주하고 싶은 날도 같아요(2026년 12월 1일). 둘 다 같은 방을 골랐네요(Room A). 언제 이야기 나누면 좋을까요?',
  ],
  [
    'a room for one that both want is nothing in common',
    { ...record, room_type_preference: 'single' },
    person,
    'ko',
    'Jun 님, 안녕하세요. 방짝에서 매칭된 Minji입니다(A home). 정리 정돈하는 정도가 비슷하네요. 입주하고 싶은 날도 같아요(2026년 12월 1일). 언제 이야기 나누면 좋을까요?',
  ],
  [
    'another day and another room are left out',
    record,
    { ...person, ...fits('move_in'), preferred_room: 'b', move_in_date: '2026-12-03' },
    'en',
    'Hi Jun, this is Minji. We matched on Bangjjak (A home). We want to move in around the same time. When would be a good time to talk?',
  ],
  [
    'nothing is known of either',
    null,
    {},
    'ko',
    '안녕하세요. 방짝에서 매칭됐어요(집). 언제 이야기 나누면 좋을까요?',
  ],
])('%s', async (_, mine, theirs, language, words) => {
  expect(await greeting(mine, theirs, language)).toBe(words)
})
