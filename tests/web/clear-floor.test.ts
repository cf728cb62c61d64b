import { expect, test } from 'vitest'
import { drawFloorPlan } from '../../src/server/demo/draw-home.ts'
import { labelOf } from '../../src/server/demo/floor-plans/plan-labels.ts'
import { homeEntries } from '../../src/server/demo/homes-entries.ts'
import { planOf } from '../../src/server/demo/homes-rooms.ts'
import { clearFloor } from '../../src/web/features/floor-plan/clear-floor.ts'

/** As wide as the app hatches the edge on a drawing of the demo homes' width. */
const EDGE = (900 / 31) * 0.6

test('no words of a taken room lie under the hatching of its edge, on any demo plan', () => {
  let looked = 0
  for (const entry of homeEntries) {
    const plan = planOf(entry)
    for (const id of entry.plan?.taken ?? []) {
      const room = plan?.layout.rooms.find((each) => each.id === id)
      const areas = drawFloorPlan(entry)?.rooms.find((each) => each.id === id)?.clickableAreas
      if (!plan || !room || !areas) throw new Error(`${entry.ref} has no room ${id}`)
      const { x, y, w, h } = labelOf(plan, { ...room, taken: true })?.box ?? { x: 0, y: 0, w: 0, h: 0 }
      const free = clearFloor(areas, EDGE)
      expect(
        free.some(({ x1, y1, x2, y2 }) => x >= x1 && y >= y1 && x + w <= x2 && y + h <= y2),
        `${entry.ref}, ${id}`,
      ).toBe(true)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(10)
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
