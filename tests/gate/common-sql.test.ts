import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where a statement begins: with its string or line, or after another one. */
const begin = String.raw`(?:^|['"\`;])\s*`

/**
 * What not every database that speaks Postgres' protocol can do, or a pooler passes on (src/server/README.md, "Beyond one Postgres"),
 * with statements that must be found.
 */
const offTheCommonGround: Readonly<Record<string, { pattern: RegExp; examples: readonly string[] }>> = {
  'LISTEN and NOTIFY': {
    pattern: new RegExp(`${begin}(?:un)?(?:listen|notify)\\s+["*\\w$]|pg_notify`, 'im'),
    examples: [
      "'LISTEN mails'",
      'unlisten *',
      "sql`select 1; notify mails, 'x'`",
      "select pg_notify('a', 'b')",
    ],
  },
  'advisory locks': {
    pattern: /pg_(?:try_)?advisory/i,
    examples: ['select pg_advisory_lock(1)', 'select pg_try_advisory_xact_lock(1)'],
  },
  triggers: {
    pattern: /create\s+(?:or\s+replace\s+)?(?:constraint\s+|event\s+)?trigger\b/i,
    examples: ['CREATE TRIGGER noted', 'create or replace trigger noted', 'create constraint trigger noted'],
  },
  extensions: {
    pattern: /create\s+extension\b|gin_trgm_ops/i,
    examples: [
      'CREATE EXTENSION pg_trgm',
      'create extension if not exists citext',
      'gin (name gin_trgm_ops)',
    ],
  },
  'settings of a session': {
    pattern: new RegExp(
      `${begin}set\\s+(?!local\\b)(?:session\\s+)?(?:time\\s+zone\\b|\\w+\\s*(?:=|to\\b))|set_config\\([^)]*false`,
      'im',
    ),
    examples: [
      "'SET statement_timeout = 0'",
      "select 1; set time zone 'UTC'",
      "set_config('jit', 'off', false)",
    ],
  },
  'prepared statements with a name': {
    pattern: new RegExp(`${begin}prepare\\s+\\w+\\s*(?:\\(|as\\b)|\\.prepare\\((?!''\\))`, 'im'),
    examples: ['prepare homes as select 1', "query.prepare('homes')"],
  },
}

const root = join(import.meta.dirname, '../..')

/** Comments may name them. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?:^|\s)(?:\/\/|--(?!>)).*$/gm, '')

const files = globSync('src/server/**/*.{ts,sql}', { cwd: root }).map((path) => ({
  path,
  text: withoutComments(readFileSync(join(root, path), 'utf8')),
}))

test.each(Object.entries(offTheCommonGround))(
  'SQL of the server does without %s',
  (_, { pattern, examples }) => {
    expect(examples.filter((example) => !pattern.test(withoutComments(example)))).toEqual([])
    expect(files.flatMap(({ path, text }) => pattern.exec(text)?.[0].concat(' in ', path) ?? [])).toEqual([])
  },
)

test('the rule on SQL reads the migrations, and lets through what ends with its transaction', () => {
  expect(files.some(({ path }) => path.endsWith('migrations/0000_initial.sql'))).toBe(true)
  const innocent =
    "sql`set local lock_timeout = 1`; 'SET LOCAL statement_timeout = 0'; update users set name = 'x'"
  const patterns = Object.values(offTheCommonGround).map(({ pattern }) => pattern)
  expect(patterns.filter((pattern) => pattern.test(innocent))).toEqual([])
})
