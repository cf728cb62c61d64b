import { isIP, isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

function peerAddress(c: Context): string | null {
  try {
    return getConnInfo(c).remote.address ?? null
  } catch {
    // In-process requests have no connection.
    return null
  }
}

/**
 * The address that an entry of X-Forwarded-For names; null where it names none. Proxies also write `192.0.2.1:4711`,
 * `[2001:db8::1]:4711` and, in the manner of RFC 7239, quotes around it.
 */
function readAddress(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort = ''] = /^([^:]*):\d+$/.exec(text) ?? []
  const address = inBrackets ?? (isIPv4(beforePort) ? beforePort : text)
  return isIP(address) === 0 ? null : address
}

/** The /64 network of an IPv6 address, since one household or server owns a whole /64; an IPv4 address stays. */
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
 * The trustworthy addresses from the client to this connection's peer: each of `trustedProxies` appended one to
 * X-Forwarded-For, so that many from the right are true. Entries before them are claims of the client. The peer stands
 * for an entry that is no address.
 */
export function forwardedAddresses(c: Context, trustedProxies: number): string[] {
  const written = c.req.header('x-forwarded-for')?.split(',') ?? []
  const peer = peerAddress(c)
  const believed = trustedProxies === 0 ? [] : written.slice(-trustedProxies)
  return [...believed.map((entry) => readAddress(entry) ?? peer), peer].filter((address) => address !== null)
}

/** The client's address for rate limits: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientAddress(c: Context, trustedProxies: number): string {
  return network(forwardedAddresses(c, trustedProxies)[0] ?? 'in process')
}
