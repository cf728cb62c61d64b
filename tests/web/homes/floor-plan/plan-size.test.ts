import { describe, expect, test } from 'vitest'
import type { FloorPlanRoom } from '../../../../src/contract/floor-plan.ts'
import { examplePlan } from '../../../../src/web/homes/floor-plan/example-plan.ts'
import { planSize } from '../../../../src/web/homes/floor-plan/shown-plan.ts'
import { isLetRoom } from '../../../../src/web/kit/model/room-selection.ts'

function room(special: Partial<FloorPlanRoom>): FloorPlanRoom {
  const [first] = examplePlan.rooms
  if (first === undefined) throw new Error('The example plan has no rooms')
  return { ...first, ...special }
}
const rooms = [room({ areas: [{ x1: 10, y1: 10, x2: 600, y2: 400 }] })]

describe('the pixels that areas are measured in', () => {
  test('are the plan’s dimensions while every area lies inside, before and after the image is here', () => {
    const plan = { rooms, dimensions: { width: 900, height: 700 } }
    expect(planSize(plan, null)).toEqual({ width: 900, height: 700 })
    expect(planSize(plan, { width: 1800, height: 1400 })).toEqual({ width: 900, height: 700 })
  })
  test('are the image’s own where the dimensions are of another shape', () => {
    const plan = { rooms, dimensions: { width: 900, height: 700 } }
    expect(planSize(plan, { width: 800, height: 800 })).toEqual({ width: 800, height: 800 })
  })
  test('are the image’s own where the dimensions are feet', () => {
    const plan = { rooms, dimensions: { width: 40, height: 30 } }
    expect(planSize(plan, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  })
  test('reach to the farthest area where nothing else is known', () => {
    expect(planSize({ rooms, dimensions: null }, null)).toEqual({ width: 600, height: 400 })
    expect(planSize({ rooms, dimensions: null }, { width: 300, height: 300 })).toEqual({
      width: 600,
      height: 400,
    })
  })
  test('are those of the image where no room has an area, and unknown without an image', () => {
    const plan = { rooms: [], dimensions: null }
    expect(planSize(plan, { width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
    expect(planSize(plan, null)).toBeNull()
  })
})

describe('whether a room is let', () => {
  test('a taken bedroom is, a hall is not', () => {
    expect(isLetRoom(room({ type: 'single', available: false }))).toBe(true)
    expect(isLetRoom(room({ type: 'hall', available: false }))).toBe(false)
  })
  test('a living room is where it has a price', () => {
    expect(isLetRoom(room({ type: 'living', available: false, price: 900 }))).toBe(true)
    expect(isLetRoom(room({ type: 'living', available: false, price: null }))).toBe(false)
  })
})

test('the areas of the example plan lie inside its picture and do not overlap', () => {
  const { width, height } = examplePlan.dimensions ?? { width: 0, height: 0 }
  const areas = examplePlan.rooms.flatMap((each) => each.areas)
  for (const area of areas) {
    expect(area.x2).toBeLessThanOrEqual(width)
    expect(area.y2).toBeLessThanOrEqual(height)
    const overlapping = areas.filter(
      (other) =>
        other !== area &&
        other.x1 < area.x2 &&
        area.x1 < other.x2 &&
        other.y1 < area.y2 &&
        area.y1 < other.y2,
    )
    expect(overlapping).toEqual([])
  }
})
