import { expect, test } from 'vitest'
import {
  canPickRoom,
  hasNoRoomOfType,
  initialRoomSelection,
  isPickedRoom,
  isRoomSettled,
  type RoomSelection,
  type RoomSelectionAction,
  reduceRoomSelection,
  roomTypeOf,
  type SelectablePlan,
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
const noPreference = (on: boolean): RoomSelectionAction => ({ type: 'no_preference_set', on })
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
    [noPreference(true), tap('m')],
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
    [noPreference(true), tap('s1')],
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
    'a type without an available room leaves none chosen',
    [tap('m'), choose('shared')],
    { roomId: null, roomType: 'shared' },
  ],
  ['any clears the room', [tap('m'), choose('any')], { roomId: null, roomType: 'any', noPreference: false }],
  ['any leaves no preference on', [noPreference(true), choose('any')], { noPreference: true }],
  [
    'a definite type turns no preference off',
    [noPreference(true), choose('shared')],
    { noPreference: false },
  ],
  // No preference.
  [
    'no preference clears the room and sets any type',
    [tap('m'), noPreference(true)],
    { roomId: null, viewedRoomId: null, roomType: 'any', noPreference: true },
  ],
  [
    'no preference turned off leaves the room open',
    [noPreference(true), noPreference(false)],
    { roomId: null, noPreference: false },
  ],
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
    [noPreference(true)],
    plan,
    plan,
    { roomId: null, roomType: 'any', noPreference: true },
  ],
])('a plan that arrives late or changes %s', (_, actions, before, after, expected) => {
  expect(reduceRoomSelection(selectionAfter(actions, before), planShown, after)).toMatchObject(expected)
})

test.each<[string, readonly RoomSelectionAction[], SelectablePlan, boolean, boolean]>([
  ['a chosen room', [tap('m')], plan, true, false],
  ['no preference', [noPreference(true)], plan, true, false],
  ['no preference turned off', [noPreference(true), noPreference(false)], plan, false, false],
  ['a type without an available room', [choose('shared')], plan, false, true],
  ['nothing on the example plan', [], example, false, false],
  ['a type on the example plan', [choose('single')], example, true, false],
])(
  '%s: whether the room is settled, and whether the plan has none of its type',
  (_, actions, on, settled, none) => {
    const selection = selectionAfter(actions, on)
    expect([isRoomSettled(selection, on), hasNoRoomOfType(selection, on)]).toEqual([settled, none])
  },
)

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
  expect(picked(tap('m'), noPreference(true))).toEqual([])
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
    noPreference(true),
    noPreference(false),
    planShown,
  ]
  const pairs = actions.flatMap((one) => actions.flatMap((two) => actions.map((three) => [one, two, three])))
  for (const sequence of pairs) {
    const { roomId, noPreference: none, roomType } = selectionAfter(sequence)
    const picked = plan.rooms.filter((room) => isPickedRoom(room, selectionAfter(sequence), plan))
    expect(picked.map(({ id }) => id)).toEqual(roomId === null ? [] : [roomId])
    expect(picked.every((room) => canPickRoom(room, plan))).toBe(true)
    if (roomId !== null) expect(plan.rooms.find(({ id }) => id === roomId)?.available).toBe(true)
    if (none) expect([roomId, roomType]).toEqual([null, 'any'])
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
