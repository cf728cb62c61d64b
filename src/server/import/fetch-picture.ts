/** Fetches pictures from web addresses, within limits for size, time and target network. */
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { checkedLookup, isPrivateHost } from '../public-address.ts'
import { PictureError } from '../services/home-pictures.ts'

/** The maximum size of a broker's picture file, in bytes. */
export const SOURCE_BYTES_MAXIMUM = 40_000_000

const REDIRECTS_MAXIMUM = 5
/** The timeout of one picture, redirects included. */
const TIMEOUT_MS = 30_000
const ATTEMPTS = 2

const refusal = (host: string) =>
  new PictureError(
    `leads to ${host}, an address of this machine or its own network: add --private-addresses if that is meant`,
  )

export type FetchOptions = {
  /** Allows addresses of this machine and its own network. */
  readonly allowPrivate: boolean
}

function request(url: URL, { allowPrivate }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  if (!allowPrivate && isPrivateHost(url)) throw refusal(url.hostname)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((found, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: 'image/*', 'user-agent': 'bangjjak-import' },
        ...(!allowPrivate && { lookup: checkedLookup(refusal) }),
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
