import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { startDebianPostgres } from '../../gate/debian-postgres.mjs'
import { soaks } from '../soak.ts'
import { runBrokenConnections } from './broken-connections.ts'
import { postmasterOf } from './database-process.ts'
import { embeddedUrl } from './inquiry-rows.ts'
import { openMachine } from './processes.ts'

const machine = openMachine()
const ROUNDS = soaks ? 50 : 4

test('a transaction whose connection breaks fails alone, whenever it breaks, and gives its place in the pool back', async () => {
  const { database, pool, end } = connect(inject('databaseUrl'), { poolSize: 1 })
  const admin = connect(inject('databaseUrl'), { poolSize: 1 })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const terminate = (pid: unknown) =>
    admin.database.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
  const pidOf = async (reader: Pick<typeof database, 'execute'>) =>
    (await reader.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  try {
    const duringWork = inTransaction(database, async (transaction) => {
      await terminate(await pidOf(transaction))
      await transaction.execute(sql`select 1`)
    })
    await expect(duringWork).rejects.toThrow()
    // The first statement of a transaction finds it broken.
    pool.once('acquire', (client) => void client.end())
    await expect(inTransaction(database, pidOf)).rejects.toThrow()
    await expect(inTransaction(database, pidOf)).resolves.toBeGreaterThan(0)
  } finally {
    log.mockRestore()
    await end()
    await admin.end()
  }
})

async function breakConnections(environment: Readonly<Record<string, string>>, url: string) {
  const { address } = machine.startServer(environment)
  const result = await runBrokenConnections(await address, url, ROUNDS)
  console.log(JSON.stringify(result))
  expect(result).toMatchObject({ lost: 0, doubled: 0, stored: result.acknowledged })
  expect(result.unavailable).toBeGreaterThan(0)
  expect(result.slowestMs).toBeLessThan(2000)
}

test('terminated and killed backends cost no more than 503s with Retry-After within 2 s: the server runs on, nothing is lost or doubled', () =>
  breakConnections({}, embeddedUrl(machine.dataDir)))

test.runIf(soaks)('the same on Debian’s Postgres', async () => {
  const { url, stop } = await startDebianPostgres()
  onTestFinished(stop)
  await breakConnections({ DATABASE_URL: url }, url)
})

test('a database that hangs without breaking costs 503 with Retry-After, and answers again once it goes on', async () => {
  const server = machine.startServer()
  const address = await server.address
  const ask = async () => {
    const [list, login] = await Promise.all([
      fetch(`${address}/api/v1/cities`),
      fetch(`${address}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: 'minji@home.test', password: 'guess-77' }),
      }),
    ])
    return { answers: [list.status, login.status], retry: list.headers.get('retry-after') }
  }
  expect(await ask()).toMatchObject({ answers: [200, 401] })
  const postmaster = await postmasterOf(machine.dataDir)
  const children = `/proc/${postmaster}/task/${postmaster}/children`
  const processes = [postmaster, ...(await readFile(children, 'utf8')).trim().split(' ').map(Number)]
  try {
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    expect(await ask()).toEqual({ answers: [503, 503], retry: '2' })
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  expect(await ask()).toMatchObject({ answers: [200, 401] })
})
