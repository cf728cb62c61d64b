import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type DatabaseProcess, isAlive, postmasterOf } from './database-process.ts'
import { openMachine } from './processes.ts'

async function cell(database: DatabaseProcess, sql: string): Promise<unknown> {
  const [row = {}] = await database.query(sql)
  return Object.values(row)[0]
}

describe('a new data directory', () => {
  const machine = openMachine('empty')

  test('gets a database that keeps Korean, sees letters in it and writes durably; no network port is open, socket and files only to their owner', async () => {
    const database = machine.startDatabase()
    await database.ready
    await database.query('CREATE EXTENSION pg_trgm')
    for (const [sql, value] of [
      ['SHOW server_encoding', 'UTF8'],
      ["SELECT similarity('플러싱 원룸', '플러싱') > 0.5", true],
      ["SELECT lower('ÉCOLE')", 'école'],
      ['SHOW fsync', 'on'],
      ['SHOW full_page_writes', 'on'],
      ['SHOW synchronous_commit', 'on'],
      ['SHOW listen_addresses', ''],
      ['SELECT rolsuper FROM pg_roles WHERE rolname = current_user', false],
    ] as const)
      expect(await cell(database, sql), sql).toBe(value)
    for (const name of ['run', 'postgres'])
      expect((await stat(join(machine.dataDir, name))).mode & 0o077).toBe(0)
    expect((await stat(machine.dataDir)).mode & 0o007).toBe(0)
  })

  test('that another start left half-made is made anew; it may lie deeper than a socket path can be long', async () => {
    const dataDir = join(machine.folder, 'a'.repeat(60), 'b'.repeat(60))
    const first = machine.startDatabase(dataDir)
    let unfinished: string[] = []
    while (unfinished.length === 0) {
      const names = await readdir(dataDir).catch(() => [])
      unfinished = names.filter((name) => name.startsWith('unfinished'))
    }
    await first.end('SIGKILL')
    await chmod(join(dataDir, '..'), 0o755)
    const second = machine.startDatabase(dataDir)
    await second.ready
    expect(await cell(second, 'SELECT current_database()')).toBe('bangjjak')
  })

  test('of eight servers started over it at once one runs and seven are refused', async () => {
    const servers = Array.from({ length: 8 }, () => machine.startDatabase())
    const outcomes = await Promise.all(
      servers.map((server) =>
        Promise.race([
          server.ready.then(() => 'runs').catch(() => 'refused'),
          server.ended.then((end) => (end.code === 3 ? 'refused' : end.said)),
        ]),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('refused'), 'runs'])
  })
})

describe('a data directory that has been used', () => {
  const machine = openMachine()

  async function open(): Promise<DatabaseProcess> {
    const database = machine.startDatabase()
    await database.ready
    return database
  }
  async function openWithNote(): Promise<DatabaseProcess> {
    const database = await open()
    await database.query('CREATE TABLE note (text text)')
    await database.query("INSERT INTO note VALUES ('약속')")
    return database
  }
  const notes = (database: DatabaseProcess) => cell(database, "SELECT string_agg(text, ' ') FROM note")

  test('refuses a second server in one line, with exit code 3, and SIGTERM stops Postgres with the first', async () => {
    const first = await open()
    const { code, said } = await machine.startDatabase().ended
    expect(code).toBe(3)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain(machine.dataDir)
    expect(await cell(first, 'SELECT 1')).toBe(1)
    const postmaster = await postmasterOf(machine.dataDir)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(await isAlive(postmaster)).toBe(false)
  })

  test('after SIGKILL: the next start stops the orphaned postmaster and has every acknowledged row', async () => {
    const killed = await openWithNote()
    const orphan = await postmasterOf(machine.dataDir)
    await killed.end('SIGKILL')
    expect(await isAlive(orphan)).toBe(true)
    const next = await open()
    expect(await isAlive(orphan)).toBe(false)
    expect(await notes(next)).toBe('약속')
  })

  test('after SIGKILL of the postmaster as well, while its sessions are busy, the next start recovers', async () => {
    const killed = await openWithNote()
    void killed.query('SELECT pg_sleep(30)')
    void killed.query('INSERT INTO note SELECT repeat($$x$$, 1000) FROM generate_series(1, 10000000)')
    const postmaster = await postmasterOf(machine.dataDir)
    await killed.end('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    expect(await notes(await open())).toBe('약속')
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

    expect(await notes(await open())).toBe('약속')
    expect(await isAlive(pid)).toBe(true)
  })
})
