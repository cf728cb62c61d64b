import { moonJar } from './art.ts'
import { box, face, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter } from './color.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { branches, persimmons } from './still-life.ts'
import { circle, ellipse, group, path, rect } from './svg.ts'

export type CoffeeTableKind = 'round' | 'low' | 'nest'

export function coffeeTable(scene: Scene, x: number, z: number, kind: CoffeeTableKind): string {
  const { camera, palette, lit } = scene
  const px = scaleAt(camera, z)
  const parts: string[] = []
  const round = (cx: number, cz: number, r: number, h: number, tone: string): void => {
    const [mid, top] = project(camera, [cx, h, cz])
    const foot = project(camera, [cx, 0, cz])[1]
    const wide = r * scaleAt(camera, cz)
    parts.push(ellipse(mid, foot, wide * 0.95, wide * 0.24, '#2b2230', 'opacity="0.24"'))
    for (const lean of [-0.62, 0.05, 0.62])
      parts.push(
        path(
          [
            'M',
            mid + lean * wide - 4,
            top,
            'L',
            mid + lean * wide * 0.9 - 3,
            foot,
            'L',
            mid + lean * wide * 0.9 + 3,
            foot,
            'L',
            mid + lean * wide + 4,
            top,
            'Z',
          ],
          palette.darkWood,
        ),
      )
    parts.push(
      ellipse(mid, top + px * 0.09, wide, wide * 0.27, darker(tone, 0.28)),
      ellipse(mid, top, wide, wide * 0.27, lighter(tone, 0.14)),
      ellipse(
        mid - wide * 0.2,
        top - wide * 0.04,
        wide * 0.6,
        wide * 0.13,
        lighter(tone, 0.3),
        'opacity="0.5"',
      ),
    )
  }
  let topY = 1.25
  if (kind === 'round') round(x + 1.6, z + 1, 1.7, 1.25, palette.wood)
  else if (kind === 'nest') {
    round(x + 2.5, z + 0.5, 1.1, 1.5, palette.darkWood)
    round(x + 1.1, z + 1.2, 1.35, 1.1, palette.wood)
    topY = 1.1
  } else {
    topY = 1.15
    parts.push(floorShadow(scene, x - 0.1, z + 0.1, 3.8, 1.9))
    for (const [lx, lz] of [
      [x + 0.15, z + 0.1],
      [x + 3.2, z + 0.1],
      [x + 0.15, z + 1.5],
      [x + 3.2, z + 1.5],
    ] as const)
      parts.push(box(camera, { x: lx, y: 0, z: lz, w: 0.2, h: 1, d: 0.2 }, { front: palette.darkWood }, lit))
    parts.push(
      box(
        camera,
        { x, y: 1, z, w: 3.6, h: 0.18, d: 1.8 },
        { front: palette.wood, top: lighter(palette.wood, 0.2) },
        lit,
      ),
    )
  }
  const on = (dx: number, dz: number): readonly [number, number] => project(camera, [x + dx, topY, z + dz])
  const [bookX, bookY] = on(0.7, 1.2)
  parts.push(
    rect(bookX, bookY - px * 0.12, px * 0.95, px * 0.12, palette.accent, 2),
    rect(bookX + 4, bookY - px * 0.23, px * 0.85, px * 0.11, lighter(palette.feature, 0.1), 2),
  )
  const [bowlX, bowlY] = on(kind === 'nest' ? 1.6 : 2.2, 1.1)
  parts.push(
    scene.random.chance(0.6)
      ? persimmons(bowlX, bowlY, px * 0.85, lighter(palette.feature, 0.25))
      : branches(scene, bowlX, bowlY, px * 1.5),
  )
  return group(parts)
}

/** A low cabinet with drawers along the back wall; things stand on it. */
export function sideboard(scene: Scene, x: number, z: number, w: number, h: number): string {
  const { camera, palette, lit, random } = scene
  const front = z + 1.3
  const parts = [floorShadow(scene, x - 0.1, z + 0.3, w + 0.2, 1.4)]
  for (const lx of [x + 0.2, x + w - 0.35])
    parts.push(
      box(
        camera,
        { x: lx, y: 0, z: front - 0.2, w: 0.15, h: 0.5, d: 0.15 },
        { front: palette.darkWood },
        lit,
      ),
    )
  parts.push(
    box(
      camera,
      { x, y: 0.45, z, w, h: h - 0.45, d: 1.3 },
      { front: palette.wood, top: lighter(palette.wood, 0.25) },
      lit,
    ),
  )
  const doors = Math.max(2, Math.round(w / 1.6))
  const each = (w - 0.2) / doors
  for (let index = 0; index < doors; index += 1) {
    const door = frontRect(camera, x + 0.1 + each * index + 0.04, 0.56, front, each - 0.08, h - 0.68)
    parts.push(
      rect(
        door.x,
        door.y,
        door.w,
        door.h,
        lighter(palette.wood, 0.1),
        2,
        `stroke="${darker(palette.wood, 0.22)}" stroke-width="1.5"`,
      ),
      circle(
        door.x + (index % 2 === 0 ? door.w * 0.86 : door.w * 0.14),
        door.y + door.h * 0.3,
        4,
        palette.metal,
      ),
    )
  }
  const px = scaleAt(camera, z + 0.7)
  const on = (t: number): readonly [number, number] => project(camera, [x + w * t, h, z + 0.7])
  const [jarX, jarY] = on(0.2)
  parts.push(...moonJar(scene, jarX, jarY, px * 0.95))
  const [leafX, leafY] = on(0.82)
  parts.push(
    plant(
      random,
      random.pick(['monstera', 'snake', 'palm']),
      leafX,
      leafY,
      px * 1.7,
      lighter(palette.accent, 0.25),
      palette.leaf,
    ),
  )
  return group(parts)
}

/** A dining table with its long side to the viewer. */
export function diningTable(scene: Scene, x: number, z: number, w: number, d: number): string {
  const { camera, palette, lit } = scene
  const parts: string[] = [floorShadow(scene, x, z, w, d, 0.3)]
  for (const [lx, lz] of [
    [x + 0.15, z + 0.15],
    [x + w - 0.35, z + 0.15],
    [x + 0.15, z + d - 0.35],
    [x + w - 0.35, z + d - 0.35],
  ] as const)
    parts.push(box(camera, { x: lx, y: 0, z: lz, w: 0.2, h: 2.3, d: 0.2 }, { front: palette.wood }, lit))
  parts.push(
    box(
      camera,
      { x, y: 2.3, z, w, h: 0.16, d },
      { front: darker(palette.wood, 0.1), top: lighter(palette.wood, 0.2) },
      lit,
    ),
  )
  const runner = face(
    camera,
    [
      [x + w * 0.3, 2.465, z],
      [x + w * 0.7, 2.465, z],
      [x + w * 0.7, 2.465, z + d],
      [x + w * 0.3, 2.465, z + d],
    ],
    palette.textile,
  )
  const [bx, by] = project(camera, [x + w * 0.5, 2.46, z + d * 0.5])
  return group([
    ...parts,
    runner,
    persimmons(bx, by, scaleAt(camera, z + d * 0.5) * 0.95, lighter(palette.tile, 0.2)),
  ])
}
