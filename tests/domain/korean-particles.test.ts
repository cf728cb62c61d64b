import { describe, expect, test } from 'vitest'
import { particle, withParticle } from '../../src/domain/korean-particles.ts'

describe('이 or 가 follows how a name ends in the ear', () => {
  test.each([
    '민지가',
    '지훈이',
    '민지 님이',
    '김철수 (Chulsoo)가',
    '지훈!이',
    'Kim이',
    'Lee가',
    'Park이',
    'Minseok이',
    'Jihyeong이',
    'Seol이',
    'Jiyeop이',
    'Sujin이',
    'Minji가',
    'Jiwoo가',
    'Sarah가',
    'Jane이',
    'Anne이',
    'Kate가',
    'Mike가',
    'Nick이',
    'Eric이',
    'Philip이',
    'Mark가',
    'Robert가',
    'Scott이',
    'Daniel이',
    'Michelle이',
    'Cole이',
    'Peter가',
    'James가',
    'Alex가',
    'David가',
    'Zoë가',
    'JM이',
    'KL이',
    'DJ가',
    'JISOO가',
    'KIM이',
    '방1이',
    '방2가',
    '방3이',
    '방10이',
    'B7이',
  ])('%s', (expected) => {
    const name = expected.slice(0, -1)
    expect(withParticle(name, '이/가')).toBe(expected)
  })
})

test.each([
  ['민지', '와/과', '민지와'],
  ['지훈', '와/과', '지훈과'],
  ['서울', '으로/로', '서울로'],
  ['뉴욕', '으로/로', '뉴욕으로'],
  ['Daniel', '으로/로', 'Daniel로'],
  ['Kim', '을/를', 'Kim을'],
  ['민지', '은/는', '민지는'],
  ['지훈', '이에요/예요', '지훈이에요'],
] as const)('%s with %s is %s', (word, pair, expected) => {
  expect(withParticle(word, pair)).toBe(expected)
})

test('a name that cannot be read aloud takes both forms', () => {
  expect(withParticle('田中', '은/는')).toBe('田中은(는)')
  expect(particle('', '이/가')).toBe('이(가)')
  expect(particle('🙂', '을/를')).toBe('을(를)')
})
