import { box, face, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './seating.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

export type CabinetStyle = { tone: string; handle: 'bar' | 'knob' | 'none'; shaker: boolean; top: string }

/** Cabinet doors on the plane z; `rows` above one another. */
function doors(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  style: CabinetStyle,
  drawers: boolean,
): string {
  const { camera, palette } = scene
  const parts: string[] = []
  const columns = Math.max(1, Math.round(w / 1.7))
  const each = w / columns
  for (let column = 0; column < columns; column += 1) {
    const rows = drawers && column % 3 === 1 ? 3 : 1
    for (let row = 0; row < rows; row += 1) {
      const area = frontRect(
        camera,
        x + each * column + 0.04,
        y + (h / rows) * row + 0.04,
        z,
        each - 0.08,
        h / rows - 0.08,
      )
      parts.push(
        rect(
          area.x,
          area.y,
          area.w,
          area.h,
          lighter(style.tone, 0.1),
          2,
          `stroke="${darker(style.tone, 0.2)}" stroke-width="1.4"`,
        ),
      )
      if (style.shaker)
        parts.push(
          rect(
            area.x + area.w * 0.13,
            area.y + area.w * 0.13,
            area.w * 0.74,
            area.h - area.w * 0.26,
            lighter(style.tone, 0.02),
            1,
            `stroke="${darker(style.tone, 0.14)}" stroke-width="1.4"`,
          ),
        )
      const atLeft = column % 2 === 1
      if (style.handle === 'bar') {
        parts.push(
          rows > 1
            ? rect(area.x + area.w * 0.3, area.y + area.h * 0.24, area.w * 0.4, 5, palette.metal, 2)
            : rect(
                atLeft ? area.x + 9 : area.x + area.w - 14,
                y > 3 ? area.y + area.h - 50 : area.y + 16,
                5,
                34,
                palette.metal,
                2,
              ),
        )
      } else if (style.handle === 'knob') {
        parts.push(
          circle(
            rows > 1 ? area.x + area.w / 2 : atLeft ? area.x + 13 : area.x + area.w - 13,
            y > 3 ? area.y + area.h - 22 : area.y + (rows > 1 ? area.h / 2 : 24),
            5,
            palette.metal,
          ),
        )
      }
    }
  }
  return group(parts)
}

export const counterDepth = 2

/** Base units along the back wall, from x over w feet, with their worktop. */
export function baseUnits(scene: Scene, x: number, w: number, style: CabinetStyle): string {
  const { camera, lit } = scene
  return group([
    floorShadow(scene, x, 1.2, w, 1.6, 0.3),
    box(
      camera,
      { x, y: 0, z: 0, w, h: 0.35, d: counterDepth - 0.25 },
      { front: darker(style.tone, 0.55) },
      lit,
    ),
    box(
      camera,
      { x, y: 0.33, z: 0, w, h: 2.5, d: counterDepth },
      { front: style.tone, side: darker(style.tone, 0.15) },
      lit,
    ),
    doors(scene, x, 0.36, counterDepth, w, 2.36, style, true),
    box(
      camera,
      { x: x - 0.08, y: 2.82, z: 0, w: w + 0.16, h: 0.16, d: counterDepth + 0.12 },
      { front: darker(style.top, 0.12), top: lighter(style.top, 0.12) },
      lit,
    ),
  ])
}

export function wallUnits(scene: Scene, x: number, w: number, style: CabinetStyle): string {
  const { camera, lit, sheet, daylight } = scene
  const under = frontRect(camera, x, 3.4, 0.03, w, 1.45)
  return group([
    daylight.lampsLit
      ? rect(
          under.x,
          under.y,
          under.w,
          under.h,
          sheet.linear([
            [0, '#ffe2a8', 0.6],
            [1, '#ffe2a8', 0],
          ]),
        )
      : rect(
          under.x,
          under.y,
          under.w,
          under.h * 0.5,
          sheet.linear([
            [0, '#2b2230', 0.2],
            [1, '#2b2230', 0],
          ]),
        ),
    box(
      camera,
      { x, y: 4.85, z: 0, w, h: 2.5, d: 1.1 },
      { front: style.tone, side: darker(style.tone, 0.15) },
      lit,
    ),
    doors(scene, x, 4.88, 1.1, w, 2.44, style, false),
  ])
}

/** Two boards with plates, cups and jars. */
export function openShelves(scene: Scene, x: number, w: number): string {
  const { camera, palette, random } = scene
  const parts: string[] = []
  for (const y of [5, 6.35]) {
    const board = frontRect(camera, x, y, 0.85, w, 0.13)
    parts.push(rect(board.x + 4, board.y + board.h, board.w, 12, '#2b2230', 0, 'opacity="0.15"'))
    for (const t of [0.08, 0.92])
      parts.push(
        path(
          ['M', board.x + board.w * t, board.y + board.h, 'L', board.x + board.w * t, board.y + board.h + 26],
          'none',
          `stroke="${palette.metal}" stroke-width="5"`,
        ),
      )
    let at = board.x + 12
    while (at < board.x + board.w - 46) {
      const kind = random.whole(0, 3)
      const tone = random.pick([
        lighter(palette.tile, 0.35),
        palette.accent,
        lighter(palette.feature, 0.2),
        '#fbf6ec',
        palette.textile,
      ])
      if (kind === 0) {
        for (let stack = 0; stack < 4; stack += 1)
          parts.push(rect(at, board.y - 8 - stack * 8, 50, 7, stack % 2 === 0 ? tone : darker(tone, 0.08), 4))
        at += 60
      } else if (kind === 1) {
        parts.push(
          rect(at, board.y - 44, 26, 44, tone, 6),
          rect(at - 1, board.y - 50, 28, 9, palette.wood, 3),
        )
        at += 36
      } else if (kind === 2) {
        parts.push(
          path(
            [
              'M',
              at,
              board.y - 26,
              'L',
              at + 30,
              board.y - 26,
              'Q',
              at + 28,
              board.y,
              at + 15,
              board.y,
              'Q',
              at + 2,
              board.y,
              at,
              board.y - 26,
              'Z',
            ],
            tone,
          ),
          circle(at + 33, board.y - 15, 7, 'none', `stroke="${tone}" stroke-width="4"`),
        )
        at += 48
      } else {
        parts.push(
          plant(
            random,
            random.pick(['monstera', 'snake'] as const),
            at + 20,
            board.y,
            62,
            tone,
            palette.leaf,
          ),
        )
        at += 54
      }
    }
    parts.push(rect(board.x, board.y, board.w, board.h, palette.wood, 2))
  }
  return group(parts)
}

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
