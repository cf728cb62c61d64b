/** Fetches pictures from web addresses, within limits for size, time and target network. */
import { lookup as resolve } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureError } from '../services/home-pictures.ts'

/** The maximum size of a broker's picture file, in bytes. */
export const SOURCE_BYTES_MAXIMUM = 40_000_000

const REDIRECTS_MAXIMUM = 5
/** The timeout of one picture, redirects included. */
const TIMEOUT_MS = 30_000
const ATTEMPTS = 2

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

const refusal = (host: string) =>
  new PictureError(
    `leads to ${host}, an address of this machine or its own network: add --private-addresses if that is meant`,
  )

/** Resolves and checks in one step, so that the connection cannot go to another address than the checked one. */
const checkedLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, '', 4)
    const bad = found.find(({ address }) => !isGloballyReachable(address))
    const [first] = found
    if (bad !== undefined || first === undefined) return answer(refusal(host), '', 4)
    if (options.all === true) answer(null, found)
    else answer(null, first.address, first.family)
  })
}

export type FetchOptions = {
  /** Allows addresses of this machine and its own network. */
  readonly allowPrivate: boolean
}

function request(url: URL, { allowPrivate }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isGloballyReachable(host)) throw refusal(host)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((found, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'bangjjak-import' },
        ...(!allowPrivate && { lookup: checkedLookup }),
      },
      found,
    ).on('error', reject)
  })
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    if (size > SOURCE_BYTES_MAXIMUM) {
      response.destroy()
      throw new PictureError(`has more than ${SOURCE_BYTES_MAXIMUM / 1_000_000} MB: make it smaller`)
    }
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Statuses that a retry may cure. */
const isPassing = (status: number) => status === 429 || status >= 500
class PassingError extends PictureError {}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<Buffer> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAXIMUM; redirects++) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new PictureError(`leads to ${url.protocol}//…: only http and https are followed`)
    }
    const response = await request(url, options, signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href)) {
      response.destroy()
      url = new URL(location, url)
      continue
    }
    if (status === 200) return readBody(response)
    response.destroy()
    const message = `answers with status ${status}`
    throw isPassing(status) ? new PassingError(message) : new PictureError(message)
  }
  throw new PictureError(`redirects more than ${REDIRECTS_MAXIMUM} times`)
}

/**
 * Fetches a picture over http or https, with at most 5 redirects, 30 s and the maximum bytes of a picture file, and
 * never from this machine or its own network unless `allowPrivate`.
 * @throws PictureError
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return await follow(address, options, signal)
    } catch (error) {
      if (error instanceof PictureError && !(error instanceof PassingError)) throw error
      if (signal.aborted) throw new PictureError(`gave no whole answer within ${TIMEOUT_MS / 1000} s`)
      if (attempt < ATTEMPTS) continue
      if (error instanceof PictureError) throw error
      throw new PictureError(
        `cannot be fetched: ${error instanceof Error ? error.message || error.name : 'unknown error'}`,
      )
    }
  }
}
