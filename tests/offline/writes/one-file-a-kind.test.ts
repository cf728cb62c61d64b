/** Where the app names a kind of write: a new one takes its file, its schema in the contract and its words. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '../../../src/offline/writes/desk-kinds.ts'
import '../../../src/offline/writes/member-kinds.ts'
import type { OutboxKind } from '../../../src/offline/outbox/row.ts'
import { isKnownKind, ruleOf } from '../../../src/offline/writes/write-kind.ts'

const parts = ['kinds', 'desk-kinds', 'member-kinds', 'sent-by', 'write-kind']
const files = globSync('src/offline/writes/*.ts')
  .map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  .filter((name) => !parts.includes(name))
const kinds = files.map((name) => name.replaceAll('-', '_') as OutboxKind)

/** Files of `folder` that name the kind: as a text, or as the key of a table. */
const naming = (kind: string, folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((path) => new RegExp(`'${kind}'|\\b${kind}:|\\b${kind}\\?:`).test(readFileSync(path, 'utf8')))
    .sort()

test.each(kinds)('%s is found by the name of its file', (kind) => {
  expect(isKnownKind(kind)).toBe(true)
  expect(ruleOf(kind).kind).toBe(kind)
})

test('hidden homes are named by their rule, their words, the button, and what they do to lists', () => {
  expect(naming('home_hiding', 'src')).toEqual([
    'src/offline/writes/home-hiding.ts',
    'src/web/data/outbox/outbox-hooks.ts',
    'src/web/data/outbox/write-words.tsx',
    // The button.
    'src/web/homes/property/home-actions.tsx',
  ])
})

test('the queue, the sender and the store name no kind', () => {
  expect(kinds.flatMap((kind) => naming(kind, 'src/offline/outbox'))).toEqual([])
})

test('of the outbox’s own screens only these name a kind beside the table of words', () => {
  const named = kinds.flatMap((kind) => naming(kind, 'src/web/data/outbox'))
  expect([...new Set(named)].sort()).toEqual([
    // What blocks, hidden homes and profile saves do to screens.
    'src/web/data/outbox/outbox-hooks.ts',
    // An application on its way is taken back by a withdrawal.
    'src/web/data/outbox/take-back-inquiry.ts',
    // An application that waits for the profile says so.
    'src/web/data/outbox/waiting-row.tsx',
    'src/web/data/outbox/write-words.tsx',
  ])
})
