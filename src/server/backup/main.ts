/** `npm run backup` and `npm run restore -- FILE`. */
import { resolve } from 'node:path'
import { runTool, type Tool, workingDirectory } from '../run-tool.ts'
import { readToolOptions, usageError } from '../tool-options.ts'
import { readBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const backupUsage = `Usage: npm run backup [-- --out FILE]
  --out FILE  the file to write; without it bangjjak-TIME.backup in the current folder
  --help      shows this`

const restoreUsage = `Usage: npm run restore -- FILE [--replace]
  --replace  puts the backup in the place of everything that the database holds
  --help     shows this`

async function backup({ args: [, ...args], settings, openDatabase }: Tool): Promise<void> {
  const { values, positionals } = readToolOptions(args, { out: { type: 'string' } }, backupUsage)
  if (positionals.length > 0) throw usageError(`${positionals[0]} is no option of this command.`, backupUsage)
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const path = resolve(workingDirectory(), values.out ?? `bangjjak-${time}Z.backup`)
  const bytes = await writeBackup(await openDatabase(), path)
  console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB`)
  const { pictureBucket } = settings
  if (pictureBucket !== null) console.log(`Pictures that lie in ${pictureBucket.name} are not in it.`)
}

async function restore({ args: [, ...args], openDatabase }: Tool): Promise<void> {
  const { values, positionals } = readToolOptions(args, { replace: { type: 'boolean' } }, restoreUsage)
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw usageError('Give one file.', restoreUsage)
  const path = resolve(workingDirectory(), file)
  const rows = await readBackup(await openDatabase(), { path, replace: values.replace === true })
  console.log(`Restored ${rows} rows from ${path}.`)
}

const isRestore = process.argv[2] === 'restore'
await runTool(isRestore ? 'restore' : 'backup', isRestore ? restoreUsage : backupUsage, async (tool) => {
  await (isRestore ? restore : backup)(tool)
  return 0
})
