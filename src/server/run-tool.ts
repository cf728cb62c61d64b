/** Shared parts of the command-line tools: settings, the database, signals and the exit code. */
import { type BorrowedDatabase, borrowDatabase } from './database/borrow-database.ts'
import { sqlStateOf } from './database/connect.ts'
import { errorText } from './error-text.ts'
import { readSettings, type Settings } from './settings.ts'
import { type ExitCode, exitCodes, StartError } from './start-error.ts'

/** The directory where the command was typed: npm runs its scripts in the project's root. */
export const workingDirectory = () => process.env.INIT_CWD ?? process.cwd()

export type Tool = {
  /** The arguments after the command. */
  readonly args: readonly string[]
  readonly settings: Settings
  /** Opens the server's database, which is closed at the end, and gives its connection string. */
  readonly openDatabase: () => Promise<string>
}

/** SQLSTATEs of failures that an operator can fix. */
const knownFailures: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full',
  '57P01': 'The database was stopped',
  '57P02': 'The database was stopped',
  '57P03': 'The database is just starting or stopping',
  '53300': 'The database has no connection to spare',
  '42501': 'The database does not let this user do that',
}

function failure(error: unknown): { readonly text: string; readonly code: ExitCode } {
  if (error instanceof StartError) return { text: error.message, code: error.exitCode }
  const state = sqlStateOf(error)
  const known = state === null ? undefined : knownFailures[state]
  if (known !== undefined) return { text: `${known}: nothing has been changed.`, code: exitCodes.database }
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return {
      text: 'The disk is full: nothing has been changed. TMPDIR names another place for pictures under way.',
      code: exitCodes.refused,
    }
  }
  return { text: `${errorText(error)}\nNothing has been changed.`, code: exitCodes.unexpected }
}

/**
 * Runs a command-line tool until the process ends. A signal, or the end of the parent process, stops it: open
 * transactions are then rolled back.
 * @param command the tool's npm script
 * @param usage printed for --help, instead of running `work`
 * @param work gives the exit code
 */
export async function runTool(
  command: string,
  usage: string,
  work: (tool: Tool) => Promise<ExitCode | 0>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  let borrowed: Promise<BorrowedDatabase> | null = null
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    try {
      await (await borrowed)?.giveBack()
    } catch (error) {
      // A failure to open the database has been reported already.
      if (code === 0) console.error(errorText(error))
    }
    process.exit(code)
  }
  const interrupt = () => {
    if (!ending) console.error('Stopped. What had not finished has changed nothing.')
    void end(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  process.on('disconnect', interrupt)
  try {
    const settings = readSettings(process.env, {
      isRoot: process.getuid?.() === 0,
      workingDirectory: process.cwd(),
    })
    const code = await work({
      args,
      settings,
      async openDatabase() {
        borrowed ??= borrowDatabase(settings, command)
        return (await borrowed).connectionString
      },
    })
    await end(code)
  } catch (error) {
    if (ending) return
    const { text, code } = failure(error)
    console.error(text)
    await end(code)
  }
}
