/** The real server as a process that can be killed and started again over the same database. */
import { startServerProcess } from '../server/start/server-process.ts'

export type Servers = Awaited<ReturnType<typeof startServers>>

/** @param databaseUrl of a migrated database, or of an empty one */
export async function startServers(databaseUrl: string) {
  const begin = () => startServerProcess({ DATABASE_URL: databaseUrl, LEADS_EMAIL: 'leads@runs.test' })
  let server = begin()
  let address = new URL(await server.address).host
  return {
    /** Host and port of the one that runs. */
    address: () => address,
    /** SIGKILL, whatever it is doing. */
    kill: () => server.end('SIGKILL'),
    async start() {
      server = begin()
      address = new URL(await server.address).host
    },
    stop: () => server.end('SIGTERM'),
  }
}
