/** A network that goes away and comes back is the same network: nobody has taken its port meanwhile. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { KEPT_PORTS, listenOn, listenOnKeptPort } from '../../e2e/faults/kept-port.ts'

/** The lowest port that the system gives to an outgoing connection. */
async function lowestGivenPort(): Promise<number> {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '49152')
  return Number.parseInt(range, 10)
}

test('a kept port is none that the system gives to a connection', async () => {
  expect(KEPT_PORTS.last).toBeLessThan(await lowestGivenPort())
})

test('a port in use is passed over, and one that was left is found again', async () => {
  const one = createServer()
  const other = createServer()
  const first = await listenOnKeptPort(one)
  const taken = createServer()
  await listenOn(taken, first + 1)
  const second = await listenOnKeptPort(other)
  expect([first, first + 1]).not.toContain(second)

  one.close()
  await once(one, 'close')
  await listenOn(one, first)
  expect(one.address()).toMatchObject({ port: first, address: '127.0.0.1' })
  for (const server of [one, other, taken]) server.close()
})
