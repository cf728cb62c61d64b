import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries, leads, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import type { Person } from '../matching/matching-world.ts'
import { AT_ONCE, applying, atOnceWorld, deciding } from './at-once.ts'
import { type Send, tally, writing } from './two-servers.ts'

const { world, atOnce, reset, database, mails } = atOnceWorld()

const people = (name: string) => Promise.all(Array.from({ length: AT_ONCE }, () => world.person(name)))

describe('by twenty-five accounts at one home, at once:', () => {
  async function applied() {
    const [home, all] = [await world.home(), await people('one')]
    expect(tally(await atOnce(all.map((person) => [person, applying(home, person)] as const)))).toEqual({
      '200': AT_ONCE,
    })
    const rows = await database().select().from(inquiries).where(eq(inquiries.propertyId, home))
    const inquiryOf = new Map(rows.map(({ userId, id }) => [userId, id]))
    const ids = all.map(({ id }) => inquiryOf.get(id) ?? 0)
    return { home, all, ids }
  }

  /** Everyone says yes to the next and to the one before, in a circle. */
  async function decided() {
    const scene = await applied()
    const { all, ids, home } = scene
    const at = (index: number) => ids[(index + AT_ONCE) % AT_ONCE] ?? 0
    await reset()
    const answers = await atOnce(
      all.flatMap((person, index) =>
        [at(index + 1), at(index - 1)].map((other) => [person, deciding(other, 'confirmed')] as const),
      ),
    )
    const made = await database().select().from(leads).where(eq(leads.propertyId, home))
    return { ...scene, answers, made }
  }

  it('each applies once, and each is mailed once to the broker', async () => {
    const { home } = await applied()
    expect(await database().$count(inquiries, eq(inquiries.propertyId, home))).toBe(AT_ONCE)
    expect(await mails()).toEqual({ broker_inquiry: AT_ONCE })
  })

  it('yeses in a circle make a lead of each two who both said yes, and of no others', async () => {
    const { all, home, ids, made, answers } = await decided()
    expect(Object.keys(tally(answers)).every((kind) => ['200', '409 suggestion_closed'].includes(kind))).toBe(
      true,
    )
    const rows = await database()
      .select()
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
    await reset()
    const answers = await atOnce(
      all.map((person) => [person, writing('/withdraw_enquiry', { property_id: home })] as const),
    )
    expect(tally(answers)).toEqual({ '200': AT_ONCE })
    expect(await database().$count(inquiries, eq(inquiries.propertyId, home))).toBe(0)
    expect(await database().$count(leads, inArray(leads.firstInquiryId, ids))).toBe(0)
    expect(await mails()).toEqual({ broker_withdrawal: AT_ONCE, match_ended: made.length })
  })

  describe('some decide while others withdraw, block, report, change and save:', () => {
    let scene: Awaited<ReturnType<typeof applied>>
    beforeAll(async () => {
      scene = await applied()
    })
    const at = (index: number) => scene.ids[(index + AT_ONCE) % AT_ONCE] ?? 0
    const kinds: readonly ((index: number, person: Person) => Send)[] = [
      (index) => deciding(at(index + 1), 'confirmed'),
      (index) => deciding(at(index - 1), index % 3 === 0 ? 'rejected' : 'confirmed'),
      (index) => writing('/contact_match', { match_id: at(index + 1) }),
      (index) => writing('/withdraw_interest', { inquiry_id: at(index + 1) }),
      (index) => writing('/blocks', { inquiry_id: at(index + 2) }),
      (index) => writing('/reports', { inquiry_id: at(index + 3), reason: 'other', details: '' }),
      () => writing('/change_enquiry', { property_id: scene.home, no_preference: true }),
      () => writing('/partners', { job: 'baker' }),
      () => writing(`/property/${scene.home}/bookmark`, { saved: true }),
      () => writing('/withdraw_enquiry', { property_id: scene.home }),
      (_, person) => applying(scene.home, person),
    ]

    // In each round all kinds meet each other, and after the last one everyone has sent each.
    it.each([...kinds.keys()])(
      'round %d leaves one application each, and leads of standing ones alone',
      async (round) => {
        const { all, home, ids } = scene
        const sends = all.flatMap((person, index) => {
          const kind = kinds[(index + round) % kinds.length]
          return kind ? [[person, kind(index, person)] as const] : []
        })
        await atOnce(sends)
        const left = await database().select().from(inquiries).where(eq(inquiries.propertyId, home))
        expect(new Set(left.map(({ userId }) => userId)).size).toBe(left.length)
        const alive = new Set(left.map(({ id }) => id))
        for (const { firstInquiryId, secondInquiryId } of await database().select().from(leads)) {
          if (ids.includes(firstInquiryId))
            expect([firstInquiryId, secondInquiryId].every((id) => alive.has(id))).toBe(true)
        }
      },
    )
  })
})
