import { expect, test } from 'vitest'
import { initialOf, shortName } from '../../../../src/web/applying/people/short-name.ts'

test.each([
  ['김민지', '김민지'],
  ['Maximiliana Konstantinova', 'Maximiliana Konstantino…'],
  ['가'.repeat(24), '가'.repeat(24)],
  ['가'.repeat(120), `${'가'.repeat(23)}…`],
  ['Somebody with a surname too long', 'Somebody with a surname…'],
  ['🙂'.repeat(25), `${'🙂'.repeat(23)}…`],
])('%s is %s in a sentence', (name, short) => {
  expect(shortName(name)).toBe(short)
})

test.each([
  ['김민지', '민'],
  ['남궁민수', '민'],
  ['이준', '준'],
  ['민지 Kim', '민'],
  ['Minji Kim', 'M'],
  ['o’brien', 'O'],
  ['  émile zola', 'É'],
  ['山田太郎', '山'],
  ['가나다라마바사', '가'],
  ['김', '김'],
  ['🙂🙂', null],
  ['', null],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
