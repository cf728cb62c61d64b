import { box, frontRect } from './camera.ts'
import { darker, lighter } from './color.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { circle, group, path, rect } from './svg.ts'

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
