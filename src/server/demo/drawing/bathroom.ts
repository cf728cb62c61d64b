import { box, face, floorPatch, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import type { Scene } from './scene.ts'
import { floorShadow, stool } from './seating.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'
import { backSun, backWindow, type WindowPlace } from './windows.ts'

/** `tub`: a standing tub under the window. `shower`: a glass shower at the side. */
export type BathroomLayout = 'tub' | 'shower'

function tub(scene: Scene, x: number, z: number, w: number): string {
  const { camera, palette, sheet } = scene
  const area = frontRect(camera, x, 0, z, w, 2)
  const { x: left, y: top, w: wide, h } = area
  const parts = [floorShadow(scene, x, z - 0.9, w, 1.6, 0.45)]
  for (const t of [0.16, 0.84])
    parts.push(
      path(
        [
          'M',
          left + wide * t - 12,
          top + h - 26,
          'L',
          left + wide * t + 12,
          top + h - 26,
          'L',
          left + wide * t + 6,
          top + h + 2,
          'L',
          left + wide * t - 6,
          top + h + 2,
          'Z',
        ],
        palette.metal,
      ),
    )
  parts.push(
    path(
      [
        'M',
        left,
        top + 8,
        'Q',
        left + wide * 0.03,
        top + h - 14,
        left + wide * 0.2,
        top + h - 14,
        'L',
        left + wide * 0.8,
        top + h - 14,
        'Q',
        left + wide * 0.97,
        top + h - 14,
        left + wide,
        top + 8,
        'Z',
      ],
      sheet.linear([
        [0, '#ffffff'],
        [0.5, '#f4f0e9'],
        [1, '#d5cec5'],
      ]),
    ),
  )
  parts.push(
    ellipse(left + wide / 2, top + 6, wide * 0.52, h * 0.13, '#fffdf9'),
    ellipse(left + wide / 2, top + 9, wide * 0.48, h * 0.09, mix('#9cc7c4', palette.tile, 0.35)),
  )
  for (const [t, r] of [
    [0.3, 15],
    [0.36, 11],
    [0.42, 16],
    [0.5, 12],
    [0.24, 9],
  ] as const)
    parts.push(circle(left + wide * t, top + 4, r, '#ffffff', 'opacity="0.85"'))
  const towel = frontRect(camera, x + w * 0.7, 0.7, z, w * 0.17, 1.4)
  parts.push(
    rect(towel.x, towel.y - 4, towel.w, towel.h, palette.accent, 5),
    rect(towel.x, towel.y + towel.h * 0.72, towel.w, 8, lighter(palette.accent, 0.5)),
  )
  const tapX = left + wide * 0.06
  parts.push(
    path(
      [
        'M',
        tapX,
        top + 4,
        'L',
        tapX,
        top - h * 0.5,
        'Q',
        tapX,
        top - h * 0.62,
        tapX + wide * 0.06,
        top - h * 0.62,
        'L',
        tapX + wide * 0.1,
        top - h * 0.58,
      ],
      'none',
      `stroke="${palette.metal}" stroke-width="9" stroke-linecap="round"`,
    ),
  )
  return group(parts)
}

function vanity(scene: Scene, x: number, w: number): string {
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

function towelLadder(scene: Scene, x: number): string {
  const { camera, palette } = scene
  const parts: string[] = []
  const at = (dx: number, y: number, z: number): readonly [number, number] => project(camera, [x + dx, y, z])
  for (const dx of [0, 1.5])
    parts.push(line(at(dx, 0, 1.2), at(dx, 5.6, 0.1), palette.wood, 11, 'stroke-linecap="round"'))
  for (const [index, y] of [1.4, 2.8, 4.2, 5.2].entries()) {
    const z = 1.2 - (1.1 * y) / 5.6
    parts.push(line(at(0, y, z), at(1.5, y, z), palette.wood, 9))
    if (index === 1 || index === 2) {
      const [tx, ty] = at(0.18, y, z)
      const [ex, ey] = at(1.3, y - (index === 2 ? 1.9 : 1.15), z)
      const tone = index === 2 ? palette.textile : palette.accent
      parts.push(
        rect(tx, ty - 6, ex - tx, ey - ty, lighter(tone, 0.15), 6),
        rect(tx, ey - 34, ex - tx, 7, darker(tone, 0.14)),
        rect(tx, ey - 22, ex - tx, 4, darker(tone, 0.14)),
      )
    }
  }
  return group(parts)
}

function shower(scene: Scene, x: number, w: number): string {
  const { camera, palette, sheet } = scene
  const [headX, headY] = project(camera, [x + w / 2, 6.6, 0.5])
  const [armX, armY] = project(camera, [x + w / 2, 6.9, 0])
  const foot = project(camera, [x + w / 2, 3.2, 0])
  const glass = [
    [x, 0.2, 2.9],
    [x + w, 0.2, 2.9],
    [x + w, 6.9, 2.9],
    [x, 6.9, 2.9],
  ] as const
  const edge = x + w < 0 ? x + w : x
  return group([
    floorPatch(camera, x, 0, w, 3, lighter(palette.tile, 0.5), '', 0.05),
    line([foot[0], foot[1]], [armX, armY], palette.metal, 7),
    path(
      ['M', armX, armY, 'L', headX, armY - 4, 'L', headX, headY],
      'none',
      `stroke="${palette.metal}" stroke-width="7" stroke-linejoin="round"`,
    ),
    ellipse(headX, headY, 46, 11, palette.metal),
    rect(foot[0] - 16, foot[1] - 20, 32, 40, palette.metal, 6),
    face(
      camera,
      [
        [edge, 0.2, 0],
        [edge, 6.9, 0],
        [edge, 6.9, 2.9],
        [edge, 0.2, 2.9],
      ],
      sheet.linear([
        [0, '#eaf6f4', 0.4],
        [1, '#cfe6e2', 0.18],
      ]),
    ),
    face(
      camera,
      glass,
      sheet.linear(
        [
          [0, '#f2fbf9', 0.36],
          [0.5, '#d8ece8', 0.14],
          [1, '#f2fbf9', 0.3],
        ],
        [0, 0],
        [1, 1],
      ),
      `stroke="${palette.metal}" stroke-width="6"`,
    ),
    face(
      camera,
      [
        [x + w * 0.2, 6.9, 2.9],
        [x + w * 0.42, 6.9, 2.9],
        [x + w * 0.2, 0.2, 2.9],
        [x, 0.2, 2.9],
      ],
      '#ffffff',
      'opacity="0.16"',
    ),
    rect(
      project(camera, [x + w * 0.5, 3.6, 2.9])[0] - 5,
      project(camera, [x, 3.9, 2.9])[1],
      10,
      90,
      palette.metal,
      5,
    ),
  ])
}

export function bathroom(scene: Scene, layout: BathroomLayout): string[] {
  const { camera, palette, random, roomWidth, lit } = scene
  const half = roomWidth / 2
  const parts = [
    roomShell(scene, random.pick(['checks', 'tiles', 'tiles']), random.chance(0.75) ? 'tiled' : 'panelling'),
  ]
  const away = -lit
  const vanityW = 3.2
  const vanityX = away < 0 ? -half + 0.35 : half - vanityW - 0.35
  if (layout === 'tub') {
    const w = 5.1
    const x = lit < 0 ? -half + 0.5 : half - w - 0.5
    const place: WindowPlace = {
      x: x + w / 2 - 1.7,
      y: 3.6,
      w: 3.4,
      h: 3.5,
      style: random.pick(['casement', 'arched', 'sash'] as const),
    }
    parts.push(backWindow(scene, place, false), backSun(scene, place), vanity(scene, vanityX, vanityW))
    parts.push(
      floorPatch(camera, -2, 3.3, 4.4, 1.7, palette.rug),
      floorPatch(camera, -1.8, 3.45, 4, 1.4, lighter(palette.rug, 0.3)),
    )
    parts.push(tub(scene, x, 1.9, w), stool(scene, lit < 0 ? x + w + 0.65 : x - 0.65, 2.6, 1.5))
    const [px, py] = project(camera, [lit * (half - 0.7), 0, 3.6])
    parts.push(
      plant(
        random,
        random.pick(['palm', 'monstera', 'fig'] as const),
        px,
        py,
        scaleAt(camera, 3.6) * 2.6,
        palette.textile,
        palette.leaf,
      ),
    )
  } else {
    const w = 3.5
    const x = lit < 0 ? half - w : -half
    const vx = -vanityW / 2 + lit * 0.9
    const place: WindowPlace = {
      x: lit < 0 ? -half + 0.35 : half - 2.05,
      y: 3.9,
      w: 1.7,
      h: 3.1,
      style: 'sash',
    }
    parts.push(backWindow(scene, place, false), vanity(scene, vx, vanityW), backSun(scene, place))
    parts.push(towelLadder(scene, lit < 0 ? -half + 0.3 : half - 1.9))
    parts.push(
      floorPatch(camera, vx - 0.4, 2.7, 4, 1.6, palette.rug),
      floorPatch(camera, vx - 0.2, 2.85, 3.6, 1.3, lighter(palette.rug, 0.3)),
    )
    parts.push(shower(scene, x, w))
    const [px, py] = project(camera, [lit * (half - 0.8), 0, 3.3])
    parts.push(
      plant(
        random,
        random.pick(['palm', 'monstera', 'olive'] as const),
        px,
        py,
        scaleAt(camera, 3.3) * 2.4,
        lighter(palette.accent, 0.25),
        palette.leaf,
      ),
    )
  }
  parts.push(roomLight(scene))
  return parts
}
