/** Hands an encrypted push to its push service (RFC 8030). */
import { request } from 'node:https'
import { checkedLookup, isPrivateHost } from '../public-address.ts'

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Resolves with the push service's status. */
export type PostPush = (push: PushRequest) => Promise<number>

const TIMEOUT_MS = 10_000

/** The address leads to this machine or its own network. */
export class PrivateAddressError extends Error {}

const refusal = () => new PrivateAddressError('A push endpoint leads inside')

/** Posts over https, to public addresses alone, and follows no redirect. */
export const postPush: PostPush = async ({ endpoint, headers, body }) => {
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || isPrivateHost(url)) throw refusal()
  return new Promise((answered, failed) => {
    const options = { method: 'POST', headers, agent: false, lookup: checkedLookup(refusal) }
    request(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      response.destroy()
      answered(response.statusCode ?? 0)
    })
      .on('error', failed)
      .end(body)
  })
}
