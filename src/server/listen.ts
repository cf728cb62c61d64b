import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exitCodes, StartError } from './start-error.ts'

/** Longer than proxies and browsers hold idle connections: browsers resend a POST that meets a closing connection. */
const KEEP_ALIVE_MS = 75_000

/** The timeout of a whole request, headers and body: longer than the largest body takes on a bad signal. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Creates a server that answers 408 and cuts the connection when a request has not arrived completely in time.
 * @param requestTimeoutMs checked ten times per its length, so a request may take a tenth longer
 */
export function createHttpServer(listener: RequestListener, requestTimeoutMs = REQUEST_TIMEOUT_MS): Server {
  const timeouts = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 10,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  return createServer(timeouts, listener)
}

/** The time for requests under way once the server is told to stop. */
const drainMs = 10_000

/**
 * Binds the server to its address.
 * @returns the port, which the system chose when 0 was asked for
 * @throws StartError when the port is taken or not allowed
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another`,
        EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023`,
        EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one that it has`,
        ENOTFOUND: `The host name ${host} is unknown here: set HOST to an address of this machine`,
      }
      const known = reasons[error.code ?? '']
      reject(known === undefined ? error : new StartError(exitCodes.portInUse, known, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Refuses new connections, waits for requests under way, and cuts the rest after 10 s. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Repeated, because a connection whose request has just ended stays open for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
