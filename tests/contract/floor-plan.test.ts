import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchFloorPlan } from '../../src/contract/floor-plan.ts'

const read = (data: unknown) => v.parse(fetchFloorPlan.response, { status: 'success', data })

describe('clickable areas', () => {
  const area = { x1: 20, y1: 20, x2: 280, y2: 180 }

  test('stand in their rooms', () => {
    const plan = read({ rooms: [{ id: 1, clickable_areas: [{ id: 'a', ...area }] }] })
    expect(plan?.rooms[0]?.areas).toEqual([area])
  })
  test('or beside them, and name the room by their own id or by room_id, as number or text', () => {
    const plan = read({
      rooms: [{ id: 1 }, { id: '2', clickable_areas: false }, { id: 3, clickable_areas: [] }],
      clickable_areas: [
        { id: '1', ...area },
        { id: 'b', room_id: 2, ...area },
        { id: 3, ...area },
        { id: 3, ...area, x2: 300 },
      ],
    })
    expect(plan?.rooms.map(({ areas }) => areas.length)).toEqual([1, 1, 2])
  })
  test('have corners in any order, as numbers or texts', () => {
    const plan = read({ rooms: [{ id: 1, clickable_areas: [{ x1: '280', y1: '180.0', x2: 20, y2: '20' }] }] })
    expect(plan?.rooms[0]?.areas[0]).toMatchObject(area)
  })
  test('without space or with unreadable corners are left out', () => {
    const clickable_areas = [{ ...area, x2: 20 }, { ...area, y1: 'top' }, { x1: 1 }, false]
    expect(read({ rooms: [{ id: 1, clickable_areas }] })?.rooms[0]?.areas).toEqual([])
  })
})

describe('rooms', () => {
  test('are available unless their flag or status says otherwise', () => {
    const said = [{ available: true }, { available: 'no' }, { status: 'unavailable' }]
    const rooms = [{}, ...said, { available: true, status: 'unavailable' }].map((room, id) => ({
      id,
      ...room,
    }))
    expect(read({ rooms })?.rooms.map(({ available }) => available)).toEqual([true, true, false, false, true])
  })
  test('have their figures as texts and their features in any form', () => {
    const told = { id: 1, area: '120', price: '$950', features: 'Closet, Bath' }
    const silent = { id: '2', area: false, price: false, features: false }
    expect(read({ rooms: [told, silent] })?.rooms).toMatchObject([
      { id: '1', area: 120, price: 950, features: ['Closet', 'Bath'] },
      { id: '2', area: null, price: null, features: [] },
    ])
  })
  test('without an id cannot be applied for and are left out', () => {
    expect(read({ rooms: [{ name: 'Nameless' }, { id: false }, { id: 1 }] })?.rooms).toHaveLength(1)
    expect(read({ rooms: false })?.rooms).toEqual([])
  })
})

test('the image is a URL or base64, whichever is there', () => {
  expect(read({ image_data: 'iVBORw0KGgo=', image_url: false })?.imageSource).toBe('iVBORw0KGgo=')
  expect(read({ image_data: false, image_url: '/plan.png' })?.imageSource).toBe('/plan.png')
  expect(read({ image_data: null, image_url: '' })?.imageSource).toBeNull()
  // A backend's own address may not be reachable from here; what came in the answer is.
  expect(read({ image_data: 'iVBORw0KGgo=', image_url: '/web/image/7' })?.imageSource).toBe('iVBORw0KGgo=')
})

test('dimensions are pixels as numbers or texts, or unknown', () => {
  expect(read({ dimensions: { width: '600', height: 400 } })?.dimensions).toEqual({ width: 600, height: 400 })
  for (const dimensions of [false, null, '600x400', { width: 600 }, [600, 400]])
    expect(read({ dimensions })?.dimensions).toBeNull()
})

test('a plan may come as a list of one; no plan is null, however it is said', () => {
  expect(read([{ id: 'plan', rooms: [{ id: 1 }] }])?.rooms).toHaveLength(1)
  for (const body of [{ status: 'success', data: false }, { data: null }, { data: [] }, null])
    expect(v.parse(fetchFloorPlan.response, body)).toBeNull()
})
