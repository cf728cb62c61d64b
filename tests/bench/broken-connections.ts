/**
 * Database connections that break under three writers, terminated and killed by turns (`--rounds 50`): on the embedded
 * Postgres and on Debian's.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDebianPostgres } from '../gate/debian-postgres.mjs'
import { runBrokenConnections } from '../server/start/broken-connections.ts'
import { embeddedUrl } from '../server/start/inquiry-rows.ts'
import { startServerProcess } from '../server/start/server-process.ts'
import type { Row } from './row.ts'

const LONGEST_ANSWER_MS = 2000

async function measure(
  where: string,
  url: string,
  environment: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Row[]> {
  const server = startServerProcess(environment)
  try {
    const result = await runBrokenConnections(await server.address, url, rounds)
    const { acknowledged, unavailable, stored, lost, doubled } = result
    const slowestMs = Math.round(result.slowestMs)
    return [
      {
        what: `${rounds} rounds on ${where}`,
        bar: '0 lost, 0 doubled, no other answer than 200 and 503',
        measured: `${lost} lost, ${doubled} doubled; ${acknowledged} acknowledged, ${stored} stored, ${unavailable} times 503`,
        holds: lost + doubled === 0 && stored === acknowledged && unavailable > 0,
      },
      {
        what: '  slowest answer',
        bar: `≤ ${LONGEST_ANSWER_MS} ms`,
        measured: `${slowestMs} ms`,
        holds: slowestMs <= LONGEST_ANSWER_MS,
      },
    ]
  } catch (error) {
    console.error((await server.end('SIGTERM')).said)
    throw error
  } finally {
    await server.end('SIGTERM')
  }
}

export async function run({ rounds = 50 }: Readonly<Record<string, number>>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bangjjak-broken-'))
  try {
    const embedded = await measure(
      'the embedded Postgres',
      embeddedUrl(dataDir),
      { DATA_DIR: dataDir },
      rounds,
    )
    const debian = await startDebianPostgres()
    try {
      const { url, version } = debian
      return [
        ...embedded,
        ...(await measure(`Debian's PostgreSQL ${version}`, url, { DATABASE_URL: url }, rounds)),
      ]
    } finally {
      await debian.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
