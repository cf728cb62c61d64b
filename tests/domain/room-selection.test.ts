import { describe, expect, test } from 'vitest'
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
} from '../../src/domain/room-selection.ts'

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

describe('tapping a room', () => {
  test('an available one is chosen, sets the type and clears no preference', () => {
    expect(selectionAfter([noPreference(true), tap('m')])).toEqual({
      roomId: 'm',
      viewedRoomId: 'm',
      roomType: 'master',
      noPreference: false,
    })
  })
  test('a room to let of another kind sets any type', () => {
    expect(selectionAfter([tap('l')])).toMatchObject({ roomId: 'l', roomType: 'any' })
  })
  test('an unavailable one is looked at, and the choice stays', () => {
    expect(selectionAfter([tap('m'), tap('s1')])).toEqual({
      roomId: 'm',
      viewedRoomId: 's1',
      roomType: 'master',
      noPreference: false,
    })
  })
  test('looking at one does not end no preference', () => {
    expect(selectionAfter([noPreference(true), tap('s1')])).toMatchObject({
      roomId: null,
      noPreference: true,
      roomType: 'any',
    })
  })
  test('a kitchen cannot be applied for, whatever the plan says', () => {
    expect(selectionAfter([tap('k')])).toMatchObject({ roomId: null, viewedRoomId: 'k', roomType: null })
  })
  test('a living room without a price cannot be applied for, nor can what the backend does not let', () => {
    const priced = (price: number | null, isLet: boolean | null, type = 'living'): SelectablePlan => ({
      isExample: false,
      rooms: [{ id: 'x', type, available: true, price, isLet }],
    })
    const chosen = (on: SelectablePlan) => selectionAfter([tap('x')], on).roomId
    expect(chosen(priced(null, null))).toBeNull()
    expect(chosen(priced(900, null))).toBe('x')
    expect(chosen(priced(null, false, 'single'))).toBeNull()
    expect(selectionAfter([choose('single')], priced(null, false, 'single')).roomId).toBeNull()
    // A foreign backend that gives no prices.
    expect(chosen(priced(null, null, 'single'))).toBe('x')
  })
  test('the same room again stays chosen', () => {
    expect(selectionAfter([tap('m'), tap('m')])).toEqual(selectionAfter([tap('m')]))
  })
  test('a room that is not on the plan changes nothing', () => {
    expect(selectionAfter([tap('m'), tap('nowhere')])).toEqual(selectionAfter([tap('m')]))
  })
})

describe('choosing a room type', () => {
  test('takes the first available room of that type', () => {
    expect(selectionAfter([choose('single')])).toEqual({
      roomId: 's2',
      viewedRoomId: 's2',
      roomType: 'single',
      noPreference: false,
    })
  })
  test('keeps a chosen room that is of the type already', () => {
    expect(selectionAfter([tap('s3'), choose('single')]).roomId).toBe('s3')
  })
  test('replaces a chosen room of another type', () => {
    expect(selectionAfter([tap('m'), choose('single')]).roomId).toBe('s2')
  })
  test('without an available room leaves none chosen, and says so', () => {
    const selection = selectionAfter([tap('m'), choose('shared')])
    expect(selection).toMatchObject({ roomId: null, roomType: 'shared' })
    expect(hasNoRoomOfType(selection, plan)).toBe(true)
    expect(isRoomSettled(selection, plan)).toBe(false)
  })
  test('any clears the room', () => {
    expect(selectionAfter([tap('m'), choose('any')])).toMatchObject({
      roomId: null,
      roomType: 'any',
      noPreference: false,
    })
  })
  test('any leaves no preference on, a definite type turns it off', () => {
    expect(selectionAfter([noPreference(true), choose('any')]).noPreference).toBe(true)
    expect(selectionAfter([noPreference(true), choose('shared')]).noPreference).toBe(false)
  })
})

describe('no preference', () => {
  test('clears the room and sets any type', () => {
    expect(selectionAfter([tap('m'), noPreference(true)])).toEqual({
      roomId: null,
      viewedRoomId: null,
      roomType: 'any',
      noPreference: true,
    })
  })
  test('turned off leaves the room open', () => {
    const selection = selectionAfter([noPreference(true), noPreference(false)])
    expect(selection).toMatchObject({ roomId: null, noPreference: false })
    expect(isRoomSettled(selection, plan)).toBe(false)
  })
})

describe('the example plan', () => {
  test('a tap sets a room type only, and the wire carries no room', () => {
    const selection = selectionAfter([tap('m')], example)
    expect(selection).toEqual({ roomId: null, viewedRoomId: 'm', roomType: 'master', noPreference: false })
    expect(toRoomFields(selection)).toEqual({
      preferred_room: null,
      no_preference: false,
      room_type_preference: 'master',
    })
  })
  test('the room of the chosen type is picked, whichever way it was chosen; a room to look at is not', () => {
    const picked = (...actions: RoomSelectionAction[]) =>
      example.rooms
        .filter((room) => isPickedRoom(room, selectionAfter(actions, example), example))
        .map(({ id }) => id)
    expect(picked(tap('m'))).toEqual(['m'])
    expect(picked(choose('master'))).toEqual(['m'])
    expect(picked(tap('m'), tap('k'))).toEqual(['m'])
    expect(picked(tap('m'), noPreference(true))).toEqual([])
  })
  test('a room type settles the question there', () => {
    expect(isRoomSettled(selectionAfter([], example), example)).toBe(false)
    expect(isRoomSettled(selectionAfter([choose('single')], example), example)).toBe(true)
    expect(hasNoRoomOfType(selectionAfter([choose('single')], example), example)).toBe(false)
  })
})

describe('a plan that arrives late or changes', () => {
  test('finds the room of a type chosen before', () => {
    const early = selectionAfter([choose('single')], noPlan)
    expect(early.roomId).toBeNull()
    expect(reduceRoomSelection(early, planShown, plan).roomId).toBe('s2')
  })
  test('keeps a room that is still available', () => {
    expect(reduceRoomSelection(selectionAfter([tap('s3')]), planShown, plan)).toEqual(
      selectionAfter([tap('s3')]),
    )
  })
  test('drops a room that has been let, for another of its type', () => {
    const rooms = plan.rooms.map((room) => (room.id === 's2' ? { ...room, available: false } : room))
    expect(reduceRoomSelection(selectionAfter([tap('s2')]), planShown, { ...plan, rooms }).roomId).toBe('s3')
  })
  test('drops every room when the example stands in', () => {
    expect(reduceRoomSelection(selectionAfter([tap('m')]), planShown, example)).toMatchObject({
      roomId: null,
      roomType: 'master',
    })
  })
  test('leaves no preference alone', () => {
    expect(reduceRoomSelection(selectionAfter([noPreference(true)]), planShown, plan)).toEqual(
      selectionAfter([noPreference(true)]),
    )
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
