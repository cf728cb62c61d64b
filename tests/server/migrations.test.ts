import { readFile } from 'node:fs/promises'
import { generateDrizzleJson } from 'drizzle-kit/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import * as homes from '../../src/server/database/schema/homes.ts'
import * as matching from '../../src/server/database/schema/matching.ts'
import * as people from '../../src/server/database/schema/people.ts'

const migrations = new URL('../../src/server/database/migrations/meta/', import.meta.url)

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, migrations), 'utf8'))
}

const journalSchema = v.object({ entries: v.array(v.object({ idx: v.number() })) })

it('the migrations lead to the schema that the code has (if not: npm run migrations)', async () => {
  const { entries } = v.parse(journalSchema, await read('_journal.json'))
  const last = String(entries.length - 1).padStart(4, '0')
  const wanted: unknown = JSON.parse(
    JSON.stringify(generateDrizzleJson({ ...homes, ...matching, ...people })),
  )
  expect(await read(`${last}_snapshot.json`)).toEqual({
    ...v.parse(v.record(v.string(), v.unknown()), wanted),
    id: expect.any(String),
    prevId: expect.any(String),
  })
})
