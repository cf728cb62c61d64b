import { expect, test } from 'vitest'
import type { Language } from '../../../../src/contract/language.ts'
import { homeLine } from '../../../../src/web/kit/model/home-line.ts'

const now = new Date('2026-11-25T17:00:00Z')
const home = { bed: 2, available_from: '2026-12-01', price: 1250, letting: 'room' } as const

function line(change: Partial<Parameters<typeof homeLine>[0]>, language: Language): string {
  const { facts, rent } = homeLine({ ...home, ...change }, language, now)
  return [...facts, rent ?? ''].join(' · ').replaceAll('\u00a0', ' ')
}

test.each([
  ['rooms are let from a rent', {}, '방 2개 · 12월 1일 · 월 $1,250부터', '2 bd · Dec 1 · from $1,250/mo'],
  [
    'the whole home is said to be that',
    { letting: 'whole' },
    '방 2개 · 12월 1일 · 집 전체 월 $1,250',
    '2 bd · Dec 1 · Whole home $1,250/mo',
  ],
  [
    'a day that has come is now',
    { available_from: '2026-11-25', bed: 0 },
    '원룸 · 바로 입주 · 월 $1,250부터',
    'Studio · free now · from $1,250/mo',
  ],
  ['what is unknown is left out', { available_from: 'soon', bed: null, price: null }, '', ''],
] as const)('%s', (_, change, korean, english) => {
  expect(line(change, 'ko')).toBe(korean)
  expect(line(change, 'en')).toBe(english)
})
