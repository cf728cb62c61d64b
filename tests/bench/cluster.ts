/**
 * The whole of a large installation on one machine: two Postgres under Patroni and etcd, PgBouncer, three servers behind
 * HAProxy, and an S3 store, with renters who use it while its parts fail. Writes are counted in the database.
 * `--minutes 5 --renters 1000 --homes 100000 --people 10000 --think 20 --seed 1` are the defaults; `think` is the mean
 * of the seconds that a renter waits between two steps.
 */
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchEffects } from '../../e2e/faults/effects.ts'
import { connect } from '../../src/server/database/connect.ts'
import { migrateDatabase } from '../../src/server/database/migrate.ts'
import { openPictureStore } from '../../src/server/services/picture-store.ts'
import { installCluster } from '../gate/prepare.mjs'
import { settingsOf } from '../server/app.ts'
import { drive, type Size } from './cluster/drive.ts'
import { DATABASE_USER, type PostgresPair } from './cluster/postgres-pair.ts'
import type { Write } from './cluster/renter.ts'
import { clusterRows } from './cluster/rows.ts'
import { type Closers, type Cluster, startCluster } from './cluster/start-cluster.ts'
import { judge } from './cluster/verdict.ts'
import { fillWorld, type World } from './cluster/world.ts'
import type { Row } from './row.ts'

const LOG_LINES = 15

/** The last lines that each part has printed. */
async function showLogs(home: string): Promise<void> {
  for await (const path of glob(join(home, '**/*.log')))
    console.error(`\n${path}\n${(await readFile(path, 'utf8')).split('\n').slice(-LOG_LINES).join('\n')}`)
}

/** Closes what was opened, the last first, also when the bench is told to end or the npm script that runs it is gone. */
function closeInAnyCase(closers: Closers): () => Promise<void> {
  let closing: Promise<void> | null = null
  async function closeAll() {
    for (let close = closers.pop(); close !== undefined; close = closers.pop())
      await close().catch((error) => console.error(error))
  }
  function close() {
    closing ??= closeAll()
    return closing
  }
  const end = (why: string) => {
    if (closing === null) console.error(`Ends early: ${why}`)
    void close().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end('what started it is gone'), 500).unref()
  return close
}

async function fill({ databaseUrl, s3 }: Cluster, size: Size): Promise<World> {
  await migrateDatabase(databaseUrl)
  const { database, pool, end } = connect(databaseUrl, { poolSize: 4, statementTimeoutMs: 0 })
  try {
    const world = await fillWorld(database, openPictureStore(settingsOf(s3.environment).pictureBucket), size)
    await watchEffects(pool)
    return world
  } finally {
    await end()
  }
}

async function count(postgres: PostgresPair, writes: readonly Write[]) {
  const { primary } = await postgres.roles()
  const { pool, end } = connect(`postgresql://postgres@127.0.0.1:${primary.postgres}/${DATABASE_USER}`, {
    statementTimeoutMs: 0,
  })
  return judge(pool, writes).finally(end)
}

export async function run(options: Readonly<Record<string, number>>): Promise<Row[]> {
  const { minutes = 5, renters = 1000, homes = 100_000, people = 10_000, think = 20, seed = 1 } = options
  const size = { minutes, renters: Math.min(renters, people), homes, people, think, seed }
  if (!(await installCluster()))
    throw new Error('apt-get install postgresql pgbouncer patroni etcd-server haproxy')
  const home = await mkdtemp(join(tmpdir(), 'bangjjak-cluster-'))
  const closers: Closers = [() => rm(home, { recursive: true, force: true })]
  const close = closeInAnyCase(closers)
  const note = (line: string) => console.log(line)
  try {
    const began = performance.now()
    const cluster = await startCluster(home, closers)
    note(
      `Postgres ${cluster.postgres.version} twice under Patroni: ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const world = await fill(cluster, size)
    for (const node of cluster.postgres.nodes) await node.query('checkpoint')
    note(`${homes} homes and ${people} people are in: ${Math.round((performance.now() - began) / 1000)} s`)
    await cluster.startServers()
    const seen = await drive(cluster, world, size, note)
    const verdict = await count(cluster.postgres, seen.writes)
    return clusterRows(seen, verdict)
  } catch (error) {
    await showLogs(home)
    throw error
  } finally {
    await close()
  }
}
