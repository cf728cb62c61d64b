/**
 * Fair housing by construction: every field that a call of the desk answers, at whatever depth, stands in one list. A new
 * field fails here until somebody has decided that homes may be let by it.
 */
import { expect, it } from 'vitest'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { pathsOf } from '../privacy/scenes.ts'
import { testDesk } from './desk-world.ts'

const { db, world, desk } = testDesk()

function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const children = Object.values(value).flatMap(fieldsOf)
  return Array.isArray(value) ? children : [...Object.keys(value), ...children]
}

const inquiry = [
  ...['inquiry_id', 'property_id', 'property_ref', 'property_name', 'property_name_ko', 'city', 'city_ko'],
  ...['name', 'email', 'phone', 'kakao_id', 'room_id', 'room_name', 'room_name_ko', 'room_price'],
  ...['visit_date', 'message', 'applied_at', 'smoking', 'has_pets', 'pet_type', 'household'],
  ...['answer', 'answered_at', 'silent_from', 'events'],
  ...['id', 'act', 'at', 'by', 'undone', 'text', 'sentence', 'reason', 'outcome', 'on', 'slots'],
  ...['whole', 'own', 'home_events'],
]

const allowed: Readonly<Record<string, readonly string[]>> = {
  'GET /desk/inbox': [
    ...inquiry,
    ...['inquiries', 'next_cursor', 'numbers', 'unanswered', 'median_ms', 'oldest_at', 'homes', 'name_ko'],
  ].filter((field) => field !== 'home_events'),
  'GET /desk/inquiries/:id': inquiry,
  'GET /desk/homes': [
    ...[
      'homes',
      'next_cursor',
      'property_id',
      'ref',
      'name',
      'name_ko',
      'street',
      'city',
      'city_ko',
      'listed',
    ],
    ...['silent_at', 'confirmed_on', 'unanswered', 'rooms', 'id', 'price', 'available'],
  ],
  'GET /desk/viewings': [
    ...['slots', 'slot_id', 'property_id', 'property_name', 'property_name_ko', 'starts_at', 'minutes'],
    ...[
      'places',
      'video',
      'video_link',
      'bookings',
      'inquiry_id',
      'name',
      'email',
      'phone',
      'kakao_id',
      'room_name',
    ],
    ...['room_name_ko', 'outcome', 'cancelled_at', 'household'],
  ],
  'POST /desk/answers': ['property_id', 'answered', 'overtaken', 'inquiry_id', 'answer', 'by', 'at'],
  'POST /desk/notes': ['inquiry_id', 'event_id'],
  'POST /desk/homes': ['property_id'],
  'POST /desk/slots': ['property_id', 'changed'],
  'POST /desk/viewings': ['inquiry_id'],
}

it('every call of the desk is listed', () => {
  const calls = (['GET', 'POST'] as const).flatMap((method) =>
    pathsOf(method).flatMap((path) => (path.startsWith('/desk') ? [`${method} ${path}`] : [])),
  )
  expect(Object.keys(allowed).toSorted()).toEqual(calls.toSorted())
})

it('each answers the fields of its list, and no others', async () => {
  const { home, minji, jun, sora, mine, theirs, third } = await world.applicants()
  await db().database.update(properties).set({ smokingAllowed: false, petsAllowed: false })
  await minji.swipe(theirs, 'confirmed')
  await jun.swipe(mine, 'confirmed')
  const elsewhere = await world.home()
  await sora.applied(elsewhere)
  const [broker, other] = [await desk.staff(), await desk.staff()]
  const note = await broker.post('/desk/notes', { inquiry_id: mine, text: 'called' })
  await desk.answer(broker, home, [mine], { answer: 'other_room', room_id: 'bed-1' })
  const times = { minutes: 30, places: 3, video: false, starts_at: ['2026-12-05T19:00:00Z'] }
  const slots = await broker.post('/desk/slots', { change: 'open', property_id: home, ...times })
  const [slot] = (await minji.record()).viewing_slots
  for (const person of [minji, jun])
    await person.post('/viewing_booking', { property_id: home, slot_id: slot?.slot_id })
  const untilSeen = 16 * 24 * 60
  world.minutes(untilSeen)
  const outcome = { inquiry_id: mine, slot_id: slot?.slot_id, outcome: 'seen' }
  const viewing = await broker.post('/desk/viewings', outcome)
  world.minutes(-untilSeen)
  const answers = {
    'GET /desk/inbox': [await broker.get('/desk/inbox'), await broker.get('/desk/inbox?state=answered')],
    'GET /desk/inquiries/:id': [await broker.get(`/desk/inquiries/${mine}`)],
    'GET /desk/homes': [await broker.get('/desk/homes')],
    'GET /desk/viewings': [await broker.get('/desk/viewings?from=2026-11-30')],
    'POST /desk/slots': [slots],
    'POST /desk/viewings': [viewing],
    'POST /desk/answers': [await desk.answer(other, home, [mine, third])],
    'POST /desk/notes': [note],
    'POST /desk/homes': [await desk.change(broker, home, { change: 'confirmed', confirmed: true })],
  }
  for (const [call, given] of Object.entries(answers)) {
    const fields = new Set(given.flatMap(({ data }) => fieldsOf(data)))
    expect([...fields].toSorted(), call).toEqual([...new Set(allowed[call])].toSorted())
  }
})

it('inquiries stand in the order of their arrival, whatever their people are like', async () => {
  const home = await world.home()
  const people = [
    await world.person('first', { age: 93, gender: 'other', mbti: 'INTJ', avatar: null }),
    await world.person('second', { age: 22, gender: 'female', mbti: 'ENFP', budgetRent: 5000 }),
    await world.person('third', { age: 40, gender: 'male', spokenLanguages: ['vi'] }),
  ]
  const ids = []
  for (const person of people) ids.push(await person.applied(home))
  const { inquiries } = await desk.inbox(await desk.staff(), `?home=${home}`)
  expect(inquiries.map(({ inquiry_id }) => inquiry_id)).toEqual(ids)
})
