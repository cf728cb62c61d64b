import { describe, expect, it } from 'vitest'
import { refusal } from '../people/site.ts'
import { at, book, open, SATURDAY, slotAt, viewingWorld, week } from './viewing-world.ts'

const { world, agent } = viewingWorld()

/** Three applicants of a home with three times of three places. */
async function offered(times = ['14:00', '14:30', '18:00'], more = {}) {
  const desk = await agent()
  const applicants = await world.applicants()
  await open(
    desk,
    applicants.home,
    times.map((time) => at(time)),
    more,
  )
  return { desk, ...applicants }
}

describe('a time to see a home', () => {
  it('is there for who has applied, with whether a place is left, soonest first', async () => {
    const { minji } = await offered()
    expect(await minji.record()).toMatchObject({
      viewing: null,
      viewing_slots: [
        { starts_at: at('14:00'), minutes: 30, free: true, video: false, also: [] },
        { starts_at: at('14:30'), free: true },
        { starts_at: at('18:00'), free: true },
      ],
    })
  })

  it('is booked with the whole address, and told once', async () => {
    const { desk, home, minji, mine } = await offered()
    const slot = await slotAt(minji, '14:00')
    await world.mails()
    const answer = await book(minji, home, slot)
    const viewing = { slot_id: slot, starts_at: at('14:00'), town: 'Fort Lee, NJ', outcome: null }
    expect(answer).toMatchObject({ status: 200, data: { property_id: home, viewing } })
    expect((await book(minji, home, slot)).status).toBe(200)
    const record = await minji.record()
    expect(record.viewing).toMatchObject(viewing)
    expect(record.viewing_slots[0]).toMatchObject({ free: true })
    expect(await world.mails()).toMatchObject([
      { template: 'viewing_booked', recipient: minji.email, data: { inquiryId: mine, sequence: 0 } },
    ])
    expect(await week(desk, '2026-11-30', home)).toMatchObject([
      { bookings: [{ inquiry_id: mine, room_name: 'Room bed-2', cancelled_at: null }] },
      { bookings: [] },
      { bookings: [] },
    ])
  })

  it('of three places takes three of twenty who book at once, and each of the others is told the nearest', async () => {
    const desk = await agent()
    const home = await world.home()
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => world.person(`p${index}`)))
    for (const person of people) await person.applied(home)
    await open(desk, home, [at('13:00'), at('14:00'), at('18:00'), at('14:30')])
    const slot = await slotAt(people[0] ?? desk, '14:00')
    const answers = await Promise.all(people.map((person) => book(person, home, slot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expect(refusal(answer)).toBe('409 viewing_full')
      expect(answer.data).toMatchObject({
        slots: [{ starts_at: at('14:30') }, { starts_at: at('13:00') }, { starts_at: at('18:00') }],
      })
    }
    expect((await week(desk, '2026-11-30', home))[1]?.bookings).toHaveLength(3)
  })

  it('takes the place of the one before, whose place is free again', async () => {
    const { desk, home, minji, jun, mine } = await offered(['14:00', '14:30'], { places: 1 })
    const [first, second] = [await slotAt(minji, '14:00'), await slotAt(minji, '14:30')]
    await book(minji, home, first)
    expect(refusal(await book(jun, home, first))).toBe('409 viewing_full')
    await world.mails()
    await book(minji, home, second)
    expect(await world.mails()).toMatchObject([
      { template: 'viewing_booked', data: { inquiryId: mine, sequence: 1, startsAt: at('14:30') } },
    ])
    expect((await book(jun, home, first)).status).toBe(200)
    expect((await week(desk, '2026-11-30', home)).map(({ bookings }) => bookings.length)).toEqual([1, 1])
  })

  it('that finds no place offers others than the one that is held, which stands', async () => {
    const { home, minji, jun } = await offered(['14:00', '14:30', '16:00'], { places: 2 })
    const other = await world.person('other')
    await other.applied(home)
    const [held, wanted] = [await slotAt(minji, '14:00'), await slotAt(minji, '14:30')]
    await book(minji, home, held)
    for (const person of [jun, other]) await book(person, home, wanted)
    const answer = await book(minji, home, wanted)
    expect(refusal(answer)).toBe('409 viewing_full')
    expect((answer.data as { slots: object[] }).slots).toMatchObject([{ starts_at: at('16:00') }])
    expect((await minji.record()).viewing).toMatchObject({ slot_id: held })
  })

  it('of the other of a match is told, and of nobody else', async () => {
    const { home, minji, jun, sora, mine, theirs } = await offered()
    const slot = await slotAt(minji, '14:00')
    await minji.swipe(theirs, 'confirmed')
    await jun.swipe(mine, 'confirmed')
    await book(jun, home, slot)
    await book(sora, home, slot)
    expect((await minji.record()).viewing_slots[0]).toMatchObject({ also: [theirs], free: true })
    expect((await sora.record()).viewing).toMatchObject({ also: [] })
    await book(minji, home, slot)
    expect((await minji.record()).viewing).toMatchObject({ also: [theirs] })
    await minji.post('/blocks', { inquiry_id: theirs, property_id: home })
    expect((await jun.record()).viewing).toMatchObject({ also: [] })
  })

  it.each([
    ['somebody who has not applied', '404 inquiry_not_found', async () => world.person('stranger')],
    [
      'somebody whose address is not confirmed',
      '409 viewing_closed',
      async (home: number) => {
        const person = await world.person('unconfirmed', { emailVerifiedAt: null })
        await person.applied(home)
        return person
      },
    ],
  ] as const)('is refused to %s', async (_, refused, who) => {
    const { home, minji } = await offered()
    expect(refusal(await book(await who(home), home, await slotAt(minji, '14:00')))).toBe(refused)
  })

  it('of another home, of the past or of none is refused with what is free', async () => {
    const { home, minji } = await offered()
    expect(refusal(await book(minji, home, 9_999_999))).toBe('409 viewing_closed')
    const slot = await slotAt(minji, '14:00')
    const days = (Date.parse(at('14:00')) - world.clock.now.getTime()) / 60_000
    world.minutes(days)
    const late = await book(minji, home, slot)
    expect(refusal(late)).toBe('409 viewing_closed')
    expect(late.data).toMatchObject({ slots: [{ starts_at: at('14:30') }, { starts_at: at('18:00') }] })
    world.minutes(-days)
  })
})

describe('a booking ends, frees its place and is told', () => {
  const cancelled = (reason: string) => [{ template: 'viewing_cancelled', data: { reason, sequence: 1 } }]
  async function booked() {
    const made = await offered(['14:00'], { places: 1 })
    const slot = await slotAt(made.minji, '14:00')
    await book(made.minji, made.home, slot)
    await world.mails()
    return { ...made, slot }
  }

  it('by its owner, and once', async () => {
    const { desk, home, minji, jun, slot } = await booked()
    const cancel = () => minji.post('/viewing_cancellation', { property_id: home })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect(await world.mails()).toMatchObject(cancelled('renter'))
    expect((await minji.record()).viewing).toBeNull()
    expect((await book(jun, home, slot)).status).toBe(200)
    expect((await week(desk, '2026-11-30', home))[0]?.bookings).toMatchObject([
      { cancelled_at: world.clock.now.toISOString() },
      { cancelled_at: null },
    ])
    await minji.post('/viewing_cancellation', { property_id: await world.home() })
  })

  it('by the desk, which cancels the time', async () => {
    const { desk, home, minji, slot } = await booked()
    const request = { change: 'cancel', property_id: home, slot_id: slot }
    expect(await desk.post('/desk/slots', request)).toMatchObject({ data: { changed: 1 } })
    expect(await desk.post('/desk/slots', request)).toMatchObject({ data: { changed: 0 } })
    expect(await world.mails()).toMatchObject(cancelled('slot'))
    expect(await minji.record()).toMatchObject({ viewing: null, viewing_slots: [] })
    expect(await week(desk, '2026-11-30', home)).toEqual([])
  })

  it.each(['gone', 'declined'] as const)('by a later answer: %s', async (answer) => {
    const { desk, home, minji, mine, slot } = await booked()
    const reason = answer === 'declined' ? 'owner_withdrew' : null
    const inquiries = [{ inquiry_id: mine, seen: 0 }]
    const said = await desk.post('/desk/answers', { property_id: home, inquiries, answer, reason })
    expect(said.status).toBe(200)
    expect((await world.mails()).filter(({ template }) => template.startsWith('viewing'))).toMatchObject(
      cancelled('answer'),
    )
    expect(await minji.record()).toMatchObject({ viewing: null, viewing_slots: [] })
    expect(refusal(await book(minji, home, slot))).toBe('409 viewing_closed')
  })

  it('by a withdrawal, also one that is made at the same moment as a booking', async () => {
    const { home, minji, jun, slot } = await booked()
    await minji.post('/withdraw_enquiry', { property_id: home })
    expect((await world.mails()).filter(({ template }) => template === 'viewing_cancelled')).toMatchObject(
      cancelled('application'),
    )
    const [booking, gone] = await Promise.all([
      book(jun, home, slot),
      jun.post('/withdraw_enquiry', { property_id: home }),
    ])
    expect(gone.status).toBe(200)
    expect([200, 404]).toContain(booking.status)
  })

  it('by the home that leaves the lists', async () => {
    const { desk, home, minji } = await booked()
    await desk.post('/desk/homes', { change: 'listed', property_id: home, listed: false })
    expect(await world.mails()).toMatchObject(cancelled('home'))
    expect(await minji.record()).toMatchObject({ viewing: null, viewing_slots: [] })
  })
})

describe('after a viewing', () => {
  it('its owner says that they have been there, and not before', async () => {
    const { home, minji } = await offered()
    await book(minji, home, await slotAt(minji, '14:00'))
    const seen = () => minji.post('/viewing_outcome', { property_id: home })
    expect(refusal(await seen())).toBe('404 viewing_not_found')
    const minutes = (Date.parse(at('14:10')) - world.clock.now.getTime()) / 60_000
    world.minutes(minutes)
    expect((await seen()).status).toBe(200)
    expect((await minji.record()).viewing).toMatchObject({ outcome: 'seen' })
    // What has been seen is not cancelled any more.
    await minji.post('/viewing_cancellation', { property_id: home })
    expect((await minji.record()).viewing).toMatchObject({ outcome: 'seen' })
    world.minutes(-minutes)
  })
})

it(`${SATURDAY} is a Saturday`, () => expect(new Date(`${SATURDAY}T12:00Z`).getUTCDay()).toBe(6))
