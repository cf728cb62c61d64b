import { type Closers, closeAll } from './closers.ts'
import type { DemoAccount } from './demo/people.ts'
import { errorText } from './error-text.ts'
import { originOf, readSettings, type Settings } from './settings.ts'
import { startServer } from './start.ts'
import { type ExitCode, exitCodes, StartError } from './start-error.ts'

const shownAccounts = 5
/** The timeout of an orderly end, in ms; longer than draining requests and a fast shutdown of Postgres usually take. */
const endTimeoutMs = 45_000

const closers: Closers = []
let ending = false
let started: Promise<void> = Promise.resolve()

/** Ends the process once everything is closed; further calls do nothing. */
async function end(code: ExitCode | 0): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(code === 0 ? exitCodes.unexpected : code), endTimeoutMs).unref()
  try {
    await closeAll(closers)
    // A start that is cancelled halfway fails soon after its resources are closed, but may open more until then.
    await started
    await closeAll(closers)
  } catch (error) {
    console.error(errorText(error))
    process.exit(code === 0 ? exitCodes.unexpected : code)
  }
  process.exit(code)
}

function fail(error: unknown): void {
  if (ending) return
  if (error instanceof StartError) {
    console.error(error.message)
    void end(error.exitCode)
  } else {
    console.error(errorText(error))
    process.exit(exitCodes.unexpected)
  }
}

function greet(settings: Settings, accounts: readonly DemoAccount[]): void {
  const address = originOf(settings.host, settings.port)
  const lines = ['', `  방짝  ${address}`]
  if (settings.publicOrigin !== address)
    lines.push(`        links in mails start with ${settings.publicOrigin}`)
  if (settings.apiUpstream !== null) lines.push(`        /api is passed through to ${settings.apiUpstream}`)
  if (accounts.length > 0) {
    const shown = accounts.slice(0, shownAccounts)
    const width = Math.max(...shown.map(({ email }) => email.length))
    lines.push('', '  Demo accounts (e-mail, password):')
    for (const { email, password, name } of shown)
      lines.push(`        ${email.padEnd(width)}  ${password}  ${name}`)
  }
  console.log([...lines, ''].join('\n'))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// The parent process with the IPC channel (launch.mjs, a test) was killed and cannot stop this process any more.
process.on('disconnect', () => void end(0))
process.on('uncaughtException', fail)

async function start(): Promise<void> {
  try {
    const isRoot = process.getuid?.() === 0
    const given = readSettings(process.env, { isRoot, workingDirectory: process.cwd() })
    const dev = process.argv.includes('--dev')
    const { settings, demoAccounts, databaseEnded } = await startServer(given, dev, closers)
    void databaseEnded.then(() => {
      if (ending) return
      console.error('Postgres ended by itself: start again')
      process.exit(exitCodes.database)
    })
    if (!ending) greet(settings, demoAccounts)
  } catch (error) {
    fail(error)
  }
}

started = start()
