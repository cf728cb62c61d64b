/** What befalls the cluster while renters use it, one after the other. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppServer } from './app-server.ts'
import type { PostgresPair } from './postgres-pair.ts'
import { until } from './processes.ts'

export interface Fault {
  readonly what: string
  /** Milliseconds of `performance.now()`. */
  readonly beganAt: number
  /** When everything was as before. */
  readonly endedAt: number
  /** What was seen of it. */
  readonly seen: string
}

/** The longest that the replica lags, in ms. */
const LAG_MS = 20_000
/** How long the primary's machine stays away, in ms, beyond the time that the other needs to take over. */
const MACHINE_AWAY_MS = 10_000

/** Of the log of a Postgres that does not come back. */
const LOG_LINES = 60

async function killServer([server]: readonly AppServer[]): Promise<string> {
  if (server === undefined) throw new Error('There is no server')
  const startedAt = performance.now()
  await server.kill()
  await server.answers()
  return `${server.name} answers again after ${seconds(performance.now() - startedAt)}`
}

async function rollServers(servers: readonly AppServer[]): Promise<string> {
  for (const server of servers) await server.restart()
  return `${servers.length} servers ended by SIGTERM and started, one after the other`
}

/** By stopping the process that replays: Patroni ends pg_wal_replay_pause and takes recovery_min_apply_delay back. */
async function delayReplica({ roles }: PostgresPair, lagMs: number): Promise<string> {
  const { standby } = await roles()
  const replaying = await standby.replayProcess()
  process.kill(replaying, 'SIGSTOP')
  try {
    await pause(lagMs)
    const [behind] = await standby.query<{ bytes: string; seconds: string }>(
      `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as bytes,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::text as seconds`,
    )
    const kibibytes = Math.round(Number(behind?.bytes) / 1024)
    return `in the end its last commit was ${Number(behind?.seconds).toFixed(1)} s old, with ${kibibytes} KiB of WAL to come`
  } finally {
    process.kill(replaying, 'SIGCONT')
  }
}

/** The primary's Patroni and Postgres are killed at once, as by a machine that loses power, and come back later. */
async function failOver({ roles, waitForStandby }: PostgresPair): Promise<string> {
  const { primary, standby } = await roles()
  const startedAt = performance.now()
  await primary.kill()
  await until('the standby leads', () => standby.is('primary'))
  const promoted = performance.now() - startedAt
  await pause(MACHINE_AWAY_MS)
  primary.start()
  const follows = await waitForStandby().then(
    () => `followed again after ${seconds(performance.now() - startedAt)}`,
    async () => {
      console.error((await readFile(primary.log, 'utf8')).split('\n').slice(-LOG_LINES).join('\n'))
      return 'did not follow again'
    },
  )
  return `${standby.name} led after ${seconds(promoted)}, ${primary.name} ${follows}`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Lets them happen at their shares of the time, or as soon as the one before is over.
 * @param durationMs of the whole
 */
export async function befall(
  servers: readonly AppServer[],
  postgres: PostgresPair,
  durationMs: number,
  note: (line: string) => void,
): Promise<Fault[]> {
  const startedAt = performance.now()
  const plan: [share: number, what: string, work: () => Promise<string>][] = [
    [0.12, 'a server process is killed (SIGKILL)', () => killServer(servers)],
    [0.25, 'rolling restart of the servers', () => rollServers(servers)],
    [0.45, 'the replica lags', () => delayReplica(postgres, Math.min(LAG_MS, durationMs / 6))],
    [0.6, 'the primary’s machine dies, Patroni fails over', () => failOver(postgres)],
  ]
  const faults: Fault[] = []
  for (const [share, what, work] of plan) {
    await pause(Math.max(0, startedAt + share * durationMs - performance.now()))
    const beganAt = performance.now()
    note(`${seconds(beganAt - startedAt)}  ${what}`)
    const seen = await work()
    faults.push({ what, beganAt, endedAt: performance.now(), seen })
    note(`${seconds(performance.now() - startedAt)}  ${seen}`)
  }
  return faults
}
