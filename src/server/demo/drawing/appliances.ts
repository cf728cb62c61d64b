import { counterDepth } from './cabinets.ts'
import { box, face, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** A range in the row of base units, and the hood above it. */
export function stove(scene: Scene, x: number, hood: boolean): string {
  const { camera, palette, lit, sheet } = scene
  const steel = '#c9cbca'
  const parts = [
    box(
      camera,
      { x, y: 0.2, z: 0, w: 2.5, h: 2.72, d: counterDepth + 0.08 },
      { front: steel, top: '#3b3b40' },
      lit,
    ),
  ]
  const oven = frontRect(camera, x + 0.2, 0.5, counterDepth + 0.08, 2.1, 1.5)
  parts.push(
    rect(
      oven.x,
      oven.y,
      oven.w,
      oven.h,
      sheet.linear([
        [0, '#3d4046'],
        [1, '#5b5f66'],
      ]),
      6,
    ),
    rect(oven.x + 8, oven.y - 16, oven.w - 16, 7, '#e9eae8', 3),
    path(
      [
        'M',
        oven.x + oven.w * 0.15,
        oven.y + 6,
        'L',
        oven.x + oven.w * 0.4,
        oven.y + 6,
        'L',
        oven.x + oven.w * 0.2,
        oven.y + oven.h - 6,
        'L',
        oven.x + oven.w * 0.05,
        oven.y + oven.h - 6,
        'Z',
      ],
      '#ffffff',
      'opacity="0.12"',
    ),
  )
  for (const t of [0.12, 0.3, 0.7, 0.88])
    parts.push(
      circle(oven.x + oven.w * t, oven.y - 38, 9, '#54585e'),
      circle(oven.x + oven.w * t, oven.y - 38, 3, '#eceeed'),
    )
  for (const [dx, z] of [
    [0.65, 0.6],
    [1.85, 0.6],
    [0.65, 1.5],
    [1.85, 1.5],
  ] as const) {
    const [cx, cy] = project(camera, [x + dx, 2.94, z])
    parts.push(ellipse(cx, cy, scaleAt(camera, z) * 0.4, scaleAt(camera, z) * 0.1, '#1f1f24'))
  }
  const [potX, potY] = project(camera, [x + 1.85, 2.95, 0.9])
  const px = scaleAt(camera, 0.9)
  parts.push(
    rect(potX - px * 0.5, potY - px * 0.55, px, px * 0.55, palette.accent, 8),
    rect(potX - px * 0.54, potY - px * 0.62, px * 1.08, px * 0.12, lighter(palette.accent, 0.25), 5),
    circle(potX, potY - px * 0.68, 6, palette.darkWood),
    rect(potX - px * 0.68, potY - px * 0.45, px * 0.2, 8, darker(palette.accent, 0.3), 4),
    rect(potX + px * 0.48, potY - px * 0.45, px * 0.2, 8, darker(palette.accent, 0.3), 4),
  )
  if (hood) {
    const low = frontRect(camera, x + 0.1, 5.1, 1.2, 2.3, 0.3)
    const high = frontRect(camera, x + 0.8, 6.2, 0.6, 0.9, 2.5)
    parts.push(
      rect(
        high.x,
        high.y,
        high.w,
        high.h,
        sheet.linear(
          [
            [0, '#d9dad7'],
            [1, '#aeb0af'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
    parts.push(
      path(
        [
          'M',
          high.x,
          high.y + high.h,
          'L',
          high.x + high.w,
          high.y + high.h,
          'L',
          low.x + low.w,
          low.y,
          'L',
          low.x,
          low.y,
          'Z',
        ],
        sheet.linear(
          [
            [0, '#e2e3e0'],
            [1, '#b7b9b8'],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      rect(low.x, low.y, low.w, low.h, '#c7c9c7', 2),
    )
  }
  return group(parts)
}

export function fridge(scene: Scene, x: number): string {
  const { camera, lit, palette } = scene
  const tone = mix('#dfe1dd', palette.tile, 0.3)
  const parts = [
    floorShadow(scene, x - 0.1, 0.6, 3, 2.4),
    box(camera, { x, y: 0.1, z: 0, w: 2.8, h: 6.2, d: 2.3 }, { front: tone, side: darker(tone, 0.16) }, lit),
  ]
  for (const [y, h] of [
    [0.2, 2.1],
    [2.4, 3.8],
  ] as const) {
    const door = frontRect(camera, x + 0.05, y, 2.3, 2.7, h)
    parts.push(
      rect(
        door.x,
        door.y,
        door.w,
        door.h,
        lighter(tone, 0.25),
        8,
        `stroke="${darker(tone, 0.18)}" stroke-width="1.5"`,
      ),
      rect(door.x + 16, door.y + door.h * (y > 1 ? 0.55 : 0.12), 8, door.h * 0.3, darker(tone, 0.32), 4),
      rect(door.x + door.w * 0.7, door.y, door.w * 0.12, door.h, '#ffffff', 0, 'opacity="0.25"'),
    )
  }
  return group(parts)
}

/** Sink and tap on the worktop. */
export function sink(scene: Scene, x: number): string {
  const { camera, palette } = scene
  const px = scaleAt(camera, 0.7)
  const basin = (grow: number, fill: string): string =>
    face(
      camera,
      [
        [x - grow, 2.985, 0.5 - grow / 2],
        [x + 2 + grow, 2.985, 0.5 - grow / 2],
        [x + 2 + grow, 2.985, 1.6 + grow / 2],
        [x - grow, 2.985, 1.6 + grow / 2],
      ],
      fill,
    )
  const [tx, ty] = project(camera, [x + 1, 2.98, 0.4])
  return group([
    basin(0.08, '#d7d8d5'),
    basin(0, '#a9adad'),
    path(
      [
        'M',
        tx,
        ty,
        'L',
        tx,
        ty - px * 1.1,
        'Q',
        tx,
        ty - px * 1.4,
        tx + px * 0.3,
        ty - px * 1.4,
        'Q',
        tx + px * 0.55,
        ty - px * 1.4,
        tx + px * 0.55,
        ty - px * 1.05,
      ],
      'none',
      `stroke="${palette.metal}" stroke-width="8" stroke-linecap="round"`,
    ),
    line(
      [tx - px * 0.3, ty - px * 0.1],
      [tx - px * 0.3, ty - px * 0.35],
      palette.metal,
      7,
      'stroke-linecap="round"',
    ),
  ])
}
