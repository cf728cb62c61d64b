/** The real server as a process that can be killed and started again over the same database. */
import { type ServerProcess, startServerProcess } from '../server/start/server-process.ts'

export interface Servers {
  /** Host and port of the one that runs. */
  address(): string
  /** SIGKILL, whatever it is doing. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param databaseUrl of a migrated database, or of an empty one */
export async function startServers(databaseUrl: string): Promise<Servers> {
  const begin = () => startServerProcess({ DATABASE_URL: databaseUrl, LEADS_EMAIL: 'leads@runs.test' })
  let server: ServerProcess = begin()
  let address = new URL(await server.address).host
  return {
    address: () => address,
    async kill() {
      await server.end('SIGKILL')
    },
    async start() {
      server = begin()
      address = new URL(await server.address).host
    },
    async stop() {
      await server.end('SIGTERM')
    },
  }
}
