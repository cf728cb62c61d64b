/** Keeps connections to addresses that others have named off this machine and its own network. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not globally reachable, by IANA's special-purpose registries (RFC 6890 and its successors). */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  // Teredo, benchmarking and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which routes to the embedded IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}

/** Allocated global unicast, and IPv4-mapped addresses, which Node's BlockList also checks by the IPv4 rules above. */
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')
allocated.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether an IP address is on the public internet, by IANA's registries. */
export const isGloballyReachable = (address: string): boolean =>
  isIP(address) === 6
    ? allocated.check(address, 'ipv6') && !inside.check(address, 'ipv6')
    : !inside.check(address, 'ipv4')

/** Whether a URL itself says that it leads inside: by an address, which Node does not look up, or as localhost (RFC 6761). */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isGloballyReachable(host)
}

/**
 * Resolves and checks in one step, so that the connection cannot go to another address than the checked one.
 * @param refusal the error for a host that leads inside
 */
export function checkedLookup(refusal: (host: string) => Error): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return answer(error, '', 4)
      const bad = found.find(({ address }) => !isGloballyReachable(address))
      const [first] = found
      if (bad !== undefined || first === undefined) return answer(refusal(host), '', 4)
      if (options.all === true) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }
}
