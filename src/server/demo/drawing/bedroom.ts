import { bed, bedside } from './bed.ts'
import { box, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { art, artWall, pendant, rug } from './decor.ts'
import { plant } from './plants.ts'
import { roomLight, roomShell } from './room-shell.ts'
import type { Scene } from './scene.ts'
import { chair, floorShadow } from './seating.ts'
import { circle, ellipse, group, line, path, polygon, rect } from './svg.ts'
import { backSun, backWindow, sideSun, sideWindow, type WindowPlace } from './windows.ts'

/** `centre`: a double bed in the middle. `corner`: a single bed at the side and a desk under the window. */
export type BedroomLayout = 'centre' | 'corner'

function wardrobe(scene: Scene, x: number): string {
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

function desk(scene: Scene, x: number, w: number): string {
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

function wallShelf(scene: Scene, x: number, y: number, w: number): string {
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

function fairyLights(scene: Scene, x: number, y: number, w: number): string {
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

export function bedroom(scene: Scene, layout: BedroomLayout): string[] {
  const { camera, palette, random, roomWidth, lit } = scene
  const half = roomWidth / 2
  const board = random.pick(['padded', 'wood', 'arched', 'rattan'] as const)
  const parts: string[] = []
  const away = -lit
  if (layout === 'centre') {
    const w = 5.1
    const x = -w / 2 + random.between(-0.3, 0.3)
    const behind = random.chance(0.4)
    parts.push(
      roomShell(
        scene,
        'boards',
        behind ? 'plain' : random.pick(['panelling', 'plain', 'slats', 'stripes', 'arch']),
      ),
    )
    if (behind) {
      for (const place of [
        { x: -half + 0.9, y: 2.2, w: 2.7, h: 4.9, style: 'sash' },
        { x: half - 3.6, y: 2.2, w: 2.7, h: 4.9, style: 'sash' },
      ] satisfies WindowPlace[])
        parts.push(backWindow(scene, place, true), backSun(scene, place))
      parts.push(art(scene, frontRect(camera, x + w / 2 - 1.2, 4.7, 0.02, 2.4, 1.9), random.whole(0, 7)))
    } else {
      parts.push(sideWindow(scene, 1.4, 3.8, 1.8, 5.3), artWall(scene, x + w / 2, 4.7, 4.4))
      parts.push(wardrobe(scene, away < 0 ? -half + 0.05 : half - 3.25))
    }
    parts.push(
      rug(scene, x - 1.9, 2.6, w + 3.8, 4.4, random.pick(['border', 'stripes', 'diamonds'] as const)),
    )
    if (!behind) parts.push(sideSun(scene, 1.4, 3.8, 1.8, 5.3))
    if (behind || away > 0) parts.push(bedside(scene, x - 1.75))
    if (behind || away < 0) parts.push(bedside(scene, x + w + 0.35))
    parts.push(bed(scene, x, w, board))
    if (random.chance(0.6)) {
      const at = project(camera, [lit * (half - 0.9), 0, 3.2])
      parts.push(
        plant(
          random,
          random.pick(['palm', 'fig', 'monstera'] as const),
          at[0],
          at[1],
          scaleAt(camera, 3.2) * 3.2,
          palette.textile,
          palette.leaf,
        ),
      )
    }
    if (random.chance(0.6))
      parts.push(
        pendant(scene, x + w / 2 + 0.2, 7.4, 3.4, random.pick(['lantern', 'globe', 'dome'] as const)),
      )
  } else {
    const w = 3.5
    const x = away < 0 ? -half + 0.4 : half - w - 0.4
    parts.push(
      roomShell(
        scene,
        random.pick(['boards', 'herringbone']),
        random.pick(['plain', 'arch', 'stripes', 'plain', 'brick']),
      ),
    )
    const deskX = away < 0 ? half - 5.6 : -half + 0.6
    const place: WindowPlace = {
      x: deskX + 0.8,
      y: 3.1,
      w: 3.4,
      h: 4.3,
      style: random.pick(['sash', 'casement', 'arched'] as const),
    }
    parts.push(backWindow(scene, place, true), backSun(scene, place))
    parts.push(wallShelf(scene, x + 0.3, 4.7, 3))
    if (random.chance(0.6)) parts.push(fairyLights(scene, x - 0.2, 7.2, 4.4))
    else parts.push(art(scene, frontRect(camera, x + 0.6, 5.9, 0.02, 2.2, 1.6), random.whole(0, 7)))
    parts.push(rug(scene, -2.2, 2.4, 5.2, 3.6, random.pick(['round', 'diamonds', 'stripes'] as const)))
    parts.push(
      desk(scene, deskX, 5),
      chair(scene, deskX + 1.8, 2.1, true),
      bedside(scene, away < 0 ? x + w + 0.3 : x - 1.7),
      bed(scene, x, w, board),
    )
  }
  parts.push(roomLight(scene))
  return parts
}
