import { type ChildProcess, execFile, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { compileCache } from './server-process.ts'

const run = promisify(execFile)

const program = fileURLToPath(new URL('./hold-database.ts', import.meta.url))

export type Rows = Record<string, unknown>[]

/** A process that holds the database of a directory (hold-database.ts), with a way to speak SQL to it. */
export type DatabaseProcess = {
  /** Resolves when it has opened its database. @throws with what it said when it ends instead */
  ready: Promise<void>
  query: (sql: string) => Promise<Rows>
  /** Ends it with the signal and waits until it is gone. @returns its exit code, null after SIGKILL */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** What it said on stderr, and its exit code, once it has ended. */
  ended: Promise<{ code: number | null; said: string }>
}

function isAnswer(message: unknown): message is { id: number; rows: Rows } {
  return typeof message === 'object' && message !== null && 'id' in message && 'rows' in message
}

export function startDatabaseProcess(dataDir: string): DatabaseProcess {
  const child: ChildProcess = fork(program, [dataDir], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const waiting = new Map<number, (rows: Rows) => void>()
  let nextId = 1
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (isAnswer(message)) waiting.get(message.id)?.(message.rows)
      else resolve()
    })
    void ended.then((end) => reject(new Error(`ended with ${end.code}: ${end.said}`)))
  })
  ready.catch(() => undefined)
  return {
    ready,
    ended,
    query(sql) {
      const id = nextId++
      child.send({ id, sql })
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    async end(signal) {
      child.kill(signal)
      return (await ended).code
    },
  }
}

/** Process number of the postmaster over a data directory, from the file that Postgres keeps. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Whether a process with this number runs; one that has ended and that nobody has waited for yet does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
