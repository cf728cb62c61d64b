import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries, leads, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import {
  blocks,
  bookmarks,
  hiddenHomes,
  portraits,
  reports,
  users,
} from '../../../src/server/database/schema/people.ts'
import { limits } from '../../../src/server/services/rate-limits.ts'
import type { Person } from '../matching/matching-world.ts'
import { AT_ONCE, applying, atOnceWorld, deciding, photo } from './at-once.ts'
import { type Send, tally, writing } from './two-servers.ts'

const { world, atOnce, reset, database, mails } = atOnceWorld()

const many = (person: Person, send: (index: number) => Send): [Person, Send][] =>
  Array.from({ length: AT_ONCE }, (_, index) => [person, send(index)])

describe('by one account, twenty-five at once:', () => {
  it('profile saves are all stored, and one of them stands', async () => {
    const minji = await world.person('minji')
    const answers = await atOnce(many(minji, (index) => writing('/partners', { job: `job ${index}` })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const [row] = await database().select().from(users).where(eq(users.id, minji.id))
    expect(row?.job).toMatch(/^job \d+$/)
  })

  it('profile saves with photos, too, up to their limit', async () => {
    const minji = await world.person('minji')
    const { tries } = limits.photosAnHour
    const answers = await atOnce(many(minji, (index) => writing('/partners', { photo, job: `job ${index}` })))
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await database().$count(portraits, eq(portraits.userId, minji.id))).toBe(1)
  })

  it('applications for one home make one, of which the broker hears once', async () => {
    const [home, minji] = [await world.home(), await world.person('minji')]
    const answers = await atOnce(many(minji, () => applying(home, minji)))
    expect(tally(answers)).toEqual({ '200': 1, '409 already_submitted': AT_ONCE - 1 })
    expect(await database().$count(inquiries, eq(inquiries.userId, minji.id))).toBe(1)
    expect(await mails()).toEqual({ broker_inquiry: 1 })
  })

  it('applications for as many homes are stored up to their limit', async () => {
    const minji = await world.person('minji')
    const homes: number[] = []
    for (let count = 0; count < AT_ONCE; count += 1) homes.push(await world.home())
    const answers = await atOnce(many(minji, (index) => applying(homes[index] ?? 0, minji)))
    const { tries } = limits.applicationsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await database().$count(inquiries, eq(inquiries.userId, minji.id))).toBe(tries)
  })

  it('changes of an application are mailed as often as they change it', async () => {
    const { minji, home } = await world.applicants()
    await reset()
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
    await reset()
    const answers = await atOnce(many(minji, () => writing('/withdraw_enquiry', { property_id: home })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await database().$count(inquiries, eq(inquiries.userId, minji.id))).toBe(0)
    expect(await mails()).toEqual({ broker_withdrawal: 1 })
  })

  it('yes and no to one person: the first stands, and is told at most once', async () => {
    const { minji, theirs } = await world.applicants()
    await reset()
    const answers = await atOnce(
      many(minji, (index) => deciding(theirs, index % 2 === 0 ? 'confirmed' : 'rejected')),
    )
    const rows = await database()
      .select()
      .from(suggestionDecisions)
      .where(eq(suggestionDecisions.userId, minji.id))
    expect(rows).toHaveLength(1)
    const isYes = rows[0]?.decision === 'confirmed'
    const agreed = isYes ? Math.ceil(AT_ONCE / 2) : Math.floor(AT_ONCE / 2)
    expect(tally(answers)).toEqual({ '200': agreed, '409 decision_final': AT_ONCE - agreed })
    expect(await mails()).toEqual(isYes ? { someone_interested: 1 } : {})
  })

  it('a yes and its withdrawal, over and over, leave either', async () => {
    const { minji, theirs } = await world.applicants()
    const answers = await atOnce(
      many(minji, (index) =>
        index % 2 === 0
          ? deciding(theirs, 'confirmed')
          : writing('/withdraw_interest', { inquiry_id: theirs }),
      ),
    )
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const standing = await database().$count(suggestionDecisions, eq(suggestionDecisions.userId, minji.id))
    expect([0, 1]).toContain(standing)
  })

  it('the second yes on the dashboard makes one lead, and its mails once', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await reset()
    const body = { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'confirmed' }
    const answers = await atOnce(many(jun, () => writing('/update_match_decision', body)))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await database().$count(leads, inArray(leads.firstInquiryId, [mine, theirs]))).toBe(1)
    expect(await mails()).toEqual({ both_confirmed: 2, broker_lead: 1 })
  })

  it('requests for contact are mailed once', async () => {
    const { minji, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await reset()
    const answers = await atOnce(many(minji, () => writing('/contact_match', { match_id: theirs })))
    const { tries } = limits.contactRequestsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(Object.values(await mails()).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1)
  })

  it('blocks and their ends leave one block or none', async () => {
    const { minji, theirs } = await world.applicants()
    const answers = await atOnce(many(minji, () => writing('/blocks', { inquiry_id: theirs })))
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    const own = await database().select().from(blocks).where(eq(blocks.userId, minji.id))
    expect(own).toHaveLength(1)
    const ends = many(minji, () => writing('/blocks/removal', { block_id: own[0]?.id }))
    expect(tally(await atOnce(ends))).toEqual({ '200': AT_ONCE })
    expect(await database().$count(blocks, eq(blocks.userId, minji.id))).toBe(0)
  })

  it('reports are stored and mailed up to their limit', async () => {
    const { minji, home } = await world.applicants()
    await reset()
    const body = { property_id: home, reason: 'other', details: '' }
    const answers = await atOnce(many(minji, () => writing('/reports', body)))
    const { tries } = limits.reportsAnHour
    expect(tally(answers)).toEqual({ '200': tries, '429 account_limit': AT_ONCE - tries })
    expect(await database().$count(reports, eq(reports.userId, minji.id))).toBe(tries)
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
    const left = await database().$count(table, eq(table.userId, minji.id))
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
    expect(await database().$count(inquiries, eq(inquiries.userId, minji.id))).toBeLessThanOrEqual(1)
  })
})
