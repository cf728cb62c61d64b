/** `npm run export`: inquiries and leads as files for a spreadsheet. */
import { migrateDatabase } from '../database/migrate.ts'
import { runTool, workingDirectory } from '../run-tool.ts'
import { counted, type Kind, readArguments, usage } from './arguments.ts'
import { inquiryTable } from './inquiry-table.ts'
import { leadTable } from './lead-table.ts'
import { type Table, writeTable } from './write-table.ts'

const tables: Readonly<Record<Kind, Table>> = { inquiries: inquiryTable, leads: leadTable }

await runTool('export', usage, async ({ args, openDatabase }) => {
  const { since, files } = readArguments(args, workingDirectory(), new Date())
  const connectionString = await openDatabase()
  await migrateDatabase(connectionString)
  for (const { kind, path } of files) {
    const count = await writeTable(connectionString, { table: tables[kind], path, since })
    console.log(
      count > 0
        ? `${counted(count, kind)}: ${path}`
        : `No ${kind}${since === null ? ' yet' : ' since then'}: ${path} holds its headings alone`,
    )
  }
  return 0
})
