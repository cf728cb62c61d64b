/** `npm run export`: inquiries and leads as files for a spreadsheet. */
import { migrateDatabase } from '../database/migrate.ts'
import { runTool, workingDirectory } from '../run-tool.ts'
import { exitCodes, StartError } from '../start-error.ts'
import { asksForHelp } from '../tool-options.ts'
import { counted, type Kind, readArguments, usage } from './arguments.ts'
import { inquiryTable } from './inquiry-table.ts'
import { leadTable } from './lead-table.ts'
import type { Table } from './write-table.ts'
import { writeTable } from './write-table.ts'

const tables: Readonly<Record<Kind, Table>> = { inquiries: inquiryTable, leads: leadTable }

/** What a file system says no with. */
const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error

await runTool('export', async ({ openDatabase }) => {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { since, files } = readArguments(args, workingDirectory(), new Date())
  const connectionString = await openDatabase()
  await migrateDatabase(connectionString, async () => {})
  for (const { kind, path } of files) {
    try {
      const count = await writeTable(connectionString, { table: tables[kind], path, since })
      console.log(
        count > 0
          ? `${counted(count, kind)}: ${path}`
          : `No ${kind}${since === null ? ' yet' : ' since then'}: ${path} holds its headings alone`,
      )
    } catch (error) {
      if (!isFileError(error)) throw error
      throw new StartError(exitCodes.refused, `${path} cannot be written: ${error.message}`)
    }
  }
  return 0
})
