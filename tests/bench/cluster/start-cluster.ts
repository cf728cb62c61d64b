/** Starts the parts of the cluster, each on free ports of 127.0.0.1 and with its files in one folder. */
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, ownerForRoot } from '../../gate/debian-postgres.mjs'
import { startPgBouncer } from '../../gate/pgbouncer.mjs'
import { startS3 } from '../../server/homes/s3-server.ts'
import { type AppServer, startAppServer } from './app-server.ts'
import { startBalancer } from './balancer.ts'
import type { Parts } from './cpu-shares.ts'
import { DATABASE_USER, startPostgresPair } from './postgres-pair.ts'

const SERVERS = 3
/** Connections to each Postgres: what several servers with 20 each want at once waits in the pooler. */
const POOL_SIZE = 24

export type Closers = (() => Promise<unknown>)[]

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * @param home an empty folder
 * @param closers receives what must be stopped, whether or not the start succeeds
 */
export async function startCluster(home: string, closers: Closers) {
  const owner = await ownerForRoot()
  await chmod(home, 0o755)
  const database = join(home, 'database')
  await mkdir(database)
  if (owner.uid !== undefined) await chown(database, owner.uid, owner.gid)

  const s3 = await startS3()
  closers.push(s3.stop)
  const postgres = await startPostgresPair(database)
  closers.push(postgres.stop)
  const serverPorts = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const balancer = await startBalancer(home, serverPorts, postgres.nodes)
  closers.push(balancer.stop)
  const through = (port: number) => `postgresql://${DATABASE_USER}@127.0.0.1:${port}/${DATABASE_USER}`
  const primary = await startPgBouncer(through(balancer.ports.primary), POOL_SIZE)
  closers.push(primary.stop)
  const replica = await startPgBouncer(through(balancer.ports.replica), POOL_SIZE)
  closers.push(replica.stop)

  const settings = {
    ...s3.environment,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    PUBLIC_ORIGIN: balancer.origin,
    TRUSTED_PROXIES: '1',
  }
  const servers: AppServer[] = []
  closers.push(() => Promise.all(servers.map((server) => server.stop())))
  async function startServers() {
    // The first builds the app where that is out of date.
    for (const [index, port] of serverPorts.entries()) {
      const server = startAppServer(`server-${index + 1}`, port, home, settings)
      servers.push(server)
      await server.answers()
    }
    await balancer.waitForServers()
  }

  async function postgresPids(which: 'patroni' | 'postmaster') {
    return (await Promise.all(postgres.nodes.map(({ pids }) => pids()))).map((pids) => pids[which])
  }
  const parts: Parts = [
    ['server processes', async () => servers.map((server) => server.pid())],
    ['Postgres', () => postgresPids('postmaster')],
    ['PgBouncer', async () => [primary.pid ?? 0, replica.pid ?? 0]],
    ['HAProxy', async () => [balancer.pid]],
    ['Patroni and etcd', async () => [...(await postgresPids('patroni')), postgres.etcdPid]],
    ['s3rver', async () => [s3.pid ?? 0]],
    ['renters (the bench itself)', async () => [process.pid]],
  ]
  return { postgres, servers, startServers, origin: balancer.origin, databaseUrl: primary.url, s3, parts }
}
