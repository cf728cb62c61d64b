import { expect, test } from 'vitest'
import file from '../../src/server/demo/homes.json' with { type: 'json' }
import { clearFloor } from '../../src/web/features/floor-plan/clear-floor.ts'

/** As wide as the app hatches the edge on a drawing of the demo homes' width. */
const EDGE = (900 / 31) * 0.6

/** Where the words of each taken room stand on its plan: x1, y1, x2, y2 in pixels. */
const labels = [
  ['BJ-1001', 'bedroom-2', 330, 155, 418, 227],
  ['BJ-4001', 'bedroom-1', 706, 451, 780, 523],
  ['BJ-3001', 'bedroom-3', 451, 128, 513, 158],
  ['BJ-3002', 'bedroom-4', 703, 401, 784, 473],
  ['BJ-1004', 'bedroom-1', 265, 152, 346, 224],
  ['BJ-3006', 'bedroom-2', 684, 83, 758, 137],
  ['BJ-2003', 'bedroom-1', 221, 209, 262, 247],
  ['BJ-4004', 'bedroom-1', 265, 453, 346, 525],
  ['BJ-3009', 'bedroom-2', 710, 208, 798, 280],
  ['BJ-2004', 'bedroom-2', 684, 539, 758, 593],
  ['BJ-1008', 'bedroom-3', 220, 186, 261, 224],
  ['BJ-1008', 'bedroom-1', 142, 444, 237, 516],
  ['BJ-1011', 'bedroom-2', 708, 107, 795, 161],
  ['BJ-2006', 'bedroom-2', 503, 189, 571, 261],
  ['BJ-3012', 'bedroom-1', 172, 360, 267, 432],
  ['BJ-3014', 'bedroom-1', 697, 444, 792, 516],
  ['BJ-3014', 'bedroom-4', 142, 204, 237, 276],
  ['BJ-4008', 'bedroom-2', 247, 462, 295, 500],
  ['BJ-2010', 'bedroom-3', 232, 155, 300, 227],
] as const

test.each(labels)(
  'no words of a taken room lie under the hatching of its edge: %s, %s',
  (ref, id, x1, y1, x2, y2) => {
    const home = file.homes.find((each) => each.ref === ref)
    const free = clearFloor(
      home?.floor_plan?.clickable_areas.filter(({ room_id }) => room_id === id) ?? [],
      EDGE,
    )
    expect(free.some((area) => x1 >= area.x1 && y1 >= area.y1 && x2 <= area.x2 && y2 <= area.y2)).toBe(true)
  },
)

test('every taken room of the demo plans is among them', () => {
  const taken = file.homes.flatMap(({ ref, rooms, floor_plan }) =>
    rooms.flatMap((room) =>
      floor_plan !== undefined && room.price !== undefined && room.available === false
        ? [`${ref} ${room.id}`]
        : [],
    ),
  )
  expect(labels.map(([ref, id]) => `${ref} ${id}`).toSorted()).toEqual(taken.toSorted())
})

test('most of a small room stays free of hatching', () => {
  expect(clearFloor([{ x1: 0, y1: 0, x2: 60, y2: 90 }], 20)).toEqual([{ x1: 10, y1: 10, x2: 50, y2: 80 }])
})

test('nothing is hatched across a room where two parts of it meet', () => {
  const free = clearFloor(
    [
      { x1: 0, y1: 0, x2: 200, y2: 300 },
      { x1: 200, y1: 180, x2: 320, y2: 300 },
    ],
    10,
  )
  const covers = (x: number, y: number) =>
    free.some(({ x1, y1, x2, y2 }) => x > x1 && x < x2 && y > y1 && y < y2)
  for (const x of [185, 195, 200, 205, 215]) expect(covers(x, 240), `at ${x}`).toBe(true)
  expect(covers(195, 100)).toBe(false)
  expect(covers(315, 240)).toBe(false)
})
