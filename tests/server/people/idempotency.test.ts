import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_CSRF_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/headers.ts'
import { connect } from '../../../src/server/database/connect.ts'
import { bookmarks, idempotencyKeys } from '../../../src/server/database/schema/people.ts'
import { sweep } from '../../../src/server/services/housekeeping.ts'
import { requestHash } from '../../../src/server/services/idempotency.ts'
import { createWorld } from '../matching/matching-world.ts'
import { CONNECTIONS, createTestDatabase } from '../test-database.ts'
import { type Answer, codeOf, dataOf, type Member, refusal, testSite } from './site.ts'

const world = createWorld(() => site.database)
const site = testSite()
let home: number
let member: Member
beforeAll(async () => {
  home = await world.home()
  member = await site.member()
})

const withKey = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: key })
/** Without `saved` each effect turns the bookmark over, so two effects would show. */
const toggle = ({ browser }: Member, key: string, propertyId = home) =>
  browser.post(`/property/${propertyId}/bookmark`, {}, withKey(key))
const save = ({ browser }: Member, body: unknown, key: string) =>
  browser.post('/partners', body, withKey(key))
const fresh = async () => ({ one: await site.member(), key: randomUUID() })
const isSaved = async ({ id }: Member, database = site.database, propertyId = home) => {
  const own = and(eq(bookmarks.userId, id), eq(bookmarks.propertyId, propertyId))
  return (await database.$count(bookmarks, own)) === 1
}
const keysOf = async ({ id }: Member) => {
  const rows = await site.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
  return rows.map(({ key }) => key)
}
const different = (answers: Answer[]) => new Set(answers.map(({ status, text }) => `${status} ${text}`))

describe('a key', () => {
  it('gets the same answer to the byte each time, and has one effect', async () => {
    const { one, key } = await fresh()
    const first = await toggle(one, key)
    expect(first).toMatchObject({ status: 200, json: { data: { property_id: home, saved: true } } })
    expect(different([first, await toggle(one, key), await toggle(one, key)]).size).toBe(1)
    expect(await isSaved(one)).toBe(true)
  })

  it('sent twenty times at once has one effect and twenty equal answers', async () => {
    const { one, key } = await fresh()
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(one, key)))
    const only = `200 {"status":"success","data":{"property_id":${home},"saved":true}}`
    expect([...different(answers)]).toEqual([only])
    expect(await isSaved(one)).toBe(true)
  })

  it('sent to several servers over one database at once has one effect and equal answers', async () => {
    const one = await site.member()
    const connections = [connect(site.url, { poolSize: 4 }), connect(site.url, { poolSize: 4 })]
    const servers = connections.map(({ database }) => site.another({}, database))
    for (const server of servers) server.clock.now = site.clock.now
    const browsers = servers.map((server) => {
      const browser = server.visitor()
      for (const [name, value] of one.browser.cookies) browser.cookies.set(name, value)
      return browser
    })
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID()
      const sent = Array.from({ length: 5 }, () =>
        browsers.map((browser) => toggle({ ...one, browser }, key)),
      )
      const answers = await Promise.all(sent.flat())
      expect(different(answers).size).toBe(1)
      expect(await isSaved(one)).toBe(round % 2 === 0)
    }
    await Promise.all(servers.map(({ drain }) => drain.stop()))
    await Promise.all(connections.map((connection) => connection.end()))
  })

  it('with another body is a 422 and has no effect; with the same fields in another order it is known again', async () => {
    const { one, key } = await fresh()
    const first = await save(one, { job: 'baker', city: 'Fort Lee' }, key)
    expect(await save(one, { job: 'thief' }, key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency_key_reused', data: { answered: 200 } },
    })
    expect(dataOf(await one.browser.get('/user/profile')).job).toBe('baker')
    expect((await save(one, { city: 'Fort Lee', job: 'baker' }, key)).text).toBe(first.text)
  })

  it('is one user’s and one path’s: the same key elsewhere is another', async () => {
    const { one, key } = await fresh()
    const other = await site.member()
    await toggle(one, key)
    expect(dataOf(await toggle(other, key)).saved).toBe(true)
    expect((await save(one, { job: 'baker' }, key)).status).toBe(200)
    const secondHome = await world.home()
    expect(dataOf(await toggle(one, key, secondHome)).property_id).toBe(secondHome)
  })

  it('keeps the refusal by a rule, and what the refused write did is undone', async () => {
    const { one, key } = await fresh()
    const first = await toggle(one, key, 999_999)
    expect(refusal(first)).toBe('404 property_not_found')
    expect((await toggle(one, key, 999_999)).text).toBe(first.text)
    expect(await keysOf(one)).toEqual([key])
  })

  it('keeps no 400, 401 or 403: the same key is free after them', async () => {
    const { one, key } = await fresh()
    const headers = withKey(key)
    const forged = { ...headers, [DEFAULT_CSRF_HEADER]: 'x' }
    expect((await one.browser.post('/partners', { age: 7 }, headers)).status).toBe(400)
    expect((await site.visitor().post('/partners', { age: 27 }, headers)).status).toBe(401)
    expect((await one.browser.post('/partners', { age: 27 }, forged)).status).toBe(403)
    expect(await keysOf(one)).toEqual([])
    expect((await one.browser.post('/partners', { age: 27 }, headers)).status).toBe(200)
  })

  it('keeps no 500, and leaves nothing of its effect: the same key then succeeds', async () => {
    const { one, key } = await fresh()
    // Fails after the effect, where the answer is stored.
    const broken = sql`alter table idempotency_keys add constraint broken check (status = 0) not valid`
    await site.database.execute(broken)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    expect((await toggle(one, key)).status).toBe(500)
    await site.database.execute(sql`alter table idempotency_keys drop constraint broken`)
    expect(await isSaved(one)).toBe(false)
    expect(dataOf(await toggle(one, key)).saved).toBe(true)
    expect(log).toHaveBeenCalledOnce()
  })

  it('that is no printable ASCII, empty or too long is a 400', async () => {
    for (const key of ['', 'a b', 'x'.repeat(256), 'é'])
      expect(codeOf(await toggle(member, key)), key).toBe('invalid_request')
  })

  it('is kept for 60 days', async () => {
    const { one, key } = await fresh()
    await toggle(one, key)
    const days = (count: number) => new Date(site.clock.now.getTime() + count * 24 * 60 * 60 * 1000)
    await sweep(site.database, days(59))
    expect(await keysOf(one)).toEqual([key])
    await sweep(site.database, days(61))
    expect(await keysOf(one)).toEqual([])
  })
})

describe('while another server works on a key', () => {
  /** Another server's transaction, which has the key and has not ended. */
  async function holdKey({ id }: Member, key: string) {
    const client = await site.pool.connect()
    const path = `/api/v1/property/${home}/bookmark`
    await client.query('begin')
    await client.query(
      'insert into idempotency_keys (user_id, path, key, request_hash, status, answer, created_at) values ($1, $2, $3, $4, 200, $5, now())',
      [id, path, key, requestHash({}), '{"status":"success","data":"from the other server"}'],
    )
    return async (end: 'commit' | 'rollback') => {
      await client.query(end)
      client.release()
    }
  }

  async function waitingRequest() {
    const { one, key } = await fresh()
    const finish = await holdKey(one, key)
    return { one, finish, waiting: toggle(one, key) }
  }

  it('the request waits and gets that server’s answer', async () => {
    const { one, finish, waiting } = await waitingRequest()
    const sleep = site.database.execute(sql`select pg_sleep(0.3)`).then(() => 'waits')
    expect(await Promise.race([waiting, sleep])).toBe('waits')
    await finish('commit')
    expect((await waiting).json).toEqual({ status: 'success', data: 'from the other server' })
    expect(await isSaved(one)).toBe(false)
  })

  it('and then fails, the request does the work itself', async () => {
    const { finish, waiting } = await waitingRequest()
    await finish('rollback')
    expect(dataOf(await waiting).saved).toBe(true)
  })

  it('for 8 s, the request is told to come again; meanwhile other requests are served', async () => {
    const { one, key } = await fresh()
    const other = await site.member()
    const finish = await holdKey(one, key)
    const began = performance.now()
    const waiting = Promise.all(Array.from({ length: 12 }, () => toggle(one, key)))
    expect((await toggle(other, randomUUID())).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(2000)
    for (const answer of await waiting) {
      expect(refusal(answer)).toBe('503 in_progress')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(performance.now() - began).toBeGreaterThan(7900)
    await finish('rollback')
    expect(dataOf(await toggle(one, key)).saved).toBe(true)
  })
})

it('on a database that only knows serialisable transactions, collisions are tried again until each key has its one effect', async () => {
  const strict = await createTestDatabase()
  const name = new URL(strict.url.replace('@/', '@x/')).pathname.slice(1)
  await strict.database.execute(
    sql.raw(`alter database ${name} set default_transaction_isolation to serializable`),
  )
  const { database, end } = connect(strict.url, { poolSize: CONNECTIONS })
  const propertyId = await createWorld(() => database).home()
  const one = await site.another({}, database).member()
  const keys = Array.from({ length: 5 }, () => randomUUID())
  const sent = keys.flatMap((key) => Array.from({ length: 4 }, () => toggle(one, key, propertyId)))
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(different(answers).size).toBeLessThanOrEqual(2)
  expect(await isSaved(one, strict.database, propertyId)).toBe(true)
  await end()
  await strict.close()
})
