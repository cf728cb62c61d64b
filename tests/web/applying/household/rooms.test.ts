import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchApplicants } from '../../../../src/contract/applicants.ts'
import { readApplicant } from '../../../../src/contract/applications.ts'
import {
  applicantGroups,
  householdRooms,
  othersAtMost,
  type PlanRoom,
  roomsInBrief,
} from '../../../../src/web/applying/household/rooms.ts'

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
const withShared = [{ ...room('two', 980), type: 'shared' }, room('a', 1400), room('gone', 900, false)]
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
    const { places, conflicts, tooFew, isEven, eachAlone } = householdRooms(wishes('a', 'b'), plan, byRoom)
    expect(places.map(({ room, rent }) => [room?.id, rent.dollars])).toEqual([
      ['a', 1400],
      ['b', 1200],
    ])
    expect({ conflicts, tooFew, isEven, eachAlone }).toEqual({
      conflicts: [],
      tooFew: null,
      isEven: false,
      eachAlone: null,
    })
  })
  test('two who want the same one are told, and both see what it costs', () => {
    const { conflicts, places } = householdRooms(wishes('a', 'b', 'a'), plan, byRoom)
    expect(conflicts.map(({ room, ids }) => [room.id, ids])).toEqual([['a', [0, 2]]])
    expect(places.map(({ rent }) => rent.dollars)).toEqual([1400, 1200, 1400])
  })
  test('whoever takes any gets the last free one, and before that pays at least the cheapest of what is left', () => {
    const { places } = householdRooms(wishes('a', 'b', null), plan, byRoom)
    expect(places[2]).toMatchObject({ room: { id: 'c' }, rent: { dollars: 1000, isLeast: false } })
    expect(places.map(({ isLeftOver }) => isLeftOver)).toEqual([false, false, true])
    const open = householdRooms(wishes('c', null), plan, byRoom).places[1]
    expect(open).toMatchObject({ room: null, without: 'any', rent: { dollars: 1200, isLeast: true } })
  })
  test.each([
    ['taken meanwhile', 'gone'],
    ['not of this plan', 'attic'],
  ])('a room that is %s is gone, and its rent not known', (_, roomId) => {
    expect(householdRooms(wishes(roomId), plan, byRoom).places[0]).toMatchObject({
      room: null,
      without: 'gone',
      rent: { dollars: null },
    })
  })
  test('more people than rooms are told how many are free; without a plan nothing is said', () => {
    expect(householdRooms(wishes('a', 'b', null, null), plan, byRoom).tooFew).toBe(3)
    expect(householdRooms(wishes('a', null), [], byRoom)).toMatchObject({
      tooFew: null,
      places: [
        { room: null, without: 'unknown', rent: { dollars: null } },
        { room: null, without: 'any', rent: { dollars: null } },
      ],
    })
  })
  test('whoever takes any gets none where the others want all that are free, and pays for none', () => {
    const two = plan.slice(0, 2)
    expect(householdRooms(wishes('a', 'b', null), two, byRoom)).toMatchObject({
      tooFew: 2,
      places: [
        { room: { id: 'a' } },
        { room: { id: 'b' } },
        { room: null, without: 'none_left', rent: { dollars: null } },
      ],
    })
    // Two want the same: the other is left for whoever takes any.
    expect(householdRooms(wishes('a', 'a', null), two, byRoom).places[2]).toMatchObject({ room: { id: 'b' } })
  })
  test('people who take any pay for none where fewer are left than they are', () => {
    const { places, tooFew } = householdRooms(wishes('a', null, null), plan.slice(0, 2), byRoom)
    expect(tooFew).toBe(2)
    expect(places.slice(1)).toMatchObject([
      { room: null, without: 'few_left', rent: { dollars: null } },
      { room: null, without: 'few_left', rent: { dollars: null } },
    ])
  })
  test('three people for two free rooms each want one, and with the reader that is too few', () => {
    expect(householdRooms(wishes('a', 'a', 'b', 'b'), plan.slice(0, 2), byRoom)).toMatchObject({
      tooFew: 2,
      conflicts: [
        { room: { id: 'a' }, ids: [0, 1] },
        { room: { id: 'b' }, ids: [2, 3] },
      ],
    })
  })
})

describe('a shared room', () => {
  const shared = (...roomIds: (string | null)[]) => householdRooms(wishes(...roomIds), withShared, whole)
  test('takes two people, who each pay its price', () => {
    expect(shared('two', 'two', 'a')).toMatchObject({
      conflicts: [],
      tooFew: null,
      isEven: false,
      places: [{ rent: { dollars: 980 } }, { rent: { dollars: 980 } }, { rent: { dollars: 1400 } }],
    })
  })
  test('is wanted by too many from the third on', () => {
    expect(shared('two', 'two', 'two').conflicts.map(({ room, ids }) => [room.id, ids])).toEqual([
      ['two', [0, 1, 2]],
    ])
  })
  test('goes to those who take any where it alone is left, by its free places', () => {
    expect(shared('a', null, null).places.map(({ room }) => room?.id)).toEqual(['a', 'two', 'two'])
    expect(shared('a', 'two', null).places.map(({ room }) => room?.id)).toEqual(['a', 'two', 'two'])
  })
  test('counts twice among the free places', () => {
    expect(shared('a', 'two', 'two', null).tooFew).toBe(3)
  })
})

describe('the reader adds', () => {
  test.each([
    [2, withShared],
    [1, plan.slice(0, 1)],
    [1, plan.slice(3)],
    [3, [...plan, ...withShared]],
    [3, []],
  ])('at most %i to the free rooms', (most, rooms) => {
    expect(othersAtMost(rooms)).toBe(most)
  })
})

describe('a home that is let as a whole', () => {
  test('costs each the rent of their room on the plan, or at least the cheapest free one', () => {
    expect(rents(['a', 'b'], whole)).toEqual([1400, 1200])
    expect(rents(['a', 'b', 'c'], whole)).toEqual([1400, 1200, 1000])
    expect(householdRooms(wishes('a', null), plan, whole)).toMatchObject({
      isEven: false,
      places: [{ rent: { dollars: 1400 } }, { rent: { dollars: 1000, isLeast: true } }],
    })
  })
  test('says what each would pay were the other free rooms to stay empty', () => {
    const alone = (...roomIds: (string | null)[]) => householdRooms(wishes(...roomIds), plan, whole).eachAlone
    expect(alone('a', 'b')).toBe(1801)
    expect(alone(null, null)).toBe(1801)
    expect(alone('a', 'b', null)).toBeNull()
    expect(alone('a', 'a')).toBeNull()
  })
  test.each([
    ['two want the same', ['a', 'a', 'b'], plan],
    ['one room is gone', ['a', 'gone', 'b'], plan],
    ['a room says no rent', ['a', 'b', 'mute'], [...plan, room('mute', null)]],
    ['there is no plan', [null, null, null], []],
  ])('is shared evenly where %s', (_, roomIds, rooms) => {
    expect(householdRooms(wishes(...roomIds), rooms, whole).isEven).toBe(true)
    expect(rents(roomIds, whole, rooms)).toEqual([1200, 1201, 1200])
  })
  test('promises no share where more people would live in it than it has places', () => {
    expect(rents(['a', null, null], whole, plan.slice(0, 2))).toEqual([1400, null, null])
  })
  test('is shared by nobody where its rent is not known: the rooms’ own count', () => {
    expect(rents(['a', 'b'], { price: null, letting: 'whole' })).toEqual([1400, 1200])
  })
})

describe('in a few words the rooms come to', () => {
  const brief = (
    roomIds: (string | null)[],
    home: Parameters<typeof householdRooms>[2] = byRoom,
    rooms = plan,
  ) => roomsInBrief(householdRooms(wishes(...roomIds), rooms, home))
  test.each([
    ['what the reader would pay', ['a', 'b'], { isEach: false, dollars: 1400, isLeast: false }],
    ['at least', [null, 'b'], { isEach: false, dollars: 1000, isLeast: true }],
    ['nothing known', ['gone', 'b'], null],
    ['one room for two', ['a', 'b', 'b'], 'same_room'],
    ['more people than rooms', ['a', 'b', 'c', 'a'], 'too_few'],
  ] as const)('%s', (_, roomIds, expected) => {
    expect(brief([...roomIds])).toEqual(expected)
  })
  test('what each would pay where that is the same, but for a dollar', () => {
    expect(brief([null, null, null], whole, [])).toEqual({ isEach: true, dollars: 1200, isLeast: false })
    expect(brief(['a', 'b'], whole)).toEqual({ isEach: false, dollars: 1400, isLeast: true })
    expect(brief(['a', 'b'], byRoom, [room('a', 900), room('b', 900)])).toMatchObject({
      isEach: true,
      dollars: 900,
    })
  })
})

describe('the applicants stand by the room that they want', () => {
  const applicants = v
    .parse(fetchApplicants.response, {
      data: {
        applicants: ['b', null, 'gone', 'attic', 'a'].map((preferred_room, at) => ({
          inquiry_id: at + 1,
          preferred_room,
        })),
      },
    })
    .applicants.map(readApplicant)
  const groups = (rooms: readonly PlanRoom[]) =>
    applicantGroups(applicants, rooms).map(({ want, people }) => [
      typeof want === 'string' ? want : want.id,
      people.map(({ person }) => person.inquiry_id),
    ])
  test('in the order of the plan; rooms that nobody wants, or nobody can have, are none of them', () => {
    expect(groups(plan)).toEqual([
      ['a', [5]],
      ['b', [1]],
      ['any', [2]],
      ['gone', [3, 4]],
    ])
  })
  test('and where no plan is here nothing is said of their rooms', () => {
    expect(groups([])).toEqual([
      ['any', [2]],
      ['unknown', [1, 3, 4, 5]],
    ])
  })
})
