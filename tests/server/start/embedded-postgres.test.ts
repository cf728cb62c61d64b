import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { embeddedUrl } from './inquiry-rows.ts'
import { isAlive, openMachine, postmasterOf } from './processes.ts'
import type { ServerProcess } from './server-process.ts'

/** The one value that a statement gives. */
async function cell(dataDir: string, sql: string): Promise<unknown> {
  const { pool, end } = connect(embeddedUrl(dataDir), { poolSize: 1 })
  try {
    const { rows } = await pool.query(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await end()
  }
}

describe('a new data directory', () => {
  const machine = openMachine('empty')

  test('gets a database that keeps Korean, sees letters in it and writes durably; no network port is open, socket and files only to their owner', async () => {
    await machine.startServer().address
    for (const [sql, value] of [
      ['SHOW server_encoding', 'UTF8'],
      ["SELECT '플러싱' ~ '^[[:alpha:]]+$'", true],
      ["SELECT lower('ÉCOLE')", 'école'],
      ['SHOW fsync', 'on'],
      ['SHOW full_page_writes', 'on'],
      ['SHOW synchronous_commit', 'on'],
      ['SHOW listen_addresses', ''],
      ['SELECT rolsuper FROM pg_roles WHERE rolname = current_user', false],
    ] as const)
      expect(await cell(machine.dataDir, sql), sql).toBe(value)
    for (const name of ['run', 'postgres'])
      expect((await stat(join(machine.dataDir, name))).mode & 0o077).toBe(0)
    expect((await stat(machine.dataDir)).mode & 0o007).toBe(0)
  })

  test('that another start left half-made is made anew; it may lie deeper than a socket path can be long', async () => {
    const dataDir = join(machine.folder, 'a'.repeat(60), 'b'.repeat(60))
    const first = machine.startServer({ DATA_DIR: dataDir })
    let unfinished: string[] = []
    while (unfinished.length === 0) {
      const names = await readdir(dataDir).catch(() => [])
      unfinished = names.filter((name) => name.startsWith('unfinished'))
    }
    await first.end('SIGKILL')
    await chmod(join(dataDir, '..'), 0o755)
    const address = await machine.startServer({ DATA_DIR: dataDir }).address
    expect((await fetch(`${address}/api/v1/properties`)).status).toBe(200)
  })

  test('of eight servers started over it at once one runs and seven are refused', async () => {
    const codes: (number | null)[] = []
    for (let index = 0; index < 8; index += 1)
      void machine.startServer().ended.then(({ code }) => codes.push(code))
    await vi.waitFor(async () => expect(await cell(machine.dataDir, 'SELECT 1')).toBe(1), 100_000)
    await vi.waitFor(() => expect(codes).toEqual(Array<number>(7).fill(3)), 100_000)
    expect(await cell(machine.dataDir, 'SELECT 1')).toBe(1)
  })
})

describe('a data directory that has been used', () => {
  const machine = openMachine()

  async function open(): Promise<ServerProcess> {
    const server = machine.startServer()
    await server.address
    return server
  }
  async function openWithNote(): Promise<ServerProcess> {
    const server = await open()
    await cell(machine.dataDir, "CREATE TABLE note AS SELECT '약속' AS text")
    return server
  }
  const notes = () => cell(machine.dataDir, "SELECT string_agg(text, ' ') FROM note")

  test('after SIGKILL: the next start stops the orphaned postmaster and has every acknowledged row', async () => {
    const killed = await openWithNote()
    const orphan = await postmasterOf(machine.dataDir)
    await killed.end('SIGKILL')
    expect(await isAlive(orphan)).toBe(true)
    await open()
    expect(await isAlive(orphan)).toBe(false)
    expect(await notes()).toBe('약속')
  })

  test('after SIGKILL of the postmaster as well, while its sessions are busy, the next start recovers', async () => {
    const killed = await openWithNote()
    const postmaster = await postmasterOf(machine.dataDir)
    const busy = [
      'SELECT pg_sleep(30)',
      // Little by little: of gigabytes that it has written the next start recovers for as many seconds.
      `INSERT INTO note SELECT repeat('x', 1000) FROM generate_series(1, 1e7) AS at
        WHERE length(repeat('y', 1000000 + at::int % 2)) > 0`,
    ]
    const sessions = busy.map((sql) => expect(cell(machine.dataDir, sql)).rejects.toThrow())
    await vi.waitFor(async () => {
      const active =
        "SELECT count(*)::int FROM pg_stat_activity WHERE query ~ 'pg_sleep|repeat' AND state = 'active'"
      expect(await cell(machine.dataDir, active)).toBeGreaterThan(2)
    }, 10_000)
    await killed.end('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await Promise.all(sessions)
    await open()
    expect(await notes()).toBe('약속')
  })

  test('a process that meanwhile has the number of the postmaster is left alone', async () => {
    const server = await openWithNote()
    const pidFile = join(machine.dataDir, 'postgres', 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await server.end('SIGTERM')

    // The same user as Postgres runs as: Postgres by itself would take this process for a running postmaster.
    const { uid, gid } = await stat(join(machine.dataDir, 'postgres'))
    const bystander: ChildProcess = spawn('sleep', ['60'], { uid, gid })
    onTestFinished(() => void bystander.kill())
    await once(bystander, 'spawn')
    const pid = bystander.pid ?? 0
    await writeFile(pidFile, [pid, ...rest].join('\n'))

    await open()
    expect(await notes()).toBe('약속')
    expect(await isAlive(pid)).toBe(true)
  })
})
