import { expect, test } from 'vitest'
import { shortName } from '../../../../src/web/applying/people/short-name.ts'

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
