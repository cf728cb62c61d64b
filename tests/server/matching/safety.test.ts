import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fetchBlocks, fetchHiddenHomes } from '../../../src/contract/safety.ts'
import { hiddenHomes, reports, users } from '../../../src/server/database/schema/people.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import { makeVerificationToken } from '../../../src/server/services/email-verification.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import { settingsOf } from '../app.ts'
import { dataOf, type HeaderValues, refusal } from '../people/site.ts'
import { type Person, testWorld } from './matching-world.ts'

const { db, world } = testWorld()

const keyed = (key?: string): HeaderValues => (key === undefined ? {} : { 'Idempotency-Key': key })
const block = (person: Person, inquiryId: number, key?: string) =>
  person.post('/blocks', { inquiry_id: inquiryId }, keyed(key))
const blocksOf = async (person: Person) => v.parse(fetchBlocks.response, (await person.get('/blocks')).json)
async function unblockAll(person: Person) {
  for (const { id } of await blocksOf(person)) await person.post('/blocks/removal', { block_id: id })
}

/** Minji and Jun with a match, both mails read; Sora is the third applicant. */
async function matched() {
  const all = await world.applicants()
  await all.minji.swipe(all.theirs, 'confirmed')
  await all.jun.swipe(all.mine, 'confirmed')
  await world.mails()
  return all
}

/** What the drain sends of what waits. */
async function sentMails() {
  const sent: string[] = []
  const mailer = {
    send: async ({ id }: { id: string }) => void sent.push(id.replace(/^.*-/, '')),
    close: () => {},
  }
  const drain = startMailDrain({
    database: db().database,
    mailer,
    settings: settingsOf(),
    clock: () => world.clock.now,
  })
  await drain.drain()
  await drain.stop()
  return sent
}

describe('a block', () => {
  it.each(['the one who blocked', 'the one who was blocked'])(
    'hides the two from each other, as seen by %s',
    async (who) => {
      const { home, minji, jun, sora, mine, theirs, third } = await world.applicants()
      const [me, other] = who === 'the one who blocked' ? [minji, theirs] : [jun, mine]
      expect((await me.record()).suggestion_count).toBe(2)
      expect(await block(minji, theirs)).toMatchObject({ status: 200 })
      expect(await me.suggestedIds(home)).toEqual([third])
      expect((await me.record()).suggestion_count).toBe(1)
      expect(refusal(await me.swipe(other, 'confirmed'))).toBe('404 suggestion_not_found')
      expect(await sora.suggestedIds(home)).toEqual(expect.arrayContaining([mine, theirs]))
    },
  )

  it('holds for every home of the two, and is about nobody else', async () => {
    const { minji, jun, theirs } = await world.applicants()
    const second = await world.home()
    const mineThere = await minji.applied(second)
    const hisThere = await jun.applied(second)
    expect(await minji.suggestedIds(second)).toEqual([hisThere])
    await block(minji, theirs)
    expect(await minji.suggestedIds(second)).toEqual([])
    expect(await jun.suggestedIds(second)).toEqual([])
    expect(mineThere).toBeGreaterThan(0)
  })

  it('takes a yes that waited for me off my record, as if there had been none', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    expect((await minji.record()).matched_inquiry_id).toBe(theirs)
    await block(minji, theirs)
    for (const person of [minji, jun])
      expect(await person.record()).toMatchObject({ matched_inquiry_id: null, matching_status: 'pending' })
    const decide = { inquiry_id: mine, matched_inquiry_id: theirs, decision: 'confirmed' }
    expect(refusal(await minji.post('/update_match_decision', decide))).toBe('409 counterpart_changed')
    await world.mails()
    expect(refusal(await jun.post('/contact_match', { match_id: mine }))).toBe('404 record_not_found')
    expect(await world.mails()).toEqual([])
  })

  it('ends a match for both: contacts close, each can find others again, and the lead stays for the broker', async () => {
    const { home, minji, jun, sora, mine, theirs, third } = await matched()
    expect(await sora.suggestedIds(home)).toEqual([])
    await block(jun, mine)
    for (const person of [minji, jun]) {
      const record = await person.record()
      expect(record).toMatchObject({ matched_inquiry_id: null, matched_email: null, suggestion_count: 1 })
      expect(await person.suggestedIds(home)).toEqual([third])
    }
    expect(refusal(await minji.post('/contact_match', { match_id: theirs }))).toBe('404 record_not_found')
    expect(await world.leadsOf(home)).toHaveLength(1)
    expect(await sora.suggestedIds(home)).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await sora.swipe(mine, 'confirmed')).toMatchObject({ status: 200 })
  })

  it('stops mails between the two that still wait, and none to others', async () => {
    const { minji, jun, sora, mine, theirs, third } = await world.applicants()
    await sentMails()
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    await minji.swipe(third, 'confirmed')
    await block(minji, theirs)
    expect((await sentMails()).toSorted()).toEqual(['broker_lead', 'match_ended', 'someone_interested'])
    expect(sora.id).toBeGreaterThan(0)
  })

  it('can be taken back by who made it alone, and then all is as it was', async () => {
    const { home, minji, jun, theirs } = await matched()
    await block(minji, theirs)
    const [made, ...more] = await blocksOf(minji)
    expect(more).toEqual([])
    expect(made).toMatchObject({ name: jun.email.split('@')[0], created_at: world.clock.now.toISOString() })
    expect(await blocksOf(jun)).toEqual([])
    await jun.post('/blocks/removal', { block_id: made?.id })
    expect(await blocksOf(minji)).toHaveLength(1)
    for (let times = 0; times < 2; times += 1)
      expect((await minji.post('/blocks/removal', { block_id: made?.id })).status).toBe(200)
    for (const person of [minji, jun])
      expect(await person.record()).toMatchObject({
        my_match_decision: 'confirmed',
        their_match_decision: 'confirmed',
      })
    expect(await minji.suggestedIds(home)).toHaveLength(1)
  })

  it('made again, with its key or without, or by the other as well, is taken; each ends their own', async () => {
    const { home, minji, jun, mine, theirs, third } = await world.applicants()
    const first = await block(minji, theirs, 'one-key')
    expect(await block(minji, theirs, 'one-key')).toEqual(first)
    expect((await block(minji, theirs)).status).toBe(200)
    expect(await blocksOf(minji)).toHaveLength(1)
    expect((await block(jun, mine)).status).toBe(200)
    await unblockAll(minji)
    expect(await minji.suggestedIds(home)).toEqual([third])
    await unblockAll(jun)
    expect(await minji.suggestedIds(home)).toHaveLength(2)
  })

  it('is refused for myself, strangers, and who has not confirmed their address', async () => {
    const { minji, mine, theirs } = await world.applicants()
    const stranger = await world.applicants()
    await db().database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, stranger.jun.id))
    const hidden = [
      [minji, mine],
      [minji, stranger.theirs],
      [minji, 999_999],
      [stranger.minji, stranger.theirs],
    ] as const
    for (const [person, id] of hidden) expect(refusal(await block(person, id))).toBe('404 person_not_found')
    expect((await block(minji, theirs)).status).toBe(200)
  })
})

it('a mail about a yes does not leave once that is taken back, its application withdrawn, or answered with a no', async () => {
  const [taken, withdrawn, answered, standing] = [
    await world.applicants(),
    await world.applicants(),
    await world.applicants(),
    await world.applicants(),
  ]
  await sentMails()
  for (const { minji, theirs } of [taken, withdrawn, answered, standing])
    await minji.swipe(theirs, 'confirmed')
  await taken.minji.post('/withdraw_interest', { inquiry_id: taken.theirs })
  await withdrawn.minji.post('/withdraw_enquiry', { property_id: withdrawn.home })
  await answered.jun.swipe(answered.mine, 'rejected')
  expect((await sentMails()).toSorted()).toEqual(['broker_withdrawal', 'someone_interested'])
})

describe('a report', () => {
  const report = (person: Person, body: object, key?: string) => person.post('/reports', body, keyed(key))

  it('about a person reaches the support address once, with its number and whom and what it is about', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await world.mails()
    const body = {
      property_id: home,
      inquiry_id: theirs,
      reason: 'money',
      details: 'Asked for a deposit first.',
    }
    const answer = await report(minji, body, 'report-key')
    expect(await report(minji, body, 'report-key')).toEqual(answer)
    const [row, ...more] = await db().database.select().from(reports).where(eq(reports.userId, minji.id))
    expect(more).toEqual([])
    expect(row).toMatchObject({ propertyId: home, reportedUserId: jun.id, reason: 'money' })
    expect(answer.data).toEqual({ report_id: row?.id })
    expect(await world.mails()).toEqual([
      {
        template: 'report',
        recipient: 'support@bangjjak.example',
        data: expect.objectContaining({
          reportId: row?.id,
          propertyId: home,
          propertyRef: expect.stringMatching(/^T-/),
          reason: 'money',
          details: 'Asked for a deposit first.',
          reporter: expect.objectContaining({ email: minji.email, userId: minji.id, inquiryId: mine }),
          person: expect.objectContaining({ email: jun.email, userId: jun.id, inquiryId: theirs }),
        }),
      },
    ])
  })

  it('about a home needs no application, also where the home is no longer offered', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await world.retire(home)
    await world.mails()
    expect((await report(minji, { property_id: home, reason: 'gone' })).status).toBe(200)
    expect(await world.mails()).toMatchObject([
      { template: 'report', data: { person: null, reason: 'gone' } },
    ])
  })

  it('of an address that is not confirmed is taken, and reaches support when it is', async () => {
    const [minji, home] = [await world.person('minji', { emailVerifiedAt: null }), await world.home()]
    await world.mails()
    const answer = await report(minji, { property_id: home, reason: 'wrong', details: 'No lift.' })
    expect(answer.status).toBe(200)
    expect(await world.mails()).toEqual([])
    const token = await db().database.transaction((transaction) =>
      makeVerificationToken(transaction, minji.id, world.clock.now),
    )
    expect((await minji.post('/verify_email', { token })).status).toBe(200)
    const data = { reportId: dataOf(answer).report_id, reason: 'wrong', details: 'No lift.', person: null }
    expect(await world.mails()).toMatchObject([{ template: 'report', data }])
    expect((await report(minji, { property_id: home, reason: 'gone' })).status).toBe(200)
    expect(await world.mails()).toMatchObject([{ template: 'report', data: { reason: 'gone' } }])
  })

  it('is still taken about someone who has been blocked meanwhile', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await block(minji, theirs)
    await block(jun, mine)
    expect((await report(minji, { property_id: home, inquiry_id: theirs, reason: 'fake' })).status).toBe(200)
  })

  it('is refused about strangers, unknown homes, nothing at all, and for reasons of the other kind', async () => {
    const { home, minji, theirs } = await world.applicants()
    const other = await world.applicants()
    const refused = async (body: object) => refusal(await report(minji, body))
    expect(await refused({ property_id: other.home, inquiry_id: other.theirs, reason: 'fake' })).toBe(
      '404 person_not_found',
    )
    for (const nowhere of [{ property_id: 999_999 }, {}])
      expect(await refused({ ...nowhere, reason: 'gone' })).toBe('404 property_not_found')
    expect(await refused({ property_id: home, inquiry_id: theirs, reason: 'gone' })).toBe(
      '400 invalid_request',
    )
    expect(await refused({ property_id: home, reason: 'harassment' })).toBe('400 invalid_request')
  })

  it('is limited an hour', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    const codes = []
    for (let times = 0; times <= limits.reportsAnHour.tries; times += 1)
      codes.push((await report(minji, { property_id: home, reason: 'other' })).code)
    expect(codes.filter((code) => code !== null)).toEqual(['account_limit'])
  })
})

describe('a hidden home', () => {
  const hide = (person: Person, id: number | string, hidden: unknown) =>
    person.post(`/property/${id}/hidden`, { hidden })
  const hiddenBy = async (person: Person) =>
    v.parse(fetchHiddenHomes.response, (await person.get('/hidden_homes')).json)

  it('is one person’s own, the latest first, and shown again when they say so, however often', async () => {
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    const [one, two] = [await world.home(), await world.home()]
    for (const id of [one, one, two]) {
      expect((await hide(minji, id, true)).data).toEqual({ property_id: id, hidden: true })
      world.minutes(1)
    }
    expect(await hiddenBy(minji)).toEqual([two, one])
    expect(await hiddenBy(jun)).toEqual([])
    for (const id of [two, two]) expect((await hide(minji, id, false)).status).toBe(200)
    expect(await hiddenBy(minji)).toEqual([one])
    expect(await db().database.select().from(hiddenHomes).where(eq(hiddenHomes.userId, jun.id))).toEqual([])
  })

  it('must exist, and be hidden or not', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    for (const id of [999_999, 0, 'x'])
      expect(refusal(await hide(minji, id, true))).toBe('404 property_not_found')
    for (const hidden of ['true', 1, null, undefined])
      expect((await hide(minji, home, hidden)).status).toBe(400)
  })
})

it('visitors are asked to log in', async () => {
  const visitor = await world.person('gone')
  visitor.cookies.clear()
  for (const path of ['/blocks', '/hidden_homes']) expect((await visitor.get(path)).status).toBe(401)
})
