/**
 * The whole database in one file: lines of text under gzip, readable without any program of Postgres.
 *
 *     #bangjjak-backup {"schema":"1795361841769"}
 *     #table users
 *     {"id":1,"email":…}                 a row as row_to_json writes it; bytes as hex
 *     …                                  further tables, each after those that it points at
 *     #end {"rows":1234,"identities":[{"table":"users","column":"id","next":61}]}
 */
import { stat } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/transaction.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { writeSnapshot } from '../write-snapshot.ts'

export const HEADER = '#bangjjak-backup '
export const TABLE = '#table '
export const END = '#end '

type Identity = { readonly table: string; readonly column: string; readonly next: number }

/** Rows in memory at once, together with the bytes of their pictures. */
const ROWS_AT_ONCE = 50

/** The time of the database's last migration (`when` in the migrations' journal); null where none has run. */
export async function schemaVersion(reader: Transaction): Promise<string | null> {
  const made = await reader.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (made.rows[0]?.made !== true) return null
  const { rows } = await reader.execute(
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  )
  return typeof rows[0]?.version === 'string' ? rows[0].version : null
}

/** The names of the product's tables, each after the tables that its foreign keys reference. */
export async function tableNames(reader: Transaction): Promise<string[]> {
  const { rows } = await reader.execute<{ name: string; parents: string[] }>(sql`
    select relname as name, array(
      select parent.relname::text from pg_constraint join pg_class parent on parent.oid = confrelid
      where contype = 'f' and conrelid = child.oid and confrelid <> conrelid
    ) as parents
    from pg_class child where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  const names: string[] = []
  while (names.length < rows.length) {
    const next = rows.find(({ name, parents }) => {
      return !names.includes(name) && parents.every((parent) => names.includes(parent))
    })
    if (next === undefined) throw new Error('Tables point at each other in a circle')
    names.push(next.name)
  }
  return names
}

async function* linesOf(reader: Transaction): AsyncGenerator<string> {
  const schema = await schemaVersion(reader)
  if (schema === null)
    throw new StartError(exitCodes.refused, 'The database is empty: there is nothing to back up.')
  yield `${HEADER}${JSON.stringify({ schema })}\n`
  let count = 0
  for (const name of await tableNames(reader)) {
    yield `${TABLE}${name}\n`
    const table = sql.identifier(name)
    await reader.execute(
      sql`declare backup no scroll cursor for select row_to_json(each)::text as line from ${table} each`,
    )
    for (;;) {
      const { rows } = await reader.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup`))
      if (rows.length === 0) break
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await reader.execute(sql`close backup`)
  }
  // Sequences are not transactional: when they are read last, they are past every id above.
  const { rows: columns } = await reader.execute<{ table: string; column: string; sequence: string }>(sql`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1, 2`)
  const identities: Identity[] = []
  for (const { table, column, sequence } of columns) {
    const { rows } = await reader.execute<{ next: number }>(
      sql.raw(`select (last_value + is_called::int)::float8 as next from ${sequence}`),
    )
    identities.push({ table, column, next: rows[0]?.next ?? 1 })
  }
  yield `${END}${JSON.stringify({ rows: count, identities })}\n`
}

/**
 * Writes a consistent snapshot of the whole database.
 * @param path absolute
 * @returns the file's size in bytes
 * @throws StartError for an empty database, and where the file cannot be written
 */
export async function writeBackup(connectionString: string, path: string): Promise<number> {
  await writeSnapshot(connectionString, path, linesOf, createGzip())
  return (await stat(path)).size
}
