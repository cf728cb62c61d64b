import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { refusal } from '../people/site.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld, type Person } from './matching-world.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

/** Whose mails so far have been read. */
async function pair() {
  const applicants = await world.applicants()
  await world.mails()
  return applicants
}

describe('a swipe', () => {
  it('with yes waits for the other, who hears once who it is, without their contact details, and a way to their card', async () => {
    const { minji, jun, mine, theirs } = await pair()
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({
      status: 200,
      data: { inquiry_id: theirs, decision: 'confirmed', status: 'pending', created_lead: false },
    })
    await minji.swipe(theirs, 'confirmed')
    const mails = await world.mails()
    expect(mails).toMatchObject([
      {
        template: 'someone_interested',
        recipient: jun.email,
        data: { other: minji.email.split('@')[0], inquiries: [mine, theirs] },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain(minji.email)
  })

  it('names nobody in a mail whose name a mail program would make a link of', async () => {
    const { minji, theirs } = await pair()
    await db().database.update(users).set({ name: 'evil.com' }).where(eq(users.id, minji.id))
    await minji.swipe(theirs, 'confirmed')
    expect(JSON.stringify(await world.mails())).not.toContain('evil.com')
  })

  it('names the home to each in the language of their account, to the broker in Korean', async () => {
    const home = await world.home()
    const [minji, jun] = [await world.person('minji'), await world.person('jun', { language: 'en' })]
    const [mine, theirs] = [await minji.applied(home), await jun.applied(home)]
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    const named = (await world.mails()).map(({ template, recipient, data }) => [
      template,
      recipient,
      v.parse(v.object({ propertyName: v.string() }), data).propertyName.replace(/ \d+$/, ''),
    ])
    expect(named.toSorted()).toEqual(
      [
        ['broker_inquiry', 'leads@broker.test', '집'],
        ['broker_inquiry', 'leads@broker.test', '집'],
        ['someone_interested', jun.email, 'Home'],
        ['both_confirmed', minji.email, '집'],
        ['both_confirmed', jun.email, 'Home'],
        ['broker_lead', 'leads@broker.test', '집'],
      ].toSorted(),
    )
  })

  it('with no, or with yes on someone who has said no to me, is taken, tells nobody and makes no lead', async () => {
    const { home, minji, jun, sora, mine, theirs, third } = await pair()
    const rejected = { status: 'rejected', created_lead: false }
    const no = await minji.swipe(third, 'rejected')
    expect(no).toMatchObject({ status: 200, data: { inquiry_id: third, decision: 'rejected', ...rejected } })
    await jun.swipe(mine, 'rejected')
    for (const [person, other] of [
      [minji, theirs],
      [sora, mine],
    ] as const)
      expect(await person.swipe(other, 'confirmed')).toMatchObject({ status: 200, data: rejected })
    expect(await world.mails()).toEqual([])
    expect(await world.leadsOf(home)).toEqual([])
  })

  it('made again is answered as it was; changed, it is refused', async () => {
    const { minji, theirs } = await pair()
    const first = await minji.swipe(theirs, 'confirmed')
    expect(await minji.swipe(theirs, 'confirmed')).toEqual(first)
    expect(refusal(await minji.swipe(theirs, 'rejected'))).toBe('409 decision_final')
  })

  it('is refused with 404 on an inquiry of my own, of a home I have not applied for, or of nobody', async () => {
    const { minji, mine } = await pair()
    const stranger = await pair()
    for (const id of [mine, stranger.theirs, 999_999])
      expect(refusal(await minji.swipe(id, 'confirmed'))).toBe('404 suggestion_not_found')
  })

  it('with yes on someone already in a pair is refused; with no it is taken', async () => {
    const { minji, jun, sora, mine, theirs } = await pair()
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    expect(refusal(await sora.swipe(mine, 'confirmed'))).toBe('409 suggestion_closed')
    expect(await sora.swipe(mine, 'rejected')).toMatchObject({ status: 200 })
  })

  it('with yes still makes a pair with someone who said yes to me before they found another', async () => {
    const { home, minji, jun, sora, mine, theirs, third } = await pair()
    await minji.swipe(third, 'confirmed')
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    expect(await sora.swipe(mine, 'confirmed')).toMatchObject({
      data: { status: 'matched', created_lead: true },
    })
    expect(await world.leadsOf(home)).toHaveLength(2)
  })

  it('with yes on someone whom the gender preference keeps apart is refused', async () => {
    const home = await world.home()
    const woman = await world.person('woman', { gender: 'female', roommateGenderPreference: 'female' })
    const man = await world.person('man', { gender: 'male' })
    await woman.applied(home)
    const his = await man.applied(home)
    expect(refusal(await woman.swipe(his, 'confirmed'))).toBe('409 suggestion_closed')
  })
})

describe('two yeses', () => {
  it('make a lead, a mail to each with the other’s contact, and one to the broker', async () => {
    const { home, minji, jun, mine, theirs } = await pair()
    await minji.swipe(theirs, 'confirmed')
    await world.mails()
    expect(await jun.swipe(mine, 'confirmed')).toMatchObject({
      status: 200,
      data: { inquiry_id: mine, decision: 'confirmed', status: 'matched', created_lead: true },
    })
    const [lead, ...more] = await world.leadsOf(home)
    expect(more).toEqual([])
    expect(lead).toMatchObject({ firstInquiryId: mine, secondInquiryId: theirs })
    const mails = await world.mails()
    const carrying = (email: string) => expect.objectContaining({ other: expect.objectContaining({ email }) })
    const template = 'both_confirmed'
    expect(mails).toHaveLength(3)
    expect(mails).toContainEqual({ template, recipient: minji.email, data: carrying(jun.email) })
    expect(mails).toContainEqual({ template, recipient: jun.email, data: carrying(minji.email) })
    expect(mails).toContainEqual({
      template: 'broker_lead',
      recipient: 'leads@broker.test',
      data: expect.objectContaining({ leadId: lead?.id, propertyId: home }),
    })
  })

  it('at the same moment make exactly one lead, and neither misses it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { home, minji, jun, mine, theirs } = await pair()
      const answers = await Promise.all([minji.swipe(theirs, 'confirmed'), jun.swipe(mine, 'confirmed')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const created = answers.filter(({ text }) => text.includes('"created_lead":true'))
      expect(created).toHaveLength(1)
      expect(await world.leadsOf(home)).toHaveLength(1)
      const templates = (await world.mails()).map(({ template }) => template).sort()
      expect(templates).toEqual(['both_confirmed', 'both_confirmed', 'broker_lead', 'someone_interested'])
      for (const person of [minji, jun]) {
        expect(await person.record()).toMatchObject({
          matching_status: 'matched',
          my_match_decision: 'confirmed',
          their_match_decision: 'confirmed',
        })
      }
    }
  })

  it('all around three people at once make three leads and no deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { home, minji, jun, sora, mine, theirs, third } = await pair()
      const answers = await Promise.all([
        minji.swipe(theirs, 'confirmed'),
        minji.swipe(third, 'confirmed'),
        jun.swipe(mine, 'confirmed'),
        jun.swipe(third, 'confirmed'),
        sora.swipe(mine, 'confirmed'),
        sora.swipe(theirs, 'confirmed'),
      ])
      // A yes that comes after its target has found someone, and before they said yes, is refused.
      expect(answers.every(({ status, code }) => status === 200 || code === 'suggestion_closed')).toBe(true)
      const decided = await db().database.select().from(suggestionDecisions)
      const said = (from: Person, to: Person) =>
        decided.some((row) => row.userId === from.id && row.otherUserId === to.id)
      const mutual = (
        [
          [minji, jun],
          [minji, sora],
          [jun, sora],
        ] as const
      ).filter(([one, other]) => said(one, other) && said(other, one))
      expect(await world.leadsOf(home)).toHaveLength(mutual.length)
      expect(mutual.length).toBeGreaterThan(0)
    }
  })

  it('replayed with its key tell the same lead and mail nobody again', async () => {
    const { home, minji, jun, mine, theirs } = await pair()
    await minji.swipe(theirs, 'confirmed', 'key-a')
    const first = await jun.swipe(mine, 'confirmed', 'key-b')
    await world.mails()
    expect(await jun.swipe(mine, 'confirmed', 'key-b')).toEqual(first)
    expect(await jun.swipe(mine, 'confirmed', 'key-c')).toMatchObject({ data: { created_lead: true } })
    expect(await world.mails()).toEqual([])
    expect(await world.leadsOf(home)).toHaveLength(1)
  })
})
