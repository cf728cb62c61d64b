import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from './origins.ts'

/** Where the server under test keeps its data, mail files included. The tests' own processes inherit the name. */
export function dataDir(): string {
  process.env.E2E_DATA_DIR ??= join(tmpdir(), `bangjjak-e2e-${process.ppid}`)
  return process.env.E2E_DATA_DIR
}

/** Addresses of the database of the server under test, and of its cluster with the rights to make others there. */
export function databaseUrls(): { own: string; cluster: string } {
  if (process.env.E2E_SERVERS === '2') {
    const url = `postgresql://bangjjak@127.0.0.1:${ownPostgres.port}/postgres`
    return { own: url, cluster: url }
  }
  // The embedded cluster is reached through its socket alone.
  const socket = encodeURIComponent(join(dataDir(), 'run'))
  return {
    own: `postgresql://bangjjak@/bangjjak?host=${socket}`,
    cluster: `postgresql://postgres@/postgres?host=${socket}`,
  }
}
