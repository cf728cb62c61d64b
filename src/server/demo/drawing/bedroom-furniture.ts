import { box, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'

export function wardrobe(scene: Scene, x: number): string {
  const { camera, palette, lit } = scene
  const tone = mix(palette.trim, palette.textile, 0.4)
  const parts = [
    floorShadow(scene, x, 0.3, 3.4, 2.2),
    box(camera, { x, y: 0.15, z: 0, w: 3.2, h: 6.9, d: 1.8 }, { front: tone, side: darker(tone, 0.18) }, lit),
  ]
  for (const [index, dx] of [0.08, 1.62].entries()) {
    const door = frontRect(camera, x + dx, 0.35, 1.8, 1.5, 6.55)
    parts.push(
      rect(
        door.x,
        door.y,
        door.w,
        door.h,
        lighter(tone, 0.25),
        3,
        `stroke="${darker(tone, 0.18)}" stroke-width="2"`,
      ),
    )
    parts.push(
      rect(
        door.x + door.w * 0.14,
        door.y + door.h * 0.06,
        door.w * 0.72,
        door.h * 0.54,
        'none',
        2,
        `stroke="${darker(tone, 0.12)}" stroke-width="2"`,
      ),
      rect(
        door.x + door.w * 0.14,
        door.y + door.h * 0.66,
        door.w * 0.72,
        door.h * 0.28,
        'none',
        2,
        `stroke="${darker(tone, 0.12)}" stroke-width="2"`,
      ),
    )
    parts.push(
      rect(index === 0 ? door.x + door.w - 16 : door.x + 8, door.y + door.h * 0.5, 7, 44, palette.metal, 3),
    )
  }
  return group(parts)
}

export function desk(scene: Scene, x: number, w: number): string {
  const { camera, palette, lit, daylight, sheet, random } = scene
  const parts = [floorShadow(scene, x, 0.3, w, 2.2, 0.3)]
  for (const lx of [x + 0.1, x + w - 0.25])
    for (const z of [0.2, 1.75])
      parts.push(box(camera, { x: lx, y: 0, z, w: 0.15, h: 2.35, d: 0.15 }, { front: palette.darkWood }, lit))
  parts.push(
    box(
      camera,
      { x, y: 2.35, z: 0.05, w, h: 0.14, d: 1.95 },
      { front: palette.wood, top: lighter(palette.wood, 0.24) },
      lit,
    ),
  )
  const px = scaleAt(camera, 1)
  const on = (dx: number, z: number): readonly [number, number] => project(camera, [x + dx, 2.49, z])
  const [lapX, lapY] = on(w * 0.5, 0.9)
  parts.push(
    polygon(
      [
        [lapX - px * 0.62, lapY - px * 0.86],
        [lapX + px * 0.62, lapY - px * 0.86],
        [lapX + px * 0.62, lapY - px * 0.06],
        [lapX - px * 0.62, lapY - px * 0.06],
      ],
      '#3a3d44',
    ),
    rect(lapX - px * 0.57, lapY - px * 0.81, px * 1.14, px * 0.7, mix(palette.feature, '#e9f1ef', 0.55)),
    polygon(
      [
        [lapX - px * 0.62, lapY - px * 0.05],
        [lapX + px * 0.62, lapY - px * 0.05],
        [lapX + px * 0.72, lapY + px * 0.2],
        [lapX - px * 0.72, lapY + px * 0.2],
      ],
      '#b9bcc0',
    ),
  )
  const [bookX, bookY] = on(w * 0.8, 0.7)
  for (const [index, tone] of [palette.accent, palette.feature, palette.textile].entries())
    parts.push(
      rect(
        bookX - px * 0.42 + index * 3,
        bookY - px * 0.14 * (index + 1),
        px * (0.86 - index * 0.08),
        px * 0.13,
        tone,
        2,
      ),
    )
  const [lampX, lampY] = on(w * 0.16, 0.8)
  if (daylight.lampsLit)
    parts.push(
      circle(
        lampX + px * 0.5,
        lampY - px * 1.1,
        px * 1.8,
        sheet.radial([
          [0, '#ffdf9e', 0.7],
          [0.45, '#ffcf80', 0.22],
          [1, '#ffcf80', 0],
        ]),
      ),
    )
  parts.push(
    ellipse(lampX, lampY, px * 0.3, px * 0.08, palette.metal),
    path(
      [
        'M',
        lampX,
        lampY,
        'L',
        lampX - px * 0.16,
        lampY - px * 0.8,
        'L',
        lampX + px * 0.34,
        lampY - px * 1.35,
      ],
      'none',
      `stroke="${palette.metal}" stroke-width="5" stroke-linejoin="round"`,
    ),
    polygon(
      [
        [lampX + px * 0.2, lampY - px * 1.5],
        [lampX + px * 0.46, lampY - px * 1.36],
        [lampX + px * 0.72, lampY - px * 0.98],
        [lampX + px * 0.22, lampY - px * 1.02],
      ],
      palette.accent,
    ),
  )
  const [mugX, mugY] = on(w * 0.7, 1.5)
  parts.push(rect(mugX, mugY - px * 0.26, px * 0.24, px * 0.27, lighter(palette.tile, 0.2), 4))
  parts.push(plant(random, 'monstera', ...on(w * 0.93, 0.5), px * 0.95, palette.textile, palette.leaf))
  return group(parts)
}

export function wallShelf(scene: Scene, x: number, y: number, w: number): string {
  const { camera, palette, random } = scene
  const board = frontRect(camera, x, y, 0.5, w, 0.12)
  const parts = [
    rect(board.x + 4, board.y + board.h, board.w, 10, '#2b2230', 0, 'opacity="0.14"'),
    rect(board.x, board.y, board.w, board.h, palette.wood, 2),
  ]
  let at = board.x + board.w * 0.05
  while (at < board.x + board.w * 0.55) {
    const thick = random.between(8, 16)
    const tall = random.between(38, 64)
    parts.push(
      rect(
        at,
        board.y - tall,
        thick,
        tall,
        random.pick([palette.accent, palette.sofa, palette.feature, palette.darkWood, palette.textile]),
        1,
      ),
    )
    at += thick + 1.5
  }
  parts.push(
    plant(random, 'snake', board.x + board.w * 0.8, board.y, 78, lighter(palette.accent, 0.2), palette.leaf),
  )
  return group(parts)
}

export function fairyLights(scene: Scene, x: number, y: number, w: number): string {
  const { camera, sheet, daylight } = scene
  const parts: string[] = []
  const glow = sheet.radial([
    [0, '#ffe9b8', daylight.lampsLit ? 0.95 : 0.5],
    [0.3, '#ffdf9e', 0.35],
    [1, '#ffdf9e', 0],
  ])
  let before: readonly [number, number] | null = null
  for (let index = 0; index <= 14; index += 1) {
    const t = index / 14
    const point = project(camera, [x + w * t, y - Math.abs(Math.sin(t * Math.PI * 2)) * 0.55, 0.05])
    if (before !== null) parts.push(line(before, point, '#8a7a68', 1.6))
    parts.push(circle(point[0], point[1] + 4, 17, glow), circle(point[0], point[1] + 4, 4, '#fff2cf'))
    before = point
  }
  return group(parts)
}

/** A bedside table with its lamp, a book and a cup. */
export function bedside(scene: Scene, x: number, z = 0.4): string {
  const { camera, palette, lit, sheet, daylight } = scene
  const parts = [
    floorShadow(scene, x - 0.1, z + 0.1, 1.6, 1.5),
    box(
      camera,
      { x, y: 0.5, z, w: 1.4, h: 1.3, d: 1.2 },
      { front: palette.wood, top: lighter(palette.wood, 0.25) },
      lit,
    ),
  ]
  for (const lx of [x + 0.08, x + 1.2])
    parts.push(
      box(camera, { x: lx, y: 0, z: z + 1, w: 0.12, h: 0.5, d: 0.12 }, { front: palette.darkWood }, lit),
    )
  for (const y of [0.6, 1.2]) {
    const drawer = frontRect(camera, x + 0.1, y, z + 1.2, 1.2, 0.52)
    parts.push(
      rect(drawer.x, drawer.y, drawer.w, drawer.h, lighter(palette.wood, 0.12), 3),
      circle(drawer.x + drawer.w / 2, drawer.y + drawer.h / 2, 4.5, palette.metal),
    )
  }
  const [cx, base] = project(camera, [x + 0.75, 1.8, z + 0.5])
  const px = scaleAt(camera, z + 0.5)
  const shade = daylight.lampsLit ? '#ffefc6' : lighter(palette.textile, 0.55)
  if (daylight.lampsLit)
    parts.push(
      circle(
        cx,
        base - px * 1.15,
        px * 2.1,
        sheet.radial([
          [0, '#ffdf9e', 0.8],
          [0.4, '#ffcf80', 0.3],
          [1, '#ffcf80', 0],
        ]),
      ),
    )
  parts.push(
    ellipse(cx, base, px * 0.3, px * 0.07, '#2b2230', 'opacity="0.2"'),
    path(
      [
        'M',
        cx - px * 0.22,
        base,
        'Q',
        cx - px * 0.42,
        base - px * 0.4,
        cx - px * 0.06,
        base - px * 0.75,
        'L',
        cx + px * 0.06,
        base - px * 0.75,
        'Q',
        cx + px * 0.42,
        base - px * 0.4,
        cx + px * 0.22,
        base,
        'Z',
      ],
      lighter(palette.feature, 0.15),
    ),
    polygon(
      [
        [cx - px * 0.36, base - px * 1.5],
        [cx + px * 0.36, base - px * 1.5],
        [cx + px * 0.56, base - px * 0.75],
        [cx - px * 0.56, base - px * 0.75],
      ],
      sheet.linear(
        [
          [0, darker(shade, 0.06)],
          [0.5, shade],
          [1, darker(shade, 0.12)],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
  )
  return group(parts)
}
