/** A backend that API_UPSTREAM names: what it was asked, and how it answers. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const opened: Server[] = []

/** @returns its address, without a slash at the end; open until `closeServers` */
export async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function closeServers(): void {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

/** Call it at the top of a test file. */
export function foreignBackend() {
  const backend = {
    address: '',
    /** Since the test began, oldest first. */
    asked: [] as Asked[],
    answer: (response: ServerResponse): unknown => response.end('{}'),
  }
  beforeAll(async () => {
    backend.address = await openServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { method = '', url = '', headers } = request
      backend.asked.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') })
      backend.answer(response)
    })
  })
  beforeEach(() => {
    backend.asked = []
    backend.answer = (response) => response.end('{}')
  })
  afterAll(closeServers)
  return backend
}
