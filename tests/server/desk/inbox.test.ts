import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskInquiry } from '../../../src/contract/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import type { Person } from '../matching/matching-world.ts'
import { storeInquiries, storePeople } from '../matching/stored-home.ts'
import { refusal } from '../people/site.ts'
import { testDesk } from './desk-world.ts'

const { db, world, desk } = testDesk()
const MINUTE_MS = 60_000
const ids = (page: { inquiries: DeskInquiry[] }) => page.inquiries.map(({ inquiry_id }) => inquiry_id)

let broker: Person
let [one, other] = [0, 0]
/** The inquiries in the order in which they came: 120 for the first home, then 3 for the other. */
let all: number[] = []

beforeAll(async () => {
  broker = await desk.staff()
  one = await world.home()
  other = await world.home()
  const named = (at: number) => (at === 7 ? '김MinJi 수' : at === 121 ? 'Grace minji' : `Person ${at}`)
  const people = await storePeople(
    db().database,
    Array.from({ length: 123 }, (_, at) => ({ email: `p${at}@people.test`, name: named(at) })),
    world.clock.now,
  )
  all = await storeInquiries(
    db().database,
    people.map(({ id }, at) => ({
      userId: id,
      propertyId: at < 120 ? one : other,
      createdAt: new Date(world.clock.now.getTime() - (200 - at) * MINUTE_MS),
    })),
    world.clock.now,
  )
  const unconfirmed = await world.person('waits', { emailVerifiedAt: null })
  await unconfirmed.applied(one)
})

async function pages(query: string): Promise<number[]> {
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await desk.inbox(broker, `?${query}${cursor && `&cursor=${cursor}`}`)
    expect(page.inquiries.length).toBeLessThanOrEqual(50)
    // What stands above the inbox comes with the first page alone.
    expect([page.numbers.unanswered > 0, page.homes.length > 0]).toEqual([cursor === '', cursor === ''])
    seen.push(...ids(page))
    cursor = page.next_cursor
  }
  return seen
}

describe('the open inquiries', () => {
  it('come oldest first, in pages of 50, without those of unconfirmed addresses', async () => {
    expect(await pages('state=open')).toEqual(all)
  })

  it('can be filtered by home and by a part of the name, whatever its case', async () => {
    expect(await pages(`home=${other}`)).toEqual(all.slice(120))
    expect(await pages('name=MINJI')).toEqual([all[121], all[7]])
    expect(await pages(`name=MINJI&home=${other}`)).toEqual([all[121]])
    // As a Mac sends it.
    expect(await pages(`name=${encodeURIComponent('김'.normalize('NFD'))}`)).toEqual([all[7]])
    expect(await pages('name=100%25')).toEqual([])
  })

  it('are counted, over all filters, with the oldest and with their homes', async () => {
    const { numbers, homes } = await desk.inbox(broker, `?home=${other}`)
    expect(numbers).toEqual({
      unanswered: 123,
      median_ms: null,
      oldest_at: new Date(world.clock.now.getTime() - 200 * MINUTE_MS).toISOString(),
    })
    expect(homes.map(({ property_id, unanswered }) => [property_id, unanswered])).toEqual([
      [one, 120],
      [other, 3],
    ])
  })

  it.each(['x', '1', '1-x', '9999999999999999-1', '-1-1'])('a cursor %s is refused', async (cursor) => {
    expect(refusal(await broker.get(`/desk/inbox?cursor=${cursor}`))).toBe('400 invalid_request')
  })
})

describe('the answered inquiries', () => {
  it('come newest first answer first, and their median is told', async () => {
    const taken = all.slice(0, 60)
    for (const [at, id] of taken.entries()) {
      const [row] = await db().database.select().from(inquiries).where(eq(inquiries.id, id))
      const answeredAt = new Date((row?.createdAt.getTime() ?? 0) + (at + 1) * MINUTE_MS)
      await db().database.update(inquiries).set({ answer: 'free', answeredAt }).where(eq(inquiries.id, id))
    }
    expect(await pages('state=answered')).toEqual(taken.toReversed())
    // A search finds what is answered, too, whatever state is asked for, the newest inquiry first.
    for (const state of ['open', 'answered'])
      expect(await pages(`state=${state}&name=minji`)).toEqual([all[121], all[7]])
    expect(await pages('name=person')).toEqual(
      all.filter((id) => id !== all[121] && id !== all[7]).toReversed(),
    )
    const { numbers } = await desk.inbox(broker)
    // Of the last thirty: 31 to 60 minutes.
    expect(numbers).toMatchObject({ unanswered: 63, median_ms: 45.5 * MINUTE_MS })
  })
})

describe('an inquiry', () => {
  it('has contacts, room, date and message, and smoking and pets only as the home’s rules ask', async () => {
    const home = await world.home()
    const minji = await world.person('minji', {
      kakaoId: 'minji_talks',
      ...{ hasPets: true, petType: 'cat', smokingHabit: 'outside_only', smoking: true },
    })
    const more = { preferred_room: 'bed-2', visit_date: '2026-12-01', additional_details: 'Hello!' }
    const id = await minji.applied(home, more)
    expect(await desk.inquiry(broker, id)).toEqual({
      inquiry_id: id,
      property_id: home,
      property_ref: expect.stringMatching(/^T-/),
      property_name: expect.stringMatching(/^Home/),
      property_name_ko: expect.stringMatching(/^집/),
      city: 'Fort Lee',
      city_ko: '포트리',
      name: expect.stringMatching(/^minji/),
      email: minji.email,
      phone: '+12015550123',
      kakao_id: 'minji_talks',
      room_id: 'bed-2',
      room_name: 'Room bed-2',
      room_name_ko: 'bed-2 방',
      room_price: 1100,
      visit_date: '2026-12-01',
      message: 'Hello!',
      applied_at: world.clock.now.toISOString(),
      smoking: null,
      has_pets: null,
      pet_type: null,
      household: [],
      answer: null,
      answered_at: null,
      silent_from: expect.any(String),
      home_silent: false,
      any_room: false,
      whole: true,
      own: false,
      events: [],
      home_events: [],
    })
    const rules = { smokingAllowed: false, petsAllowed: true }
    await db().database.update(properties).set(rules).where(eq(properties.id, home))
    const asked = { smoking: 'outside_only', has_pets: true, pet_type: 'cat' }
    expect(await desk.inquiry(broker, id)).toMatchObject(asked)
  })

  it('without a room has the home’s price, and a household where both have said yes', async () => {
    const { minji, jun, sora, mine, theirs } = await world.applicants()
    expect(await desk.inquiry(broker, theirs)).toMatchObject({ room_id: null, room_price: 3200 })
    await minji.swipe(theirs, 'confirmed')
    await sora.swipe(mine, 'confirmed')
    expect((await desk.inquiry(broker, mine)).household).toEqual([])
    await jun.swipe(mine, 'confirmed')
    const [named] = await db().database.select().from(users).where(eq(users.id, jun.id))
    expect((await desk.inquiry(broker, mine)).household).toEqual([{ inquiry_id: theirs, name: named?.name }])
    await jun.post('/blocks', { inquiry_id: mine })
    expect((await desk.inquiry(broker, mine)).household).toEqual([])
  })

  it('that was withdrawn, or is of an unconfirmed address, is not there', async () => {
    const { minji, home, mine } = await world.applicants()
    const waits = await world.person('waits', { emailVerifiedAt: null })
    const hidden = await waits.applied(home)
    await minji.post('/withdraw_enquiry', { property_id: home })
    for (const id of [mine, hidden, 999_999, 'x'])
      expect(refusal(await broker.get(`/desk/inquiries/${id}`))).toBe('404 application_withdrawn')
  })
})
