import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inquiries, leads, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import {
  blocks,
  bookmarks,
  hiddenHomes,
  outgoingMails,
  portraits,
  rateLimits,
  reports,
  users,
} from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import { createWorld, type Person } from '../matching/matching-world.ts'
import { testDatabase } from '../test-database.ts'
import { type Send, tally, twoServers, writing } from './two-servers.ts'

const AT_ONCE = 25

const db = testDatabase()
const world = createWorld(() => db().database)
const { atOnce, newDeadlocks } = twoServers(
  () => db().url,
  () => world.clock.now,
)
beforeEach(async () => {
  await db().database.delete(rateLimits)
  await db().database.delete(outgoingMails)
})
afterEach(async () => {
  expect(await newDeadlocks()).toBe(0)
})

const many = (person: Person, send: (index: number) => Send): [Person, Send][] =>
  Array.from({ length: AT_ONCE }, (_, index) => [person, send(index)])
const people = (name: string) => Promise.all(Array.from({ length: AT_ONCE }, () => world.person(name)))

/** How many mails of each kind wait. */
async function mails(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { template } of await db().database.select().from(outgoingMails))
    counts[template] = (counts[template] ?? 0) + 1
  return counts
}

const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const applying = (home: number, person: Person) =>
  writing('/property_matching_enquiry', {
    property_id: home,
    name: 'x',
    email: person.email,
    phone: '',
    no_preference: true,
  })
const deciding = (theirs: number, decision: string) =>
  writing('/update_user_suggestions', { inquiry_id: theirs, decision })

describe('by one account, twenty-five at once:', () => {
  it('profile saves are all stored, and one of them stands', async () => {
    const minji = await world.person('minji')
    const answers = await atOnce(many(minji, (index) => writing('/partners', { job: `job ${index}` })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const [row] = await db().database.select().from(users).where(eq(users.id, minji.id))
    expect(row?.job).toMatch(/^job \d+$/)
  })

  it('profile saves with photos, too, up to their limit', async () => {
    const minji = await world.person('minji')
    const { tries } = limits.photosAnHour
    const answers = await atOnce(many(minji, (index) => writing('/partners', { photo, job: `job ${index}` })))
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await db().database.$count(portraits, eq(portraits.userId, minji.id))).toBe(1)
  })

  it('applications for one home make one, of which the broker hears once', async () => {
    const [home, minji] = [await world.home(), await world.person('minji')]
    const answers = await atOnce(many(minji, () => applying(home, minji)))
    expect(tally(answers)).toEqual({ '200': 1, '409 already_submitted': AT_ONCE - 1 })
    expect(await db().database.$count(inquiries, eq(inquiries.userId, minji.id))).toBe(1)
    expect(await mails()).toEqual({ broker_inquiry: 1 })
  })

  it('applications for as many homes are stored up to their limit', async () => {
    const minji = await world.person('minji')
    const homes: number[] = []
    for (let count = 0; count < AT_ONCE; count += 1) homes.push(await world.home())
    const answers = await atOnce(many(minji, (index) => applying(homes[index] ?? 0, minji)))
    const { tries } = limits.applicationsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await db().database.$count(inquiries, eq(inquiries.userId, minji.id))).toBe(tries)
  })

  it('changes of an application are mailed as often as they change it', async () => {
    const { minji, home } = await world.applicants()
    await db().database.delete(outgoingMails)
    await db().database.delete(rateLimits)
    const day = (index: number) => `2026-12-${String(index + 2).padStart(2, '0')}`
    const changing = (index: number) =>
      writing('/change_enquiry', { property_id: home, visit_date: day(index) })
    const answers = await atOnce(many(minji, changing))
    const { tries } = limits.applicationsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await mails()).toEqual({ broker_inquiry_change: tries })
  })

  it('withdrawals end the application once', async () => {
    const { minji, home } = await world.applicants()
    await db().database.delete(outgoingMails)
    const answers = await atOnce(many(minji, () => writing('/withdraw_enquiry', { property_id: home })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await db().database.$count(inquiries, eq(inquiries.userId, minji.id))).toBe(0)
    expect(await mails()).toEqual({ broker_withdrawal: 1 })
  })

  it('yes and no to one person: the first stands, and is told at most once', async () => {
    const { minji, mine, theirs } = await world.applicants()
    await db().database.delete(outgoingMails)
    const answers = await atOnce(
      many(minji, (index) => deciding(theirs, index % 2 === 0 ? 'confirmed' : 'rejected')),
    )
    const rows = await db()
      .database.select()
      .from(suggestionDecisions)
      .where(eq(suggestionDecisions.userId, minji.id))
    expect(rows).toHaveLength(1)
    const isYes = rows[0]?.decision === 'confirmed'
    const agreed = isYes ? Math.ceil(AT_ONCE / 2) : Math.floor(AT_ONCE / 2)
    expect(tally(answers)).toEqual({ '200': agreed, '409 decision_final': AT_ONCE - agreed })
    expect(await mails()).toEqual(isYes ? { someone_interested: 1 } : {})
  })

  it('a yes and its withdrawal, over and over, leave either', async () => {
    const { minji, mine, theirs } = await world.applicants()
    const answers = await atOnce(
      many(minji, (index) =>
        index % 2 === 0
          ? deciding(theirs, 'confirmed')
          : writing('/withdraw_interest', { inquiry_id: theirs }),
      ),
    )
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const standing = await db().database.$count(suggestionDecisions, eq(suggestionDecisions.userId, minji.id))
    expect([0, 1]).toContain(standing)
  })

  it('the second yes on the dashboard makes one lead, and its mails once', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await db().database.delete(outgoingMails)
    const body = { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'confirmed' }
    const answers = await atOnce(many(jun, () => writing('/update_match_decision', body)))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await db().database.$count(leads, inArray(leads.firstInquiryId, [mine, theirs]))).toBe(1)
    expect(await mails()).toEqual({ both_confirmed: 2, broker_lead: 1 })
  })

  it('requests for contact are mailed once', async () => {
    const { minji, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await db().database.delete(outgoingMails)
    const answers = await atOnce(many(minji, () => writing('/contact_match', { match_id: theirs })))
    const { tries } = limits.contactRequestsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(Object.values(await mails()).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1)
  })

  it('blocks and their ends leave one block or none', async () => {
    const { minji, theirs } = await world.applicants()
    const answers = await atOnce(many(minji, () => writing('/blocks', { inquiry_id: theirs })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const own = await db().database.select().from(blocks).where(eq(blocks.userId, minji.id))
    expect(own).toHaveLength(1)
    const ends = many(minji, () => writing('/blocks/removal', { block_id: own[0]?.id }))
    expect(tally(await atOnce(ends))).toEqual({ '200': AT_ONCE })
    expect(await db().database.$count(blocks, eq(blocks.userId, minji.id))).toBe(0)
  })

  it('reports are stored and mailed up to their limit', async () => {
    const { minji, home } = await world.applicants()
    await db().database.delete(outgoingMails)
    const body = { property_id: home, reason: 'other', details: '' }
    const answers = await atOnce(many(minji, () => writing('/reports', body)))
    const { tries } = limits.reportsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await db().database.$count(reports, eq(reports.userId, minji.id))).toBe(tries)
    expect(await mails()).toEqual({ report: tries })
  })

  it.each([
    ['bookmarks', 'bookmark', bookmarks, {}],
    ['hidden homes', 'hidden', hiddenHomes, null],
  ] as const)('%s end as if one came after the other', async (_, path, table, body) => {
    const [home, minji] = [await world.home(), await world.person('minji')]
    const answers = await atOnce(
      many(minji, (index) => writing(`/property/${home}/${path}`, body ?? { hidden: index % 2 === 0 })),
    )
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const left = await db().database.$count(table, eq(table.userId, minji.id))
    // Twenty-five turns of a bookmark end where one would.
    if (body === null) expect([0, 1]).toContain(left)
    else expect(left).toBe(1)
  })

  it('every kind of write beside every other', async () => {
    const { minji, jun, sora, home, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await sora.swipe(mine, 'confirmed')
    const kinds = (index: number): Send[] => [
      writing('/partners', { job: `job ${index}`, photo }),
      deciding(theirs, 'confirmed'),
      writing('/update_match_decision', {
        inquiry_id: mine,
        matched_inquiry_id: third,
        decision: 'confirmed',
      }),
      writing('/withdraw_interest', { inquiry_id: theirs }),
      writing('/contact_match', { match_id: theirs }),
      writing('/blocks', { inquiry_id: third }),
      writing('/reports', { inquiry_id: third, reason: 'other', details: '' }),
      writing(`/property/${home}/bookmark`, {}),
      writing(`/property/${home}/hidden`, { hidden: index % 2 === 0 }),
      writing('/change_enquiry', { property_id: home, roommate_note: `note ${index}` }),
      writing('/withdraw_enquiry', { property_id: home }),
      applying(home, minji),
    ]
    const sends = Array.from({ length: 4 }, (_, index) => kinds(index)).flat()
    await atOnce(sends.map((send) => [minji, send] as const))
    expect(await db().database.$count(inquiries, eq(inquiries.userId, minji.id))).toBeLessThanOrEqual(1)
  })
})

describe('by twenty-five accounts at one home, at once:', () => {
  async function applied() {
    const [home, all] = [await world.home(), await people('one')]
    expect(tally(await atOnce(all.map((person) => [person, applying(home, person)] as const)))).toEqual({
      '200': AT_ONCE,
    })
    const rows = await db().database.select().from(inquiries).where(eq(inquiries.propertyId, home))
    const inquiryOf = new Map(rows.map(({ userId, id }) => [userId, id]))
    const ids = all.map(({ id }) => inquiryOf.get(id) ?? 0)
    return { home, all, ids }
  }

  /** Everyone says yes to the next and to the one before, in a circle. */
  async function decided() {
    const scene = await applied()
    const { all, ids, home } = scene
    const at = (index: number) => ids[(index + AT_ONCE) % AT_ONCE] ?? 0
    await db().database.delete(outgoingMails)
    const answers = await atOnce(
      all.flatMap((person, index) =>
        [at(index + 1), at(index - 1)].map((other) => [person, deciding(other, 'confirmed')] as const),
      ),
    )
    const made = await db().database.select().from(leads).where(eq(leads.propertyId, home))
    return { ...scene, answers, made }
  }

  it('each applies once, and each is mailed once to the broker', async () => {
    const { home } = await applied()
    expect(await db().database.$count(inquiries, eq(inquiries.propertyId, home))).toBe(AT_ONCE)
    expect(await mails()).toEqual({ broker_inquiry: AT_ONCE })
  })

  it('yeses in a circle make a lead of each two who both said yes, and of no others', async () => {
    const { all, home, ids, made, answers } = await decided()
    expect(Object.keys(tally(answers)).every((kind) => ['200', '409 suggestion_closed'].includes(kind))).toBe(
      true,
    )
    const rows = await db()
      .database.select()
      .from(suggestionDecisions)
      .where(eq(suggestionDecisions.propertyId, home))
    const inquiryOf = new Map(all.map(({ id }, index) => [id, ids[index] ?? 0]))
    const said = rows.map(({ userId, otherUserId }) => ({
      one: inquiryOf.get(userId) ?? 0,
      other: inquiryOf.get(otherUserId) ?? 0,
    }))
    const yeses = new Set(said.map(({ one, other }) => `${one} ${other}`))
    const both = said.filter(({ one, other }) => one < other && yeses.has(`${other} ${one}`))
    expect(
      made.map(({ firstInquiryId: one, secondInquiryId: other }) => `${one} ${other}`).toSorted(),
    ).toEqual(both.map(({ one, other }) => `${one} ${other}`).toSorted())
    const { both_confirmed, broker_lead } = await mails()
    expect([both_confirmed, broker_lead]).toEqual([2 * made.length, made.length])
  })

  it('all withdraw: nothing is left, and each pair has ended once', async () => {
    const { all, home, ids, made } = await decided()
    await db().database.delete(outgoingMails)
    const answers = await atOnce(
      all.map((person) => [person, writing('/withdraw_enquiry', { property_id: home })] as const),
    )
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await db().database.$count(inquiries, eq(inquiries.propertyId, home))).toBe(0)
    expect(await db().database.$count(leads, inArray(leads.firstInquiryId, ids))).toBe(0)
    expect(await mails()).toEqual({ broker_withdrawal: AT_ONCE, match_ended: made.length })
  })

  it('some decide while others withdraw, block, report, change and save', async () => {
    const { all, home, ids } = await applied()
    const at = (index: number) => ids[(index + AT_ONCE) % AT_ONCE] ?? 0
    const kinds: readonly ((index: number, person: Person) => Send)[] = [
      (index) => deciding(at(index + 1), 'confirmed'),
      (index) => deciding(at(index - 1), index % 3 === 0 ? 'rejected' : 'confirmed'),
      (index) => writing('/contact_match', { match_id: at(index + 1) }),
      (index) => writing('/withdraw_interest', { inquiry_id: at(index + 1) }),
      (index) => writing('/blocks', { inquiry_id: at(index + 2) }),
      (index) => writing('/reports', { inquiry_id: at(index + 3), reason: 'other', details: '' }),
      () => writing('/change_enquiry', { property_id: home, no_preference: true }),
      () => writing('/partners', { job: 'baker' }),
      () => writing(`/property/${home}/bookmark`, { saved: true }),
      () => writing('/withdraw_enquiry', { property_id: home }),
      (_, person) => applying(home, person),
    ]
    // In each round all kinds meet each other, and after them everyone has sent each.
    for (let round = 0; round < kinds.length; round += 1) {
      const sends = all.flatMap((person, index) => {
        const kind = kinds[(index + round) % kinds.length]
        return kind ? [[person, kind(index, person)] as const] : []
      })
      await atOnce(sends)
    }
    const left = await db().database.select().from(inquiries).where(eq(inquiries.propertyId, home))
    expect(new Set(left.map(({ userId }) => userId)).size).toBe(left.length)
    const alive = new Set(left.map(({ id }) => id))
    for (const { firstInquiryId, secondInquiryId } of await db().database.select().from(leads)) {
      if (ids.includes(firstInquiryId))
        expect([firstInquiryId, secondInquiryId].every((id) => alive.has(id))).toBe(true)
    }
  })
})
