import { eq, or } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../../src/contract/headers.ts'
import { rooms } from '../../../src/server/database/schema/homes.ts'
import { inquiries, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { refusal } from '../people/site.ts'
import { type Person, testWorld } from './matching-world.ts'

const { db, world } = testWorld()

const change = (person: Person, property_id: number, more: Readonly<Record<string, unknown>>) =>
  person.post('/change_enquiry', { property_id, ...more })
const withdraw = (person: Person, property_id: number, headers = {}) =>
  person.post('/withdraw_enquiry', { property_id }, headers)

describe('an application that is changed', () => {
  it('has the new room, date and note; what was not sent stays', async () => {
    const { home, minji, mine } = await world.applicants()
    expect(
      await change(minji, home, { preferred_room: 'bed-1', room_type_preference: 'single' }),
    ).toMatchObject({
      status: 200,
      data: { inquiry_id: mine, property_id: home },
    })
    expect(await minji.record()).toMatchObject({
      inquiry_id: mine,
      preferred_room: 'bed-1',
      room_type_preference: 'single',
      visit_date: '2026-12-01',
      no_preference: false,
      roommate_note: null,
    })
    await change(minji, home, { visit_date: null, roommate_note: '저는 일찍 자요 <script>' })
    expect(await minji.record()).toMatchObject({
      preferred_room: 'bed-1',
      visit_date: null,
      roommate_note: '저는 일찍 자요 script',
    })
    await change(minji, home, { no_preference: true })
    expect(await minji.record()).toMatchObject({
      preferred_room: null,
      no_preference: true,
      room_type_preference: 'any',
    })
    await change(minji, home, { preferred_room: 'bed-2' })
    expect(await minji.record()).toMatchObject({ preferred_room: 'bed-2', no_preference: false })
  })

  it('tells the broker what changed of theirs, and nothing else', async () => {
    const { home, minji, mine } = await world.applicants()
    await world.mails()
    await change(minji, home, {
      preferred_room: 'bed-1',
      visit_date: '2026-12-01',
      roommate_note: '안녕하세요',
    })
    const data = { inquiryId: mine, propertyId: home, propertyRef: expect.stringMatching(/^T-\d+$/) }
    expect(await world.mails()).toMatchObject([
      {
        template: 'broker_inquiry_change',
        recipient: 'leads@broker.test',
        data: { ...data, room: { before: 'bed-2 방', after: 'bed-1 방' }, visitDate: null },
      },
    ])
    await change(minji, home, { visit_date: '2027-01-05' })
    expect(await world.mails()).toMatchObject([
      { data: { room: null, visitDate: { before: '2026-12-01', after: '2027-01-05' } } },
    ])
    await change(minji, home, { visit_date: '2027-01-05', roommate_note: '다시 안녕하세요' })
    expect(await world.mails()).toEqual([])
  })

  it('of somebody whose address is not confirmed is not mailed: the broker does not know it yet', async () => {
    const [home, minji] = [await world.home(), await world.person('minji', { emailVerifiedAt: null })]
    await minji.applied(home)
    expect((await change(minji, home, { preferred_room: 'bed-1' })).status).toBe(200)
    await withdraw(minji, home)
    expect(await world.mails()).toEqual([])
  })

  it.each([
    ['a room of no home', { preferred_room: 'attic' }, '404 room_not_found'],
    ['a room that is not let', { preferred_room: 'living' }, '404 room_not_found'],
    ['a room that is taken', { preferred_room: 'bed-3' }, '409 room_unavailable'],
    ['a date that does not exist', { visit_date: '2026-02-30' }, '400 invalid_request'],
    ['a date that has passed', { visit_date: '2026-11-10' }, '400 move_in_passed'],
    ['a date beyond two years', { visit_date: '2029-01-01' }, '400 move_in_too_far'],
  ])('follows the rules of applying: %s', async (_, more, refused) => {
    const { home, minji } = await world.applicants()
    expect(refusal(await change(minji, home, more))).toBe(refused)
    expect(await minji.record()).toMatchObject({ preferred_room: 'bed-2', visit_date: '2026-12-01' })
  })

  it('may keep a date that has passed since', async () => {
    const { minji, home } = await world.applicants()
    world.minutes(20 * 24 * 60)
    const kept = { roommate_note: '늦어도 괜찮아요', visit_date: '2026-12-01' }
    expect((await change(minji, home, kept)).status).toBe(200)
    expect(await minji.record()).toMatchObject(kept)
    world.minutes(-20 * 24 * 60)
  })

  it('may keep a room that others have taken since', async () => {
    const { home, minji } = await world.applicants()
    await db().database.update(rooms).set({ available: false }).where(eq(rooms.propertyId, home))
    expect((await change(minji, home, { preferred_room: 'bed-2', visit_date: '2027-02-01' })).status).toBe(
      200,
    )
    expect(refusal(await change(minji, home, { preferred_room: 'bed-1' }))).toBe('409 room_unavailable')
  })

  it('has to stand, for a home that is offered', async () => {
    const { home, minji } = await world.applicants()
    expect(refusal(await change(minji, await world.home(), { visit_date: null }))).toBe(
      '404 inquiry_not_found',
    )
    await world.retire(home)
    expect(refusal(await change(minji, home, { visit_date: null }))).toBe('404 property_not_found')
  })
})

describe('an application that is withdrawn', () => {
  it('is gone with its own decisions and its leads; the others of the pairs are free again', async () => {
    const { home, minji, jun, sora, mine, theirs, third } = await world.applicants()
    await sora.swipe(mine, 'confirmed')
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    await minji.swipe(third, 'rejected')
    await minji.post('/contact_match', { match_id: theirs })
    expect(await sora.suggestedIds(home)).toEqual([])
    expect(await withdraw(minji, home)).toMatchObject({ status: 200, data: { property_id: home } })
    expect(await minji.records()).toEqual([])
    expect(await world.leadsOf(home)).toEqual([])
    const { database } = db()
    expect(await database.select().from(inquiries).where(eq(inquiries.id, mine))).toEqual([])
    const { userId, otherUserId } = suggestionDecisions
    const ofMine = or(eq(userId, minji.id), eq(otherUserId, minji.id))
    expect(await database.select().from(suggestionDecisions).where(ofMine)).toMatchObject([
      // Nobody else's answer goes with it; that of the match does.
      { userId: sora.id, otherUserId: minji.id, decision: 'confirmed' },
    ])
    expect(await jun.record()).toMatchObject({ matching_status: 'pending', matched_inquiry_id: null })
    expect(await jun.suggestedIds(home)).toEqual([third])
    expect(await sora.suggestedIds(home)).toEqual([theirs])
    expect(refusal(await jun.swipe(mine, 'confirmed'))).toBe('404 suggestion_not_found')
  })

  it('is told to the broker, and to whoever had agreed, in their language; to nobody else', async () => {
    const home = await world.home()
    const [minji, sora] = [await world.person('minji'), await world.person('sora')]
    const jun = await world.person('jun', { language: 'en' })
    const [mine, theirs] = [await minji.applied(home), await jun.applied(home)]
    await sora.applied(home)
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    await sora.swipe(mine, 'confirmed')
    await world.mails()
    await withdraw(minji, home)
    const [name] = minji.email.split('@')
    const [other] = jun.email.split('@')
    expect(await world.mails()).toMatchObject([
      {
        template: 'broker_withdrawal',
        recipient: 'leads@broker.test',
        data: { inquiryId: mine, applicant: { email: minji.email }, matches: [other] },
      },
      {
        template: 'match_ended',
        recipient: jun.email,
        data: { name: other, other: name, propertyName: expect.stringMatching(/^Home \d+$/) },
      },
    ])
  })

  it('once more is a success without effect, with a key and without one; what is not there can be withdrawn', async () => {
    const { home, minji } = await world.applicants()
    const key = { [IDEMPOTENCY_KEY_HEADER]: 'withdrawn-once' }
    const first = await withdraw(minji, home, key)
    await world.mails()
    expect((await withdraw(minji, home, key)).text).toBe(first.text)
    expect((await withdraw(minji, home)).status).toBe(200)
    expect((await withdraw(minji, await world.home())).status).toBe(200)
    expect(await world.mails()).toEqual([])
  })

  it('makes room for a new one, which an earlier withdrawal sent again does not end', async () => {
    const { home, minji, mine, theirs } = await world.applicants()
    const key = { [IDEMPOTENCY_KEY_HEADER]: 'withdrawn-before' }
    await withdraw(minji, home, key)
    const again = await minji.applied(home)
    expect(again).not.toBe(mine)
    await withdraw(minji, home, key)
    expect(await minji.record()).toMatchObject({ inquiry_id: again })
    expect(await minji.suggestedIds(home)).toContain(theirs)
  })

  it('meets a yes of the other at the same moment, and each is answered', async () => {
    const { home, minji, jun, mine, theirs } = await world.applicants()
    await minji.swipe(theirs, 'confirmed')
    const [gone, yes] = await Promise.all([withdraw(minji, home), jun.swipe(mine, 'confirmed')])
    expect(gone.status).toBe(200)
    expect(['200 undefined', '200 null', '404 suggestion_not_found']).toContain(refusal(yes))
    expect(await world.leadsOf(home)).toEqual([])
  })
})
