/** Restores a backup into a database, completely or not at all; write-backup.ts describes the file. */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { withDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { emailVerificationTokens, passwordResetTokens, sessions } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { END, HEADER, schemaVersion, TABLE, tableNames } from './write-backup.ts'

/** The approximate size of one INSERT statement, in characters. */
const STATEMENT_CHARACTERS = 4_000_000
/** The read buffer, in bytes: a row with a picture is one long line. */
const READ_BYTES_AT_ONCE = 1024 * 1024

const header = v.object({ schema: v.string() })
const ending = v.object({
  rows: v.number(),
  identities: v.array(v.object({ table: v.string(), column: v.string(), next: v.number() })),
})

type RestoreOptions = {
  /** Absolute path of the backup. */
  readonly path: string
  /** Whether the data in the database may be replaced. */
  readonly replace: boolean
}

const refusal = (message: string) => new StartError(exitCodes.refused, `${message} Nothing has been changed.`)
const notWhole = (path: string) => refusal(`${path} is no backup, or not a whole one.`)

async function* linesOf(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path)
  const text = createGunzip({ chunkSize: READ_BYTES_AT_ONCE })
  bytes.on('error', (error) => text.destroy(error))
  try {
    let rest = ''
    // Not split by readline, which also ends lines at U+2028.
    for await (const chunk of bytes.pipe(text).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) throw notWhole(path)
    if (error instanceof Error && 'path' in error) throw refusal(`${path} cannot be read: ${error.message}.`)
    throw error
  } finally {
    bytes.destroy()
  }
}

/** The columns of a table, without generated ones. */
async function storedColumns(transaction: Transaction, table: string): Promise<SQL> {
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

async function insert(transaction: Transaction, table: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const name = sql.identifier(table)
  const columns = await storedColumns(transaction, table)
  await transaction.execute(
    sql`insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`,
  )
}

async function emptied(transaction: Transaction, tables: readonly string[], replace: boolean): Promise<void> {
  const names = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await transaction.execute(sql`lock table ${names}`)
  for (const name of replace ? [] : tables) {
    const { rows } = await transaction.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) {
      throw refusal('The database holds data already. Add --replace to put the backup in its place.')
    }
  }
  await transaction.execute(sql`truncate ${names}`)
}

/**
 * Ends all sessions and tokens: the backup may have been read by others, and it brings back sessions that were ended, and
 * passwords that were changed, after it was made.
 */
async function endSessions(transaction: Transaction): Promise<void> {
  for (const table of [sessions, passwordResetTokens, emailVerificationTokens])
    await transaction.delete(table)
}

async function checkHeader(transaction: Transaction, path: string, line: string | undefined): Promise<void> {
  if (!line?.startsWith(HEADER)) throw notWhole(path)
  const { schema } = v.parse(header, JSON.parse(line.slice(HEADER.length)))
  if (schema === (await schemaVersion(transaction))) return
  throw refusal(
    `${path} was made by another release: restore it with that one, then start this one over the same database.`,
  )
}

async function restoreInto(transaction: Transaction, { path, replace }: RestoreOptions): Promise<number> {
  const tables = await tableNames(transaction)
  let table = ''
  let batch: string[] = []
  let letters = 0
  let count = 0
  const flush = async () => {
    await insert(transaction, table, batch)
    batch = []
    letters = 0
  }
  const lines = linesOf(path)
  await checkHeader(transaction, path, (await lines.next()).value)
  await emptied(transaction, tables, replace)
  for await (const line of lines) {
    if (line.startsWith('{') && table !== '') {
      batch.push(line)
      letters += line.length
      count += 1
      if (letters > STATEMENT_CHARACTERS) await flush()
    } else if (line.startsWith(TABLE) && tables.includes(line.slice(TABLE.length))) {
      await flush()
      table = line.slice(TABLE.length)
    } else if (line.startsWith(END)) {
      await flush()
      const { rows, identities } = v.parse(ending, JSON.parse(line.slice(END.length)))
      if (rows !== count) break
      for (const identity of identities) {
        // ALTER … RESTART is rolled back with the transaction, which setval is not.
        await transaction.execute(
          sql`alter table ${sql.identifier(identity.table)} alter column ${sql.identifier(identity.column)} restart with ${sql.raw(String(identity.next))}`,
        )
      }
      await endSessions(transaction)
      return count
    } else break
  }
  throw notWhole(path)
}

/**
 * Restores a backup into a database of the same release, while other servers that start wait. Everybody logs in anew.
 * @returns the number of rows
 * @throws StartError for a file that is no whole backup or of another release, and for a database that holds data
 */
export function readBackup(connectionString: string, options: RestoreOptions): Promise<number> {
  return withDatabase(connectionString, async (database) => {
    let count = 0
    await migrateDatabase(connectionString, async () => {
      count = await inTransaction(database, (transaction) => restoreInto(transaction, options))
    })
    await database.execute(sql`analyze`).catch(() => undefined)
    return count
  })
}
