import { BlockList, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Loopback and private networks, where a reverse proxy stands. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8, 'ipv4')
near.addSubnet('10.0.0.0', 8, 'ipv4')
near.addSubnet('172.16.0.0', 12, 'ipv4')
near.addSubnet('192.168.0.0', 16, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** The address at the other end of the connection; null for a request made in process. */
export function peerAddress(c: Context): string | null {
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
 * Who to count tries for. From a peer on this machine or a private network, that is from a reverse proxy, the last
 * address of X-Forwarded-For counts, which the proxy itself wrote; a peer from outside cannot pretend to be another.
 */
export function clientAddress(c: Context): string {
  const peer = peerAddress(c)
  if (peer === null) return 'in process'
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const isNear = near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  return network(isNear && forwarded ? forwarded.slice(0, 64) : plain)
}
