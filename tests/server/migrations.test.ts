import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as desk from '../../src/server/database/schema/desk.ts'
import * as homes from '../../src/server/database/schema/homes.ts'
import * as matching from '../../src/server/database/schema/matching.ts'
import * as notices from '../../src/server/database/schema/notices.ts'
import * as people from '../../src/server/database/schema/people.ts'
import * as searches from '../../src/server/database/schema/searches.ts'
import * as viewings from '../../src/server/database/schema/viewings.ts'
import { testDatabase } from './test-database.ts'

const opened = testDatabase()
const tables: PgTable[] = Object.values({
  ...desk,
  ...homes,
  ...matching,
  ...notices,
  ...people,
  ...searches,
  ...viewings,
})

async function names(statement: string): Promise<string[]> {
  const { rows } = await opened().pool.query<{ found: string }>(statement)
  return rows.map(({ found }) => found).toSorted()
}

const said = (lines: readonly string[]) => [...lines].toSorted()

/** As Postgres spells it. */
const spelling = (type: string) => type.replace(' (', '(')

const ruleOf: Readonly<Record<string, string>> = {
  a: 'no action',
  c: 'cascade',
  n: 'set null',
  r: 'restrict',
}

/** Where one of these fails, `npm run migrations -- --name what_it_does` makes what is absent. */
test('the migrations lead to the columns that the code has', async () => {
  const wanted = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map(
      (column) =>
        `${name}.${column.name} ${spelling(column.getSQLType())}${column.notNull ? ' not null' : ''}${column.default !== undefined || column.generatedIdentity || column.generated ? ' default' : ''}`,
    )
  })
  const found = await names(`
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || case when atthasdef or attidentity <> '' then ' default' else '' end as found
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`)
  expect(found).toEqual(said(wanted))
})

test('the migrations lead to the keys that the code has', async () => {
  const wanted = tables.flatMap((table) => {
    const { name, columns, primaryKeys, foreignKeys, uniqueConstraints } = getTableConfig(table)
    const keyed = columns.filter(({ primary }) => primary).map((column) => column.name)
    const listed = (list: readonly { name: string }[]) => list.map((column) => column.name).join(', ')
    return [
      ...(keyed.length > 0 ? [`${name} PRIMARY KEY (${keyed.join(', ')})`] : []),
      ...primaryKeys.map((key) => `${name} PRIMARY KEY (${listed(key.columns)})`),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => `${name} UNIQUE (${column.name})`),
      ...uniqueConstraints.map((unique) => `${name} UNIQUE (${listed(unique.columns)})`),
      ...foreignKeys.map((key) => {
        const { columns: from, foreignColumns: to, foreignTable } = key.reference()
        return `${name} ${listed(from)} -> ${getTableConfig(foreignTable).name} ${listed(to)} ${key.onDelete ?? 'no action'}`
      }),
    ]
  })
  const own = await names(`
    select conrelid::regclass || ' ' || replace(pg_get_constraintdef(oid), '"', '') as found
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u')`)
  const { rows } = await opened().pool.query<{ line: string; rule: string }>(`
    select conrelid::regclass || ' ' || (select string_agg(attname, ', ' order by place) from pg_attribute
        join unnest(conkey) with ordinality as key(number, place) on attnum = number where attrelid = conrelid)
      || ' -> ' || confrelid::regclass || ' ' || (select string_agg(attname, ', ' order by place) from pg_attribute
        join unnest(confkey) with ordinality as key(number, place) on attnum = number where attrelid = confrelid) as line,
      confdeltype as rule
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`)
  expect(said([...own, ...rows.map(({ line, rule }) => `${line} ${ruleOf[rule]}`)])).toEqual(said(wanted))
})

test('the migrations lead to the indexes and checks that the code has', async () => {
  const wanted = tables.flatMap((table) => {
    const { name, indexes, checks } = getTableConfig(table)
    return [
      ...indexes.map(
        ({ config }) =>
          `${name} ${config.name} ${config.method ?? 'btree'} ${config.columns.length}${config.unique ? ' unique' : ''}${config.where ? ' partial' : ''}`,
      ),
      ...checks.map((check) => `${name} ${check.name}`),
    ]
  })
  const found = await names(`
    select indrelid::regclass || ' ' || pg_class.relname || ' ' || amname || ' ' || indnkeyatts
      || case when indisunique then ' unique' else '' end
      || case when indpred is not null then ' partial' else '' end as found
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all
    select conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'c'`)
  expect(found).toEqual(said(wanted))
})
