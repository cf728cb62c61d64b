/** Who is told of which home, once: over HTTP, with the jobs of one server or of two. */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fetchSearches, SEARCHES_MAXIMUM } from '../../../src/contract/saved-searches.ts'
import { type Connection, connect } from '../../../src/server/database/connect.ts'
import { staff } from '../../../src/server/database/schema/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { homeOffers, savedSearches } from '../../../src/server/database/schema/searches.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import { createMailer, type Mail } from '../../../src/server/mail/mailer.ts'
import { noteChanged } from '../../../src/server/services/home-offers.ts'
import type { HomeRecord } from '../../../src/server/services/home-record.ts'
import { importHomes, retireOthers } from '../../../src/server/services/import-homes.ts'
import { matchChanged } from '../../../src/server/services/search-news.ts'
import { startSearchWords } from '../../../src/server/services/search-words.ts'
import { settingsOf } from '../app.ts'
import { homeRecord, roomRecord } from '../homes/home-record.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'
import { refusal } from '../people/site.ts'

const { db, world } = testWorld()
let other: Connection
let made = 0

beforeAll(() => {
  other = connect(db().url)
})
afterAll(() => other.end())
beforeEach(async () => {
  world.clock.now = new Date('2026-11-27T17:00:00Z')
  await db().database.delete(savedSearches)
  await db().database.delete(properties)
  await db().database.delete(outgoingMails)
})

const store = (homes: readonly HomeRecord[]) =>
  inTransaction(db().database, (transaction) => importHomes(transaction, homes))

/** A room of 1,200 dollars in Fort Lee. */
const room = (number: number, price = 1200, special: Partial<HomeRecord> = {}) =>
  homeRecord(number, { letting: 'room', price, rooms: [roomRecord('a', { price })], ...special })

const keyOf = (number: number) => `6f1b8f0e-5f3c-4c7a-9d5e-${String(number).padStart(12, '0')}`

async function saves(person: Person, more: Readonly<Record<string, unknown>> = {}) {
  made += 1
  const search = {
    ...{ key: keyOf(made), name: 'Fort Lee', query: { city: 'Fort Lee', max_price: '1300' } },
    ...{ frequency: 'at_once', lower_rents: true, ...more },
  }
  const answer = await person.post('/saved_searches', search)
  return { ...search, status: answer.status, answer }
}

/** The jobs of one server, and of a second at the same time. */
async function jobs(databases = [db().database]): Promise<void> {
  await Promise.all(
    databases.map(async (database) => {
      const words = startSearchWords({ database, clock: () => world.clock.now, wakeMail() {} })
      await words.drain()
      await words.stop()
    }),
  )
}

const settings = settingsOf({ PUBLIC_ORIGIN: 'https://bangjjak.example' })

/** What is mailed now. */
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} }
  const drain = startMailDrain({ database: db().database, mailer, settings, clock: () => world.clock.now })
  await drain.drain()
  await drain.stop()
  return sent
}

/** The homes of each mail, in the order of their names. */
async function told(): Promise<string[][]> {
  await jobs()
  return (await mails()).map(({ text }) =>
    [...text.matchAll(/· (Home \d+)/g)].map(([, name = '']) => name).sort(),
  )
}

const listOf = async (person: Person) =>
  v.parse(fetchSearches.response, (await person.get('/saved_searches')).json)

const english = { language: 'en' } as const

it('sixty saves of one person at once are twenty searches, and the same one saved twenty times at once is one', async () => {
  const [jun, sora] = [await world.person('jun', english), await world.person('sora', english)]
  const answers = await Promise.all(Array.from({ length: 60 }, () => saves(jun)))
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([...counts.keys()].toSorted()).toEqual([200, 409])
  expect(counts.get(200)).toHaveLength(SEARCHES_MAXIMUM)
  expect((await listOf(jun)).searches).toHaveLength(SEARCHES_MAXIMUM)
  const key = keyOf(900)
  const same = await Promise.all(Array.from({ length: 20 }, () => saves(sora, { key })))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await listOf(sora)).searches).toHaveLength(1)
})

it('a home that is new to a search is told once; what was there before, is dearer or elsewhere is not', async () => {
  await store([room(1)])
  await jobs()
  const minji = await world.person('minji', english)
  expect((await saves(minji)).status).toBe(200)
  expect(await told()).toEqual([])
  await store([
    ...[room(1), room(2), room(3, 1400)],
    room(4, 1200, { city: { name: 'Edgewater', nameKo: '에지워터' } }),
    room(5, 1200, { rooms: [roomRecord('a', { price: 1200, available: false })] }),
  ])
  expect(await told()).toEqual([['Home 2']])
  await store([room(1), room(2), room(3, 1400)])
  world.minutes(60)
  expect(await told()).toEqual([])
  const { searches, homes } = await listOf(minji)
  expect(searches[0]?.news).toMatchObject([{ rent: 1200, old_rent: null }])
  expect(homes.map(({ name }) => name)).toEqual(['Home 2'])
})

it('a lower rent is told with the old one, to whoever wants that, and to whom the home was too dear before', async () => {
  await store([room(1, 1290), room(2, 1400)])
  await jobs()
  const minji = await world.person('minji', english)
  const jun = await world.person('jun', english)
  await saves(minji)
  await saves(jun, { lower_rents: false })
  await store([room(1, 1190), room(2, 1300)])
  await jobs()
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([jun.email, minji.email].sort())
  const text = (person: Person) => sent.find(({ recipient }) => recipient === person.email)?.text ?? ''
  expect(text(minji)).toContain('$1,190 a month (was $1,290) · Home 1 · Fort Lee')
  expect(text(minji)).toContain('$1,300 a month (was $1,400) · Home 2 · Fort Lee')
  expect(text(jun)).not.toContain('Home 1')
  // A rent that goes up and down again is no news.
  await store([room(1, 1250)])
  world.minutes(60)
  await jobs()
  await store([room(1, 1190)])
  world.minutes(60)
  expect(await told()).toEqual([])
})

it('an edit repeats nothing, and a home that is hidden, taken or gone by then is not told', async () => {
  const minji = await world.person('minji', english)
  const search = await saves(minji, { frequency: 'daily' })
  await store([room(1), room(2), room(3), room(4)])
  await jobs()
  const ids = new Map((await db().database.select().from(properties)).map(({ ref, id }) => [ref, id]))
  await minji.post(`/property/${ids.get('R-1')}/hidden`, { hidden: true })
  await store([room(2, 1200, { rooms: [roomRecord('a', { price: 1200, available: false })] })])
  await inTransaction(db().database, async (transaction) =>
    noteChanged(transaction, await retireOthers(transaction, ['R-1', 'R-2', 'R-4'], world.clock.now)),
  )
  const {
    status: _,
    answer: __,
    ...changed
  } = { ...search, name: 'Near the bridge', query: { city: '포트리' } }
  expect((await minji.post('/saved_searches', changed)).status).toBe(200)
  world.clock.now = new Date('2026-11-28T12:59:00Z')
  expect(await told()).toEqual([])
  world.minutes(1)
  expect(await told()).toEqual([['Home 4']])
  await minji.post('/saved_searches', { ...changed, frequency: 'at_once' })
  await store([room(1), room(2), room(4)])
  world.minutes(60)
  // Those that were taken or retired for less than a day were never gone.
  expect(await told()).toEqual([])
})

it('what is imported together is one mail, with ten homes and the number of the rest; the next comes 30 minutes later', async () => {
  const minji = await world.person('minji', english)
  await saves(minji)
  await store(Array.from({ length: 25 }, (_, number) => room(number)))
  await jobs([db().database, other.database])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain('25 homes')
  expect(mail?.text.match(/· Home /g)).toHaveLength(10)
  expect(mail?.text).toContain('There are 15 more.')
  await store([room(30)])
  expect(await told()).toEqual([])
  world.minutes(31)
  expect(await told()).toEqual([['Home 30']])
})

it('two servers tell each search once, and one that dies in between loses nothing', async () => {
  const people = await Promise.all(['minji', 'jun', 'sora'].map((name) => world.person(name, english)))
  for (const person of people) await saves(person)
  await store(Array.from({ length: 30 }, (_, number) => room(number)))
  // Its transaction is rolled back, as by a kill.
  await expect(
    inTransaction(db().database, async (transaction) => {
      await transaction.update(homeOffers).set({ changedAt: null })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await matchChanged(db().database, world.clock.now)
  await jobs([db().database, other.database])
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort())
  for (const { subject } of sent) expect(subject).toContain('30 homes')
})

it('a room that the desk frees or takes is told or not, like a home that comes back after a day', async () => {
  const agent = await world.person('agent')
  await db().database.insert(staff).values({ userId: agent.id, role: 'agent', createdAt: world.clock.now })
  const ids = await store([room(1)])
  const home = ids.get('R-1') ?? 0
  const mark = (available: boolean) =>
    agent.post('/desk/homes', { change: 'room', property_id: home, room_id: 'a', available })
  await jobs()
  await mark(false)
  await jobs()
  const minji = await world.person('minji', english)
  await saves(minji)
  await mark(true)
  expect(await told()).toEqual([])
  await mark(false)
  await jobs()
  world.minutes(25 * 60)
  await mark(true)
  expect(await told()).toEqual([['Home 1']])
})

it('nobody is told before their address is confirmed; then all that still stands', async () => {
  const minji = await world.person('minji', { ...english, emailVerifiedAt: null })
  await saves(minji)
  await store([room(1)])
  expect(await told()).toEqual([])
  await db().database.update(users).set({ emailVerifiedAt: world.clock.now }).where(eq(users.id, minji.id))
  await store([room(2)])
  expect(await told()).toEqual([['Home 1', 'Home 2']])
})

it('whoever wants neither mail nor push of searches sees the news on the list alone', async () => {
  const minji = await world.person('minji', english)
  const ways = { mail: true, push: true }
  await minji.post('/notice_settings', {
    ...{ once: true, names: false },
    // As earlier builds send them, and with what this one knows.
    ways: { answer: ways, yes: ways, match: ways, viewing: ways, search: { mail: false, push: false } },
  })
  await saves(minji)
  await store([room(1)])
  expect(await told()).toEqual([])
  expect((await listOf(minji)).searches[0]?.news).toHaveLength(1)
})

it('20 searches are enough; a removed one makes room, and its removal is no error twice', async () => {
  const minji = await world.person('minji')
  const searches = []
  for (let number = 0; number < 20; number += 1) searches.push(await saves(minji))
  const one = await saves(minji)
  expect(refusal(one.answer)).toBe('409 search_limit')
  const { key } = searches[0] ?? one
  for (const _ of [1, 2]) expect((await minji.post('/saved_searches/removal', { key })).status).toBe(200)
  expect((await saves(minji)).status).toBe(200)
  expect((await listOf(minji)).searches).toHaveLength(20)
  // Another's key is another's search.
  const jun = await world.person('jun')
  await jun.post('/saved_searches/removal', { key: searches[1]?.key })
  expect((await listOf(minji)).searches).toHaveLength(20)
})

it('a preview counts what is there, and what came within a month', async () => {
  const old = { listedAt: new Date('2026-09-01T12:00:00Z') }
  const recent = { listedAt: new Date('2026-11-20T12:00:00Z') }
  await store([room(1, 1200, old), room(2, 1200, recent), room(3, 1400, recent)])
  const minji = await world.person('minji')
  const { data } = await minji.get('/saved_searches/preview?city=Fort+Lee&max_price=1300')
  expect(data).toEqual({ total: 2, last_month: 1 })
})

it.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a key of its own kind', { key: 'mine' }],
  ['an impossible filter', { query: { letting: 'castle' } }],
  ['a query that no list takes', { query: { city: 'x'.repeat(1000) } }],
])('%s is refused', async (_, more) => {
  expect((await saves(await world.person('minji'), more)).status).toBe(400)
})

it('the link of a mail says what it does, and its button or the mail program’s ends the words of that search', async () => {
  const minji = await world.person('minji', english)
  const search = await saves(minji)
  await store([room(1)])
  await jobs()
  const [mail] = await mails()
  const link = /https:\/\/bangjjak\.example(\/search_end\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.unsubscribe).toBe(`https://bangjjak.example${link}`)
  const visitor = await world.person('scanner')
  visitor.cookies.clear()
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  const look = () => visitor.get(`/search_link?token=${token}`)
  expect(await look()).toMatchObject({ status: 200, data: { name: 'Fort Lee', ended: false } })
  const post = (to: string, body: string) =>
    world.app().request(to, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    })
  expect((await post(link, 'x=y')).status).toBe(400)
  expect((await post(`${link}x`, 'List-Unsubscribe=One-Click')).status).toBe(404)
  expect((await look()).data).toMatchObject({ ended: false })
  expect((await post(link, 'List-Unsubscribe=One-Click')).status).toBe(204)
  expect((await look()).data).toMatchObject({ ended: true })
  await store([room(2)])
  world.minutes(60)
  expect(await told()).toEqual([])
  expect((await listOf(minji)).searches[0]).toMatchObject({ frequency: 'never', news: [{}, {}] })
  const { status: _, answer: __, ...again } = search
  await minji.post('/saved_searches', again)
  expect((await visitor.post('/search_link', { token })).data).toMatchObject({ ended: true })
  await minji.post('/saved_searches/removal', { key: search.key })
  expect(refusal(await look())).toBe('404 search_link_invalid')
})

it('a mail that was queued before its search was removed is not sent', async () => {
  const minji = await world.person('minji', english)
  const { key } = await saves(minji)
  await store([room(1)])
  await jobs()
  await minji.post('/saved_searches/removal', { key })
  expect(await mails()).toEqual([])
})

it('the mail program is told where to unsubscribe by one press (RFC 8058)', async () => {
  const lines: string[] = []
  const { mkdtemp, readdir, readFile } = await import('node:fs/promises')
  const dataDir = await mkdtemp('/tmp/search-mail-')
  const mailer = createMailer({ ...settings, smtpUrl: null, dataDir })
  const link = 'https://bangjjak.example/search_end?token=1'
  await mailer.send({ id: '1', recipient: 'a@people.test', subject: 'x', text: 'y', unsubscribe: link })
  for (const name of await readdir(`${dataDir}/mail`))
    lines.push(await readFile(`${dataDir}/mail/${name}`, 'utf8'))
  const head = lines.join('').replace(/\n\s+/g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${link}>, <mailto:${settings.supportEmail}?subject=Unsubscribe>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
