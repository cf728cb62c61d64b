import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { inquiries, leads } from '../../../src/server/database/schema/matching.ts'
import { outgoingMails, reports, users } from '../../../src/server/database/schema/people.ts'
import { deleteLeavers } from '../../../src/server/services/leaving.ts'
import { settingsOf } from '../app.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'
import { dataOf, PASSWORD, refusal } from './site.ts'
import { columnsOfPeople, NAME, newcomer, rowsNaming, tablesWith, wholeLife } from './whole-life.ts'

const { db, world } = testWorld()

const WEEK_MINUTES = 7 * 24 * 60
const leave = (person: Person, password = PASSWORD) => person.post('/leave', { password })
const settings = settingsOf({ LEADS_EMAIL: 'leads@broker.test' })
const deletion = () => deleteLeavers(db().database, settings, world.clock.now)
const account = async ({ id }: Person) =>
  (await db().database.select().from(users).where(eq(users.id, id)))[0] ?? null

/** Zebedee and Jun, who are matched; Sora, who has not decided. */
async function matched() {
  const home = await world.home()
  const zebedee = await newcomer(world)
  const [jun, sora] = [await world.person('jun'), await world.person('sora')]
  const mine = await zebedee.applied(home)
  const juns = await jun.applied(home)
  await sora.applied(home)
  await zebedee.swipe(juns, 'confirmed')
  await jun.swipe(mine, 'confirmed')
  await world.mails()
  return { home, zebedee, jun, sora, mine, juns }
}

describe('leaving', () => {
  it('needs the password, and then ends every session and mails until when a login undoes it', async () => {
    const zebedee = await newcomer(world)
    await world.mails()
    expect(await leave(zebedee, 'not the one')).toMatchObject({
      status: 400,
      json: { code: 'wrong_password', fields: { password: 'wrong_password' } },
    })
    const answer = await leave(zebedee)
    const leavesAt = new Date(world.clock.now.getTime() + WEEK_MINUTES * 60_000).toISOString()
    expect(dataOf(answer)).toEqual({ leaves_at: leavesAt })
    expect((await zebedee.get('/user/profile')).status).toBe(401)
    expect(await world.mails()).toMatchObject([
      { template: 'account_leaving', recipient: zebedee.email, data: { leavesAt } },
    ])
  })

  it('hides the person from everybody at once: deck, plan, numbers, records; a match has somebody who left', async () => {
    const { home, zebedee, jun, sora, mine } = await matched()
    expect((await sora.applicantsOf(home)).count).toBe(2)
    await leave(zebedee)
    expect((await sora.applicantsOf(home)).count).toBe(1)
    // Jun is free again: the match is over for as long as the other is away.
    expect(await sora.suggestedIds(home)).not.toContain(mine)
    expect(await sora.suggestedIds(home)).toHaveLength(1)
    expect(await jun.record()).toMatchObject({
      people: [],
      left_matches: 1,
      matched_user_name: null,
      matched_email: null,
    })
    expect(refusal(await jun.post('/contact_match', { match_id: mine }))).toBe('404 record_not_found')
    expect(refusal(await sora.swipe(mine, 'confirmed'))).toBe('404 suggestion_not_found')
    const report = { inquiry_id: mine, reason: 'money', details: 'Before they left' }
    expect((await jun.post('/reports', report)).status).toBe(200)
  })

  it('is undone by a login before the week is over, which says so once', async () => {
    const { zebedee, jun } = await matched()
    await leave(zebedee)
    world.minutes(WEEK_MINUTES - 1)
    await deletion()
    expect(dataOf(await zebedee.login(zebedee.email, PASSWORD))).toMatchObject({ leaving_undone: true })
    expect(dataOf(await zebedee.login(zebedee.email, PASSWORD))).not.toHaveProperty('leaving_undone')
    expect(await jun.record()).toMatchObject({ left_matches: 0, matched_email: zebedee.email })
    world.minutes(2)
    await deletion()
    expect(await account(zebedee)).not.toBeNull()
  })

  it('is final at the very second, whether or not the deletion has run', async () => {
    const zebedee = await newcomer(world)
    await leave(zebedee)
    world.minutes(WEEK_MINUTES)
    expect(refusal(await zebedee.login(zebedee.email, PASSWORD))).toBe('401 invalid_credentials')
    await deletion()
    expect(refusal(await zebedee.login(zebedee.email, PASSWORD))).toBe('401 invalid_credentials')
    expect(await account(zebedee)).toBeNull()
    const signup = { email: zebedee.email, password: PASSWORD, name: 'Zebedee' }
    expect((await zebedee.post('/partners', signup)).status).toBe(201)
  })

  it('twice at once is once: one mail, one time', async () => {
    const zebedee = await newcomer(world)
    await world.mails()
    const answers = await Promise.all([leave(zebedee), leave(zebedee), leave(zebedee)])
    const left = answers.filter(({ status }) => status === 200)
    expect(left.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect(new Set(left.map(({ text }) => text)).size).toBe(1)
    expect(await world.mails()).toMatchObject([{ template: 'account_leaving' }])
  })

  it('with twenty writes in other tabs: each is done or refused for want of a session, none later', async () => {
    const zebedee = await newcomer(world)
    const homes = await Promise.all(Array.from({ length: 20 }, () => world.home()))
    const answers = await Promise.all([
      ...homes.map((home, at) =>
        zebedee.post(`/property/${home}/bookmark`, { saved: true }, { 'Idempotency-Key': `tab-${at}` }),
      ),
      leave(zebedee),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect((await account(zebedee))?.leavesAt).not.toBeNull()
    expect((await zebedee.post(`/property/${homes[0]}/bookmark`, { saved: true })).status).toBe(401)
  })
})

describe('after a week', () => {
  it('nothing of the person is left but reports and acts of theirs without a name', async () => {
    const { zebedee, jun, home, mine, juns } = await wholeLife(world, db())
    expect(Object.values(await rowsNaming(db(), zebedee.id)).every((count) => count > 0)).toBe(true)
    await leave(zebedee)
    await world.mails()
    world.minutes(WEEK_MINUTES)
    await deletion()
    expect(await rowsNaming(db(), zebedee.id)).toEqual(
      Object.fromEntries(columnsOfPeople.map((column) => [column, 0])),
    )
    // The broker is told of each application, and the match of its end: once.
    expect(await world.mails()).toMatchObject([
      { template: 'broker_withdrawal', data: { inquiryId: mine } },
      { template: 'match_ended', recipient: jun.email },
    ])
    expect(await tablesWith(db(), NAME)).toEqual(['outgoing_mails'])
    await db().database.delete(outgoingMails)
    for (const text of [NAME, zebedee.email, 'zebedee_kakao', 'No such home', 'Come on Monday'])
      expect(await tablesWith(db(), text), text).toEqual([])
    const reported = await db().database.select().from(reports).where(eq(reports.propertyId, home))
    expect(reported).toMatchObject([{ reportedUserId: null, details: 'Wanted money' }])
    const acts = await db().database.select().from(deskEvents).where(eq(deskEvents.propertyId, home))
    expect(acts).toMatchObject([{ userId: null, inquiryId: juns }])
    expect(await jun.record()).toMatchObject({
      people: [],
      left_matches: 1,
      matching_status: 'pending',
      matched_user_name: null,
    })
    expect(await world.leadsOf(home)).toEqual([])
  })

  it('the deletion by many servers at once does it once', async () => {
    const { zebedee, jun } = await matched()
    const second = await matched()
    await leave(zebedee)
    await leave(second.zebedee)
    world.minutes(WEEK_MINUTES)
    await world.mails()
    await Promise.all(Array.from({ length: 6 }, deletion))
    expect([await account(zebedee), await account(second.zebedee)]).toEqual([null, null])
    const told = (await world.mails()).map(({ template }) => template)
    expect(told.toSorted()).toEqual(['broker_withdrawal', 'broker_withdrawal', 'match_ended', 'match_ended'])
    expect(await jun.record()).toMatchObject({ left_matches: 1 })
  })

  it.each(['the other’s yes', 'the other’s no', 'the other’s withdrawal', 'the other’s leaving'])(
    'the deletion beside %s leaves neither a pair of one nor a failure',
    async (what) => {
      const home = await world.home()
      const [zebedee, jun] = [await newcomer(world), await newcomer(world)]
      const [mine, juns] = [await zebedee.applied(home), await jun.applied(home)]
      await zebedee.swipe(juns, 'confirmed')
      if (what !== 'the other’s yes')
        await jun.swipe(mine, what === 'the other’s no' ? 'rejected' : 'confirmed')
      await leave(zebedee)
      if (what === 'the other’s leaving') await leave(jun)
      world.minutes(WEEK_MINUTES)
      const [answer] = await Promise.all([
        what === 'the other’s withdrawal'
          ? jun.post('/withdraw_enquiry', { property_id: home })
          : what === 'the other’s leaving'
            ? null
            : jun.swipe(mine, what === 'the other’s no' ? 'rejected' : 'confirmed'),
        deletion(),
        deletion(),
      ])
      expect(answer?.status ?? 200).toBeLessThan(500)
      await deletion()
      expect(await account(zebedee)).toBeNull()
      expect(await world.leadsOf(home)).toEqual([])
      expect(await db().database.select().from(inquiries).where(eq(inquiries.id, mine))).toEqual([])
    },
  )

  it('a yes to somebody who leaves at that moment is a match or none, and the record agrees', async () => {
    const { home, zebedee, jun, mine, juns } = await (async () => {
      const at = await world.home()
      const [one, other] = [await newcomer(world), await world.person('jun')]
      return {
        home: at,
        zebedee: one,
        jun: other,
        mine: await one.applied(at),
        juns: await other.applied(at),
      }
    })()
    await zebedee.swipe(juns, 'confirmed')
    const [yes] = await Promise.all([jun.swipe(mine, 'confirmed'), leave(zebedee)])
    expect(['200 null', '404 suggestion_not_found']).toContain(refusal(yes))
    const made = await db().database.select().from(leads).where(eq(leads.propertyId, home))
    expect(made).toHaveLength(yes.status === 200 ? 1 : 0)
    expect(await jun.record()).toMatchObject({ people: [], left_matches: made.length })
  })
})
