import { box, face, frontRect, project, scaleAt } from './camera.ts'
import { darker, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { floorShadow } from './shadow.ts'
import { group, line, path, polygon, rect } from './svg.ts'

export type HeadboardKind = 'padded' | 'wood' | 'arched' | 'rattan'

function headboard(scene: Scene, x: number, w: number, kind: HeadboardKind): string {
  const { camera, palette, sheet } = scene
  const board = frontRect(camera, x - 0.2, 0.3, 0.2, w + 0.4, kind === 'arched' ? 3.9 : 3.3)
  const cloth = mix(palette.sofa, palette.textile, 0.15)
  const parts: string[] = [
    rect(board.x + 10, board.y + 10, board.w, board.h, '#2b2230', 14, 'opacity="0.12"'),
  ]
  if (kind === 'arched') {
    parts.push(
      path(
        [
          'M',
          board.x,
          board.y + board.h,
          'L',
          board.x,
          board.y + board.h * 0.42,
          'Q',
          board.x,
          board.y,
          board.x + board.w / 2,
          board.y,
          'Q',
          board.x + board.w,
          board.y,
          board.x + board.w,
          board.y + board.h * 0.42,
          'L',
          board.x + board.w,
          board.y + board.h,
          'Z',
        ],
        sheet.linear([
          [0, lighter(cloth, 0.16)],
          [1, darker(cloth, 0.16)],
        ]),
      ),
    )
  } else if (kind === 'padded') {
    const count = 4
    for (let index = 0; index < count; index += 1) {
      parts.push(
        rect(
          board.x + (board.w * index) / count + 1,
          board.y,
          board.w / count - 2,
          board.h,
          sheet.linear([
            [0, lighter(cloth, 0.22)],
            [1, darker(cloth, 0.14)],
          ]),
          16,
        ),
      )
    }
  } else {
    parts.push(
      rect(board.x, board.y, board.w, board.h, palette.wood, 10),
      rect(
        board.x + 10,
        board.y + 10,
        board.w - 20,
        board.h - 20,
        kind === 'rattan' ? lighter(palette.wood, 0.4) : lighter(palette.wood, 0.1),
        6,
      ),
    )
    const count = kind === 'rattan' ? 22 : 9
    for (let index = 1; index < count; index += 1) {
      const at = board.x + 10 + ((board.w - 20) * index) / count
      parts.push(
        line(
          [at, board.y + 10],
          [at, board.y + board.h],
          darker(palette.wood, 0.18),
          kind === 'rattan' ? 1.4 : 3,
          'opacity="0.6"',
        ),
      )
    }
    if (kind === 'rattan')
      for (let at = board.y + 20; at < board.y + board.h; at += 14)
        parts.push(
          line(
            [board.x + 10, at],
            [board.x + board.w - 10, at],
            darker(palette.wood, 0.18),
            1.4,
            'opacity="0.6"',
          ),
        )
  }
  return group(parts)
}

/** A bed whose head stands at the back wall; seen from its foot. `w` is 3.3 for a single, 5.2 for a double. */
export function bed(scene: Scene, x: number, w: number, kind: HeadboardKind): string {
  const { camera, palette, sheet, lit, random } = scene
  const long = 5.6
  const top = 1.85
  const linen = lighter(palette.textile, 0.72)
  const duvet = random.pick([
    lighter(palette.sofa, 0.42),
    lighter(palette.feature, 0.3),
    palette.textile,
    lighter(palette.textile, 0.5),
  ])
  const parts = [floorShadow(scene, x - 0.5, 0.5, w + 1, long + 0.9, 0.5), headboard(scene, x, w, kind)]
  parts.push(
    box(
      camera,
      { x: x - 0.08, y: 0.35, z: 0.3, w: w + 0.16, h: 0.6, d: long + 0.05 },
      { front: palette.wood },
      lit,
    ),
  )
  parts.push(
    box(
      camera,
      { x, y: 0.85, z: 0.3, w, h: top - 0.85, d: long },
      { front: linen, top: linen, side: darker(linen, 0.1) },
      lit,
    ),
  )
  // Pillows lean on the headboard.
  const px = scaleAt(camera, 0.9)
  const pillows = w > 4.4 ? 2 : 1
  for (let index = 0; index < pillows; index += 1) {
    const area = frontRect(camera, x + 0.15 + (w / pillows) * index, top, 0.7, w / pillows - 0.3, 1.05)
    parts.push(
      rect(
        area.x,
        area.y,
        area.w,
        area.h,
        sheet.linear([
          [0, '#ffffff'],
          [1, darker(linen, 0.12)],
        ]),
        26,
      ),
    )
    const smaller = frontRect(camera, x + 0.4 + (w / pillows) * index, top, 1.2, w / pillows - 0.8, 0.78)
    parts.push(
      rect(
        smaller.x,
        smaller.y,
        smaller.w,
        smaller.h,
        sheet.linear([
          [0, lighter(duvet, 0.2)],
          [1, darker(duvet, 0.12)],
        ]),
        22,
      ),
    )
  }
  const [mid, midY] = project(camera, [x + w / 2, top + 0.3, 1.6])
  parts.push(
    rect(mid - px * 0.75, midY - px * 0.38, px * 1.5, px * 0.72, palette.accent, 20),
    line([mid - px * 0.5, midY], [mid + px * 0.5, midY], lighter(palette.accent, 0.4), 3),
    line(
      [mid - px * 0.5, midY + px * 0.14],
      [mid + px * 0.5, midY + px * 0.14],
      lighter(palette.accent, 0.4),
      2,
    ),
  )
  // The duvet: turned-down edge, top, and its fall over the foot.
  const high = top + 0.16
  const near = 0.3 + long + 0.12
  const left = x - 0.16
  const right = x + w + 0.16
  parts.push(
    face(
      camera,
      [
        [left, high, 1.75],
        [right, high, 1.75],
        [right, high, 2.5],
        [left, high, 2.5],
      ],
      '#fffdf8',
    ),
  )
  parts.push(
    face(
      camera,
      [
        [left, high, 2.3],
        [right, high, 2.3],
        [right, high, near],
        [left, high, near],
      ],
      sheet.linear([
        [0, darker(duvet, 0.1)],
        [0.4, duvet],
        [1, lighter(duvet, 0.3)],
      ]),
    ),
  )
  const drop = frontRect(camera, left, 0.62, near, right - left, high - 0.62)
  const waves: (string | number)[] = [
    'M',
    drop.x,
    drop.y,
    'L',
    drop.x + drop.w,
    drop.y,
    'L',
    drop.x + drop.w,
    drop.y + drop.h,
  ]
  const steps = 8
  for (let index = steps; index > 0; index -= 1) {
    const from = drop.x + (drop.w * index) / steps
    const to = drop.x + (drop.w * (index - 1)) / steps
    waves.push('Q', (from + to) / 2, drop.y + drop.h + (index % 2 === 0 ? 10 : -6), to, drop.y + drop.h)
  }
  parts.push(
    path(
      [...waves, 'Z'],
      sheet.linear([
        [0, lighter(duvet, 0.12)],
        [1, darker(duvet, 0.16)],
      ]),
    ),
  )
  for (let index = 1; index < steps; index += 2) {
    const at = drop.x + (drop.w * index) / steps
    parts.push(
      polygon(
        [
          [at - 14, drop.y + drop.h],
          [at, drop.y + drop.h * 0.25],
          [at + 14, drop.y + drop.h],
        ],
        darker(duvet, 0.12),
        'opacity="0.4"',
      ),
    )
  }
  for (const t of [0.26, 0.52, 0.76]) {
    const [ax, ay] = project(camera, [left + (right - left) * t, high, 2.6])
    const [bx, by] = project(camera, [left + (right - left) * (t + (t - 0.5) * 0.06), high, near])
    parts.push(
      path(
        ['M', ax, ay, 'Q', (ax + bx) / 2 + 14, (ay + by) / 2, bx, by],
        'none',
        `stroke="${darker(duvet, 0.14)}" stroke-width="3" opacity="0.4"`,
      ),
    )
  }
  if (random.chance(0.7)) {
    const tone = random.pick([palette.accent, palette.sofa, palette.feature])
    const from = near - 1.6
    parts.push(
      face(
        camera,
        [
          [left - 0.02, high + 0.03, from],
          [right + 0.02, high + 0.03, from],
          [right + 0.02, high + 0.03, near + 0.02],
          [left - 0.02, high + 0.03, near + 0.02],
        ],
        lighter(tone, 0.12),
      ),
    )
    const fall = frontRect(camera, left - 0.02, 0.95, near + 0.02, right - left + 0.04, high - 0.92)
    parts.push(rect(fall.x, fall.y, fall.w, fall.h, darker(tone, 0.06)))
    for (const t of [0.25, 0.7])
      parts.push(
        face(
          camera,
          [
            [left, high + 0.035, from + 1.5 * t],
            [right, high + 0.035, from + 1.5 * t],
            [right, high + 0.035, from + 1.5 * t + 0.16],
            [left, high + 0.035, from + 1.5 * t + 0.16],
          ],
          lighter(tone, 0.45),
          'opacity="0.7"',
        ),
      )
    for (let at = fall.x + 4; at < fall.x + fall.w; at += 14)
      parts.push(line([at, fall.y + fall.h], [at, fall.y + fall.h + 12], darker(tone, 0.06), 3))
  }
  return group(parts)
}
