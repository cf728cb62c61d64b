/** Where pushes are sent: never to this machine or its own network, whatever a name leads to at that moment. */
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { PrivateAddressError, postPush } from '../../../src/server/push/post-push.ts'
import { insideUrls } from './inside-urls.ts'

/** Names lead to `addresses` now. */
let addresses: readonly string[] = []
const answer = (_host: string, _options: object, found: (error: null, all: object[]) => void) =>
  found(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup)
syncBuiltinESMExports()
afterAll(() => {
  lookup.mockRestore()
  syncBuiltinESMExports()
})
beforeEach(() => void lookup.mockClear())

const post = (endpoint: string) => postPush({ endpoint, headers: {}, body: Buffer.from('x') })

it.each([...insideUrls, 'http://push.example/1'])('nothing is sent to %s', async (endpoint) => {
  await expect(post(endpoint)).rejects.toThrow(PrivateAddressError)
  expect(lookup).not.toHaveBeenCalled()
})

it.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['fe80::1'],
  ['::ffff:127.0.0.1'],
  // One of several is enough: the connection may take any of them.
  ['1.1.1.1', '192.168.0.1'],
])('nothing is sent to a name that leads to %s', async (...found) => {
  addresses = found
  await expect(post('https://push.example/1')).rejects.toThrow(PrivateAddressError)
  expect(lookup).toHaveBeenCalledOnce()
})
