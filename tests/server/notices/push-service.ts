/** A push service over HTTP: checks who sends (RFC 8292), and decrypts as a browser does (RFC 8188 and 8291). */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { type PushPayload, type PushSubscriptionRequest, pushPayload } from '../../../src/contract/notices.ts'
import type { PostPush } from '../../../src/server/push/post-push.ts'

export const PUSH_ORIGIN = 'https://push.example'

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const hmac = (key: Buffer, ...data: (Buffer | string)[]) => {
  const made = createHmac('sha256', key)
  for (const each of data) made.update(each)
  return made.digest()
}

/** One device's browser. */
class Device {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly subscription: PushSubscriptionRequest

  constructor(name: string) {
    const p256dh = base64url(this.#keys.generateKeys())
    this.subscription = { endpoint: `${PUSH_ORIGIN}/${name}`, keys: { p256dh, auth: base64url(this.#auth) } }
  }

  decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const shared = this.#keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const input = hmac(hmac(this.#auth, shared), info, Buffer.from([1]))
    const pseudorandom = hmac(salt, input)
    const key = hmac(pseudorandom, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
    const nonce = hmac(pseudorandom, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
}

/** The token's claims, once its signature fits the key that came with it. */
function claims(authorization: string): {
  readonly key: string
  readonly sub: unknown
  readonly aud: unknown
} {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => base64url(point.subarray(from, from + 32))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by its key')
  const { sub, aud } = JSON.parse(Buffer.from(body, 'base64url').toString())
  return { key, sub, aud }
}

export interface Arrived extends PushPayload {
  readonly device: string
  readonly headers: IncomingMessage['headers']
  readonly vapid: ReturnType<typeof claims>
}

/** Starts the service for a test file. Its endpoints are https addresses, which `post` leads to it. */
export function testPushService() {
  const devices = new Map<string, Device>()
  const arrived: Arrived[] = []
  const statuses: number[] = []
  let origin = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const name = request.url?.slice(1) ?? ''
    const status = statuses.shift() ?? 201
    if (status < 300) {
      const text = devices.get(name)?.decrypted(Buffer.concat(chunks)) ?? ''
      const vapid = claims(request.headers.authorization ?? '')
      arrived.push({
        ...v.parse(pushPayload, JSON.parse(text)),
        device: name,
        headers: request.headers,
        vapid,
      })
    }
    response.writeHead(status).end()
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  const post: PostPush = async ({ endpoint, headers, body }) => {
    if (!endpoint.startsWith(PUSH_ORIGIN)) throw new Error(`Nobody answers at ${endpoint}`)
    const address = origin + endpoint.slice(PUSH_ORIGIN.length)
    return (await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })).status
  }
  return {
    post,
    /** The statuses of the next answers; 201 after them. */
    answer: (...next: number[]) => void statuses.splice(0, statuses.length, ...next),
    device(name: string): PushSubscriptionRequest {
      const device = new Device(name)
      devices.set(name, device)
      return device.subscription
    },
    /** What has arrived since the last look. */
    arrived: () => arrived.splice(0),
  }
}
