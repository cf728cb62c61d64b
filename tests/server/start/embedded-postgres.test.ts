import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DatabaseProcess, isAlive, postmasterOf, startDatabaseProcess } from './database-process.ts'

// Real processes and databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
let started: DatabaseProcess[]
let bystander: ChildProcess | null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bangjjak-start-'))
  started = []
  bystander = null
})

afterEach(async () => {
  bystander?.kill()
  for (const server of started) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(directory = dataDir): Promise<DatabaseProcess> {
  const server = startDatabaseProcess(directory)
  started.push(server)
  await server.ready
  return server
}

async function cell(server: DatabaseProcess, sql: string): Promise<unknown> {
  const [row = {}] = await server.query(sql)
  return Object.values(row)[0]
}

describe('a new data directory', () => {
  test('gets a database that keeps Korean, sees letters in it and writes durably', async () => {
    const server = await start()
    await server.query('CREATE EXTENSION pg_trgm')
    expect(await cell(server, 'SHOW server_encoding')).toBe('UTF8')
    expect(await cell(server, "SELECT similarity('플러싱 원룸', '플러싱') > 0.5")).toBe(true)
    expect(await cell(server, "SELECT lower('ÉCOLE')")).toBe('école')
    expect(await cell(server, 'SHOW fsync')).toBe('on')
    expect(await cell(server, 'SHOW full_page_writes')).toBe('on')
    expect(await cell(server, 'SHOW synchronous_commit')).toBe('on')
  })

  test('opens no network port, and its socket and files only to their owner', async () => {
    const server = await start()
    expect(await cell(server, 'SHOW listen_addresses')).toBe('')
    expect(await cell(server, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false)
    for (const name of ['run', 'postgres']) {
      expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0)
    }
    expect((await stat(dataDir)).mode & 0o007).toBe(0)
  })

  test('that another start left half-made is made anew', async () => {
    const first = startDatabaseProcess(dataDir)
    started.push(first)
    let unfinished: string[] = []
    while (unfinished.length === 0) {
      unfinished = (await readdir(dataDir)).filter((name) => name.startsWith('unfinished'))
    }
    await first.end('SIGKILL')
    const second = await start()
    expect(await cell(second, 'SELECT current_database()')).toBe('bangjjak')
  })

  test('may lie deeper than a socket path can be long', async () => {
    await chmod(dataDir, 0o755)
    const server = await start(join(dataDir, 'a'.repeat(60), 'b'.repeat(60)))
    expect(await cell(server, 'SELECT 1')).toBe(1)
  })
})

test('a second server over the same directory is refused in one line, with exit code 3, and harms nothing', async () => {
  const first = await start()
  const second = startDatabaseProcess(dataDir)
  const { code, said } = await second.ended
  expect(code).toBe(3)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(dataDir)
  expect(await cell(first, 'SELECT 1')).toBe(1)
})

test('of eight servers started at once one runs and seven are refused', async () => {
  const servers = Array.from({ length: 8 }, () => startDatabaseProcess(dataDir))
  started.push(...servers)
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

test('SIGTERM stops Postgres too', async () => {
  const server = await start()
  const postmaster = await postmasterOf(dataDir)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await isAlive(postmaster)).toBe(false)
})

describe('after SIGKILL', () => {
  test('the next start stops the orphaned postmaster and has every acknowledged row', async () => {
    const killed = await start()
    await killed.query('CREATE TABLE note (text text)')
    await killed.query("INSERT INTO note VALUES ('약속')")
    const orphan = await postmasterOf(dataDir)
    await killed.end('SIGKILL')
    expect(await isAlive(orphan)).toBe(true)

    const next = await start()
    expect(await isAlive(orphan)).toBe(false)
    expect(await cell(next, 'SELECT text FROM note')).toBe('약속')
  })

  test('of the postmaster as well, while its sessions are busy, the next start recovers', async () => {
    const killed = await start()
    await killed.query('CREATE TABLE note (text text)')
    await killed.query("INSERT INTO note VALUES ('약속')")
    void killed.query('SELECT pg_sleep(30)')
    void killed.query('INSERT INTO note SELECT repeat($$x$$, 1000) FROM generate_series(1, 10000000)')
    const postmaster = await postmasterOf(dataDir)
    await killed.end('SIGKILL')
    process.kill(postmaster, 'SIGKILL')

    const next = await start()
    expect(await next.query('SELECT text FROM note')).toEqual([{ text: '약속' }])
  })

  test('a process that meanwhile has the number of the postmaster is left alone', async () => {
    const server = await start()
    await server.query('CREATE TABLE note (text text)')
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await server.end('SIGTERM')

    // The same user as Postgres runs as: Postgres by itself would take this process for a running postmaster.
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    bystander = spawn('sleep', ['60'], { uid, gid })
    await once(bystander, 'spawn')
    const pid = bystander.pid ?? 0
    await writeFile(pidFile, [pid, ...rest].join('\n'))

    const next = await start()
    expect(await isAlive(pid)).toBe(true)
    expect(await next.query('SELECT * FROM note')).toEqual([])
  })
})
