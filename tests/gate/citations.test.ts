import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync(
  ['{src,tests,e2e}/**/*.{ts,tsx,mjs,css,md}', '*.{ts,md,html}', '.dependency-cruiser.cjs', '.ci/*'],
  {
    cwd: root,
  },
).filter((path) => path !== join('tests', 'gate', 'citations.test.ts'))
const sources = files.map((path) => ({ path, text: read(path) }))

/** Documents of which only their authors know. */
const absent =
  /\b(?:design|spec|rendering|structure)\.md\b|\b(?:spec|design)(?:’s|'s)? sections?\b|\bthe spec\b(?!-)/gi

/** "rule 4.2", "rules 4.2, 4.3 and 5.1", also over the lines of a comment: every number counts. */
const citation = /\brules?[\s*]+(\d+\.\d+(?:(?:,| and| to|, and)[\s*]+\d+\.\d+)*)/gi

const rules = [...read('src/docs/rules.md').matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(
  ([, number = '']) => number,
)

const cited = sources.flatMap(({ path, text }) =>
  [...text.matchAll(citation)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+\.\d+/g) ?? []).map((number) => ({ path, number })),
  ),
)

test('no source cites a document that the repository does not hold', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(absent)].map(([words]) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test('each rule has one number', () => {
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter((number, at) => rules.indexOf(number) !== at)).toEqual([])
})

test('each cited rule is one of rules.md', () => {
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !rules.includes(number))).toEqual([])
})

test('each cited decision has its file', () => {
  const known = globSync('[0-9][0-9][0-9][0-9]-*.md', { cwd: join(root, 'src/docs/decisions') })
  const numbers = known.map((name) => Number(name.slice(0, 4)))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecision (\d+)\b/g)].map(([, number]) => ({ path, number: Number(number) })),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

test('a decision has a date, and at most 25 lines of context, decision and consequence', () => {
  for (const name of globSync('*.md', { cwd: join(root, 'src/docs/decisions') })) {
    const text = read(join('src/docs/decisions', name))
    expect(text, name).toMatch(/^# \d+\. .+\n\n20\d\d-\d\d-\d\d/)
    for (const part of ['Context', 'Decision', 'Consequence']) expect(text, name).toContain(`**${part}.**`)
    expect(text.trimEnd().split('\n').length, name).toBeLessThanOrEqual(25)
  }
})
