import { desc } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fetchDeskInquiry } from '../../../src/contract/desk.ts'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { refusal } from '../people/site.ts'
import { at, book, open, slotAt, viewingWorld, week } from './viewing-world.ts'

const { db, world, agent } = viewingWorld()

it('times are opened once, without those that have passed', async () => {
  const desk = await agent()
  const home = await world.home()
  const times = [at('14:00'), at('14:00'), at('18:00'), '2026-11-01T12:00:00.000Z']
  expect(await open(desk, home, times)).toMatchObject({ data: { property_id: home, changed: 2 } })
  expect(await open(desk, home, times)).toMatchObject({ data: { changed: 0 } })
  expect(refusal(await open(desk, home, ['2026-11-01T12:00:00.000Z']))).toBe('409 viewing_closed')
  expect(await week(desk)).toMatchObject([
    { property_id: home, starts_at: at('14:00'), places: 3 },
    { property_id: home, starts_at: at('18:00') },
  ])
  const events = await db().database.select().from(deskEvents).orderBy(desc(deskEvents.id)).limit(2)
  expect(events).toMatchObject([{ act: 'slots', userId: desk.id, after: { slots: 2 } }])
})

it.each([
  ['at an odd second', '2026-12-05T19:00:01.000Z', {}, '400 viewing_uneven'],
  ['at half a second', '2026-12-05T19:00:00.500Z', {}, '400 viewing_uneven'],
  ['a minute over a year ahead', 365 * 24 * 60 + 1, {}, '400 viewing_too_far'],
  ['in year 9999', '9999-12-31T23:59:00.000Z', {}, '400 viewing_too_far'],
  ['a year ahead', 365 * 24 * 60, {}, '200 null'],
  ['with a link over http', at('13:00'), { video_link: 'http://video.test/j/1' }, '400 video_link_invalid'],
  [
    'with a link without its beginning',
    at('13:00'),
    { video_link: 'video.test/j/1' },
    '400 video_link_invalid',
  ],
  ['with a script', at('13:00'), { video_link: 'javascript:alert(1)' }, '400 video_link_invalid'],
  [
    'with a name before the host',
    at('13:00'),
    { video_link: 'https://a.test@b.test' },
    '400 video_link_invalid',
  ],
  ['with half a host', at('13:00'), { video_link: 'https://video' }, '400 video_link_invalid'],
  ['with an empty link', at('13:00'), { video_link: '' }, '400 video_link_invalid'],
  [
    'with too long a link',
    at('13:00'),
    { video_link: `https://a.test/${'x'.repeat(1000)}` },
    '400 invalid_request',
  ],
  [
    'with a link in other letters',
    at('13:00'),
    { video_link: `https://a.test/${'한'.repeat(200)}` },
    '400 video_link_invalid',
  ],
  ['with a link in blanks', at('13:00'), { video_link: ' https://video.test/j/1 ' }, '200 null'],
] as const)('of times one %s decides over all', async (_, when, more, answered) => {
  const desk = await agent()
  const home = await world.home()
  const instant =
    typeof when === 'number' ? new Date(world.clock.now.getTime() + when * 60_000).toISOString() : when
  const said = refusal(await open(desk, home, [at('14:00'), instant], { video: true, ...more }))
  expect(said).toBe(answered)
  const opened = await week(desk, '2026-11-30', home)
  expect(opened.length > 0).toBe(answered.startsWith('200'))
})

it('times that two open at once are there once', async () => {
  const [one, other] = [await agent(), await agent()]
  const home = await world.home()
  const times = [at('10:00', '2026-12-12'), at('11:00', '2026-12-12')]
  const answers = await Promise.all([open(one, home, times), open(other, home, times.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await week(one, '2026-12-07')).toHaveLength(2)
})

it.each([
  ['spring', '2026-03-07', '2026-03-08', ['2026-03-08T00:00:00.000Z', '2026-03-08T23:00:00.000Z']],
  ['autumn', '2026-10-31', '2026-11-01', ['2026-10-31T23:00:00.000Z', '2026-11-02T00:00:00.000Z']],
])(
  'a week of both days of the change in %s holds its Saturday and its Sunday evening',
  async (_, saturday, sunday, instants) => {
    const before = world.clock.now
    world.clock.now = new Date(`${saturday.slice(0, 7)}-01T12:00:00Z`)
    const desk = await agent()
    const home = await world.home()
    expect([at('19:00', saturday), at('19:00', sunday)]).toEqual(instants)
    await open(desk, home, instants)
    const monday = new Date(Date.parse(`${saturday}T00:00Z`) - 5 * 86_400_000).toISOString().slice(0, 10)
    expect((await week(desk, monday)).map(({ starts_at }) => starts_at)).toEqual(instants)
    expect(await week(desk, sunday)).toMatchObject([{ starts_at: instants[1] }])
    world.clock.now = before
  },
)

it('says who came once the time has come, and takes it back', async () => {
  const desk = await agent()
  const { home, minji, mine } = await world.applicants()
  await open(desk, home, [at('14:00')])
  const slot = await slotAt(minji, '14:00')
  await book(minji, home, slot)
  const note = (outcome: string | null, slot_id = slot) =>
    desk.post('/desk/viewings', { inquiry_id: mine, slot_id, outcome })
  expect(refusal(await note('seen'))).toBe('404 viewing_not_found')
  const minutes = (Date.parse(at('14:00')) - world.clock.now.getTime()) / 60_000
  world.minutes(minutes)
  expect(refusal(await note('seen', slot + 1000))).toBe('404 viewing_not_found')
  // Each null takes back one word of the desk.
  for (const [outcome, stands] of [
    ['missed', 'missed'],
    ['seen', 'seen'],
    [null, 'missed'],
    [null, null],
    [null, null],
  ] as const) {
    expect((await note(outcome)).status).toBe(200)
    const slots = await week(desk)
    expect(slots.find(({ slot_id }) => slot_id === slot)?.bookings).toMatchObject([{ outcome: stands }])
  }
  world.minutes(-minutes)
})

it.each([
  ['what the desk says after the renter', ['renter', 'missed'], 'missed'],
  ['only its own word', ['renter', 'missed', null], 'seen'],
  ['not what the renter has said since', ['missed', 'renter', null], 'seen'],
  ['nor what the renter has said as well', ['seen', 'renter', null], 'seen'],
  ['nothing of the renter’s', ['renter', null], 'seen'],
  ['one word at a time', ['missed', 'renter', 'missed', null, null], 'seen'],
] as const)('takes back %s', async (_, said, stands) => {
  const desk = await agent()
  const { home, minji, mine } = await world.applicants()
  const day = '2026-12-05'
  await open(desk, home, [at('16:00', day)])
  const slot = await slotAt(minji, '16:00', day)
  await book(minji, home, slot)
  const minutes = (Date.parse(at('16:00', day)) - world.clock.now.getTime()) / 60_000
  world.minutes(minutes)
  for (const word of said) {
    const outcome = { inquiry_id: mine, slot_id: slot, outcome: word }
    const answer = await (word === 'renter'
      ? minji.post('/viewing_outcome', { property_id: home })
      : desk.post('/desk/viewings', outcome))
    expect(answer.status).toBe(200)
  }
  expect((await minji.record()).viewing).toMatchObject({ outcome: stands })
  const { events } = v.parse(fetchDeskInquiry.response, (await desk.get(`/desk/inquiries/${mine}`)).json)
  const told = events.map(({ act, outcome, by }) => [act, by === null ? 'renter' : outcome])
  const changes = said.filter((word, place) => word !== null || said.slice(0, place).some(isOfDesk))
  expect(told).toEqual(changes.map((word) => ['viewing', word]))
  world.minutes(-minutes)
})
const isOfDesk = (word: string | null) => word === 'seen' || word === 'missed'

it('says which of those who come have matched, and nothing of what they are', async () => {
  const desk = await agent()
  const { home, minji, jun, sora, mine, theirs } = await world.applicants()
  await open(desk, home, [at('15:00')])
  const slot = await slotAt(minji, '15:00')
  await minji.swipe(theirs, 'confirmed')
  await jun.swipe(mine, 'confirmed')
  for (const person of [minji, jun, sora]) await book(person, home, slot)
  const bookings = (await week(desk)).find(({ slot_id }) => slot_id === slot)?.bookings ?? []
  expect(bookings.map(({ household }) => household)).toEqual([[theirs], [mine], []])
  expect(Object.keys(bookings[0] ?? {}).sort()).toEqual([
    'cancelled_at',
    'email',
    'household',
    'inquiry_id',
    'kakao_id',
    'name',
    'outcome',
    'phone',
    'room_name',
    'room_name_ko',
  ])
})

it('its calls are unknown to renters and visitors', async () => {
  const minji = await world.person('minji')
  const visitor = await world.person('visitor')
  visitor.cookies.clear()
  for (const person of [minji, visitor]) {
    expect(refusal(await person.get('/desk/viewings?from=2026-11-30'))).toBe('404 not_found')
    expect(refusal(await open(person, 1, [at('14:00')]))).toBe('404 not_found')
    const note = await person.post('/desk/viewings', { inquiry_id: 1, slot_id: 1, outcome: 'seen' })
    expect(refusal(note)).toBe('404 not_found')
  }
})
