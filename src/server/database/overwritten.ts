import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: each named column takes the value that was to be inserted. */
export function overwritten<Table extends PgTable>(
  table: Table,
  names: readonly (keyof Table['_']['columns'])[],
) {
  const columns = getTableColumns(table)
  const set: Record<string, SQL> = {}
  for (const name of names) {
    const column = columns[String(name)]
    if (column !== undefined) set[String(name)] = sql`excluded.${sql.identifier(column.name)}`
  }
  return set
}
