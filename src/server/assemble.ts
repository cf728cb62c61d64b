import type { RequestListener, Server } from 'node:http'
import type { Database } from './database/connect.ts'
import type { Settings } from './settings.ts'
import type { Closers } from './start.ts'

export async function assemble(_parts: {
  settings: Settings
  database: Database | null
  dev: boolean
  server: Server
  closers: Closers
}): Promise<RequestListener> {
  return (_request, response) => {
    response.end('not wired yet')
  }
}
