/**
 * A database remembers which migrations it has had. One that has landed is therefore never changed, renamed or joined
 * with others: whoever has run it would be left behind. A new one gets its line in landed-migrations.json.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import landed from './landed-migrations.json' with { type: 'json' }

const folder = new URL('../../src/server/database/migrations/', import.meta.url)
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
)

test('each migration that has landed is what it was, to the byte, and in its place', () => {
  const found = journal.entries.map(({ tag }) => [
    tag,
    createHash('sha256')
      .update(readFileSync(new URL(`${tag}.sql`, folder)))
      .digest('hex'),
  ])
  expect(found).toEqual(Object.entries(landed))
})

// Drizzle runs only those that are later than the newest one that a database has had.
test('each migration is later than the one before it', () => {
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
})
