import { describe, expect, test } from 'vitest'
import { drawFloorPlan } from '../../../src/server/demo/draw-home.ts'
import { drawHangul } from '../../../src/server/demo/floor-plans/hangul.ts'
import { fixtureSizes, type Layout, standing } from '../../../src/server/demo/floor-plans/layout.ts'
import { layouts } from '../../../src/server/demo/floor-plans/layout-catalogue.ts'
import { demoHomes } from '../../../src/server/demo/homes.ts'

type Box = { x: number; y: number; w: number; h: number }

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6

const roomIdAt = (layout: Layout, x: number, y: number): string | null =>
  layout.rooms.find(({ parts }) =>
    parts.some(([px, py, w, h]) => x > px && x < px + w && y > py && y < py + h),
  )?.id ?? null

const furniture = (layout: Layout): (Box & { room: string; kind: string })[] =>
  layout.rooms.flatMap((room) =>
    room.placings.map((placing) => ({ ...standing(room, placing), room: room.id })),
  )

const sidesOf = (layout: Layout, opening: Layout['openings'][number]): (string | null)[] => {
  const x = opening.x + (opening.axis === 'h' ? opening.w / 2 : 0)
  const y = opening.y + (opening.axis === 'v' ? opening.w / 2 : 0)
  const [dx, dy] = opening.axis === 'h' ? [0, 0.5] : [0.5, 0]
  return [roomIdAt(layout, x - dx, y - dy), roomIdAt(layout, x + dx, y + dy)]
}

describe.each(Object.entries<Layout>(layouts))('the layout %s', (_name, layout) => {
  test('has rooms that tile it without overlapping', () => {
    for (let x = 0.25; x < layout.w; x += 0.5) {
      for (let y = 0.25; y < layout.h; y += 0.5) {
        const here = layout.rooms.filter(({ parts }) =>
          parts.some(([px, py, w, h]) => x > px && x < px + w && y > py && y < py + h),
        )
        expect(here.length, `${x}, ${y}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('keeps furniture inside its room, apart from other furniture', () => {
    const placed = furniture(layout)
    for (const [index, one] of placed.entries()) {
      const parts = layout.rooms.find(({ id }) => id === one.room)?.parts ?? []
      const corners = [
        [one.x, one.y],
        [one.x + one.w, one.y],
        [one.x, one.y + one.h],
        [one.x + one.w, one.y + one.h],
      ] as const
      for (const [x, y] of corners) {
        expect(
          parts.some(
            ([px, py, w, h]) => x >= px + 0.29 && x <= px + w - 0.29 && y >= py + 0.29 && y <= py + h - 0.29,
          ),
          `${one.room} ${one.kind}`,
        ).toBe(true)
      }
      for (const other of placed.slice(0, index))
        expect(overlaps(one, other), `${one.room}: ${one.kind} on ${other.kind}`).toBe(false)
    }
  })

  test('lets every door open without hitting furniture', () => {
    for (const { kind, axis, x, y, w, opens } of layout.openings) {
      if (kind !== 'swing' && kind !== 'entry') continue
      const swept =
        axis === 'h' ? { x, y: opens > 0 ? y : y - w, w, h: w } : { x: opens > 0 ? x : x - w, y, w, h: w }
      for (const thing of furniture(layout))
        expect(overlaps(swept, thing), `${thing.room} ${thing.kind}`).toBe(false)
    }
  })

  test('has windows in outer walls only, and inner doors between two rooms', () => {
    for (const opening of layout.openings) {
      const outside = sidesOf(layout, opening).includes(null)
      expect(outside, `${opening.kind} at ${opening.x}, ${opening.y}`).toBe(
        ['window', 'entry', 'garage'].includes(opening.kind),
      )
    }
  })

  test('can be walked from the front door to every room', () => {
    const ways = layout.openings
      .filter(({ kind }) => kind !== 'window' && kind !== 'garage')
      .map((opening) => sidesOf(layout, opening))
    // Stairs join the storeys.
    const stairs = layout.rooms
      .filter(({ placings }) => placings.some(({ kind }) => kind === 'stairs'))
      .map(({ id }) => id)
    if (stairs.length === 2) ways.push(stairs)
    const reached = new Set<string | null>([null])
    for (let round = 0; round < layout.rooms.length; round += 1) {
      for (const way of ways) if (way.some((end) => reached.has(end))) for (const end of way) reached.add(end)
    }
    for (const { id } of layout.rooms) expect(reached, id).toContain(id)
  })

  test('gives every bedroom a bed and a window', () => {
    for (const room of layout.rooms.filter(({ type }) => ['single', 'shared', 'master'].includes(type))) {
      const beds = room.placings.filter(({ kind }) => kind === 'queen' || kind === 'twin').length
      expect(beds, room.id).toBe(room.type === 'shared' ? 2 : 1)
      expect(
        layout.openings.some(
          (opening) => opening.kind === 'window' && sidesOf(layout, opening).includes(room.id),
        ),
        room.id,
      ).toBe(true)
    }
  })
})

describe('the drawn floor plans', () => {
  const drawn = demoHomes.map((home) => ({ home, plan: drawFloorPlan(home) }))

  test('two homes have none; the others use every one of at least ten layouts', () => {
    expect(drawn.filter(({ plan }) => plan === null)).toHaveLength(2)
    expect(Object.keys(layouts).length).toBeGreaterThanOrEqual(10)
    expect(new Set(drawn.flatMap(({ plan }) => (plan === null ? [] : [plan.name]))).size).toBe(
      Object.keys(layouts).length,
    )
    expect(Object.keys(fixtureSizes).length).toBeGreaterThan(20)
  })

  test('clickable areas are whole pixels inside the picture', () => {
    for (const { home, plan } of drawn) {
      for (const { id, x1, y1, x2, y2 } of plan?.clickableAreas ?? []) {
        expect([x1, y1, x2, y2].every(Number.isInteger), `${home.ref} ${id}`).toBe(true)
        expect(x1).toBeGreaterThanOrEqual(0)
        expect(y1).toBeGreaterThanOrEqual(0)
        expect(x2).toBeLessThanOrEqual(plan?.width ?? 0)
        expect(y2).toBeLessThanOrEqual(plan?.height ?? 0)
        expect(Math.min(x2 - x1, y2 - y1), `${home.ref} ${id}`).toBeGreaterThan(20)
      }
    }
  })

  test('no two clickable areas overlap, not even of one room', () => {
    for (const { home, plan } of drawn) {
      const areas = plan?.clickableAreas ?? []
      for (const [index, a] of areas.entries()) {
        for (const b of areas.slice(0, index)) {
          expect(
            a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2,
            `${home.ref} ${a.id} ${b.id}`,
          ).toBe(false)
        }
      }
    }
  })

  test('areas stay clear of the walls between rooms', () => {
    for (const { home, plan } of drawn) {
      for (const wall of plan?.walls ?? []) {
        const half = 4
        const box =
          wall.x1 === wall.x2
            ? { x1: wall.x1 - half, x2: wall.x1 + half, y1: wall.y1, y2: wall.y2 }
            : { x1: wall.x1, x2: wall.x2, y1: wall.y1 - half, y2: wall.y1 + half }
        for (const area of plan?.clickableAreas ?? []) {
          expect(
            area.x1 < box.x2 && box.x1 < area.x2 && area.y1 < box.y2 && box.y1 < area.y2,
            `${home.ref} ${area.id}`,
          ).toBe(false)
        }
      }
    }
  })

  test('rooms are those of the home, each with an area of its own, and L-shaped bedrooms have two', () => {
    let cornered = 0
    for (const { home, plan } of drawn) {
      if (plan === null) continue
      expect(plan.rooms.map(({ id }) => id)).toEqual(home.rooms.map(({ id }) => id))
      for (const room of plan.rooms) {
        expect(room.clickableAreas.length).toBeGreaterThanOrEqual(1)
        expect(room.clickableAreas.every(({ roomId }) => roomId === room.id)).toBe(true)
        if (room.price !== null && room.clickableAreas.length > 1) cornered += 1
      }
      expect(new Set(plan.clickableAreas.map(({ id }) => id)).size).toBe(plan.clickableAreas.length)
    }
    expect(cornered).toBeGreaterThanOrEqual(4)
  })

  test('the areas of an L-shaped room touch each other, so that no strip between them is dead', () => {
    for (const { home, plan } of drawn) {
      for (const { id, clickableAreas } of plan?.rooms ?? []) {
        const [first, second] = clickableAreas
        if (first === undefined || second === undefined) continue
        const touches =
          first.x2 === second.x1 || second.x2 === first.x1 || first.y2 === second.y1 || second.y2 === first.y1
        expect(touches, `${home.ref} ${id}`).toBe(true)
      }
    }
  })

  test('every room and storey is named in both languages, the Korean name by strokes that need no font', () => {
    const storeysOf = (svg = '') => svg.match(/>(Lower|Upper) level</g)?.length ?? 0
    expect(Math.max(...drawn.map(({ plan }) => storeysOf(plan?.svg)))).toBe(2)
    for (const { home, plan } of drawn) {
      const named = plan?.svg.split('<g><path').length ?? 1
      expect(named - 1, home.ref).toBeGreaterThanOrEqual((plan?.rooms.length ?? 0) + storeysOf(plan?.svg))
      for (const { name } of plan?.rooms ?? [])
        expect(plan?.svg, home.ref).toContain(`>${name.replace('&', '&amp;')}</text>`)
      expect(plan?.svg ?? '', home.ref).not.toMatch(/[가-힣]/)
    }
    expect(() => drawHangul('쀍', 0, 0, 16, '#000', '#fff')).toThrow('ㅃ')
  })

  test('the same home gives the same plan', () => {
    for (const { home, plan } of drawn) expect(drawFloorPlan(home)).toEqual(plan)
  })
})
