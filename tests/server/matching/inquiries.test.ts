import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { properties, rooms } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { refusal } from '../people/site.ts'
import { testWorld } from './matching-world.ts'

const { db, world } = testWorld()
const stored = (propertyId: number) =>
  db().database.select().from(inquiries).where(eq(inquiries.propertyId, propertyId))

describe('applying for a home', () => {
  it('stores the inquiry with its room, date and cleaned texts', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    const answer = await minji.apply(home, {
      additional_details: 'Hello <script>alert(1)</script> jajavascript:vascript:there',
      visit_date: '2026-12-01',
      preferred_room: 'bed-1',
      room_type_preference: 'single',
    })
    expect(answer.status).toBe(200)
    const [row] = await stored(home)
    expect(answer.data).toEqual({
      inquiry_id: row?.id,
      property_id: home,
      property_unit: null,
      create_date: '2026-11-20T12:00:00.000Z',
      email_verification: 'verified',
    })
    expect(row).toMatchObject({
      userId: minji.id,
      additionalDetails: 'Hello scriptalert(1)/script there',
      visitDate: '2026-12-01',
      preferredRoom: 'bed-1',
      roomTypePreference: 'single',
    })
  })

  it('mails the broker: the home by its ref, the room by its Korean name, the contact and what its rules ask', async () => {
    const [jun, home] = [await world.person('jun', { hasPets: true, petType: 'cat' }), await world.home()]
    await db().database.update(properties).set({ petsAllowed: false }).where(eq(properties.id, home))
    await world.mails()
    const id = await jun.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-24' })
    expect(await world.mails()).toEqual([
      {
        template: 'broker_inquiry',
        recipient: 'leads@broker.test',
        data: expect.objectContaining({
          inquiryId: id,
          propertyId: home,
          propertyRef: expect.stringMatching(/^T-\d+$/),
          room: 'bed-2 방',
          asked: { smoking: null, smokingHabit: null, hasPets: true, petType: 'cat' },
          visitDate: '2026-12-24',
          applicant: { name: jun.email.split('@')[0], email: jun.email, phone: '+12015550123' },
        }),
      },
    ])
  })

  it('is under the account’s own name, address and phone, whatever the request says', async () => {
    const home = await world.home()
    const mina = await world.person('mina', { name: ' Mina\nBcc: all', kakaoId: 'mina_97' })
    await world.mails()
    await mina.applied(home, { name: 'Victim Kim', email: 'victim@example.com', phone: '+12125550199' })
    const contact = { name: 'Mina Bcc: all', email: mina.email, phone: '+12015550123' }
    expect(await stored(home)).toMatchObject([contact])
    expect(await world.mails()).toMatchObject([{ data: { applicant: contact } }])
  })

  it('names the phone of the profile that was chosen, or none', async () => {
    const phones = { mobile: '+821012345678', phone: '+12015550123', kakaoId: 'mina_97' }
    for (const [sent, kept] of [
      ['(201) 555-0123', '+12015550123'],
      ['mina_97', 'mina_97'],
      ['+821012345678', '+821012345678'],
      [null, null],
      ['', null],
    ]) {
      const [mina, home] = [await world.person('mina', phones), await world.home()]
      await mina.applied(home, { phone: sent })
      expect(await stored(home), String(sent)).toMatchObject([{ phone: kept }])
    }
  })

  it('drops the room and the room type where there is no preference', async () => {
    const [sora, home] = [await world.person('sora'), await world.home()]
    await sora.applied(home, { preferred_room: 'bed-1', no_preference: true, room_type_preference: 'master' })
    expect(await stored(home)).toMatchObject([
      { preferredRoom: null, noPreference: true, roomTypePreference: 'any' },
    ])
  })

  it('is refused for a home that does not exist or is no longer offered', async () => {
    const [minji, retired] = [await world.person('minji'), await world.home()]
    await world.retire(retired)
    for (const id of [retired, 999_999]) expect(refusal(await minji.apply(id))).toBe('404 property_not_found')
  })

  it('is refused for a room that the home lacks, that is not let or that is taken', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    expect(refusal(await minji.apply(home, { preferred_room: 'bed-3' }))).toBe('409 room_unavailable')
    expect(await stored(home)).toEqual([])
    for (const room of ['attic', 'living'])
      expect(refusal(await minji.apply(home, { preferred_room: room }))).toBe('404 room_not_found')
  })

  it('is refused where the last room is taken, also without a preference', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await db().database.update(rooms).set({ available: false }).where(eq(rooms.propertyId, home))
    for (const wish of [{ preferred_room: 'bed-1' }, { no_preference: true }])
      expect(refusal(await minji.apply(home, wish))).toBe('409 all_rooms_taken')
    expect(await stored(home)).toEqual([])
  })

  it('needs no rooms: a whole home without any is applied for with no preference', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await db().database.delete(rooms).where(eq(rooms.propertyId, home))
    expect(await minji.apply(home, { no_preference: true })).toMatchObject({ status: 200 })
  })

  it('needs smoking and pets in the profile, and names what is missing', async () => {
    const home = await world.home()
    const silent = { smoking: null, smokingHabit: null, hasPets: null }
    for (const [values, missing] of [
      [silent, ['smoking', 'pets']],
      [{ ...silent, smoking: false }, ['pets']],
      [{ ...silent, hasPets: false }, ['smoking']],
    ] as const) {
      const answer = await (await world.person('new', values)).apply(home)
      expect(answer).toMatchObject({ status: 409, code: 'profile_incomplete', data: { missing } })
    }
    const told = await world.person('new', { smokingHabit: null })
    expect(await told.apply(home)).toMatchObject({ status: 200 })
  })

  it('refuses a date that is none', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    for (const visit_date of ['tomorrow', '2026-02-31', '2026-13-01'])
      expect(refusal(await minji.apply(home, { visit_date }))).toBe('400 invalid_request')
  })
})

describe('a move-in date', () => {
  /** On the 20th of November 2026 in New York. */
  it.each([
    ['2026-11-18', '400 move_in_passed', { visit_date: 'move_in_passed' }],
    ['2026-11-19', '200 null', undefined],
    ['2028-11-21', '200 null', undefined],
    ['2028-11-22', '400 move_in_too_far', { visit_date: 'move_in_too_far' }],
    ['9999-12-31', '400 move_in_too_far', { visit_date: 'move_in_too_far' }],
  ])(
    'lies between today and two years ahead, give or take a day for time zones: %s is answered %s',
    async (visit_date, answered, fields) => {
      const [minji, home] = [await world.person('minji'), await world.home()]
      const answer = await minji.apply(home, { visit_date })
      expect(refusal(answer)).toBe(answered)
      expect(answer.json.fields).toEqual(fields)
      expect(await minji.records()).toHaveLength(answer.status === 200 ? 1 : 0)
    },
  )

  it('that went by while the application waited for a signal is refused for good, by its own reason', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    const late = () => minji.apply(home, { visit_date: '2026-11-10' }, 'waited')
    expect(refusal(await late())).toBe('400 move_in_passed')
    expect(refusal(await late())).toBe('400 move_in_passed')
    expect(refusal(await minji.apply(home, { visit_date: '2026-12-10' }, 'edited'))).toBe('200 null')
  })

  it('of an application that stands is not looked at: it was given when it lay ahead', async () => {
    const { minji, home } = await world.applicants()
    expect(refusal(await minji.apply(home, { visit_date: '2026-11-10' }))).toBe('409 already_submitted')
  })
})

describe('applying for the same home again', () => {
  it('is told the inquiry that stands, by the words of the basic API', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    const id = await minji.applied(home)
    world.clock.now = new Date('2026-11-21T12:00:00Z')
    expect(await minji.apply(home, { preferred_room: 'bed-1' })).toMatchObject({
      status: 409,
      code: 'already_submitted',
      json: { message: 'You have already submitted an enquiry for this property' },
      data: { inquiry_id: id, create_date: '2026-11-20T12:00:00.000Z' },
    })
  })

  it('is told so also when the home is gone or the profile has lost its answers', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await minji.applied(home)
    await world.retire(home)
    expect(await minji.apply(home)).toMatchObject({ code: 'already_submitted' })
  })

  it('twenty times at once with twenty keys makes one inquiry, and nineteen are told of it', async () => {
    const [minji, home] = [await world.person('minji'), await world.home()]
    await world.mails()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => minji.apply(home, {}, `one-of-twenty-${at}`)),
    )
    const [row, ...others] = await stored(home)
    expect(others).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_submitted')).toHaveLength(19)
    expect(answers.every(({ text }) => text.includes(`"inquiry_id":${row?.id},`))).toBe(true)
    expect(await world.mails()).toHaveLength(1)
  })

  it('leaves other homes and other people free to apply', async () => {
    const [minji, jun] = [await world.person('minji'), await world.person('jun')]
    const [one, two] = [await world.home(), await world.home()]
    const answers = [await minji.apply(one), await minji.apply(two), await jun.apply(one)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
