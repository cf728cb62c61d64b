/** A port that a listener may leave for a while and find free again. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:net'

/**
 * Above the ports that browsers refuse, below those that systems give to outgoing connections (from 32768 on Linux,
 * from 49152 by RFC 6335): one of these would be another program's connection by the time its listener comes back.
 */
export const RESERVED_PORTS = { first: 15_000, last: 32_000 }

// Each process begins elsewhere and goes on from there: no listener of its own meets another's that is away.
let next = randomInt(RESERVED_PORTS.first, RESERVED_PORTS.last)

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Lets the server listen on 127.0.0.1.
 * @throws the system's error, except for a port in use: then it tries the next
 */
export async function listenOnReservedPort(server: Server): Promise<number> {
  for (;;) {
    const port = next
    next = port < RESERVED_PORTS.last ? port + 1 : RESERVED_PORTS.first
    try {
      await listenOn(server, port)
      return port
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** @throws the system's error */
export async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
