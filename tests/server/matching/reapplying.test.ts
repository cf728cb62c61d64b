/** What of two people holds when one of them withdraws and applies again: the other's no, and how often mails leave. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { type Answer, refusal } from '../people/site.ts'
import { type Person, testWorld } from './matching-world.ts'

const { db, world } = testWorld()

const withdraw = (person: Person, property_id: number) => person.post('/withdraw_enquiry', { property_id })

async function reapplied(person: Person, home: number): Promise<number> {
  await withdraw(person, home)
  return person.applied(home)
}

const contact = (person: Person, match_id: number) => person.post('/contact_match', { match_id })
const takeBack = (person: Person, inquiry_id: number) => person.post('/withdraw_interest', { inquiry_id })

/** Which mails were queued for somebody since the last look. */
const mailsTo = async ({ email }: Person) =>
  (await world.mails()).flatMap(({ template, recipient }) => (recipient === email ? template : []))

describe('a no of the other', () => {
  it('holds for a new application: not in the deck, not a mail, and not a word about who it was', async () => {
    const { home, minji, jun, mine, theirs, third } = await world.applicants()
    await jun.swipe(mine, 'rejected')
    const before = await minji.suggestedIds(home)
    const again = await reapplied(minji, home)
    expect(await minji.suggestedIds(home)).toEqual(before)
    expect(before).toEqual([third])
    expect(await minji.record()).toMatchObject({ suggestion_count: 1, matched_inquiry_id: null })
    const decide = { inquiry_id: again, matched_inquiry_id: theirs, decision: 'confirmed' }
    expect(refusal(await minji.post('/update_match_decision', decide))).toBe('409 counterpart_changed')
    await world.mails()
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({
      status: 200,
      data: { status: 'rejected', created_lead: false },
    })
    await contact(minji, theirs)
    expect(await mailsTo(jun)).toEqual([])
    expect(await jun.suggestedIds(home)).toEqual([third])
    expect(await jun.record()).toMatchObject({ suggestion_count: 1 })
  })

  it('holds however often one withdraws, also at once; his own withdrawal alone ends it', async () => {
    const { home, minji, jun, mine } = await world.applicants()
    await jun.swipe(mine, 'rejected')
    for (let times = 0; times < 3; times += 1) await reapplied(minji, home)
    await Promise.all([withdraw(minji, home), minji.apply(home), withdraw(minji, home), minji.apply(home)])
    await minji.apply(home)
    const his = (await jun.record()).inquiry_id
    expect(await minji.suggestedIds(home)).not.toContain(his)
    const anew = await reapplied(jun, home)
    expect(await minji.suggestedIds(home)).toContain(anew)
    expect((await jun.suggestions(home)).map(({ name }) => name)).toContain(minji.email.split('@')[0])
  })

  it('that arrives while the other withdraws holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { home, minji, jun, mine, theirs } = await world.applicants()
      const [no] = await Promise.all([jun.swipe(mine, 'rejected'), withdraw(minji, home)])
      await minji.applied(home)
      expect(refusal(no)).toBe('200 null')
      expect(await minji.suggestedIds(home)).not.toContain(theirs)
    }
  })

  type Scene = Awaited<ReturnType<typeof world.applicants>>
  const away = ({ minji, home }: Scene) => withdraw(minji, home)
  const back = ({ minji, home }: Scene) => reapplied(minji, home)
  it.each([
    ['by a swipe, while the other is gone', away, 'swipe'],
    ['by a swipe on a card of the application before', back, 'swipe'],
    ['on the dashboard, while the other is gone', away, 'dashboard'],
    ['on the dashboard, of the application before', back, 'dashboard'],
  ] as const)('that was said %s holds, and nobody is mailed', async (_, moment, where) => {
    const scene = await world.applicants()
    const { home, minji, jun, mine, theirs, third } = scene
    await moment(scene)
    const decide = { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'rejected' }
    const no = () =>
      where === 'swipe' ? jun.swipe(mine, 'rejected') : jun.post('/update_match_decision', decide)
    expect(await no()).toMatchObject({ status: 200, data: { status: 'rejected', created_lead: false } })
    expect(await no()).toMatchObject({ status: 200, data: { status: 'rejected' } })
    await minji.apply(home)
    const again = (await minji.record()).inquiry_id ?? 0
    await world.mails()
    expect(await minji.suggestedIds(home)).toEqual([third])
    expect(await jun.suggestedIds(home)).toEqual([third])
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({ data: { status: 'rejected' } })
    expect(await mailsTo(jun)).toEqual([])
    expect(refusal(await jun.swipe(again, 'confirmed'))).toBe('409 decision_final')
  })

  it('beside a yes that stands is final, and taking that yes back while the other is gone holds', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await withdraw(minji, home)
    expect(refusal(await jun.swipe(mine, 'rejected'))).toBe('409 decision_final')
    await takeBack(jun, mine)
    await minji.applied(home)
    expect(await minji.record()).toMatchObject({ matched_inquiry_id: null })
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({ data: { status: 'pending' } })
  })

  it('is about this home alone, and about nobody else', async () => {
    const { home, minji, jun, sora, mine, third } = await world.applicants()
    const elsewhere = await world.home()
    await minji.applied(elsewhere)
    const his = await jun.applied(elsewhere)
    await jun.swipe(mine, 'rejected')
    const again = await reapplied(minji, home)
    expect(await minji.suggestedIds(elsewhere)).toEqual([his])
    expect(await minji.suggestedIds(home)).toEqual([third])
    expect(await sora.suggestedIds(home)).toContain(again)
  })
})

describe('my own decisions', () => {
  it('go with my application, yes and no', async () => {
    const { home, minji, jun, sora, theirs, third } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await minji.swipe(third, 'rejected')
    const again = await reapplied(minji, home)
    expect((await minji.suggestedIds(home)).toSorted()).toEqual([theirs, third].toSorted())
    expect(await jun.record()).toMatchObject({ matched_inquiry_id: null })
    expect(await sora.suggestedIds(home)).toContain(again)
  })
})

describe('a yes of the other', () => {
  it('that was not answered waits for me again', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    const again = await reapplied(minji, home)
    expect(await minji.record()).toMatchObject({ inquiry_id: again, matched_inquiry_id: theirs })
    expect([await minji.people(), await jun.people()]).toEqual([
      [`${theirs} ? confirmed`],
      [`${again} confirmed ?`],
    ])
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({ data: { status: 'matched' } })
  })

  it('ends with the match that it made: nobody is matched again without saying so', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    const again = await reapplied(minji, home)
    await world.mails()
    expect(await minji.swipe(theirs, 'confirmed')).toMatchObject({ data: { status: 'pending' } })
    expect(await jun.record()).toMatchObject({ matched_inquiry_id: again, my_match_decision: 'pending' })
    // The one of the match was on the same day.
    expect(await mailsTo(jun)).toEqual([])
    expect(await world.leadsOf(home)).toEqual([])
  })
})

describe('mails about one person’s interest', () => {
  it('are one a day, through withdrawals of the application and of the yes, and requests for contact', async () => {
    const { home, minji, jun, theirs } = await world.applicants()
    await world.mails()
    const acts: (() => Promise<unknown>)[] = [
      () => minji.swipe(theirs, 'confirmed'),
      () => contact(minji, theirs),
      () => takeBack(minji, theirs),
      () => minji.swipe(theirs, 'confirmed'),
      () => reapplied(minji, home),
      () => minji.swipe(theirs, 'confirmed'),
      () => contact(minji, theirs),
      () => reapplied(minji, home),
      () => minji.swipe(theirs, 'confirmed'),
    ]
    for (const act of acts) await act()
    expect(await mailsTo(jun)).toEqual(['someone_interested'])
    await reapplied(minji, home)
    world.minutes(24 * 60)
    await minji.swipe(theirs, 'confirmed')
    await contact(minji, theirs)
    expect(await mailsTo(jun)).toEqual(['someone_interested'])
  })

  it('are one, also when sixty come at once, each from a new application', async () => {
    const { home, minji, jun, theirs } = await world.applicants()
    // Without the limits of acts, which would stop most of them.
    await db().pool.query('update users set demo = true where id = $1', [minji.id])
    await world.mails()
    const repeat = async () => {
      const answers = [await withdraw(minji, home), await minji.apply(home)]
      return [...answers, await minji.swipe(theirs, 'confirmed'), await contact(minji, theirs)]
    }
    const answers = (await Promise.all(Array.from({ length: 60 }, repeat))).flat()
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await mailsTo(jun)).toEqual(['someone_interested'])
  })

  it('do not leave to somebody who said no before the yes arrived, however it is repeated', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'rejected')
    await world.mails()
    for (let times = 0; times < 8; times += 1) {
      await minji.swipe(theirs, 'confirmed')
      await contact(minji, theirs)
      await reapplied(minji, home)
      world.minutes(25 * 60)
    }
    expect(await mailsTo(jun)).toEqual([])
  })

  it('count a yes that makes the match: a request for contact on the same day mails nothing more', async () => {
    const { minji, jun, mine, theirs } = await world.applicants()
    await jun.swipe(mine, 'confirmed')
    await world.mails()
    await minji.swipe(theirs, 'confirmed')
    expect(await contact(minji, theirs)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await contact(jun, mine)).toMatchObject({ status: 200, data: { notified: false } })
    const mails = (await world.mails()).map(({ template }) => template)
    expect(mails.toSorted()).toEqual(['both_confirmed', 'both_confirmed', 'broker_lead'])
    world.minutes(24 * 60)
    expect(await contact(minji, theirs)).toMatchObject({ data: { notified: true } })
    expect(await mailsTo(jun)).toEqual(['both_confirmed'])
  })
})

it('three people who decide, withdraw, apply, block and ask for contact at once leave what one after the other would', async () => {
  const { database, pool } = db()
  for (let round = 0; round < 3; round += 1) {
    const { home, minji, jun, sora, ...ids } = await world.applicants()
    await pool.query('update users set demo = true')
    await world.mails()
    const people = [minji, jun, sora]
    const known = [ids.mine, ids.theirs, ids.third]
    const acts = (me: Person, at: number): (() => Promise<Answer>)[] => {
      const others = known.filter((_, index) => index !== at)
      return [
        ...others.flatMap((id) => [
          () => me.swipe(id, 'confirmed'),
          () => contact(me, id),
          () => takeBack(me, id),
          () =>
            me.post('/update_match_decision', {
              inquiry_id: known[at],
              matched_inquiry_id: id,
              decision: 'confirmed',
            }),
        ]),
        () => withdraw(me, home),
        () => me.apply(home),
        ...others.slice(0, 1).map((id) => () => me.post('/blocks', { inquiry_id: id })),
      ]
    }
    const all = [...people, ...people].flatMap((person, at) => acts(person, at % people.length))
    const answers = await Promise.all(all.map((act) => act()))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])

    const standing = await database.select().from(inquiries).where(eq(inquiries.propertyId, home))
    const decisions = await database
      .select()
      .from(suggestionDecisions)
      .where(eq(suggestionDecisions.propertyId, home))
    // Whoever has withdrawn has decided nothing, and a lead has two yeses.
    for (const { userId } of decisions) expect(standing.map((each) => each.userId)).toContain(userId)
    for (const lead of await world.leadsOf(home)) {
      const [one, other] = [lead.firstInquiryId, lead.secondInquiryId].map(
        (id) => standing.find((each) => each.id === id)?.userId,
      )
      for (const [from, to] of [
        [one, other],
        [other, one],
      ])
        expect(decisions).toContainEqual(
          expect.objectContaining({ userId: from, otherUserId: to, decision: 'confirmed' }),
        )
    }
    const interested = (await world.mails()).filter(({ template }) => template === 'someone_interested')
    const pairs = interested.map(({ data }) => JSON.stringify((data as { between?: unknown }).between))
    expect(pairs.length).toBe(new Set(pairs).size)
  }
})
