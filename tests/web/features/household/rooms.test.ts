import { describe, expect, test } from 'vitest'
import { householdRooms, type PlanRoom } from '../../../../src/web/features/household/rooms.ts'

const room = (id: string, price: number | null, available = true): PlanRoom => ({
  id,
  name: id,
  nameKo: null,
  type: 'single',
  available,
  price,
  isLet: true,
})
const plan = [room('a', 1400), room('b', 1200), room('c', 1000), room('gone', 900, false)]
const byRoom = { price: 1000, letting: 'room' as const }
const whole = { price: 3601, letting: 'whole' as const }
const wishes = (...roomIds: (string | null)[]) => roomIds.map((roomId, id) => ({ id, roomId }))
const rents = (
  roomIds: (string | null)[],
  home: Parameters<typeof householdRooms>[2] = byRoom,
  rooms = plan,
) => householdRooms(wishes(...roomIds), rooms, home).places.map(({ rent }) => rent.dollars)

describe('each has the room that they asked for', () => {
  test('and pays its rent', () => {
    const { places, conflicts, tooFew, sharing } = householdRooms(wishes('a', 'b'), plan, byRoom)
    expect(places.map(({ room, rent }) => [room?.id, rent.dollars])).toEqual([
      ['a', 1400],
      ['b', 1200],
    ])
    expect({ conflicts, tooFew, sharing }).toEqual({ conflicts: [], tooFew: null, sharing: null })
  })
  test('two who want the same one are told, and both see what it costs', () => {
    const { conflicts, places } = householdRooms(wishes('a', 'b', 'a'), plan, byRoom)
    expect(conflicts.map(({ room, ids }) => [room.id, ids])).toEqual([['a', [0, 2]]])
    expect(places.map(({ rent }) => rent.dollars)).toEqual([1400, 1200, 1400])
  })
  test('whoever takes any gets the last free one, and before that pays at least the cheapest of what is left', () => {
    const { places } = householdRooms(wishes('a', 'b', null), plan, byRoom)
    expect(places[2]).toMatchObject({ room: { id: 'c' }, rent: { dollars: 1000, isLeast: false } })
    const open = householdRooms(wishes('c', null), plan, byRoom).places[1]
    expect(open).toMatchObject({ room: null, isGone: false, rent: { dollars: 1200, isLeast: true } })
  })
  test.each([
    ['taken meanwhile', 'gone'],
    ['not of this plan', 'attic'],
  ])('a room that is %s is gone, and its rent not known', (_, roomId) => {
    expect(householdRooms(wishes(roomId), plan, byRoom).places[0]).toMatchObject({
      room: null,
      isGone: true,
      rent: { dollars: null },
    })
  })
  test('more people than rooms are told how many are free; without a plan nothing is said', () => {
    expect(householdRooms(wishes('a', 'b', null, null), plan, byRoom).tooFew).toBe(3)
    expect(householdRooms(wishes('a', null), [], byRoom)).toMatchObject({
      tooFew: null,
      places: [
        { room: null, isGone: false, rent: { dollars: null } },
        { room: null, isGone: false, rent: { dollars: null } },
      ],
    })
  })
})

describe('a home that is let as a whole', () => {
  test('is shared by the rents of their rooms, and the parts add up', () => {
    const { places, sharing } = householdRooms(wishes('a', 'b'), plan, whole)
    expect(sharing).toBe('by-rent')
    expect(places.map(({ rent }) => rent.dollars)).toEqual([1939, 1662])
  })
  test.each([
    ['one takes any room', ['a', null, null]],
    ['two want the same', ['a', 'a', 'b']],
    ['one room is gone', ['a', 'gone', 'b']],
  ])('is shared evenly where %s', (_, roomIds) => {
    expect(householdRooms(wishes(...roomIds), plan, whole).sharing).toBe('evenly')
    expect(rents(roomIds, whole)).toEqual([1200, 1201, 1200])
  })
  test('is shared by nobody where its rent is not known: the rooms’ own count', () => {
    expect(rents(['a', 'b'], { price: null, letting: 'whole' })).toEqual([1400, 1200])
  })
})
