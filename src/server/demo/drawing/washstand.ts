import { box, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

export function vanity(scene: Scene, x: number, w: number): string {
  const { camera, palette, lit, sheet, daylight } = scene
  const tone = mix(palette.wood, palette.trim, 0.05)
  const parts = [floorShadow(scene, x, 0.4, w, 1.8, 0.35)]
  const mirror = frontRect(camera, x + w * 0.14, 4, 0.05, w * 0.72, w * 0.72)
  const round = scene.random.chance(0.55)
  const radius = round ? mirror.w / 2 : mirror.w * 0.08
  for (const side of [-1, 1]) {
    const [lx, ly] = project(camera, [x + w / 2 + side * w * 0.49, 5.3, 0.3])
    if (daylight.lampsLit)
      parts.push(
        circle(
          lx,
          ly,
          130,
          sheet.radial([
            [0, '#ffdf9e', 0.75],
            [0.4, '#ffcf80', 0.25],
            [1, '#ffcf80', 0],
          ]),
        ),
      )
    parts.push(
      rect(lx - 5, ly, 10, 40, palette.metal, 3),
      circle(lx, ly - 6, 25, daylight.lampsLit ? '#fff0c9' : '#fdfaf3'),
    )
  }
  parts.push(rect(mirror.x - 8, mirror.y - 8, mirror.w + 16, mirror.h + 16, palette.metal, radius + 8))
  parts.push(
    sheet.clipped(rect(mirror.x, mirror.y, mirror.w, mirror.h, '#fff', radius), [
      rect(
        mirror.x,
        mirror.y,
        mirror.w,
        mirror.h,
        sheet.linear(
          [
            [0, '#eef4f1'],
            [1, mix(palette.tile, '#c9dad6', 0.5)],
          ],
          [0, 0],
          [1, 1],
        ),
      ),
      path(
        [
          'M',
          mirror.x,
          mirror.y + mirror.h * 0.7,
          'L',
          mirror.x + mirror.w * 0.7,
          mirror.y,
          'L',
          mirror.x + mirror.w * 0.95,
          mirror.y,
          'L',
          mirror.x,
          mirror.y + mirror.h * 0.95,
          'Z',
        ],
        '#ffffff',
        'opacity="0.5"',
      ),
      path(
        [
          'M',
          mirror.x + mirror.w * 0.3,
          mirror.y + mirror.h,
          'L',
          mirror.x + mirror.w,
          mirror.y + mirror.h * 0.3,
          'L',
          mirror.x + mirror.w,
          mirror.y + mirror.h * 0.4,
          'L',
          mirror.x + mirror.w * 0.4,
          mirror.y + mirror.h,
          'Z',
        ],
        '#ffffff',
        'opacity="0.35"',
      ),
    ]),
  )
  parts.push(
    box(camera, { x, y: 0.9, z: 0, w, h: 1.7, d: 1.7 }, { front: tone, side: darker(tone, 0.2) }, lit),
  )
  for (const [index, t] of [0.02, 0.51].entries()) {
    const door = frontRect(camera, x + w * t, 0.98, 1.7, w * 0.47, 1.54)
    parts.push(
      rect(
        door.x,
        door.y,
        door.w,
        door.h,
        lighter(tone, 0.14),
        3,
        `stroke="${darker(tone, 0.2)}" stroke-width="1.6"`,
      ),
      circle(index === 0 ? door.x + door.w - 16 : door.x + 16, door.y + 22, 6, palette.metal),
    )
    for (let line1 = 1; line1 < 6; line1 += 1)
      parts.push(
        line(
          [door.x + (door.w * line1) / 6, door.y + 3],
          [door.x + (door.w * line1) / 6, door.y + door.h - 3],
          darker(tone, 0.08),
          1.6,
        ),
      )
  }
  parts.push(
    box(
      camera,
      { x: x - 0.1, y: 2.6, z: 0, w: w + 0.2, h: 0.16, d: 1.85 },
      { front: '#dcd7ce', top: '#f6f2ea' },
      lit,
    ),
  )
  const [bx, by] = project(camera, [x + w / 2, 2.76, 0.95])
  const px = scaleAt(camera, 0.95)
  parts.push(
    path(
      [
        'M',
        bx - px * 0.75,
        by - px * 0.42,
        'Q',
        bx - px * 0.6,
        by + px * 0.05,
        bx,
        by + px * 0.05,
        'Q',
        bx + px * 0.6,
        by + px * 0.05,
        bx + px * 0.75,
        by - px * 0.42,
        'Z',
      ],
      sheet.linear([
        [0, '#ffffff'],
        [1, '#d8d1c7'],
      ]),
    ),
    ellipse(bx, by - px * 0.42, px * 0.75, px * 0.12, '#fffdf9'),
    ellipse(bx, by - px * 0.41, px * 0.64, px * 0.08, '#cfdcd8'),
  )
  parts.push(
    path(
      [
        'M',
        bx,
        by - px * 0.5,
        'L',
        bx,
        by - px * 1.05,
        'Q',
        bx + px * 0.02,
        by - px * 1.2,
        bx + px * 0.3,
        by - px * 1.1,
      ],
      'none',
      `stroke="${palette.metal}" stroke-width="8" stroke-linecap="round"`,
    ),
  )
  const [sx, sy] = project(camera, [x + w * 0.86, 2.76, 1])
  parts.push(
    rect(sx - px * 0.14, sy - px * 0.5, px * 0.28, px * 0.5, palette.accent, 6),
    rect(sx - px * 0.04, sy - px * 0.66, px * 0.08, px * 0.18, palette.metal),
  )
  const [leafX, leafY] = project(camera, [x + w * 0.1, 2.76, 0.8])
  parts.push(plant(scene.random, 'snake', leafX, leafY, px * 1.05, palette.textile, palette.leaf))
  return group(parts)
}
