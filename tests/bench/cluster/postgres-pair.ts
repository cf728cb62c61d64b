/** Two Postgres under Patroni, which etcd tells who leads: https://patroni.readthedocs.io/en/latest/patroni_configuration.html */
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findPrograms, freePort, ownerForRoot } from '../../gate/debian-postgres.mjs'
import { childrenOf, kill, type Running, startProcess, until } from './processes.ts'

/** The least that Patroni documents: an unplugged primary is followed by the other within about this. */
export const LEADER_TTL_SECONDS = 20
const LOOP_WAIT_SECONDS = 2
const RETRY_TIMEOUT_SECONDS = 3

/** Who the server is in the database: the owner of its database, and no superuser. */
export const DATABASE_USER = 'bangjjak'
const SUPERUSER = 'postgres'

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>
export type PostgresNode = PostgresPair['nodes'][number]

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

async function query<Row>(port: number, text: string, database = DATABASE_USER): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Patroni reads YAML, and JSON is YAML. */
function patroniSettings(name: string, home: string, programs: string, etcd: number, ports: NodePorts) {
  const trusted = ['local all all trust', 'host all all 127.0.0.1/32 trust']
  const access = [...trusted, 'host replication all 127.0.0.1/32 trust']
  const bootstrap = {
    dcs: {
      ttl: LEADER_TTL_SECONDS,
      loop_wait: LOOP_WAIT_SECONDS,
      retry_timeout: RETRY_TIMEOUT_SECONDS,
      // A commit is acknowledged once both have it on disk: a failover loses none.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 120,
          shared_buffers: '512MB',
          // An old primary needs what was written since its last checkpoint to follow again, and pg_rewind copies all there is.
          max_wal_size: '1GB',
          wal_keep_size: '1GB',
        },
      },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: access,
  }
  return JSON.stringify({
    scope: 'bangjjak',
    name,
    etcd3: { host: `127.0.0.1:${etcd}` },
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    bootstrap,
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: join(home, name, 'data'),
      bin_dir: programs,
      pgpass: join(home, name, 'pgpass'),
      authentication: {
        superuser: { username: SUPERUSER, password: 'trusted' },
        replication: { username: 'replicator', password: 'trusted' },
      },
      parameters: { unix_socket_directories: join(home, name) },
      pg_hba: access,
    },
  })
}

type NodePorts = { readonly postgres: number; readonly rest: number }

/** @param home a folder of the user that Postgres runs as */
export async function startPostgresPair(home: string) {
  const programs = await findPrograms()
  const owner = await ownerForRoot()
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: home }
  const options = { ...owner, cwd: home, env }

  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const [etcdUrl, peerUrl] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const etcdArgs = [
    ...['--name', 'etcd', '--data-dir', join(home, 'etcd')],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd=${peerUrl}`],
  ]
  const etcd = startProcess('/usr/bin/etcd', etcdArgs, join(home, 'etcd.log'), options)

  async function makeNode(name: string) {
    const ports: NodePorts = { postgres: await freePort(), rest: await freePort() }
    const settings = join(home, `${name}.yml`)
    const dataDir = join(home, name, 'data')
    await writeFile(settings, patroniSettings(name, home, programs, etcdPort, ports))
    const startPatroni = () =>
      startProcess('/usr/bin/patroni', [settings], join(home, `${name}.log`), options)
    let patroni: Running | null = null
    const postmaster = async () =>
      Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
    /** Kills Postgres with all of its processes. */
    async function killPostgres() {
      const pid = await postmaster()
      if (!(pid > 0)) return
      const backends = await childrenOf(pid)
      for (const each of [pid, ...backends]) kill(each)
    }
    return {
      name,
      log: join(home, `${name}.log`),
      ...ports,
      pids: async () => ({ patroni: patroni?.pid ?? 0, postmaster: (await postmaster()) || 0 }),
      start() {
        patroni = startPatroni()
      },
      /** As if its machine lost power: Patroni and Postgres end in the middle of whatever they do. */
      async kill() {
        await patroni?.end('SIGKILL')
        await killPostgres()
      },
      /** Patroni stops its Postgres first. */
      async stop() {
        await patroni?.end('SIGTERM')
        await killPostgres()
      },
      query: <Row>(text: string) => query<Row>(ports.postgres, text),
      /** The number of the process that applies what the primary has sent. @throws on a primary, which has none */
      async replayProcess() {
        for (const pid of await childrenOf(await postmaster()))
          if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('startup recovering')) return pid
        throw new Error(`${name} replays nothing`)
      },
      /** What this node's Patroni knows of both. */
      async members(): Promise<readonly Member[]> {
        const response = await fetch(`http://127.0.0.1:${ports.rest}/cluster`)
        return ((await response.json()) as { members: Member[] }).members
      },
      /** Whether Patroni answers that it is what a proxy asks for. */
      async is(role: 'primary' | 'replica') {
        return (await fetch(`http://127.0.0.1:${ports.rest}/${role}`).catch(() => null))?.status === 200
      },
    }
  }

  const nodes: Awaited<ReturnType<typeof makeNode>>[] = []
  async function stop() {
    for (const node of nodes.toReversed()) await node.stop()
    await etcd.end('SIGTERM')
  }
  try {
    for (const name of ['postgres-1', 'postgres-2']) {
      await mkdir(join(home, name))
      if (owner.uid !== undefined) await chown(join(home, name), owner.uid, owner.gid)
      nodes.push(await makeNode(name))
    }
    const [first, second] = nodes
    if (first === undefined || second === undefined) throw new Error('There are no nodes')
    await until('etcd answers', async () => (await fetch(`${etcdUrl}/health`)).ok)
    first.start()
    await until('the first Postgres leads', () => first.is('primary'))
    second.start()
    /** Until one of the two has every commit of the other before it is acknowledged. */
    const waitForStandby = () =>
      until(
        'a synchronous standby follows',
        async () =>
          (await Promise.any(nodes.map((node) => node.members()))).some(
            ({ role }) => role === 'sync_standby',
          ),
        240_000,
      )
    await waitForStandby()
    await query(first.postgres, `create role ${DATABASE_USER} login`, SUPERUSER)
    await query(first.postgres, `create database ${DATABASE_USER} owner ${DATABASE_USER}`, SUPERUSER)
    const [version] = await first.query<{ server_version: string }>('show server_version')
    return {
      nodes: [first, second] as const,
      etcdPid: etcd.pid,
      version: version?.server_version ?? '',
      waitForStandby,
      /** The node that takes writes now, and the other. */
      async roles() {
        const primary = (await first.is('primary')) ? first : second
        return { primary, standby: primary === first ? second : first }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
