import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dailyRuns, deskEvents, staff } from '../../../src/server/database/schema/desk.ts'
import { properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { mailedDesk } from './mailed-desk.ts'

const { db, world, desk, mails, listedHome, watch, at } = mailedDesk()

// The first member of staff, before all else; each test begins on a Monday at noon in New York.
beforeEach(async () => {
  await db().database.delete(staff)
  await db().database.delete(outgoingMails)
  await db()
    .database.update(inquiries)
    .set({ answeredAt: new Date(0) })
  await db()
    .database.insert(dailyRuns)
    .values({ name: 'morning_mail', day: '2099-01-01' })
    .onConflictDoNothing()
  at('2026-11-02T17:00:00Z')
  await desk.staff()
  at('2026-11-30T17:00:00Z')
})

/** An application for a home on the lists. */
async function waiting(name = 'renter') {
  const [home, renter] = [await listedHome(), await world.person(name)]
  const inquiry = await renter.applied(home)
  await mails()
  return { home, renter, inquiry }
}

const isListed = async (home: number) =>
  (await db().database.$count(propertyIndex, eq(propertyIndex.propertyId, home))) > 0
const fallen = (home: number) =>
  db()
    .database.select()
    .from(deskEvents)
    .where(and(eq(deskEvents.propertyId, home), eq(deskEvents.act, 'silent')))
async function watchedAt(text: string, environment = {}) {
  at(text)
  await watch(environment)
}
const subjects = async () => (await mails()).map(({ subject }) => subject)

describe('a home with an inquiry that nobody answers', () => {
  it.each([
    ['over a Sunday', '2026-11-30T17:00Z', '2026-12-05T15:00Z', ''],
    ['over a Sunday and a day off', '2026-11-24T17:00Z', '2026-12-01T15:00Z', '2026-11-26'],
    ['over the end of summer', '2026-10-29T16:00Z', '2026-11-04T15:00Z', ''],
    ['over the beginning of summer', '2026-03-05T17:00Z', '2026-03-11T14:00Z', ''],
  ])('falls silent after 48 working hours, %s', async (_case, from, until, DESK_DAYS_OFF) => {
    await db()
      .database.update(staff)
      .set({ createdAt: new Date(0) })
    at(from)
    const { home } = await waiting()
    const last = new Date(Date.parse(until) - 1000).toISOString()
    await watchedAt(last, { DESK_DAYS_OFF })
    expect(await isListed(home)).toBe(true)
    await watchedAt(until, { DESK_DAYS_OFF })
    expect(await isListed(home)).toBe(false)
    expect((await desk.homeRow(home)).silentAt).toEqual(new Date(until))
  })

  it('is told of by half-way, and again when it has left the lists', async () => {
    const { home, inquiry } = await waiting()
    await watchedAt('2026-12-02T20:59:00Z')
    expect(await mails()).toEqual([])
    await watchedAt('2026-12-02T21:00:00Z')
    const [reminder] = await mails()
    expect(reminder).toMatchObject({
      recipient: 'leads@broker.test',
      subject: expect.stringContaining('절반'),
    })
    expect(reminder?.text).toContain(`/desk/inquiries/${inquiry}`)
    await watchedAt('2026-12-05T15:00:00Z')
    const [silent, ...others] = await mails()
    expect(others).toEqual([])
    expect(silent).toMatchObject({
      recipient: 'leads@broker.test',
      subject: '[집 1곳이 목록에서 내려갔어요]',
    })
    expect(silent?.text).toContain(`/property/${home}\n`)
    expect(silent?.text).toContain('/desk\n')
    expect(await fallen(home)).toMatchObject([{ userId: null, staffName: null, inquiryId: null }])
  })

  it('stays readable by its address, and comes back by an answer to one of its inquiries, with its time begun anew', async () => {
    const { home, renter, inquiry } = await waiting()
    const other = await (await world.person('other')).applied(home)
    await watchedAt('2026-12-05T16:00:00Z')
    expect((await renter.get(`/properties/${home}`)).status).toBe(200)
    const broker = await desk.staff()
    expect((await desk.answer(broker, home, [inquiry], { answer: 'free' })).status).toBe(200)
    expect(await isListed(home)).toBe(true)
    expect((await desk.inquiry(broker, other)).silent_from).toBe('2026-12-11T00:00:00.000Z')
    await watchedAt('2026-12-10T23:59:00Z')
    expect(await isListed(home)).toBe(true)
    await watchedAt('2026-12-11T00:00:00Z')
    expect(await isListed(home)).toBe(false)
    expect(await fallen(home)).toHaveLength(2)
  })

  it('of an applicant who confirmed the address late has its time from then on', async () => {
    const { home, renter } = await waiting()
    const emailVerifiedAt = new Date('2026-12-04T17:00:00Z')
    await db().database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, renter.id))
    await watchedAt('2026-12-05T16:00:00Z')
    expect(await isListed(home)).toBe(true)
    await db().database.update(users).set({ emailVerifiedAt }).where(eq(users.id, renter.id))
    await watchedAt('2026-12-09T16:00:00Z')
    expect(await isListed(home)).toBe(true)
    await watchedAt('2026-12-10T15:00:00Z')
    expect(await isListed(home)).toBe(false)
  })

  it('says on the desk when it falls silent, and then nothing', async () => {
    const { inquiry } = await waiting()
    const broker = await desk.staff()
    expect((await desk.inquiry(broker, inquiry)).silent_from).toBe('2026-12-05T15:00:00.000Z')
    await watchedAt('2026-12-05T15:00:00Z')
    expect((await desk.inquiry(broker, inquiry)).silent_from).toBeNull()
  })

  const set = (values: Partial<typeof properties.$inferInsert>) => async (home: number) => {
    await db().database.update(properties).set(values).where(eq(properties.id, home))
    await desk.relistAll()
  }
  it.each<[string, (home: number, inquiry: number) => PromiseLike<unknown>, Record<string, string>]>([
    ['before there are staff', () => db().database.delete(staff), {}],
    [
      'where it came before the first member of staff',
      () =>
        db()
          .database.update(staff)
          .set({ createdAt: new Date('2026-11-30T17:00:01Z') }),
      {},
    ],
    ['where it is a demo', set({ demo: true }), {}],
    ['where it is off the lists already', set({ retiredAt: new Date('2026-12-01T17:00:00Z') }), {}],
    ['where it is switched off', async () => {}, { ANSWER_WITHIN_HOURS: 'off' }],
    ['where there is more time', async () => {}, { ANSWER_WITHIN_HOURS: '100' }],
    [
      'where it was answered',
      (home, inquiry) => desk.staff().then((broker) => desk.answer(broker, home, [inquiry])),
      {},
    ],
  ])('does not fall silent %s, and nobody is reminded', async (_case, change, environment) => {
    const { home, inquiry } = await waiting()
    await change(home, inquiry)
    await mails()
    await watchedAt('2026-12-05T15:00:00Z', environment)
    expect((await desk.homeRow(home)).silentAt).toBeNull()
    expect(await mails()).toEqual([])
  })
})

describe('several servers', () => {
  it('remind of each inquiry once, in one mail', async () => {
    const three = [await waiting('minji'), await waiting('jun'), await waiting('sora')]
    at('2026-12-02T21:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => watch()))
    await watch()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('3건')
    // The oldest first.
    const places = three.map(({ inquiry }) => mail?.text.indexOf(`/desk/inquiries/${inquiry}\n`) ?? -1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(Math.min(...places)).toBeGreaterThan(0)
  })

  it('take a home off the lists once', async () => {
    const { home } = await waiting()
    at('2026-12-05T15:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => watch()))
    expect(await fallen(home)).toHaveLength(1)
    expect(await subjects()).toEqual(['[집 1곳이 목록에서 내려갔어요]'])
  })

  it('lose no answer that comes at the same moment: whoever is first, the home is listed afterwards or silent, as the log says', async () => {
    const { home, inquiry } = await waiting()
    const broker = await desk.staff()
    at('2026-12-05T15:00:00Z')
    await Promise.all([watch(), desk.answer(broker, home, [inquiry]), watch()])
    expect((await desk.homeRow(home)).silentAt).toBeNull()
    await watch()
    expect((await desk.homeRow(home)).silentAt).toBeNull()
  })

  it('send the mail of the morning once a working day, from nine o’clock on', async () => {
    const { inquiry } = await waiting()
    await db().database.delete(dailyRuns)
    const both = () => Promise.all([watch(off), watch(off)])
    const off = { ANSWER_WITHIN_HOURS: 'off', DESK_DAYS_OFF: '2026-12-02' }
    const sent = async (text: string) => {
      at(text)
      await both()
      return (await mails()).length
    }
    expect(await sent('2026-12-01T13:59:00Z')).toBe(0)
    at('2026-12-01T14:00:00Z')
    await both()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'leads@broker.test', subject: '[답을 기다리는 신청 1건]' })
    expect(mail?.text).toContain(`21시간 전\nhttp://127.0.0.1:3000/desk/inquiries/${inquiry}`)
    expect(await sent('2026-12-01T14:01:00Z')).toBe(0)
    // A day off, the next day with a server that starts late, the night, a Sunday.
    expect(await sent('2026-12-02T15:00:00Z')).toBe(0)
    expect(await sent('2026-12-03T20:00:00Z')).toBe(1)
    expect(await sent('2026-12-05T02:00:00Z')).toBe(0)
    expect(await sent('2026-12-05T14:00:00Z')).toBe(1)
    expect(await sent('2026-12-06T15:00:00Z')).toBe(0)
  })

  it('send none where nothing waits, nor later that day where something comes', async () => {
    await db().database.delete(dailyRuns)
    await watchedAt('2026-12-01T14:00:00Z')
    await waiting()
    await watchedAt('2026-12-01T16:00:00Z')
    expect(await mails()).toEqual([])
  })
})

it('with 10,000 unanswered, watching takes under 100 ms, and a mail names 50', async () => {
  const home = await listedHome()
  const { database } = db()
  const now = world.clock.now.toISOString()
  await database.execute(sql`
    insert into users (email, password_hash, name, created_at, email_verified_at)
    select 'many' || n || '@people.test', '-', 'Many', ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 10000) n`)
  await database.execute(sql`
    insert into inquiries (user_id, property_id, name, email, created_at)
    select id, ${home}, name, email, ${now}::timestamptz from users where email like 'many%'`)
  at('2026-12-02T21:00:00Z')
  // As many as one mail is made for, then the others.
  for (const _ of [1, 2]) {
    await watch()
    const [mail] = await mails()
    expect(mail?.text.match(/\/desk\/inquiries\//g)).toHaveLength(50)
    expect(mail?.text).toContain('그 밖에 4950건이 더 있어요.')
  }
  const start = performance.now()
  await watch()
  expect(performance.now() - start).toBeLessThan(100)
  expect(await mails()).toEqual([])
})
