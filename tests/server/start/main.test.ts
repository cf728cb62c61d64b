import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { isAlive, openMachine, postmasterOf } from './processes.ts'

const machine = openMachine()
const start = machine.startServer

test('a start serves pages and API on one port; SIGTERM ends server and database with exit code 0', async () => {
  const server = start()
  const address = await server.address
  const page = await fetch(`${address}/listing`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.status).toBe(200)
  expect((await fetch(`${address}/api/v1/properties`)).status).toBe(200)

  const postmaster = await postmasterOf(machine.dataDir)
  expect((await server.end('SIGTERM')).code).toBe(0)
  expect(await isAlive(postmaster)).toBe(false)
})

describe('a start that cannot be ends with one clear line and an exit code of its own:', () => {
  test('2 for a bad setting', async () => {
    const { code, said } = await start({ PORT: 'eighty' }).ended
    expect(code).toBe(2)
    expect(said.trim()).toMatch(/^PORT is "eighty": give .+$/)
  })

  test('3 for a data directory in use, with the address of the server that uses it', async () => {
    const address = await start().address
    const { code, said } = await start().ended
    expect(code).toBe(3)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).toContain(address)
    expect(said).toContain(machine.dataDir)
  })

  test('4 for a port in use, before any database is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const { code, said } = await start({ PORT: port }).ended
    other.close()
    expect(code).toBe(4)
    expect(said.trim()).toMatch(new RegExp(`^Port ${port} .+ is in use: .+$`))
    await expect(postmasterOf(machine.dataDir)).rejects.toThrow('ENOENT')
  })

  test('5 for a database that does not answer, without its password', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgresql://mina:hunter2@127.0.0.1:1/b' }).ended
    expect(code).toBe(5)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toContain('hunter2')
  })
})

test('an unforeseen error ends the server and its database at once, whatever is under way, and the next start serves', async () => {
  const breaking = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('unforeseen')})`
  const server = start({ NODE_OPTIONS: `--import "${breaking}"` })
  const address = new URL(await server.address)
  const postmaster = await postmasterOf(machine.dataDir)
  const request = connect(Number(address.port), address.hostname)
  request.on('error', () => undefined)
  await once(request, 'connect')
  const head =
    'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n'
  request.write(head)
  await once(request, 'data')
  const started = performance.now()
  const { code, said } = await server.end('SIGUSR2')
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('unforeseen') })
  await vi.waitFor(async () => expect(await isAlive(postmaster)).toBe(false), 6000)
  expect(performance.now() - started).toBeLessThan(6000)
  expect((await fetch(`${await start().address}/api/v1/properties`)).status).toBe(200)
})

test('a Postgres that is killed ends the server at once with exit code 5', async () => {
  const server = start()
  await server.address
  process.kill(await postmasterOf(machine.dataDir), 'SIGKILL')
  expect(await server.ended).toMatchObject({
    code: 5,
    said: expect.stringContaining('Postgres ended by itself: start again'),
  })
})

test('with API_UPSTREAM no database is opened, and a backend that cannot be reached is told as the envelope says, with 502', async () => {
  const address = await start({ API_UPSTREAM: 'http://127.0.0.1:1' }).address
  const answer = await fetch(`${address}/api/v1/properties`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'upstream_unreachable' })
  await expect(postmasterOf(machine.dataDir)).rejects.toThrow('ENOENT')
})
