import { expect, test } from 'vitest'
import {
  canPickRoom,
  initialRoomSelection,
  isPickedRoom,
  isRoomSettled,
  offeredRoomTypes,
  type RoomSelection,
  type RoomSelectionAction,
  reduceRoomSelection,
  roomTypeOf,
  type SelectablePlan,
  shownRoomType,
  toRoomFields,
} from '../../../../src/web/kit/model/room-selection.ts'

const plan: SelectablePlan = {
  isExample: false,
  rooms: [
    { id: 'k', type: 'kitchen', available: true },
    { id: 's1', type: 'single', available: false },
    { id: 's2', type: 'single', available: true },
    { id: 's3', type: 'single', available: true },
    { id: 'm', type: 'master_room', available: true },
    { id: 'd', type: 'shared', available: false },
    { id: 'l', type: 'living', available: true, price: 700 },
  ],
}
const example: SelectablePlan = { ...plan, isExample: true }
const noPlan: SelectablePlan = { rooms: [], isExample: false }

function selectionAfter(actions: readonly RoomSelectionAction[], on: SelectablePlan = plan): RoomSelection {
  return actions.reduce(
    (selection, action) => reduceRoomSelection(selection, action, on),
    initialRoomSelection,
  )
}
const tap = (roomId: string): RoomSelectionAction => ({ type: 'room_tapped', roomId })
const choose = (roomType: 'single' | 'shared' | 'master' | 'any'): RoomSelectionAction => ({
  type: 'room_type_chosen',
  roomType,
})
const planShown: RoomSelectionAction = { type: 'plan_shown' }

const chosen = (roomId: string, roomType: string) => ({
  roomId,
  viewedRoomId: roomId,
  roomType,
  noPreference: false,
})

test.each<[string, readonly RoomSelectionAction[], object, SelectablePlan?]>([
  // Tapping a room.
  [
    'a tapped room is chosen, sets the type and clears no preference',
    [choose('any'), tap('m')],
    chosen('m', 'master'),
  ],
  ['a room to let of another kind sets any type', [tap('l')], chosen('l', 'any')],
  [
    'an unavailable one is looked at, and the choice stays',
    [tap('m'), tap('s1')],
    { ...chosen('m', 'master'), viewedRoomId: 's1' },
  ],
  [
    'looking at one does not end no preference',
    [choose('any'), tap('s1')],
    { roomId: null, noPreference: true, roomType: 'any' },
  ],
  [
    'a kitchen cannot be applied for, whatever the plan says',
    [tap('k')],
    { roomId: null, viewedRoomId: 'k', roomType: null },
  ],
  ['the same room again stays chosen', [tap('m'), tap('m')], chosen('m', 'master')],
  ['a room that is not on the plan changes nothing', [tap('m'), tap('nowhere')], chosen('m', 'master')],
  // Choosing a room type.
  ['a room type takes the first available room of it', [choose('single')], chosen('s2', 'single')],
  [
    'a chosen room that is of the type already is kept',
    [tap('s3'), choose('single')],
    chosen('s3', 'single'),
  ],
  ['a chosen room of another type is replaced', [tap('m'), choose('single')], chosen('s2', 'single')],
  [
    'a type without an available room is dropped',
    [tap('m'), choose('shared')],
    { roomId: null, roomType: null, noPreference: false },
  ],
  [
    'any type is no preference, and clears the room',
    [tap('m'), choose('any')],
    { roomId: null, viewedRoomId: null, roomType: 'any', noPreference: true },
  ],
  ['a definite type ends no preference', [choose('any'), choose('single')], chosen('s2', 'single')],
  [
    'on the example plan a tap sets a room type only',
    [tap('m')],
    { roomId: null, viewedRoomId: 'm', roomType: 'master' },
    example,
  ],
])('%s', (_, actions, expected, on = plan) => {
  expect(selectionAfter(actions, on)).toMatchObject(expected)
})

const withoutS2 = plan.rooms.map((room) => (room.id === 's2' ? { ...room, available: false } : room))
test.each<[string, readonly RoomSelectionAction[], SelectablePlan, SelectablePlan, object]>([
  ['finds the room of a type chosen before', [choose('single')], noPlan, plan, chosen('s2', 'single')],
  ['keeps a room that is still available', [tap('s3')], plan, plan, chosen('s3', 'single')],
  [
    'drops a room that has been let, for another of its type',
    [tap('s2')],
    plan,
    { ...plan, rooms: withoutS2 },
    chosen('s3', 'single'),
  ],
  [
    'drops every room when the example stands in',
    [tap('m')],
    plan,
    example,
    { roomId: null, roomType: 'master' },
  ],
  [
    'leaves no preference alone',
    [choose('any')],
    plan,
    plan,
    { roomId: null, roomType: 'any', noPreference: true },
  ],
  [
    'drops a room of another kind that has been let, and no preference comes of it',
    [tap('l')],
    plan,
    { ...plan, rooms: plan.rooms.filter(({ id }) => id !== 'l') },
    { roomId: null, roomType: null, noPreference: false },
  ],
])('a plan that arrives late or changes %s', (_, actions, before, after, expected) => {
  expect(reduceRoomSelection(selectionAfter(actions, before), planShown, after)).toMatchObject(expected)
})

test.each<[string, readonly RoomSelectionAction[], SelectablePlan, boolean]>([
  ['a chosen room', [tap('m')], plan, true],
  ['no preference', [choose('any')], plan, true],
  ['a type without an available room', [choose('shared')], plan, false],
  ['nothing on the example plan', [], example, false],
  ['a type on the example plan', [choose('single')], example, true],
])('%s: whether the room is settled', (_, actions, on, settled) => {
  expect(isRoomSettled(selectionAfter(actions, on), on)).toBe(settled)
})

test('the question offers the types of free rooms and any, and all where no room of the home is known', () => {
  expect(offeredRoomTypes(plan)).toEqual(['single', 'master', 'any'])
  expect(offeredRoomTypes(example)).toEqual(['single', 'shared', 'master', 'any'])
  expect(offeredRoomTypes(noPlan)).toEqual(['single', 'shared', 'master', 'any'])
})

test('the question shows the type of a tapped room, and none for a room of another kind', () => {
  expect(shownRoomType(selectionAfter([]))).toBeNull()
  expect(shownRoomType(selectionAfter([tap('m')]))).toBe('master')
  expect(shownRoomType(selectionAfter([tap('l')]))).toBeNull()
  expect(shownRoomType(selectionAfter([tap('l'), choose('any')]))).toBe('any')
})

test.each<[string | null, number | null, boolean | null, boolean]>([
  ['living', null, null, false],
  ['living', 900, null, true],
  ['single', null, false, false],
  ['single', null, null, true],
])('a room of type %s, price %s and let %s can be applied for: %s', (type, price, isLet, possible) => {
  const rooms = [{ id: 'x', type, available: true, price, isLet }]
  expect(selectionAfter([tap('x')], { isExample: false, rooms }).roomId).toBe(possible ? 'x' : null)
})

test('on the example plan the room of the chosen type is picked, whichever way it was chosen; the wire carries no room', () => {
  const picked = (...actions: RoomSelectionAction[]) =>
    example.rooms
      .filter((room) => isPickedRoom(room, selectionAfter(actions, example), example))
      .map(({ id }) => id)
  expect(picked(tap('m'))).toEqual(['m'])
  expect(picked(choose('master'))).toEqual(['m'])
  expect(picked(tap('m'), tap('k'))).toEqual(['m'])
  expect(picked(tap('m'), choose('any'))).toEqual([])
  expect(toRoomFields(selectionAfter([tap('m')], example))).toEqual({
    preferred_room: null,
    no_preference: false,
    room_type_preference: 'master',
  })
})

test('whatever is done, a chosen room is available and no preference stands alone', () => {
  const actions = [
    ...plan.rooms.map(({ id }) => tap(id)),
    choose('single'),
    choose('shared'),
    choose('master'),
    choose('any'),
    planShown,
  ]
  const pairs = actions.flatMap((one) => actions.flatMap((two) => actions.map((three) => [one, two, three])))
  for (const sequence of pairs) {
    const { roomId, noPreference: none, roomType } = selectionAfter(sequence)
    const picked = plan.rooms.filter((room) => isPickedRoom(room, selectionAfter(sequence), plan))
    expect(picked.map(({ id }) => id)).toEqual(roomId === null ? [] : [roomId])
    expect(picked.every((room) => canPickRoom(room, plan))).toBe(true)
    if (roomId !== null) expect(plan.rooms.find(({ id }) => id === roomId)?.available).toBe(true)
    expect(none).toBe(roomId === null && roomType === 'any')
  }
})

test.each([
  ['single', 'single'],
  ['Single Room', 'single'],
  ['bedroom', 'single'],
  ['room', 'single'],
  ['MASTER', 'master'],
  ['Master Bedroom', 'master'],
  ['shared_room', 'shared'],
  ['living', null],
  ['bathroom', null],
  ['master bath', null],
  ['', null],
  [null, null],
])('a room of type %j answers to the preference %j', (type, preference) => {
  expect(roomTypeOf(type)).toBe(preference)
})
