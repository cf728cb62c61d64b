import { box, face, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import { type CushionPattern, cushion } from './cushion.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { ellipse, group, line, path, rect } from './svg.ts'

export type SofaStyle = 'soft' | 'framed' | 'tufted'

/** A sofa along the back wall, seen from the front; x is its left end, z its back. */
export function sofa(scene: Scene, x: number, z: number, w: number, style: SofaStyle): string {
  const { camera, palette, random, sheet, lit } = scene
  const fabric = palette.sofa
  const back = frontRect(camera, x + 0.35, 0.9, z + 0.7, w - 0.7, style === 'framed' ? 1.75 : 1.95)
  const seatY = 1.42
  const front = z + 2.9
  const px = scaleAt(camera, front)
  const parts = [floorShadow(scene, x - 0.4, z + 0.6, w + 0.8, 3.1)]
  for (const lx of [x + 0.3, x + w - 0.5])
    parts.push(
      box(camera, { x: lx, y: 0, z: front - 0.4, w: 0.2, h: 0.5, d: 0.2 }, { front: palette.darkWood }, lit),
    )
  const seats = w > 6.4 ? 3 : 2
  // Back: a rail and its cushions.
  const backPaint = sheet.linear([
    [0, lighter(fabric, 0.16)],
    [0.5, fabric],
    [1, darker(fabric, 0.2)],
  ])
  if (style === 'framed') {
    const rail = frontRect(camera, x, 0.5, z + 0.6, w, 2.3)
    parts.push(
      rect(rail.x, rail.y, rail.w, rail.h, palette.wood, 10),
      rect(rail.x + 8, rail.y + 8, rail.w - 16, rail.h, darker(palette.wood, 0.3), 6),
    )
  } else {
    parts.push(
      rect(
        back.x - 12,
        back.y - 10,
        back.w + 24,
        back.h + 30,
        darker(fabric, 0.12),
        style === 'tufted' ? 40 : 26,
      ),
    )
  }
  const cushionWidth = back.w / seats
  for (let index = 0; index < seats; index += 1) {
    const left = back.x + cushionWidth * index
    parts.push(rect(left + 2, back.y, cushionWidth - 4, back.h, backPaint, style === 'tufted' ? 14 : 22))
    parts.push(
      path(
        [
          'M',
          left + 18,
          back.y + 10,
          'Q',
          left + cushionWidth / 2,
          back.y + 2,
          left + cushionWidth - 18,
          back.y + 10,
        ],
        'none',
        `stroke="${lighter(fabric, 0.4)}" stroke-width="3" opacity="0.6"`,
      ),
    )
    if (style === 'tufted') {
      for (const tx of [0.25, 0.5, 0.75])
        for (const ty of [0.3, 0.6])
          parts.push(ellipse(left + cushionWidth * tx, back.y + back.h * ty, 4.5, 3.6, darker(fabric, 0.35)))
    }
  }
  // Seat: the top plane, then its front.
  const seatTop = (from: number, to: number, tone: string): string =>
    face(
      camera,
      [
        [from, seatY, z + 0.9],
        [to, seatY, z + 0.9],
        [to, seatY, front],
        [from, seatY, front],
      ],
      tone,
    )
  const each = (w - 1.3) / seats
  const behind = frontRect(camera, x + 0.65, seatY - 0.5, front - 0.02, w - 1.3, 0.52)
  parts.push(rect(behind.x, behind.y, behind.w, behind.h, darker(fabric, 0.22)))
  for (let index = 0; index < seats; index += 1) {
    const left = x + 0.65 + each * index
    parts.push(
      seatTop(
        left,
        left + each,
        sheet.linear([
          [0, darker(fabric, 0.16)],
          [1, lighter(fabric, 0.24)],
        ]),
      ),
    )
    const foot = frontRect(camera, left, seatY - 0.5, front, each, 0.52)
    parts.push(
      rect(
        foot.x + 1.5,
        foot.y - 2,
        foot.w - 3,
        foot.h,
        sheet.linear([
          [0, lighter(fabric, 0.12)],
          [1, darker(fabric, 0.16)],
        ]),
        12,
      ),
    )
  }
  const base = frontRect(camera, x + 0.1, 0.4, front - 0.04, w - 0.2, 0.62)
  parts.push(
    rect(base.x, base.y, base.w, base.h, style === 'framed' ? palette.wood : darker(fabric, 0.24), 8),
  )
  // Arms.
  for (const ax of [x, x + w - 0.7]) {
    if (style === 'framed') {
      parts.push(
        box(
          camera,
          { x: ax + 0.2, y: 0, z: front - 0.25, w: 0.22, h: 2.05, d: 0.22 },
          { front: palette.wood },
          lit,
        ),
      )
      parts.push(
        box(
          camera,
          { x: ax + 0.08, y: 2, z: z + 0.6, w: 0.48, h: 0.16, d: 2.3 },
          { front: palette.wood },
          lit,
        ),
      )
    } else {
      const height = style === 'tufted' ? 2.35 : 2.02
      parts.push(
        box(
          camera,
          { x: ax, y: 0.42, z: z + 0.5, w: 0.7, h: height - 0.42, d: 2.4 },
          { front: fabric, top: lighter(fabric, 0.22) },
          lit,
        ),
      )
      const arm = frontRect(camera, ax, 0.42, front, 0.7, height - 0.42)
      parts.push(
        rect(
          arm.x,
          arm.y - 5,
          arm.w,
          arm.h + 5,
          sheet.linear([
            [0, lighter(fabric, 0.12)],
            [1, darker(fabric, 0.2)],
          ]),
          15,
        ),
      )
    }
  }
  // Pillows and a throw.
  const patterns: [CushionPattern, ...CushionPattern[]] = ['plain', 'stripe', 'dot', 'check']
  const pillowY = project(camera, [0, seatY + 0.62, z + 1.5])[1]
  const size = px * 1.28
  const spots = [0.15, 0.28, 0.84].slice(0, random.whole(2, 3))
  const tones = [palette.accent, palette.textile, mix(palette.feature, palette.accent, 0.2)]
  spots.forEach((t, index) => {
    const at = project(camera, [x + w * t, 0, z + 1.5])[0]
    parts.push(
      cushion(
        at,
        pillowY + index * 2,
        size * (index === 1 ? 0.86 : 1),
        t < 0.5 ? -9 : 11,
        tones[index] ?? palette.accent,
        random.pick(patterns),
      ),
    )
  })
  if (random.chance(0.55)) {
    const t = x + w * 0.66
    parts.push(
      face(
        camera,
        [
          [t, seatY + 0.02, z + 1.3],
          [t + 1.1, seatY + 0.02, z + 1.3],
          [t + 1.1, seatY + 0.02, front],
          [t, seatY + 0.02, front],
        ],
        palette.textile,
      ),
    )
    parts.push(
      face(
        camera,
        [
          [t, 0.62, front],
          [t + 1.1, 0.68, front],
          [t + 1.1, seatY + 0.02, front],
          [t, seatY + 0.02, front],
        ],
        darker(palette.textile, 0.1),
      ),
    )
    for (let index = 0; index < 9; index += 1) {
      const [fx, fy] = project(camera, [t + 0.06 + index * 0.122, 0.64, front])
      parts.push(line([fx, fy], [fx + 1, fy + 12], darker(palette.textile, 0.2), 2))
    }
  }
  return group(parts)
}
