import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

function peerAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    // A request made in process has no connection.
    return null
  }
}

/** One household or server has a whole /64 of IPv6 to itself. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const missing = plain.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array<string>(missing).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The addresses from the client to the peer of this connection, as far as they can be believed: each of
 * `trustedProxies` appended one to X-Forwarded-For, so that many from the right are true. Those before are the client's claim.
 */
export function forwardedAddresses(c: Context, trustedProxies: number): string[] {
  const written = c.req.header('x-forwarded-for')?.split(',') ?? []
  const peer = peerAddress(c)
  const believed = trustedProxies === 0 ? [] : written.slice(-trustedProxies)
  return [...believed.map((address) => address.trim().slice(0, 64)), ...(peer === null ? [] : [peer])]
}

/** The client to count tries for: an IPv4 address, or the network of an IPv6 one. */
export function clientAddress(c: Context, trustedProxies: number): string {
  return network(forwardedAddresses(c, trustedProxies)[0] ?? 'in process')
}
