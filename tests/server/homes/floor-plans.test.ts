import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchFloorPlan } from '../../../src/contract/floor-plan.ts'
import { sniffImageType } from '../../../src/domain/image-type.ts'
import { homeRecord, planRecord, roomRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const areas = [
  { id: 'a1', roomId: 'm', x1: 0, y1: 0, x2: 200, y2: 150 },
  { id: 'a2', roomId: 's', x1: 200, y1: 0, x2: 400, y2: 300 },
]
const whole = { id: 'a1', x1: 0, y1: 0, x2: 400, y2: 300 }
const rooms = [roomRecord('m', { type: 'master' }), roomRecord('s', { available: false })]

const homes = serveHomes(async () => [
  homeRecord(1, { rooms, floorPlan: await planRecord(areas) }),
  homeRecord(2, { rooms, floorPlan: await planRecord(areas), imageForm: 'base64' }),
  homeRecord(3),
  homeRecord(4, {
    rooms: [roomRecord('m'), roomRecord('living', { type: 'living', price: null })],
    floorPlan: await planRecord([{ ...whole, roomId: 'm' }]),
  }),
])

const readPlan = async (ref: string) =>
  v.parse(fetchFloorPlan.response, await homes.getJson(`/api/v1/floor_plan/property/${homes.id(ref)}`))

describe('a floor plan', () => {
  test('has its rooms, each with the areas that can be tapped and whether it is free', async () => {
    const plan = await readPlan('R-1')
    expect(plan).toMatchObject({ dimensions: { width: 400, height: 300 } })
    expect(plan?.rooms).toMatchObject([
      {
        id: 'm',
        nameKo: '방 m',
        featuresKo: ['창문'],
        available: true,
        areas: [{ x1: 0, y1: 0, x2: 200, y2: 150 }],
      },
      { id: 's', available: false, areas: [{ x1: 200, y1: 0, x2: 400, y2: 300 }] },
    ])
  })

  test('says which rooms are let: those with a price', async () => {
    expect((await readPlan('R-4'))?.rooms.map(({ id, isLet }) => [id, isLet])).toEqual([
      ['m', true],
      ['living', false],
    ])
  })

  test('has an image behind an address that may be kept for ever', async () => {
    const source = (await readPlan('R-1'))?.imageSource ?? ''
    const response = await homes.get(source)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(sniffImageType(new Uint8Array(await response.arrayBuffer()))).toBe('png')
  })

  test('has an image at the path of the basic API, too, which is asked for anew and answered briefly', async () => {
    const path = `/api/floor_plan/property/${homes.id('R-1')}/image`
    const first = await homes.get(path)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await homes.get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await again.arrayBuffer()).byteLength).toBe(0)
  })

  test('carries its image as bare base64 where the home’s pictures do so', async () => {
    expect((await readPlan('R-2'))?.imageSource).toMatch(/^iVBORw0KGgo/)
  })

  test.each(['0', 'x', '999999', '99999999999'])('of home %s is not there', async (id) => {
    for (const path of [`/api/v1/floor_plan/property/${id}`, `/api/floor_plan/property/${id}/image`]) {
      const response = await homes.get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ status: 'error', code: 'floor_plan_not_found' })
    }
  })

  test('is not there for a home that has none', async () => {
    expect((await homes.get(`/api/v1/floor_plan/property/${homes.id('R-3')}`)).status).toBe(404)
  })

  test('service says that it is well', async () => {
    expect(await homes.getJson('/api/v1/floor_plan/health')).toEqual({
      status: 'success',
      data: { healthy: true },
    })
  })
})
