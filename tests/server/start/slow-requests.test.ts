import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, listen } from '../../../src/server/listen.ts'
import { appOver } from '../app.ts'
import { testDatabase } from '../test-database.ts'

const opened = testDatabase()
const TIMEOUT_MS = 300

async function serve(): Promise<number> {
  const server = createHttpServer(getRequestListener(appOver(opened().database).fetch), TIMEOUT_MS)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return await listen(server, '127.0.0.1', 0)
}

/** Sends `start`, then a space every few milliseconds until the server hangs up. @returns what it answered */
async function drip(port: number, start: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answered = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answered += text
  })
  // A space that is under way as the server hangs up is answered by a reset, after the answer was read.
  socket.on('error', () => {})
  socket.write(start)
  const dripping = setInterval(() => socket.write(' '), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(dripping)
  return answered
}

const head = 'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test.each([
  ['body', `${head}Content-Length: 5000\r\n\r\n{`],
  ['header', `${head}X-Slow: `],
])('a %s that comes drop by drop is cut once the time for a request is over', async (_, start) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const port = await serve()
  expect(await drip(port, start)).toMatch(/^HTTP\/1\.1 408 /)
  expect(logged).not.toHaveBeenCalled()
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/cities`)).status).toBe(200)
})

test('by itself a server gives a request 30 s', () => {
  const { requestTimeout, headersTimeout } = createHttpServer(() => {})
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 30_000 })
})
