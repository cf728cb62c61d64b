import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SESSION_COOKIE } from '../../../src/contract/headers.ts'
import { testWorld } from '../matching/matching-world.ts'

const { world } = testWorld()

async function longAnswer() {
  const home = await world.home()
  const reader = await world.person('reader')
  await reader.applied(home)
  for (let at = 0; at < 5; at += 1) await (await world.person('other')).applied(home)
  const cookie = `${SESSION_COOKIE}=${reader.cookies.get(SESSION_COOKIE)}`
  const ask = (encoding: string, path = `/user_suggestions?property_id=${home}`) =>
    world.app().request(`/api/v1${path}`, { headers: { cookie, 'accept-encoding': encoding } })
  return { ask, reader }
}

it('long answers come in the best encoding that the reader takes, plain where it takes none, and are the same text', async () => {
  const { ask } = await longAnswer()
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  for (const [accepted, used, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await ask(accepted)
    expect(response.headers.get('content-encoding')).toBe(used)
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(unpack(bytes).toString()).toBe(text)
    expect(bytes.byteLength).toBeLessThan(text.length / 4)
  }
})

it('short answers and errors stay plain, with their status', async () => {
  const { ask, reader } = await longAnswer()
  const response = await ask('gzip', `/get_my_record?user_id=${reader.id + 1}`)
  expect(response.status).toBe(403)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.json()).toMatchObject({ status: 'error', code: 'forbidden' })
})
